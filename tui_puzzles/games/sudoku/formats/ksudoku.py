"""Games saved by KSudoku: letters from ``b``, column by column, and what was entered, in order.

A graph that is ``custom`` has groups of cells (``clique``), or all that are usual
(``sudokugroups``), and cages.
"""

import re
from collections.abc import Iterator

from tui_puzzles.engine.bits import first, members, of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.formats.cells import placed_board
from tui_puzzles.games.sudoku.houses import SHAPES, SIDES, boxes
from tui_puzzles.games.sudoku.puzzle import Sudoku, Variant, layout_of, letters_of
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.notation.xml_text import Element, element_of

_FREE, _FIRST = "_", "b"
_NONE, _SUM = "0", "4"
"""Signs of cages: those of one cell have none."""
_DIAGONALS = "x"


def read(text: str) -> Iterator[Entry]:
    """The game of a file; BadInput for what isn't a Sudoku on one square."""
    root = element_of(text)
    graph, values = (next(root.all(tag), root) for tag in ("graph", "values"))
    layout, signs = _layout(graph), "".join(values.text.split())
    side = layout.field.rows
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
        of(layout.mark(_cell(at, side), value) for at, value in part.items())
        for part in (given, entered)
    )
    yield Entry(placed_board(givens, others, layout=layout), line=values.line)


def _cell(at: int, side: int) -> int:
    """Our number of a cell, which theirs count column by column."""
    return at % side * side + at // side


def _layout(graph: Element) -> Sudoku:
    """That of the groups and cages: rows, columns, regions, and maybe the diagonals."""
    kind, side = graph.attributes.get("specific-type", "Plain"), _number(graph, "order")
    custom = graph.attributes.get("type") == "custom"
    sizes = [_number(graph, size) for size in ("sizeX", "sizeY", "sizeZ")] if custom else []
    if graph.attributes.get("type") != "sudoku" and sizes != [side, side, 1]:
        raise graph.bad(f"this is not a Sudoku that is read ({kind:.20})", "one square")
    grid = Grid(side, side)
    houses = [of(grid.cell(r, c) for c in range(side)) for r in range(side)]
    houses += [of(grid.cell(r, c) for r in range(side)) for c in range(side)]
    with_boxes = (own.attributes.get("withblocks", "1") for own in graph.all("sudokugroups"))
    usual = graph.attributes.get("type") == "sudoku" or "1" in with_boxes
    groups = [of(_cells(own, side)) for own in graph.all("clique")]
    groups += [box.cells for box in boxes(grid)] if usual and side in SHAPES else []
    diagonals = [unit.cells for unit in KINDS[_DIAGONALS].law(grid, Clue(_DIAGONALS))]
    extras = (_DIAGONALS,) if {*diagonals} <= {*groups} else ()
    whole = usual or {*houses} <= {*groups}
    regions = {*groups} - {*houses} - {*(diagonals if extras else ())}
    owner = {cell: first(region) for region in regions for cell in members(region)}
    if not whole or side not in SIDES or len(regions) != side or len(owner) != grid.size:
        raise graph.bad(f"this is not a Sudoku that is read ({kind:.20})", "rows, columns, regions")
    letters = letters_of([owner[cell] for cell in range(grid.size)])
    return layout_of(Variant(side, letters, extras, tuple(_cages(graph, side))))


def _cells(element: Element, side: int) -> list[int]:
    words = element.text.split()
    if not all(re.fullmatch("[0-9]{1,4}", word) and int(word) < side * side for word in words):
        raise element.bad("these are not cells of the board", f"numbers below {side * side}")
    return sorted(_cell(int(word), side) for word in words)


def _cages(graph: Element, side: int) -> Iterator[Clue]:
    for cage in graph.all("cage"):
        cells, sign = _cells(cage, side), cage.attributes.get("operator", "")
        if sign != _SUM and (sign != _NONE or len(cells) > 1):
            raise cage.bad("this is no cage of a sum", "operator 4")
        yield Clue("cage", tuple(cells), str(_number(cage, "value")))


def _number(element: Element, name: str) -> int:
    text = element.attributes.get(name, "")
    if not re.fullmatch("[0-9]{1,4}", text):
        raise element.bad(f"{name} {text!r:.20} is not a number", "a number")
    return int(text)
