"""The units of queens' boards: lines and regions need queens, diagonals and squares allow one.

Every cell is a queen or blank. Plain boards have diagonals; boards with regions have two-by-two
squares instead, in which at most one queen fits: so no two of them touch.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product

from tui_puzzles.engine.bits import Bits, count, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout, Unit, Wording
from tui_puzzles.engine.position import Filled, Position
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.kinds import Drawing, Figure
from tui_puzzles.notation.rows import in_rows, symbols_of

QUEEN, BLANK = 0, 1
SYMBOLS = ("Q", "x")
OUTSIDE = "."
"""Instead of a letter: the cell is in no region, and so blank, as the regions have all queens."""
WORDINGS = (Wording("a queen", "queens"), Wording("blank", "blank"))
STAR_WORDINGS = (Wording("a star", "stars"), Wording("blank", "blank"))


class Needs(Count):
    """A row, column or region: exactly ``need`` of its cells are queens."""

    __slots__ = ()

    @classmethod
    def of(cls, name: str, kind: str, cells: Bits, need: int = 1) -> "Needs":
        return cls(name, kind, cells, QUEEN, need, need)

    @property
    def need(self) -> int:
        return self.least


class Allows(Count):
    """A diagonal or a two-by-two square: at most one of its cells is a queen."""

    __slots__ = ()

    @classmethod
    def of(cls, name: str, kind: str, cells: Bits) -> "Allows":
        return cls(name, kind, cells, QUEEN, 0, 1)


class Queens(Layout):
    """A board: its lines, the regions if it has any (a letter for each cell), queens per unit.

    ``needing``: the units that need queens; they come first. ``attacks``: for each cell, the
    cells that a queen there attacks.
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
        self.attacks = tuple(
            self.places(self.rivals[self.mark(cell, QUEEN)], QUEEN) for cell in range(self.size)
        )

    @cached_property
    def outside(self) -> Bits:
        """The cells in no region of a board that has regions."""
        return of(cell for cell, letter in enumerate(self.letters) if letter == OUTSIDE)

    @cached_property
    def regions(self) -> tuple[str, ...]:
        """The letters of the regions, in order."""
        return tuple(sorted({*self.letters} - {OUTSIDE}))

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """Its regions, or the dark squares of a chessboard."""
        areas = [tuple(members(unit.cells)) for unit in self.units if unit.kind == "region"]
        dark = (cell for cell in range(self.size) if sum(self.field.row_col(cell)) % 2)
        regions = (Figure(Drawing.REGION, cells, self.letters[cells[0]]) for cells in areas)
        return tuple(regions) if areas else (Figure(Drawing.GROUND, tuple(dark)),)

    @cached_property
    def attacking(self) -> tuple[tuple[Unit, ...], ...]:
        """For each cell, the units along which a queen there attacks."""
        along = [unit for unit in self.units if not isinstance(unit, Needs) or unit.need == 1]
        return tuple(
            tuple(unit for unit in along if has(unit.cells, cell)) for cell in range(self.size)
        )


def _reach(need: int, letters: Sequence[str]) -> str:
    """What a queen attacks, in words."""
    if not letters:
        return "its row, its column and its diagonals"
    return "the cells around it" if need > 1 else "its row, column and region and the cells around"


def queens_placed(position: Position) -> Filled:
    """How many queens, or stars, the player has placed; crosses are only notes."""
    layout = position.layout
    assert isinstance(layout, Queens)
    given, now = (
        count(layout.places(board.placed_marks, QUEEN))
        for board in (position.start, position.entered)
    )
    every = sum(unit.need for unit in layout.needing if unit.kind == "row")
    return Filled(now, every, "queens" if layout.need == 1 else "stars", given)


def plain(size: int, headings: Mapping[str, str] | None = None) -> Queens:
    """The chessboard of this size: queens attack along rows, columns and diagonals."""
    grid = Grid(size, size)
    lines = [Needs.of(*line) for line in grid.lines()]
    return Queens([*lines, *_diagonals(grid)], grid, headings=headings)


def regioned(
    letters: Sequence[str], need: int = 1, headings: Mapping[str, str] | None = None
) -> Queens:
    """The square board with a region for each letter, one letter for each cell in reading order."""
    size = round(len(letters) ** 0.5)
    grid = Grid(size, size)
    cells: dict[str, list[int]] = {}
    for cell, letter in enumerate(letters):
        cells.setdefault(letter, []).append(cell)
    cells.pop(OUTSIDE, None)
    named = [(f"region {letter}", "region", of(own)) for letter, own in sorted(cells.items())]
    needing = [Needs.of(*unit, need) for unit in (*grid.lines(), *named)]
    return Queens([*needing, *_squares(grid)], grid, letters, need, headings)


def _diagonals(grid: Grid) -> list[Allows]:
    """The diagonals of two cells or more, those down to the right first."""
    falling: dict[int, list[int]] = {}
    rising: dict[int, list[int]] = {}
    for row, col in product(range(grid.rows), range(grid.cols)):
        falling.setdefault(col - row, []).append(grid.cell(row, col))
        rising.setdefault(col + row, []).append(grid.cell(row, col))
    names = grid.names()
    return [
        Allows.of(f"diagonal {names[cells[0]]}-{names[cells[-1]]}", "diagonal", of(cells))
        for cells in (*falling.values(), *rising.values())
        if len(cells) > 1
    ]


def _squares(grid: Grid) -> list[Allows]:
    """All two-by-two squares, named by their upper left cell."""
    names = grid.names()
    return [
        Allows.of(f"square {names[grid.cell(row, col)]}", "square", grid.rectangle(row, col, 2, 2))
        for row, col in product(range(grid.rows - 1), range(grid.cols - 1))
    ]


def puzzle_of(board: Board) -> Queens:
    """The puzzle that a board of this type belongs to."""
    assert isinstance(board.layout, Queens), "a board of another puzzle type"
    return board.layout


def rows_of(board: Board, blank: str = "x", unknown: str = ".") -> list[str]:
    """The board as rows of ``Q``, blank cells and unknown cells."""
    signs = "".join(symbols_of(board, unknown)).replace("x", blank)
    return ["".join(row) for row in in_rows(signs, puzzle_of(board).field.cols)]
