"""What can be found inside a net, where its singles have ended: chains, cases and nets again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, reduce
from operator import and_
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, has, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.explainer.cases import cases
from tui_puzzles.games.sudoku.explainer.chains import open_marks
from tui_puzzles.games.sudoku.explainer.nets import OFF, OUTSIDE, Net, conjugate, literals


class Found(NamedTuple):
    """A literal that is true inside; its reasons, of each net that leads to it."""

    literal: int
    reasons: tuple[Bits, ...]

    def gone(self, board: Board) -> Bits:
        """The marks that it excludes."""
        if self.literal >= OFF:
            return bit(self.literal - OFF)
        return board.layout.rivals[self.literal] & board.marks


class Chains(Net):
    """All that chains from a literal lead to, nearest first.

    Strong links are those of the beginning, and a contradiction doesn't end it.
    """

    def _add(self, literal: int, reasons: Bits) -> None:
        if literal not in self.reasons:
            self.reasons[literal] = reasons | bit(literal)
            (self.off if literal >= OFF else self.on).append(literal)

    def _turn_on(self, mark: int) -> None:
        reasons = self.reasons[mark + OFF]
        for choice in self.choices[mark]:
            rest = choice & self.left
            if count(rest) == 2 and has(rest, mark):
                outside = (choice & self.board.marks & ~rest) << OUTSIDE
                self._add(only(rest & ~bit(mark)), reasons | outside)


class Inside:
    """Where a net of a board has ended: ``position`` has the marks that are left."""

    def __init__(self, board: Board, position: Board) -> None:
        self.board, self.position = board, position

    @cached_property
    def chains(self) -> dict[int, Chains]:
        """The chains from each open literal."""
        left = self.position.marks
        return {start: Chains(self.board, start, left=left) for start in literals(self.position)}


def forcing(inside: Inside) -> Iterator[Found]:
    """Literals that lead to their own opposite."""
    for start, chains in inside.chains.items():
        reasons = chains.reasons.get(conjugate(start))
        if reasons is not None:
            yield Found(conjugate(start), (reasons,))


def multiple(inside: Inside) -> Iterator[Found]:
    """What all marks of a choice of at least three lead to by chains."""
    board, position = inside.board, inside.position
    for marks in cases(position, 3):
        missing = board.marks & ~position.marks
        others = next((c for c in board.layout.choices if c & position.marks == marks), EMPTY)
        for found in common([inside.chains[mark] for mark in members(marks)]):
            first, *more = found.reasons
            outside = (others & missing) << OUTSIDE
            yield Found(found.literal, (first | outside, *more))


def dynamic(inside: Inside) -> Iterator[Found]:
    """What nets lead to: contradictions, and common results of all cases."""
    left = inside.position.marks
    nets = {start: Net(inside.board, start, left=left) for start in literals(inside.position)}
    return results(inside.position, nets)


Finder = Callable[[Inside], Iterator[Found]]
FINDERS: tuple[Finder, ...] = (forcing, multiple, dynamic)
"""What may go on with a net, easiest first."""


def results(board: Board, nets: Mapping[int, Net]) -> Iterator[Found]:
    """What the nets of all open literals show."""
    for start, net in nets.items():
        if net.absurd:
            yield Found(conjugate(start), net.absurd)
    either = [(mark, mark + OFF) for mark in members(open_marks(board))]
    for starts in (*either, *(tuple(members(marks)) for marks in cases(board, 2))):
        yield from common([nets[start] for start in starts])


def common(nets: Sequence[Net]) -> Iterator[Found]:
    """What all of these lead to; an absurd one counts as far as it went."""
    for literal in reduce(and_, (net.reasons.keys() for net in nets)):
        yield Found(literal, tuple(net.reasons[literal] for net in nets))
