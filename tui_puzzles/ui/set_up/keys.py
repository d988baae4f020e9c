"""The keys of boards being set up: none is a letter or a digit, which are written into cells."""

from collections.abc import Sequence

from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.keys import Key

SET_UP = "Set up a board"
SPREAD = "The same in the next cell"
SET_UP_KEYS = (
    Key("set-up.left", "left", "move(-1, 0)", "Left", "One cell left", SET_UP),
    Key("set-up.down", "down", "move(0, 1)", "Down", "One cell down", SET_UP),
    Key("set-up.up", "up", "move(0, -1)", "Up", "One cell up", SET_UP),
    Key("set-up.right", "right", "move(1, 0)", "Right", "One cell right", SET_UP),
    Key("set-up.flip", "space,f3", "flip", "Flip", "The cell's next sign, or none", SET_UP),
    Key("set-up.erase", "backspace,delete,.", "erase", "Erase", "Empty the cell", SET_UP),
    Key("set-up.spread-left", "shift+left", "spread(-1, 0)", "Spread left", SPREAD, SET_UP),
    Key("set-up.spread-down", "shift+down", "spread(0, 1)", "Spread down", SPREAD, SET_UP),
    Key("set-up.spread-up", "shift+up", "spread(0, -1)", "Spread up", SPREAD, SET_UP),
    Key("set-up.spread-right", "shift+right", "spread(1, 0)", "Spread right", SPREAD, SET_UP),
    Key("set-up.layer", "tab", "layer", "Next layer", "What keys write: the next one", SET_UP),
    Key("set-up.text", "ctrl+t,f4", "text", "Text", "Type words, laws, clues as text", SET_UP),
    Key("set-up.wider", ">", "resize(0, 1)", "Wider", "A larger board, or a column more", SET_UP),
    Key("set-up.narrower", "<", "resize(0, -1)", "Narrower", "Smaller, a column less", SET_UP),
    Key("set-up.taller", "+", "resize(1, 0)", "Taller", "Larger, a row more", SET_UP),
    Key("set-up.shorter", "-", "resize(-1, 0)", "Shorter", "Smaller, a row less", SET_UP),
    Key("set-up.undo", "ctrl+z,f7", "undo", "Undo", "Take back a change", SET_UP),
    Key("set-up.redo", "ctrl+y,f8", "redo", "Redo", "Make it again", SET_UP),
    Key("set-up.blank", "ctrl+n", "blank", "Empty", "Begin with an empty board", SET_UP),
    Key("set-up.copy", "alt+c,f5", "copy", "Copy", "The board to the clipboard (OSC 52)", SET_UP),
    Key("set-up.save", "ctrl+s,f6", "save", "Save", "Save as a file", SET_UP),
    Key("set-up.play", "enter,f2", "play", "Play", "Play the puzzle", SET_UP),
    Key("set-up.leave", "escape", "leave", "Back", "Back; the board is there again", SET_UP),
)
PICTURE_KEYS = (
    Key("set-up.mend", "ctrl+u", "mend", "Mend", "Change what makes it ambiguous", SET_UP),
    Key("set-up.load", "ctrl+o", "load", "Load", "Begin with a picture of a file", SET_UP),
)
SELECT_KEY = Key("set-up.select", "ctrl+g", "select", "Select",
                 "Select this cell too, or not; moving keeps the others", SET_UP)  # fmt: skip
ALL_KEYS = (*SET_UP_KEYS, *PICTURE_KEYS, SELECT_KEY)
"""With those of some layers."""
LEGEND = tuple(
    next(key for key in SET_UP_KEYS if key.id == f"set-up.{end}")
    for end in ("play", "layer", "flip", "undo", "text", "wider", "copy", "save", "blank", "leave")
)
"""The keys in the last line."""


class DraftLayer(NamedTuple):
    """What keys write: its name, their signs, and those that ``space`` and a click go through.

    ``space`` is what that key does there, ``keys`` are those that it has besides.
    """

    name: str
    signs: str
    cycle: str = ""
    about: str = ""
    space: str = "Flip"
    keys: tuple[Key, ...] = ()


def keys_of(layers: Sequence[DraftLayer]) -> Sequence[Key]:
    """All keys of boards with these layers."""
    return *SET_UP_KEYS, *(key for layer in layers for key in layer.keys)


def legend(layers: Sequence[DraftLayer], layer: DraftLayer, typed: str) -> Sequence[Key]:
    """The keys in the last line; ``typed``: what is typed as text, if anything is."""
    hidden = {"layer"} if len(layers) == 1 else set[str]()
    hidden |= set() if typed else {"text"}
    shown = [key for key in LEGEND if key.action not in hidden]
    named = [key._replace(label=layer.space) if key.action == "flip" else key for key in shown]
    return *named[:4], *layer.keys, *named[4:]
