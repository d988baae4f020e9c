"""The keys of crosspatch: letters are typed, so commands only have their chords."""

from tui_puzzles.ui.app_keys import LISTS
from tui_puzzles.ui.keys import ENTER, LEARN, MOVE, Key

LETTERS = [chr(code) for code in (*range(0x21, 0x7F), *range(0xC0, 0x180), *range(0x370, 0x460))]
"""The characters that can be typed; others reach the board only as parts of listed words."""
NAMES = {",": "comma"}  # of keys that can't be written as themselves
TYPED = tuple(
    Key(f"type.{one}", NAMES.get(one, one), f"type({one!r})", one, "Write it", ENTER)
    for one in filter(str.isprintable, LETTERS)
)
STRIKE = Key(
    "crosspatch.strike", "x,delete", "strike", "Strike", "This word is not for this slot", LISTS
)
"""A key of the list of words."""
OWN = (
    Key("crosspatch.turn", "space", "turn", "Turn", "Across or down", MOVE),
    Key("crosspatch.slot.next", "tab", "slot(1)", "Next slot", "To the next slot", MOVE),
    Key(
        "crosspatch.slot.before",
        "shift+tab",
        "slot(-1)",
        "Previous slot",
        "To the previous slot",
        MOVE,
    ),
    Key("crosspatch.erase", "backspace", "erase", "Erase", "Remove the letter and go back", ENTER),
    Key("clear", "delete", "clear", "Clear", "Remove the letter", ENTER),
    Key(
        "crosspatch.words",
        "ctrl+f",
        "words",
        "Words",
        "The words of this slot, to place one",
        LEARN,
    ),
)
