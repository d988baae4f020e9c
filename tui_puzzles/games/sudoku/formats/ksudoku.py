"""Games saved by KSudoku: letters from ``b``, column by column, and what was entered, in order."""

import re
from collections.abc import Iterator

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.formats.cells import placed_board
from tui_puzzles.games.sudoku.houses import SHAPES
from tui_puzzles.games.sudoku.puzzle import Variant, layout_of
from tui_puzzles.notation.xml_text import Element, element_of

_FREE, _FIRST = "_", "b"


def read(text: str) -> Iterator[Entry]:
    """The game of a file; BadInput for other types than its plain Sudokus."""
    root = element_of(text)
    graph, values = (next(root.all(tag), root) for tag in ("graph", "values"))
    kind = graph.attributes.get("specific-type", "Plain")
    side = _number(graph, "order")
    if graph.attributes.get("type") != "sudoku" or kind != "Plain" or side not in SHAPES:
        known = f"a plain Sudoku of {', '.join(map(str, SHAPES))} rows"
        raise graph.bad(f"this is not a Sudoku that is read ({kind:.20})", known)
    layout, signs = layout_of(Variant(side)), "".join(values.text.split())
    if len(signs) != layout.size:
        raise values.bad(f"there are {len(signs)} cells", f"{layout.size}")
    given = {at: ord(sign) - ord(_FIRST) for at, sign in enumerate(signs) if sign != _FREE}
    odd = next((at for at, value in given.items() if not 0 <= value < side), None)
    if odd is not None:
        raise values.bad(f"{signs[odd]!r} is not a cell", f"a letter from {_FIRST}, or {_FREE}")
    events = [one for one in root.all("simple-event") if "value" in one.attributes]
    last = {_number(one, "index"): _number(one, "value") - 1 for one in events}
    entered = {at: value for at, value in last.items() if at not in given and 0 <= value < side}
    if any(at >= layout.size for at in entered):
        raise events[0].bad("an entry is outside the board", f"{layout.size} cells")
    givens, others = (
        of(layout.mark(at % side * side + at // side, value) for at, value in part.items())
        for part in (given, entered)
    )
    yield Entry(placed_board(givens, others, layout=layout), line=values.line)


def _number(element: Element, name: str) -> int:
    text = element.attributes.get(name, "")
    if not re.fullmatch("[0-9]{1,4}", text):
        raise element.bad(f"{name} {text!r:.20} is not a number", "a number")
    return int(text)
