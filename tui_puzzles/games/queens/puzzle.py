"""The units of queens' boards: lines and regions need queens, diagonals and squares allow one.

Every cell is a queen or blank. Plain boards have diagonals; boards with regions have two-by-two
squares instead, in which at most one queen fits: so no two of them touch.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from tui_puzzles.engine.bits import Bits, count, has, members, of, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.grid import Grid
from tui_puzzles.engine.units import Layout, Total, Wording

QUEEN, BLANK = 0, 1
SYMBOLS = ("Q", "x")
WORDINGS = (Wording("a queen", "queens"), Wording("blank", "blank"))
STAR_WORDINGS = (Wording("a star", "stars"), Wording("blank", "blank"))


@dataclass(frozen=True, slots=True, eq=False)
class Needs:
    """A row, column or region: exactly ``need`` of its cells are queens."""

    name: str
    kind: str
    cells: Bits
    need: int = 1

    def exactly_one(self, layout: Layout) -> Sequence[Bits]:
        return [shifted(self.cells, layout.starts[QUEEN])] if self.need == 1 else ()

    def at_most_one(self, _layout: Layout) -> Sequence[Bits]:
        return ()

    def allows(self, layout: Layout, marks: Bits) -> bool:
        possible, sure = self._queens(layout, marks)
        return count(sure) <= self.need <= count(possible)

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        possible, sure = self._queens(layout, marks)
        if count(sure) == self.need:
            return marks & ~shifted(possible & ~sure, layout.starts[QUEEN])
        if count(possible) == self.need:
            return marks & ~shifted(possible, layout.starts[BLANK])
        return marks

    def total(self, layout: Layout) -> Total:
        return Total(shifted(self.cells, layout.starts[QUEEN]), self.need, self.need)

    def _queens(self, layout: Layout, marks: Bits) -> tuple[Bits, Bits]:
        """The cells of the unit that can be queens, and the cells that must be."""
        possible = self.cells & layout.places(marks, QUEEN)
        return possible, possible & ~layout.places(marks, BLANK)


@dataclass(frozen=True, slots=True, eq=False)
class Allows:
    """A diagonal or a two-by-two square: at most one of its cells is a queen."""

    name: str
    kind: str
    cells: Bits

    def exactly_one(self, _layout: Layout) -> Sequence[Bits]:
        return ()

    def at_most_one(self, layout: Layout) -> Sequence[Bits]:
        return [shifted(self.cells, layout.starts[QUEEN])]

    def allows(self, layout: Layout, marks: Bits) -> bool:
        sure = layout.places(marks, QUEEN) & ~layout.places(marks, BLANK)
        return count(self.cells & sure) <= 1

    def narrowed(self, _layout: Layout, marks: Bits) -> Bits:
        return marks

    def total(self, layout: Layout) -> Total:
        return Total(shifted(self.cells, layout.starts[QUEEN]), 0, 1)


class Queens(Layout):
    """A board: its lines, the regions if it has any (a letter for each cell), queens per unit.

    ``needing``: the units that need queens. ``attacks``: for each cell, the cells that a
    queen there attacks. ``attacking``: for each cell, the units along which a queen attacks.
    """

    def __init__(
        self,
        units: Sequence[Needs | Allows],
        grid: Grid,
        letters: Sequence[str] = (),
        need: int = 1,
        headings: Mapping[str, str] | None = None,
    ) -> None:
        self.field = grid
        self.letters = tuple(letters)
        self.need = need
        self.headings = dict(headings or {})
        wordings = STAR_WORDINGS if need > 1 else WORDINGS
        words = {"reach": _reach(need, letters)}
        super().__init__(grid, SYMBOLS, units, wordings, words, blank=BLANK)
        self.needing = tuple(unit for unit in units if isinstance(unit, Needs))
        attacking = [unit for unit in units if not isinstance(unit, Needs) or unit.need == 1]
        self.attacking = tuple(
            tuple(unit for unit in attacking if has(unit.cells, cell)) for cell in range(self.size)
        )
        self.attacks = tuple(
            self.places(self.rivals[self.mark(cell, QUEEN)], QUEEN) for cell in range(self.size)
        )


def _reach(need: int, letters: Sequence[str]) -> str:
    """What a queen attacks, in words."""
    if not letters:
        return "its row, its column and its diagonals"
    return "the cells around it" if need > 1 else "its row, column and region and the cells around"


def plain(size: int) -> Queens:
    """The chessboard of this size: queens attack along rows, columns and diagonals."""
    grid = Grid(size, size)
    return Queens([*_lines(grid, 1), *_diagonals(grid)], grid)


def regioned(
    letters: Sequence[str], need: int = 1, headings: Mapping[str, str] | None = None
) -> Queens:
    """The square board with a region for each letter, one letter for each cell in reading order."""
    size = round(len(letters) ** 0.5)
    grid = Grid(size, size)
    cells: dict[str, list[int]] = {}
    for cell, letter in enumerate(letters):
        cells.setdefault(letter, []).append(cell)
    regions = [
        Needs(f"region {letter}", "region", of(own), need) for letter, own in sorted(cells.items())
    ]
    return Queens([*_lines(grid, need), *regions, *_squares(grid)], grid, letters, need, headings)


def _lines(grid: Grid, need: int) -> list[Needs]:
    rows = [Needs(f"row {r + 1}", "row", grid.row(r), need) for r in range(grid.rows)]
    columns = [Needs(f"column {c + 1}", "column", grid.col(c), need) for c in range(grid.cols)]
    return rows + columns


def _diagonals(grid: Grid) -> list[Allows]:
    """The diagonals of two cells or more, those down to the right first."""
    falling: dict[int, list[int]] = {}
    rising: dict[int, list[int]] = {}
    for row, col in product(range(grid.rows), range(grid.cols)):
        falling.setdefault(col - row, []).append(grid.cell(row, col))
        rising.setdefault(col + row, []).append(grid.cell(row, col))
    names = grid.names()
    return [
        Allows(f"diagonal {names[cells[0]]}-{names[cells[-1]]}", "diagonal", of(cells))
        for cells in (*falling.values(), *rising.values())
        if len(cells) > 1
    ]


def _squares(grid: Grid) -> list[Allows]:
    """All two-by-two squares, named by their upper left cell."""
    names = grid.names()
    return [
        Allows(f"square {names[grid.cell(row, col)]}", "square", grid.rectangle(row, col, 2, 2))
        for row, col in product(range(grid.rows - 1), range(grid.cols - 1))
    ]


def queens_of(board: Board) -> Queens:
    """The puzzle that a board of this type belongs to."""
    assert isinstance(board.layout, Queens), "a board of another puzzle type"
    return board.layout


def rows_of(board: Board, blank: str = "x", unknown: str = ".") -> list[str]:
    """The board as rows of ``Q``, blank cells and unknown cells."""
    layout, size = queens_of(board), queens_of(board).field.cols
    signs = [unknown] * layout.size
    for mark in members(board.placed_marks):
        signs[layout.cell_of(mark)] = "Q" if layout.value_of(mark) == QUEEN else blank
    return ["".join(signs[at : at + size]) for at in range(0, len(signs), size)]
