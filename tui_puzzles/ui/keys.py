"""The keys of the puzzle screens: one list for bindings, help and tables.

A command has plain keys (``n``) and chords (``f2``): where letters are values, only the chords
work. ``ctrl`` with h, i, j, m or a digit is never bound: terminals send other keys for those, and
many keyboards end with F12.
"""

from collections.abc import Iterator, Sequence

from tui_puzzles.records import NamedTuple


class Key(NamedTuple):
    """A command: its id in a keymap, keys (separated by commas), action, label and meaning."""

    id: str
    keys: str
    action: str
    label: str
    tooltip: str
    group: str


MOVE, ENTER, LEARN, TIME, PROGRAM = "Move", "Enter", "Learn", "Timeline", "Program"
FILL, SELECT = "Fill (boards without candidates)", "Select (boards with candidates)"
PROVE = "Prove it yourself"

KEYS = (
    Key("move.left", "left,h", "move(-1, 0)", "Left", "One cell left; wraps around", MOVE),
    Key("move.down", "down,j", "move(0, 1)", "Down", "One cell down; wraps around", MOVE),
    Key("move.up", "up,k", "move(0, -1)", "Up", "One cell up; wraps around", MOVE),
    Key("move.right", "right,l", "move(1, 0)", "Right", "One cell right; wraps around", MOVE),
    Key("move.row-start", "home", "edge(-1)", "Row start", "First cell of the row", MOVE),
    Key("move.row-end", "end", "edge(1)", "Row end", "Last cell of the row", MOVE),
    Key("clear", "0,space,backspace,delete", "clear", "Clear", "Clear the cell", ENTER),
    Key("mode.value", "z,ctrl+d", "mode('value')", "Value", "Keys enter values", ENTER),
    Key("mode.corner", "x,ctrl+k", "mode('corner')", "Corner", "Keys make corner marks", ENTER),
    Key("mode.centre", "c,ctrl+t", "mode('centre')", "Centre",
        "Keys make centre marks, or remove and restore candidates", ENTER),
    Key("mode.colour", "v,ctrl+v", "mode('colour')", "Colour", "Keys colour cells", ENTER),
    Key("mode.next", "tab", "next_mode", "Next mode", "Value, corner, centre, colour", ENTER),
    Key("one", "f,f12", "one", "Light",
        "Light a value everywhere: that of the cell, or the next; escape: off", ENTER),
    Key("one.here", "F,alt+l,f13", "one_here", "This value",
        "Light the value of the cell everywhere; again: off", ENTER),
    Key("candidates", "p,f9", "candidates", "Candidates", "Automatic candidates on and off", ENTER),
    Key("undo", "u,ctrl+z", "undo", "Undo", "Undo the last turn", ENTER),
    Key("redo", "r,ctrl+y", "redo", "Redo", "Redo the turn", ENTER),
    Key("hint", "n,f2", "ask('hint')", "Hint",
        "A nudge; again: where to look, which rule, why, what follows; then do it", LEARN),
    Key("step", "s,f3", "ask('step')", "Step", "Show the next step; again: do it", LEARN),
    Key("all", "a,f4", "ask('all')", "All steps", "Do all remaining steps", LEARN),
    Key("choose", "A,f5", "ask('now')", "Steps now",
        "List the steps that apply now; left and right go by rule; again: all of a rule", LEARN),
    Key("filter", "/,alt+n,f16", "filter", "Filter",
        "Narrow the list of steps by a rule, a cell or a digit; no text: all", LEARN),
    Key("why", "y,ctrl+w", "why", "Why not", "Why a cell can't hold a value, or must", LEARN),
    Key("prove", ":,alt+v,f18", "prove('begin')", "Prove it",
        "Choose evidence and what follows from it, and ask whether it is proved", LEARN),
    Key("name", "Y,ctrl+u", "ask('name')", "What was that",
        "Which rule justifies your last move", LEARN),
    Key("film", ".,alt+m,f19", "film", "Film",
        "Play the step that is shown, a piece of its reason each time; at last what follows",
        LEARN),
    Key("lesson", "e,ctrl+right_square_bracket", "lesson", "Lesson",
        "The lesson of the rule that is shown, or the list of all rules", LEARN),
    Key("goal", "G,alt+g,f15", "goal", "Rules", "The rules of the game: its goal and laws", LEARN),
    Key("walkthrough", "R,alt+r,f11", "walkthrough", "Walk-through",
        "The whole solution as pages; your own if solved", LEARN),
    Key("mistakes", "m,ctrl+e", "ask('check')", "Mistakes", "Show what is wrong so far", LEARN),
    Key("pledge", "I,alt+i,f17", "pledge", "Pledge",
        "No hints, and no third mistake; again: give it up", LEARN),
    Key("accept", "enter", "accept", "Accept", "Do what the panel offers", LEARN),
    Key("cancel", "escape", "cancel", "Cancel", "Stop, close, remove the highlight", LEARN),
    Key("time.back", "[,f7", "travel(-1)", "Back", "Back one line of the timeline", TIME),
    Key("time.on", "],f8", "travel(1)", "Forward", "Forward one line of the timeline", TIME),
    Key("time.start", "{,ctrl+home", "end(0)", "Start", "Back to the start", TIME),
    Key("time.end", "},ctrl+end", "end(-1)", "End", "Forward to the end", TIME),
    Key("time.jump", "t,f6", "timeline", "Timeline",
        "Walk the timeline with the arrows; enter stays there", TIME),
    Key("keep", "S,ctrl+a", "keep", "Savepoint", "Save this position under a name", TIME),
    Key("restore", "B,ctrl+b", "restore", "Come back", "Return to a savepoint", TIME),
    Key("trial", "T,ctrl+s", "trial", "Trial",
        "Entries have their own colour until you accept or reject them", TIME),
    Key("time.unfold", "o,ctrl+o", "unfold", "Unfold",
        "Show or hide what follows from each step; in a list of steps, those of a rule", TIME),
    Key("read.down", "pagedown", "read(1)", "Read on", "The explanation's next lines", TIME),
    Key("read.up", "pageup", "read(-1)", "Read back", "The explanation's previous lines", TIME),
    Key("export", "E,ctrl+r", "export", "Export",
        "Save the board as a file (to print: tui-puzzles print)", PROGRAM),
    Key("copy", "C,alt+c,f14", "copy", "Copy",
        "The board, or a line to share, to the clipboard (OSC 52)", PROGRAM),
    Key("help", "?,f1", "app.help", "Help", "All keys of the screen", PROGRAM),
    Key("redraw", "ctrl+l", "app.redraw", "Redraw", "Repaint the screen", PROGRAM),
    Key("leave", "q,ctrl+x", "leave", "Menu", "Back to the menu; the game is saved", PROGRAM),
)  # fmt: skip
COMMANDS = {key.id: key for key in KEYS}
NO_NOTES = tuple(
    key for key in KEYS if key.id not in ("clear", "candidates") and key.id[:5] != "mode."
)
"""Where cells have two values: nothing is noted, and 0 may be one of them."""


