"""A position, changed in place: the open cells and what is left for them."""

from collections.abc import Sequence
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, first, of, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.search.families import Family, families
from tui_puzzles.games.sudoku.rules.geometry import LINES, houses
from tui_puzzles.records import NamedTuple

# Segments, where a line and a box meet: those of all digits are looked at together.
#
# A segment is *filled* for a digit that has a place there. If no other segment of its box is, the
# line gets the digit from this box; if no other one of its line is, the box gets it from this line.


class Segments(NamedTuple):
    """Segments as choices of cells, and boxes and lines as choices of segments (first cells)."""

    each: tuple[Family, ...]
    of_box: tuple[Family, ...]
    of_line: tuple[Family, ...]


Locked: TypeAlias = tuple[Bits, Bits]
"""Segments, each as a mark of its first cell, that alone hold a digit: of their box, of their line.

In the other one of the two the digit has more places.
"""


def locked_segments(layout: Layout, marks: Bits) -> tuple[Locked, Locked]:
    """The segments of rows and of columns that lock a digit, on a plain board."""
    rows, columns = _of_both_kinds(layout)
    return _locked(rows, marks), _locked(columns, marks)


def _locked(segments: Segments, marks: Bits) -> Locked:
    each, of_box, of_line = segments
    filled = 0
    for family in each:
        filled |= family.starts & family.counted(marks)[0]
    in_box, in_line = _alone(of_box, filled), _alone(of_line, filled)
    in_both = in_box & in_line
    return in_box ^ in_both, in_line ^ in_both


def _alone(choices: Sequence[Family], filled: Bits) -> Bits:
    """The filled segments that are the only ones of their choice."""
    alone = 0
    for family in choices:
        alone |= family.lone(filled) * family.pattern
    return alone & filled


@remembered
def _of_both_kinds(layout: Layout) -> tuple[Segments, Segments]:
    """The segments of rows, and those of columns."""
    rows, columns = [_segments(layout, kind) for kind in LINES]
    return rows, columns


def _segments(layout: Layout, kind: str) -> Segments:
    lines, boxes = houses(layout, kind), houses(layout, "box")
    meeting = [cells for box in boxes for line in lines if (cells := box.cells & line.cells)]
    each = tuple(families(shifted(cells, start) for cells in meeting for start in layout.starts))
    of_box, of_line = _choices(layout, boxes, lines), _choices(layout, lines, boxes)
    return Segments(each, of_box, of_line)


def _choices(layout: Layout, units: Sequence[Unit], others: Sequence[Unit]) -> tuple[Family, ...]:
    """For each digit and unit, its segments."""
    own = [
        of(first(cells) for other in others if (cells := unit.cells & other.cells))
        for unit in units
    ]
    return tuple(families(shifted(cells, start) for cells in own for start in layout.starts))


class Subset(NamedTuple):
    """Cells of a unit that need all of their digits, and the marks that they remove.

    They do so if there are some both ``here`` and ``there``.
    """

    unit: int
    first: int
    last: int
    cells: Bits
    here: Bits
    there: Bits


class SeenMarks:
    """What rules saw, which stays true while marks only get fewer."""

    def __init__(self) -> None:
        self.two: Bits = EMPTY  # the cells that have or had two digits
        self.alike: dict[Bits, list[int]] = {}  # these cells, by the digits
        self.pairs: list[Subset] = []  # those that may remove something
        self.locked_pairs: list[Subset] = []


class QuickPosition:
    """The cells that are ``open``, the marks ``left`` for them, and those of the other cells.

    If it follows from a position ``before``, rules need not look again at what they saw there.
    """

    def __init__(self, board: Board, before: "QuickPosition | None" = None) -> None:
        self.layout: Layout = board.layout
        self.open: Bits = board.open
        self.left: Bits = board.marks & board.layout.marks(board.open, board.layout.values)
        self.placed: Bits = board.marks & ~self.left
        self._each = _cells(board.layout)
        self._counted: Bits | None = None  # the marks that were left when cells were counted
        self._few: dict[int, Bits] = {}
        follows = before is not None and not self.left & ~before.left
        self.seen: SeenMarks = before.seen if before is not None and follows else SeenMarks()
        self._looked: Bits | None = None  # the marks that were left when segments were looked at
        self._locked: tuple[tuple[Bits, Bits], tuple[Bits, Bits]]
        self.first_cell: Bits = board.layout.cell_marks[0]

    def board(self, before: Board) -> Board:
        """The board that was reached from the one before."""
        return before.reaching(self.left | self.placed, self.layout.cells & ~self.open)

    def place(self, cells: Bits, marks: Bits, excluded: Bits) -> None:
        """Fill the cells with these marks, and remove what they exclude."""
        self.left ^= self.left & (marks | excluded)
        self.placed |= marks
        self.open ^= cells

    def drop(self, marks: Bits) -> bool:
        """Remove these marks: were there any?"""
        gone = self.left & marks
        self.left ^= gone
        return gone != 0

    def ripe(self) -> Bits:
        """The open cells with a single mark left, and those with none."""
        return self.open & ~self._each.counted(self.left)[1]

    @property
    def few(self) -> dict[int, Bits]:
        """The open cells with two marks left, and those with two or three."""
        if self._counted is not self.left:
            self._counted, self._few = self.left, self._count_few()
        return self._few

    def _count_few(self) -> dict[int, Bits]:
        odd, twos, more = self._each.in_binary(self.left)
        some = twos & ~more & self.layout.cells
        return {2: some & ~odd, 3: some}

    @property
    def in_box(self) -> tuple[Bits, Bits]:
        """The segments of rows, and those of columns, that alone hold a digit of their box."""
        return self._look()[0]

    @property
    def in_line(self) -> tuple[Bits, Bits]:
        """Those that alone hold a digit of their line."""
        return self._look()[1]

    def _look(self) -> tuple[tuple[Bits, Bits], tuple[Bits, Bits]]:
        if self._looked is not self.left:
            rows, columns = locked_segments(self.layout, self.left)
            self._looked = self.left
            self._locked = (rows[0], columns[0]), (rows[1], columns[1])
        return self._locked

    def take_first(self, found: list[Subset]) -> bool:
        """Remove what the first of these removes, by unit and cells: is there one?"""
        if not found:
            return False
        best = min(found)
        return self.drop(best.here | best.there)

    def able(self, found: list[Subset]) -> list[Subset]:
        """Those that have something to remove, and whose cells are open."""
        if not found:
            return found
        left, filled = self.left, ~self.open
        some = [own for own in found if left & own.here and left & own.there]
        return [own for own in some if not own.cells & filled]


@remembered
def _cells(layout: Layout) -> Family:
    """The marks of each cell as a family, whose starts are the cells."""
    (family,) = families(layout.cell_marks)
    return family
