"""A position, changed in place: the open cells and what is left for them."""

from itertools import combinations

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.families import Family, families


class Position:
    """The cells that are ``open``, the marks ``left`` for them, and those of the other cells."""

    def __init__(self, board: Board) -> None:
        self.layout: Layout = board.layout
        self.open: Bits = board.open
        self.left: Bits = board.marks & board.layout.marks(board.open, board.layout.values)
        self.placed: Bits = board.marks & ~self.left
        self._each = _cells(board.layout)
        self._counted: Bits = EMPTY  # the marks that were left when cells were counted
        self._places: list[Bits] = []
        self._few: dict[int, Bits] = {}
        self._alike: list[tuple[Bits, Bits]] | None = None
        self._digits: dict[int, Bits] = {}
        self._first_cell = board.layout.cell_marks[0]

    def board(self, before: Board) -> Board:
        """The board that was reached from the one before."""
        return before.reaching(self.left | self.placed, self.layout.cells & ~self.open)

    def place(self, cells: Bits, marks: Bits) -> None:
        """Fill the cells with these marks, and remove what they exclude."""
        rivals, left = self.layout.rivals, self.left & ~marks
        for mark in members(marks):
            left &= ~rivals[mark]
        self.left = left
        self.placed |= marks
        self.open &= ~cells

    def drop(self, marks: Bits) -> bool:
        """Remove these marks: were there any?"""
        gone = self.left & marks
        self.left ^= gone
        return gone != 0

    def ripe_and_empty(self) -> tuple[Bits, Bits]:
        """The open cells with a single mark left, and those with none."""
        some, several = self._each.counted(self.left)
        return self.open & some & ~several, self.open & ~some

    @property
    def few(self) -> dict[int, Bits]:
        """The open cells with up to two marks left, and with up to three."""
        if self._counted is not self.left:
            left, cells = self.left, self.layout.cells
            self._places = [left >> start & cells for start in self.layout.starts]
            self._few = self._count_few()
            self._counted, self._alike, self._digits = left, None, {}
        return self._few

    def _count_few(self) -> dict[int, Bits]:
        one = two = three = four = 0
        for here in self._places:
            four |= three & here
            three |= two & here
            two |= one & here
            one |= here
        return {2: one & ~three, 3: one & ~four}

    @property
    def alike(self) -> list[tuple[Bits, Bits]]:
        """Cells with the same two digits left, and the digits as marks of the first cell."""
        two = self.few[2]
        if self._alike is None:
            here = [
                (bit(start), places & two)
                for start, places in zip(self.layout.starts, self._places, strict=True)
            ]
            self._alike = [
                (both, a | b)
                for (a, one), (b, other) in combinations(here, 2)
                if (both := one & other) & (both - 1)
            ]
        return self._alike

    def digits(self, cell: int) -> Bits:
        """The digits that are left for one of the ``few`` cells, as marks of the first cell."""
        known = self._digits
        if cell not in known:
            known[cell] = self.left >> cell & self._first_cell
        return known[cell]


@remembered
def _cells(layout: Layout) -> Family:
    """The marks of each cell as a family, whose starts are the cells."""
    (family,) = families(layout.cell_marks)
    return family
