"""A position, changed in place: the open cells and what is left for them."""

from tui_puzzles.engine.bits import EMPTY, Bits, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.families import Family, families


class Position:
    """The cells that are ``open``, the marks ``left`` for them, and those of the other cells.

    If it follows from a position ``before``, rules need not look again at what they saw there.
    """

    def __init__(self, board: Board, before: "Position | None" = None) -> None:
        self.layout: Layout = board.layout
        self.open: Bits = board.open
        self.left: Bits = board.marks & board.layout.marks(board.open, board.layout.values)
        self.placed: Bits = board.marks & ~self.left
        self._each = _cells(board.layout)
        self._counted: Bits = EMPTY  # the marks that were left when cells were counted
        self._few: dict[int, Bits] = {}
        self._missed: dict[str, Bits] = {}  # the marks that were left when a rule missed
        if before is not None and not self.left & ~before.left:
            self._missed = before._missed
        self._lost: tuple[Bits, Bits, Bits] = (EMPTY, EMPTY, EMPTY)
        self.first_cell = board.layout.cell_marks[0]

    def board(self, before: Board) -> Board:
        """The board that was reached from the one before."""
        return before.reaching(self.left | self.placed, self.layout.cells & ~self.open)

    def place(self, cells: Bits, marks: Bits) -> None:
        """Fill the cells with these marks, and remove what they exclude."""
        rivals, gone = self.layout.rivals, marks
        for mark in members(marks):
            gone |= rivals[mark]
        self.left ^= self.left & gone
        self.placed |= marks
        self.open ^= cells

    def drop(self, marks: Bits) -> bool:
        """Remove these marks: were there any?"""
        gone = self.left & marks
        self.left ^= gone
        return gone != 0

    def ripe_and_empty(self) -> tuple[Bits, Bits]:
        """The open cells with a single mark left, and those with none."""
        some, several = self._each.counted(self.left)
        able = self.open & some
        return able ^ able & several, self.open ^ able

    @property
    def few(self) -> dict[int, Bits]:
        """The open cells with up to two marks left, and with up to three."""
        if self._counted is not self.left:
            self._counted, self._few = self.left, self._count_few()
        return self._few

    def _count_few(self) -> dict[int, Bits]:
        left, cells = self.left, self.layout.cells
        one = two = three = four = 0
        for start in self.layout.starts:
            here = left >> start & cells
            four |= three & here
            three |= two & here
            two |= one & here
            one |= here
        return {2: one & ~three, 3: one & ~four}

    def fresh(self, rule: str) -> Bits:
        """The cells that lost a digit since a rule looked in vain; all if it never did.

        It saw the other cells as they are, and what they might remove can only be less.
        """
        before = self._missed.get(rule)
        if before is None:
            return self.layout.cells
        if self._lost[:2] != (before, self.left):
            self._lost = before, self.left, self.layout.cells_of(before ^ self.left)
        return self._lost[2]

    def drop_first(self, rule: str, found: list[tuple[int, int, int, Bits]]) -> bool:
        """Remove the last item of the lowest of these; if there are none, the rule has missed."""
        if found:
            return self.drop(min(found)[3])
        self._missed[rule] = self.left
        return False

    def digits(self, *cells: int) -> Bits:
        """The digits that are left for some of these, as marks of the first cell."""
        left, found = self.left, EMPTY
        for cell in cells:
            found |= left >> cell
        return found & self.first_cell


@remembered
def _cells(layout: Layout) -> Family:
    """The marks of each cell as a family, whose starts are the cells."""
    (family,) = families(layout.cell_marks)
    return family
