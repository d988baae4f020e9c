"""What can be found inside a net, where its singles have ended: chains, cases and nets again."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, reduce
from operator import and_
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.explainer.cases import cases
from tui_puzzles.games.sudoku.explainer.chains import open_marks
from tui_puzzles.games.sudoku.explainer.nets import (
    OFF,
    OUTSIDE,
    Net,
    Reasons,
    conjugate,
    literals,
    near,
)


class InnerLiteral(NamedTuple):
    """A literal that is true inside; its reasons, of each net that leads to it."""

    literal: int
    reasons: tuple[Bits, ...]

    def gone(self, board: Board) -> Bits:
        """The marks that it excludes."""
        if self.literal >= OFF:
            return bit(self.literal - OFF)
        return board.layout.rivals[self.literal] & board.marks


class Inside:
    """Where a net of a board has ended: ``position`` has the marks that are left."""

    def __init__(self, board: Board, position: Board) -> None:
        self.board, self.position = board, position

    @cached_property
    def chains(self) -> dict[int, Reasons]:
        """What chains from each open literal lead to, nearest first."""
        links = self._links()
        return {start: _followed(links, start) for start in literals(self.position)}

    def _links(self) -> dict[int, list[tuple[int, Bits]]]:
        """For each literal those it leads to, with the marks that have to be off before."""
        board, left = self.board, self.position.marks
        links: dict[int, list[tuple[int, Bits]]] = {}
        for mark in members(left):
            links[mark] = [
                (other + OFF, EMPTY) for other in members(left & board.layout.rivals[mark])
            ]
            pairs = [choice for choice in near(board.layout, 0)[mark] if count(choice & left) == 2]
            links[mark + OFF] = [
                (only(pair & left & ~bit(mark)), (pair & board.marks & ~left) << OUTSIDE)
                for pair in pairs
            ]
        return links


def _followed(links: Mapping[int, list[tuple[int, Bits]]], start: int) -> Reasons:
    """All literals that a literal leads to."""
    reasons = {start: bit(start)}
    waiting = deque([start])
    while waiting:
        literal = waiting.popleft()
        before = reasons[literal]
        for after, outside in links[literal]:
            if after not in reasons:
                reasons[after] = before | bit(after) | outside
                waiting.append(after)
    return reasons


def forcing(inside: Inside) -> Iterator[InnerLiteral]:
    """Literals that lead to their own opposite."""
    for start, chains in inside.chains.items():
        reasons = chains.get(conjugate(start))
        if reasons is not None:
            yield InnerLiteral(conjugate(start), (reasons,))


def multiple(inside: Inside) -> Iterator[InnerLiteral]:
    """What all marks of a choice of at least three lead to by chains."""
    board, position = inside.board, inside.position
    for marks in cases(position, 3):
        missing = board.marks & ~position.marks
        others = next((c for c in board.layout.choices if c & position.marks == marks), EMPTY)
        for found in _common([inside.chains[mark] for mark in members(marks)]):
            first, *more = found.reasons
            outside = (others & missing) << OUTSIDE
            yield InnerLiteral(found.literal, (first | outside, *more))


def dynamic(inside: Inside) -> Iterator[InnerLiteral]:
    """What nets lead to: contradictions, and common results of all cases."""
    left = inside.position.marks
    nets = {start: Net(inside.board, start, left=left) for start in literals(inside.position)}
    return results(inside.position, nets)


Finder = Callable[[Inside], Iterator[InnerLiteral]]
FINDERS: tuple[Finder, ...] = (forcing, multiple, dynamic)
"""What may go on with a net, easiest first."""


def results(board: Board, nets: Mapping[int, Net]) -> Iterator[InnerLiteral]:
    """What the nets of all open literals show; an absurd one counts as far as it went."""
    for start, net in nets.items():
        if net.absurd:
            yield InnerLiteral(conjugate(start), net.absurd)
    either = [(mark, mark + OFF) for mark in members(open_marks(board))]
    for starts in (*either, *(tuple(members(marks)) for marks in cases(board, 2))):
        yield from _common([nets[start].reasons for start in starts])


def _common(ways: Sequence[Reasons]) -> Iterator[InnerLiteral]:
    """What all of these lead to."""
    for literal in reduce(and_, (reasons.keys() for reasons in ways)):
        yield InnerLiteral(literal, tuple(reasons[literal] for reasons in ways))
