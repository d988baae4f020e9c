"""The keys of all other screens: lists, the menu, prompts, and the program itself."""

from collections.abc import Iterator, Sequence

from tui_puzzles.ui.keys import COMMANDS, FILL_KEYS, KEYS, PROVE_KEYS, SELECT_KEYS, Key
from tui_puzzles.ui.set_up.keys import ALL_KEYS

LISTS, MENU, PROGRAM, DANCE = "Lists", "Menu", "Program", "Dancing Links"
LESSONS, PAGES, TEXTS = "Lessons", "Pages", "Open or paste"

PICK = Key("list.pick", "enter,space", "pick", "Choose", "Choose the line", LISTS)
LIST_KEYS = (
    Key("list.up", "up,k", "step(-1)", "Up", "One line up; wraps around", LISTS),
    Key("list.down", "down,j", "step(1)", "Down", "One line down; wraps around", LISTS),
    Key("list.page-up", "pageup", "page(-1)", "Page up", "One page up", LISTS),
    Key("list.page-down", "pagedown", "page(1)", "Page down", "One page down", LISTS),
    Key("list.first", "home,{", "end(0)", "First", "To the first line", LISTS),
    Key("list.last", "end,}", "end(-1)", "Last", "To the last line", LISTS),
    PICK,
    Key("list.back", "escape,q", "back", "Back", "To the screen before", LISTS),
)
SHEET_KEYS = (
    Key("page.up", "up,k", "move(0, -1)", "Up", "One up", PAGES),
    Key("page.down", "down,j", "move(0, 1)", "Down", "One down", PAGES),
    Key("page.left", "left", "move(-1, 0)", "Left", "One to the left: the choice before", PAGES),
    Key("page.right", "right", "move(1, 0)", "Right", "One to the right: the next choice", PAGES),
    Key("page.part", "tab", "part(1)", "Next part", "To the next part; wraps around", PAGES),
    Key("page.part-back", "shift+tab", "part(-1)", "Part before", "To the part before", PAGES),
    Key("page.pick", "enter,space", "pick", "Open", "Open what is chosen", PAGES),
    Key("page.back", "escape,q", "back", "Back", "Stop, or to the screen before", PAGES),
)
SET_UP = Key("menu.set-up", "D", "set_up", "Set up", "Set up a board of your own", MENU)
NEW_KEYS = (
    Key("new.make", "enter,space,f2", "pick", "Make it", "Make a puzzle of these choices", PAGES),
    SET_UP,
)
NEXT_DUE = {"first": "Look again", "second": "The second", "third": "The third"}
"""Rules that are due and have a key."""
MENU_KEYS = (
    Key("menu.start", "b", "start", "Start here", "A small puzzle to learn by", MENU),
    Key("menu.new", "N", "new", "New", "Make a new puzzle", MENU),
    Key("menu.today", "home", "go(1)", "Today", "To the puzzles of the day", MENU),
    Key("menu.lessons", "e", "lessons", "Lessons", "The lessons of the chosen type", MENU),
    Key("menu.continue", "B", "continue", "Continue", "All saved games", MENU),
    Key("menu.review", "Q", "review", "Review", "Practise the rules that are due today", MENU),
    *(
        Key(f"menu.due-{at}", f"{at}", f"due({at - 1})", label, f"The {which} rule that is due",
            MENU)
        for at, (which, label) in enumerate(NEXT_DUE.items(), 1)
    ),
    Key("menu.find", "/", "app.command_palette", "Find",
        "Find a puzzle, a rule, a command or a setting", MENU),
    Key("menu.open", "O", "open", "Open", "Open a file of puzzles", MENU),
    Key("menu.paste", "P", "write", "Paste", "Type or paste a puzzle", MENU),
    SET_UP,
    Key("menu.cover", "d", "watch", "Dancing Links", "Watch a search for exact covers", MENU),
    Key("menu.calendar", "M", "calendar", "Calendar",
        "Days with a puzzle solved, and the puzzles of any day", MENU),
    Key("menu.players", "V", "players", "Players",
        "On a server: who solved today\'s puzzles, your name, your keys", MENU),
    Key("menu.settings", "comma", "app.settings", "Settings", "Change the settings", MENU),
    Key("menu.quit", "q", "app.quit", "Quit", "Leave the program", MENU),
)  # fmt: skip
FILTER_KEYS = (Key("list.filter", "/", "filter", "Filter", "Type part of a name", LISTS),)
GAME_KEYS = (
    Key("games.delete", "X,delete", "delete", "Delete", "Delete the saved game", LISTS),
    Key("games.undo", "u,ctrl+z", "undelete", "Undo", "Bring back what was deleted", LISTS),
)
SETTING_KEYS = (
    Key("setting.on", "right,l", "turn(1)", "Next choice", "The next choice", LISTS),
    Key("setting.back", "left,h", "turn(-1)", "Previous", "The choice before", LISTS),
)
PROMPT_KEYS = (
    Key("prompt.play", "ctrl+s,f2", "play", "Play", "Play the puzzle that was typed", TEXTS),
    Key("prompt.back", "escape", "back", "Back", "Close without a puzzle", TEXTS),
)
FILE_KEYS = (Key("file.complete", "tab", "complete", "Complete", "Complete the name", TEXTS),)
RULE_KEYS = (
    Key("rules.read", "enter", "pick", "Lesson", "Read the rule's lesson", LESSONS),
    Key("rules.practise", "f3", "practise", "Practise", "Find the rule by hand", LESSONS),
    Key("rules.play", "f2,ctrl+s", "play", "Puzzles", "Sample puzzles with it", LESSONS),
    Key("rules.back", "escape", "back", "Back", "To the screen before", LESSONS),
)
MOST_KIN = 4
"""Related rules that have a key."""
LESSON_KEYS = (
    Key("lesson.turn", "enter,space", "turn", "Look-alike",
        "What only looks like the rule, and back", LESSONS),
    *RULE_KEYS[1:3],
    Key("lesson.before", "left,h", "rule(-1)", "Rule before", "The rule before", LESSONS),
    Key("lesson.after", "right,l", "rule(1)", "Next rule", "The next rule", LESSONS),
    *(
        Key(f"lesson.kin-{number}", f"{number}", f"kin({number - 1})", f"Related {number}",
            "The lesson of a related rule", LESSONS)
        for number in range(1, 1 + MOST_KIN)
    ),
    Key("lesson.link-back", "up,k", "link(-1)", "Link before", "Back along a chain", LESSONS),
    Key("lesson.link-on", "down,j", "link(1)", "Next link", "On along a chain", LESSONS),
    COMMANDS["read.down"]._replace(group=LESSONS),
    COMMANDS["read.up"]._replace(group=LESSONS),
    Key("lesson.back", "escape,q", "back", "Back", "To the screen before", LESSONS),
)  # fmt: skip
DANCE_KEYS = (
    Key("dance.step", "s,],r,space,f3", "step", "Step", "The next event", DANCE),
    Key("dance.back", "[,u,backspace,f7", "back", "Back", "Undo the latest event", DANCE),
    Key("dance.over", "tab,f8", "over", "Over",
        "Skip everything below an option or a choice", DANCE),
    Key("dance.back-over", "shift+tab", "back_over", "Back over",
        "Back to before the last option or choice", DANCE),
    Key("dance.solution", "enter,f2", "solution", "Solution", "On to the next solution", DANCE),
    Key("dance.end", "a,},f4", "end", "End", "On to the end; escape stops there", DANCE),
    Key("dance.start", "{,home", "start", "Restart", "Back to the start", DANCE),
    Key("dance.pack", "-", "pack", "Pack", "Switch the half-size matrix on and off", DANCE),
    Key("dance.profile", "i", "profile", "Profile",
        "Nodes and updates of each level, or the open levels", DANCE),
    Key("dance.left", "left,h", "scroll(-4, 0)", "Left", "The items to the left", DANCE),
    Key("dance.right", "right,l", "scroll(4, 0)", "Right", "The items to the right", DANCE),
    Key("dance.up", "up,k", "scroll(0, -1)", "Up", "The options above", DANCE),
    Key("dance.down", "down,j", "scroll(0, 1)", "Down", "The options below", DANCE),
    Key("dance.page-up", "pageup", "scroll(0, -15)", "Page up", "Many above", DANCE),
    Key("dance.page-down", "pagedown", "scroll(0, 15)", "Page down", "Many below", DANCE),
    Key("dance.stop", "escape", "stop", "Stop", "Stop running, or leave", DANCE),
    Key("dance.leave", "q,d,ctrl+x", "leave", "Leave", "To the screen before", DANCE),
)  # fmt: skip
HELP = COMMANDS["help"]
APP_KEYS = (
    Key("palette", "ctrl+p", "app.command_palette", "Commands", "Find a command", PROGRAM),
    Key("quit", "ctrl+q", "app.quit", "Quit", "Save and leave the program", PROGRAM),
    Key("settings", "f10", "app.settings", "Settings", "Change the settings", PROGRAM),
    HELP,
    COMMANDS["redraw"],
)
SCOPES = (
    (*KEYS, *FILL_KEYS),
    (*KEYS, *SELECT_KEYS),
    PROVE_KEYS,
    LIST_KEYS,
    (*LIST_KEYS, *FILTER_KEYS, *GAME_KEYS),
    (*SHEET_KEYS[:-1], *MENU_KEYS),
    (*LIST_KEYS, *SETTING_KEYS),
    SHEET_KEYS,
    NEW_KEYS,
    (*PROMPT_KEYS, *FILE_KEYS),
    RULE_KEYS,
    LESSON_KEYS,
    DANCE_KEYS,
    ALL_KEYS,
)
"""Keys that are active together, each with APP_KEYS: they must all differ."""


def all_keys(puzzle: Sequence[Key] = (*KEYS, *FILL_KEYS, *SELECT_KEYS)) -> Iterator[Key]:
    """The keys of all screens by group; ``puzzle``: those of the puzzle screen."""
    shared = {key.id for key in APP_KEYS}
    groups = list(dict.fromkeys(key.group for key in puzzle))
    own = (key for key in puzzle if key.id not in shared)
    yield from sorted(own, key=lambda key: groups.index(key.group))
    yield from APP_KEYS
    yield from (
        *PROVE_KEYS,
        *MENU_KEYS,
        *PROMPT_KEYS,
        *FILE_KEYS,
        *SHEET_KEYS,
        *NEW_KEYS[:1],
        *LIST_KEYS,
        *FILTER_KEYS,
        *GAME_KEYS,
        *SETTING_KEYS,
        *RULE_KEYS,
        *ALL_KEYS,
    )
    yield from (key for key in LESSON_KEYS if key.id.startswith("lesson."))
    yield from DANCE_KEYS