def chords(key: Key) -> Key:
    """The command without the keys that type, for types whose values are letters."""
    longer = [name for name in key.keys.split(",") if len(name) > 1 and name != "space"]
    return key._replace(keys=",".join(longer))


CLEAR = Key("clear", "space,backspace,delete", "clear", "Clear", "Clear the cell", ENTER)
FILL_KEYS = (
    Key("fill.left", "shift+left,H", "fill(-1, 0)", "Fill left",
        "The last entry, here and in the next cell", FILL),
    Key("fill.down", "shift+down,J", "fill(0, 1)", "Fill down", "The same downwards", FILL),
    Key("fill.up", "shift+up,K", "fill(0, -1)", "Fill up", "The same upwards", FILL),
    Key("fill.right", "shift+right,L", "fill(1, 0)", "Fill right", "The same right", FILL),
    Key("hold", "g,ctrl+g", "hold", "Hold", "Moving repeats the last entry: on and off", FILL),
)  # fmt: skip
"""Keys of types where runs of cells are filled in one go."""
PROVE_KEYS = (
    Key("prove.cell", "space,g", "prove('cell')", "Cell in, out",
        "This cell is evidence, or no longer; of the lit value alone, if one is lit", PROVE),
    Key("prove.house", "h", "prove('house')", "House",
        "The next house of this cell is evidence; at last none", PROVE),
    Key("prove.say", "=", "prove('say')", "Say it",
        "Type what follows: r1c2=5 is so, r1c2-5 can't be", PROVE),
    Key("prove.drop", "-", "prove('drop')", "Drop", "Leave out what isn't needed", PROVE),
)  # fmt: skip
"""Keys while something is proved, before those of the board."""
SELECT_KEYS = (
    Key("select.left", "shift+left,H", "select(-1, 0)", "Select left",
        "Select this cell and the next: an entry goes into all that are selected", SELECT),
    Key("select.down", "shift+down,J", "select(0, 1)", "Select down", "The same downwards", SELECT),
    Key("select.up", "shift+up,K", "select(0, -1)", "Select up", "The same upwards", SELECT),
    Key("select.right", "shift+right,L", "select(1, 0)", "Select right", "The same right", SELECT),
    Key("select.cell", "g,ctrl+g", "select_cell", "Select",
        "Select this cell too, or not; moving keeps the others; escape: none", SELECT),
)  # fmt: skip
"""Keys of types where marks and colours may go into several cells at once."""


def value_keys(symbols: Sequence[str]) -> Iterator[Key]:
    """A key for each value of a puzzle."""
    for number, symbol in enumerate(symbols):
        action, tooltip = f"value({number})", f"Enter or mark {symbol}; again: remove it"
        yield Key(f"value.{symbol}", symbol, action, symbol, tooltip, ENTER)
