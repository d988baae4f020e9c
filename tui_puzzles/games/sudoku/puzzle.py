"""Sudoku's cells and laws: every digit once in each house; variants add houses and pairs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple
from weakref import WeakValueDictionary

from tui_puzzles.engine.bits import Bits, bit, members, of, shifted, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.law import Named
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.games.sudoku.families import all_possible
from tui_puzzles.laws.different import Different

SYMBOLS = "123456789ABCDEFG"
SHAPES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4), 16: (4, 4)}  # rows and columns of a box


class House(Named):
    """A row, column, box, diagonal or window: each digit goes into exactly one of its cells."""

    __slots__ = ()

    @property
    def symmetric(self) -> bool:
        return True

    def exactly_one(self, layout: Layout) -> Sequence[Bits]:
        return [shifted(self.cells, start) for start in layout.starts]

    def allows(self, layout: Layout, marks: Bits) -> bool:
        return all(marks & group for group in self.exactly_one(layout))


class Variant(NamedTuple):
    """A Sudoku without its givens.

    ``side``: the number of digits, and of cells in a row; ``regions``: the letter of each cell's
    region, row by row, empty for the usual boxes; ``extras``: names from EXTRAS, in order.
    """

    side: int = 9
    regions: str = ""
    extras: tuple[str, ...] = ()


class Sudoku(Layout):
    """The cells and units of a variant.

    ``region_of``: for each cell the number of its box or region; ``extra``: the cells of the
    houses that are neither lines nor boxes.
    """

    def __init__(self, variant: Variant, units: Sequence[Unit]) -> None:
        self.variant = variant
        self.field = Grid(variant.side, variant.side)
        super().__init__(self.field, SYMBOLS[: variant.side], units)
        regions = [unit.cells for unit in units if unit.kind == "box"]
        numbers = {cell: n for n, region in enumerate(regions) for cell in members(region)}
        self.region_of = tuple(numbers[cell] for cell in range(self.size))
        self.extra = union(unit.cells for unit in units if unit.kind in ("diagonal", "window"))
        self._others = tuple(unit for unit in units if not isinstance(unit, House))

    def broken(self, marks: Bits) -> Iterator[Unit]:
        if all_possible(self, marks):
            return (unit for unit in self._others if not unit.allows(self, marks))
        return super().broken(marks)


# -- houses ----------------------------------------------------------------------------------------


def boxes(grid: Grid) -> list[House]:
    """The usual boxes, row by row."""
    height, width = SHAPES[grid.rows]
    corners = [(r, c) for r in range(0, grid.rows, height) for c in range(0, grid.cols, width)]
    return [
        House(f"box {number}", "box", grid.rectangle(*corner, height, width))
        for number, corner in enumerate(corners, 1)
    ]


def _regions(regions: str) -> list[House]:
    """The regions of a jigsaw replace the boxes."""
    own = {name: of(i for i, c in enumerate(regions) if c == name) for name in sorted({*regions})}
    return [House(f"region {number}", "box", own[n]) for number, n in enumerate(own, 1)]


# -- extras ----------------------------------------------------------------------------------------


def _diagonals(grid: Grid) -> Iterator[House]:
    last = grid.rows - 1
    yield House("diagonal 1", "diagonal", of(grid.cell(i, i) for i in range(grid.rows)))
    yield House("diagonal 2", "diagonal", of(grid.cell(i, last - i) for i in range(grid.rows)))


def _windows(grid: Grid) -> Iterator[House]:
    """Additional boxes, one cell from the edge and from each other."""
    height, width = SHAPES[grid.rows]
    corners = [
        (row, col)
        for row in range(1, grid.rows - height, height + 1)
        for col in range(1, grid.cols - width, width + 1)
    ]
    for number, corner in enumerate(corners, 1):
        yield House(f"window {number}", "window", grid.rectangle(*corner, height, width))


def _moves(grid: Grid, name: str, steps: Iterable[tuple[int, int]]) -> Iterator[Different]:
    """The pairs of cells that are one of these steps (down, right) apart."""
    names = grid.names()
    for cell in range(grid.size):
        row, col = grid.row_col(cell)
        for down, right in steps:
            if row + down < grid.rows and 0 <= col + right < grid.cols:
                other = grid.cell(row + down, col + right)
                cells = bit(cell) | bit(other)
                yield Different(f"{name}'s move {names[cell]}-{names[other]}", name, cells)


def _knights(grid: Grid) -> Iterator[Different]:
    return _moves(grid, "knight", ((1, -2), (1, 2), (2, -1), (2, 1)))


def _kings(grid: Grid) -> Iterator[Different]:
    return _moves(grid, "king", ((1, -1), (1, 1)))  # the other moves stay in a row or a column


EXTRAS: dict[str, Callable[[Grid], Iterator[Unit]]] = {
    "x": _diagonals,
    "windoku": _windows,
    "antiknight": _knights,
    "antiking": _kings,
}


_LAYOUTS: WeakValueDictionary[Variant, Sudoku] = WeakValueDictionary()


def layout_of(variant: Variant) -> Sudoku:
    """The layout of a variant, one object while it is in use; BadInput for an unknown variant."""
    layout = _LAYOUTS.get(variant)
    return layout if layout is not None else _LAYOUTS.setdefault(variant, _built(variant))


def _built(variant: Variant) -> Sudoku:
    check(variant)
    grid = Grid(variant.side, variant.side)
    inner = _regions(variant.regions) if variant.regions else boxes(grid)
    units: list[Unit] = [*(House(*line) for line in grid.lines()), *inner]
    for name in variant.extras:
        inside = [unit.cells for unit in units]
        units += [u for u in EXTRAS[name](grid) if not any(u.cells & ~own == 0 for own in inside)]
    return Sudoku(variant, units)


def check(variant: Variant) -> None:
    """BadInput when there is no such variant."""
    side, regions = variant.side, variant.regions
    if side not in SHAPES:
        raise BadInput(f"a Sudoku can't have {side} rows", expected=f"{[*SHAPES]}"[1:-1])
    for name in variant.extras:
        if name not in EXTRAS:
            raise BadInput(f"there is no variant {name!r}", expected=", ".join(EXTRAS))
    sizes = [regions.count(name) for name in {*regions}]
    if regions and (len(regions) != side * side or {*sizes} != {side}):
        raise BadInput("the regions don't fit", expected=f"{side} letters, {side} cells of each")


PLAIN = Variant()
LAYOUT = layout_of(PLAIN)
GRID = LAYOUT.field
DIGITS = SYMBOLS[:9]


def puzzle_of(board: Board) -> Sudoku:
    """The puzzle that a board of this type belongs to."""
    assert isinstance(board.layout, Sudoku), "a board of another puzzle type"
    return board.layout
