"""Which suppositions fail when others are made on top of them: looked for on marks, without links.

The same question stands on each level: what can be supposed in a position, what is left of it then,
and what fails on top of it until it fails itself. Source of the search: failed literals, and trees
of them, as in C. M. Li and Anbulagan, "Look-ahead versus look-back for satisfiability" (1997).
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram
from tui_puzzles.games.nonogram.rules.closure import closure, crossing, narrowed

EFFORT = 8_000_000  # cells of the boards that are compared: about a second's work
DEEP_EFFORT = 10 * EFFORT
SPLITS = 8  # cells of a supposition whose two ways are followed


class Failing(NamedTuple):
    """A mark that fails on top of others, once those that fail on top of it are gone."""

    mark: int
    before: tuple["Failing", ...] = ()


class Supposed(NamedTuple):
    """A mark, what is left of a position when it is supposed, and the lines that this changes."""

    mark: int
    left: Bits
    lines: Bits  # by their numbers


class SupposedMarks(NamedTuple):
    """Marks with no more to say line by line; and all that can be supposed there."""

    marks: Bits
    all: list[Supposed]


class SupposedOutcome(NamedTuple):
    """What fails on top of a supposition, and the marks left then; none if it fails itself.

    ``together``: what is left when one more mark is supposed.
    """

    failing: tuple[Failing, ...]
    marks: Bits
    together: dict[int, Bits]


class Suppositions:
    """What fails on a board that is worked out, and that has no simple contradiction."""

    def __init__(self, board: Board, layout: Nonogram) -> None:
        self.layout, self.effort = layout, 0
        self._lines = [(line, bit(number), line.cells) for number, line in enumerate(layout.lines)]
        open_marks = members(board.marks & layout.marks(board.open, layout.values))
        lefts = {mark: closure(layout, board.marks, mark) for mark in open_marks}
        every = self._supposed(board.marks, lefts)
        most_telling = sorted(every, key=lambda own: count(own.left))
        self._board = SupposedMarks(board.marks, most_telling)

    def refuted(self, deep: bool) -> Iterator[Failing]:
        """What fails, the most telling first; ``deep`` with third suppositions, too."""
        self.effort = (DEEP_EFFORT if deep else EFFORT) // self.layout.size
        for outer in self._board.all:
            if self.effort <= 0:
                break
            found = self._refuted(outer, deep)
            if found:
                yield Failing(outer.mark, found)

    def _refuted(self, outer: Supposed, deep: bool) -> tuple[Failing, ...]:
        """What fails on top of a supposition until it fails itself; nothing if it doesn't."""
        outcome = self._outcome(self._board, outer)
        if not outcome.marks:
            return outcome.failing
        split = self._split(outcome) if deep else ()
        return outcome.failing + split if split else ()

    def _split(self, outcome: SupposedOutcome) -> tuple[Failing, ...]:
        """A cell whose two ways both fail: the more telling one, and what the other one takes."""
        supposed = list(self._supposed(outcome.marks, outcome.together))
        position = SupposedMarks(outcome.marks, supposed)
        for way, other in self._splits(position):
            if self.effort <= 0:
                break
            first = self._outcome(position, way)
            if not first.marks:
                second = self._outcome(position, other)
                if not second.marks:
                    return (Failing(way.mark, first.failing), *second.failing)
        return ()

    def _splits(self, position: SupposedMarks) -> Iterable[tuple[Supposed, Supposed]]:
        """The cells that can be two things, those first that tell most either way."""
        whole, ways = count(position.marks), dict[int, list[Supposed]]()
        for own in position.all:
            ways.setdefault(self.layout.cell_of(own.mark), []).append(own)

        def worth(pair: tuple[Supposed, Supposed]) -> int:
            first, second = (whole - count(way.left) for way in pair)
            return first * second

        pairs = [(two[0], two[1]) for two in ways.values() if len(two) == 2]
        best = sorted(pairs, key=worth, reverse=True)[:SPLITS]
        return ((a, b) if count(a.left) <= count(b.left) else (b, a) for a, b in best)

    def _outcome(self, position: SupposedMarks, outer: Supposed) -> SupposedOutcome:
        """Suppose a mark, and take away one after the other what fails on top of it."""
        marks, lines = outer.left, outer.lines
        failing, together = list[Failing](), dict[int, Bits]()
        before = EMPTY
        while marks != before:
            before = marks
            for inner in position.all:
                if not has_choice(self.layout, marks, inner.mark):
                    continue
                both = inner.lines & lines
                left = self._narrowed(marks & inner.left, both) if both else marks & inner.left
                together[inner.mark] = left
                if left:
                    continue
                failing.append(Failing(inner.mark))
                left = self._without(marks, inner.mark)
                if not left:
                    return SupposedOutcome(tuple(failing), EMPTY, {})
                lines |= self._changed(marks & ~left)
                marks = left
            if self.effort <= 0:
                break
        return SupposedOutcome(tuple(failing), marks, together)

    def _supposed(self, marks: Bits, together: dict[int, Bits]) -> Iterator[Supposed]:
        for mark, left in together.items():
            if left and has_choice(self.layout, marks, mark):
                yield Supposed(mark, left, self._changed(marks & ~left))

    def _narrowed(self, marks: Bits, numbers: Bits) -> Bits:
        """The marks after these lines, and after those that they change."""
        self.effort -= 1
        near: Iterable[Line] = [line for line, number, _ in self._lines if number & numbers]
        return narrowed(self.layout, marks, near)

    def _without(self, marks: Bits, mark: int) -> Bits:
        lines = crossing(self.layout, self.layout.cell_of(mark))
        return narrowed(self.layout, marks & ~bit(mark), lines)

    def _changed(self, gone: Bits) -> Bits:
        """The numbers of the lines of these marks."""
        cells = self.layout.cells_of(gone)
        return sum(number for _, number, own in self._lines if own & cells)


def has_choice(layout: Nonogram, marks: Bits, mark: int) -> bool:
    """Is the mark one of several that its cell can be?"""
    own = marks & layout.cell_marks[layout.cell_of(mark)]
    return bool(own & bit(mark)) and own != bit(mark)
