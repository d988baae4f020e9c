"""The keys of all screens but the puzzles': lists, the menu, prompts, and the program itself."""

from collections.abc import Iterator

from tui_puzzles.ui.keys import COMMANDS, FILL_KEYS, KEYS, Key

LISTS, MENU, PROGRAM = "Lists", "Menu", "Program"

PICK = Key("list.pick", "enter,space", "", "pick", "Choose", "Take the line", LISTS)
LIST_KEYS = (
    Key("list.up", "up,k", "", "step(-1)", "Up", "One line up, or round", LISTS),
    Key("list.down", "down,j", "", "step(1)", "Down", "One line down, or round", LISTS),
    Key("list.page-up", "pageup", "", "page(-1)", "Page up", "One page up", LISTS),
    Key("list.page-down", "pagedown", "", "page(1)", "Page down", "One page down", LISTS),
    Key("list.first", "home,g", "", "end(0)", "First", "To the first line", LISTS),
    Key("list.last", "end,G", "", "end(-1)", "Last", "To the last line", LISTS),
    PICK,
    Key("list.back", "escape,q", "", "back", "Back", "To where you came from", LISTS),
)
MENU_KEYS = (
    Key("menu.right", "right,l,tab", "", "side(1)", "In", "To the list beside", MENU),
    Key("menu.left", "left,h,shift+tab", "", "side(0)", "Out", "Back to the menu", MENU),
    Key("menu.continue", "c", "", "continue", "Continue", "Saved games", MENU),
    Key("menu.open", "o", "", "open", "Open", "Open a file of puzzles", MENU),
    Key("menu.paste", "p", "", "write", "Paste", "Type or paste a puzzle", MENU),
    Key("menu.settings", "s", "", "app.settings", "Settings", "Look at the settings", MENU),
    Key("menu.quit", "q", "", "app.quit", "Quit", "Leave the program", MENU),
)
SETTING_KEYS = (
    Key("setting.on", "right,l", "", "turn(1)", "Next choice", "The choice after this", LISTS),
    Key("setting.back", "left,h", "", "turn(-1)", "Choice before", "The one before", LISTS),
)
PROMPT_KEYS = (
    Key("prompt.play", "ctrl+s,f2", "", "play", "Play", "Play the puzzle that was typed", MENU),
    Key("prompt.back", "escape", "", "back", "Back", "Back without a puzzle", MENU),
)
HELP = COMMANDS["help"]
APP_KEYS = (
    Key("palette", "ctrl+p", "", "app.command_palette", "Commands", "Find a command", PROGRAM),
    Key("quit", "ctrl+q", "", "app.quit", "Quit", "Save and leave the program", PROGRAM),
    Key("settings", "f10", "", "app.settings", "Settings", "Look at the settings", PROGRAM),
    HELP,
    COMMANDS["redraw"],
)
SCOPES = (
    (*KEYS, *FILL_KEYS),
    LIST_KEYS,
    (*LIST_KEYS[:-1], *MENU_KEYS),
    (*LIST_KEYS, *SETTING_KEYS),
    PROMPT_KEYS,
)
"""Keys that are in force together, each with APP_KEYS: no two of them may be the same."""


def all_keys() -> Iterator[Key]:
    """The keys of all screens, group by group; those of values depend on the puzzle type."""
    shared = {key.id for key in APP_KEYS}
    yield from (key for key in (*KEYS, *FILL_KEYS) if key.id not in shared)
    yield from APP_KEYS
    yield from (*MENU_KEYS, *PROMPT_KEYS, *LIST_KEYS, *SETTING_KEYS)
