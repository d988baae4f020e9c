"""Boards in small, two columns a cell: for tiles and for the rules of a game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from tui_puzzles.engine.bits import EMPTY, Bits, has, members
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Position
from tui_puzzles.laws.kinds import Drawing, figures_of
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.board.tones import SIDES, touching

GROUNDS = ("band", "paper", "region", "support")
OUTSIDE = ("clue",)
AREAS = ("box", "region")
"""The kinds of units that part a board into areas."""

Place = tuple[int, int]
Cell = tuple[str, tuple[str, ...]]


def small(position: Position, dark: Bits = EMPTY) -> list[list[TextPiece]]:
    """A board of rows and columns: areas on grounds of their own, digits as they were entered.

    The sum of a cage stands in its first cell until that has a digit. ``dark``: cells on the ground
    of what is outside.
    """
    layout, givens = position.layout, position.entered.givens
    grounds, sums = ground_of(layout), {min(cells): text for cells, text in _cages(layout)}

    def sign(cell: int, value: int | None) -> Cell:
        if value is None:
            return sums.get(cell, ""), (grounds[cell], "mark-lit")
        if has(dark, cell):
            return layout.symbols[value], OUTSIDE
        return layout.symbols[value], (grounds[cell], "given" if has(givens, cell) else "own")

    return signs(position, sign)


def signs(position: Position, sign: Callable[[int, int | None], Cell]) -> list[list[TextPiece]]:
    """A board whose cells are drawn by a function of cell and value."""
    layout, size = position.layout, position.layout.size
    value = {mark % size: mark // size for mark in members(position.entered.placed_marks)}
    at = places(layout)
    return drawn({place: sign(cell, value.get(cell)) for cell, place in at.items()})


def places(layout: Layout) -> dict[int, Place]:
    """Row and column of each cell, from its name."""
    found = {}
    for cell, name in enumerate(layout.cell_names):
        row, _, col = name.removeprefix("r").partition("c")
        if row.isdecimal() and col.isdecimal():
            found[cell] = (int(row) - 1, int(col) - 1)
    return found


def ground_of(layout: Layout) -> list[str]:
    """The ground of each cell: neighbouring areas differ where these grounds allow it.

    Areas are the cages of a board that these cover for the most part, else boxes or regions.
    """
    boxes = [[*members(unit.cells)] for unit in layout.units if unit.kind in AREAS]
    cages = [[*cells] for cells, _ in _cages(layout)]
    areas = cages if 2 * sum(map(len, cages)) > layout.size else boxes
    at, grounds = places(layout), ["white"] * layout.size
    numbers = {at[cell]: n for n, cells in enumerate(areas) for cell in cells if cell in at}
    beside = touching(numbers, len(areas), SIDES)
    for cells, others in zip(areas, beside, strict=True):
        near = {grounds[areas[other][0]] for other in others}
        ground = next((one for one in GROUNDS if one not in near), GROUNDS[0])
        for cell in cells:
            grounds[cell] = ground
    return grounds


def _cages(layout: Layout) -> Iterator[tuple[Sequence[int], str]]:
    """The cells of each cage, and its sum."""
    for drawing, cells, text, *_ in figures_of(layout):
        if drawing is Drawing.BORDER:
            yield cells, text


def drawn(cells: Mapping[Place, Cell]) -> list[list[TextPiece]]:
    """Lines of cells, without the rows and columns that have none at the edges."""
    if not cells:
        return []
    rows, cols = zip(*cells, strict=True)
    return [
        _merged(cells.get((row, col), ("", OUTSIDE)) for col in range(min(cols), max(cols) + 1))
        for row in range(min(rows), max(rows) + 1)
    ]


def _merged(cells: Iterator[Cell]) -> list[TextPiece]:
    """A line; neighbours of one look are one piece."""
    short = ((text if len(text) <= 2 else text[:1], names) for text, names in cells)
    runs = groupby(((f"{text:2}", names) for text, names in short), itemgetter(1))
    return [TextPiece("".join(text for text, _ in run), names) for names, run in runs]
