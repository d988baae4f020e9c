"""Which suppositions fail when others are made on top of them: looked for on marks, without links.

The same question stands on each level: what can be supposed in a position, what is left of it then,
and what fails on top of it until it fails itself. Source of the search: failed literals, and trees
of them, as in C. M. Li and Anbulagan, "Look-ahead versus look-back for satisfiability" (1997).
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.games.nonogram.rules.closure import closures

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
    """A state with no more to say line by line; and all that can be supposed there."""

    state: Bits
    all: list[Supposed]


class SupposedOutcome(NamedTuple):
    """What fails on top of a supposition, and the state left then; empty if it fails itself.

    ``together``: what is left when one more mark is supposed.
    """

    failing: tuple[Failing, ...]
    state: Bits
    together: dict[int, Bits]


class Suppositions:
    """What fails on a board that is worked out, and that has no simple contradiction."""

    def __init__(self, board: Board, layout: Nonogram) -> None:
        ours = closures(board)
        self.layout, self._lines, self.effort = layout, ours.lines, 0
        open_marks = list(members(board.marks & layout.marks(board.open, layout.values)))
        every = self._supposed(ours.state, {mark: ours.left(mark) for mark in open_marks})
        most_telling = sorted(every, key=lambda own: count(own.left))
        self._board = SupposedMarks(ours.state, most_telling)

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
        if not outcome.state:
            return outcome.failing
        split = self._split(outcome) if deep else ()
        return outcome.failing + split if split else ()

    def _split(self, outcome: SupposedOutcome) -> tuple[Failing, ...]:
        """A cell whose two ways both fail: the more telling one, and what the other one takes."""
        supposed = list(self._supposed(outcome.state, outcome.together))
        position = SupposedMarks(outcome.state, supposed)
        for way, other in self._splits(position):
            if self.effort <= 0:
                break
            first = self._outcome(position, way)
            if not first.state:
                second = self._outcome(position, other)
                if not second.state:
                    return (Failing(way.mark, first.failing), *second.failing)
        return ()

    def _splits(self, position: SupposedMarks) -> Iterable[tuple[Supposed, Supposed]]:
        """The cells that can be two things, those first that tell most either way."""
        whole, ways = count(position.state), dict[int, list[Supposed]]()
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
        state, lines, since = outer.left, outer.lines, EMPTY
        failing, together, settled = list[Failing](), dict[int, Bits](), self._lines.settled
        before = EMPTY
        while state != before:
            before = state
            for inner in position.all:
                way = self._lines.way_of(inner.mark)
                if not (state & way and state & self._lines.others_of(inner.mark)):
                    continue
                both = inner.lines & lines
                self.effort -= both != 0
                last = together.get(inner.mark)
                left, near = (inner.left, both) if last is None else (last, since)
                together[inner.mark] = left = settled(state & left, near)
                if left:
                    continue
                failing.append(Failing(inner.mark))
                left = settled(state & ~way, self._lines.through(inner.mark))
                if not left:
                    return SupposedOutcome(tuple(failing), EMPTY, {})
                changed = self._lines.changed(state, left)
                state, lines, since = left, lines | changed, since | changed
            if self.effort <= 0:
                break
        return SupposedOutcome(tuple(failing), state, together)

    def _supposed(self, state: Bits, together: dict[int, Bits]) -> Iterator[Supposed]:
        for mark, left in together.items():
            if left and self._lines.has_choice(state, mark):
                yield Supposed(mark, left, self._lines.changed(state, left))
