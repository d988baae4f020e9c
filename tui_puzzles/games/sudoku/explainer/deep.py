"""Dynamic forcing chains: nets that go on, where singles end, with ever stronger techniques.

At the first level nothing does. At the next, locked candidates, pairs and X-Wings do; then forcing
chains as well, then those with several cases, then nets. What one of these finds inside a net costs
its own length too, but only once for each hint. (Levels, order and costs are Sudoku Explainer's;
the search is our own.)
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial, reduce
from operator import and_

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, of, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Dry
from tui_puzzles.engine.verify import known_marks
from tui_puzzles.games.sudoku.explainer.cases import cases
from tui_puzzles.games.sudoku.explainer.chains import surcharge
from tui_puzzles.games.sudoku.explainer.hint import Hint, Technique, rule_named
from tui_puzzles.games.sudoku.explainer.nets import (
    OFF,
    OUTSIDE,
    Net,
    Reasons,
    conjugate,
    hint,
    literals,
    near,
)
from tui_puzzles.records import NamedTuple

_COSTS = (85, 90, 95, 100, 105)
_NESTED = 3 * OFF  # from this number on a set of reasons has the hints found inside the net
_LITERALS = of(range(OUTSIDE))
_OUTSIDE = of(range(OUTSIDE, _NESTED))
_RULES = (
    ("Locked Candidates Type 1 (Pointing)", "Locked Candidates Type 2 (Claiming)"),
    ("Hidden Pair",),
    ("Naked Pair",),
    ("X-Wing",),
)
_LARGEST = 81  # cells; on larger boards nets inside nets take hours


# What can be found inside a net, where its singles have ended: chains, cases and nets again.


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
    either = [(mark, mark + OFF) for mark in members(board.open_marks)]
    for starts in (*either, *(tuple(members(marks)) for marks in cases(board, 2))):
        yield from _common([nets[start].reasons for start in starts])


def _common(ways: Sequence[Reasons]) -> Iterator[InnerLiteral]:
    """What all of these lead to."""
    for literal in reduce(and_, (reasons.keys() for reasons in ways)):
        yield InnerLiteral(literal, tuple(reasons[literal] for reasons in ways))


class Ledger:
    """The hints found inside the nets of a board: for each its number and its length."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[Bits, ...], int] = {}
        self._lengths: list[int] = []

    def number(self, found: InnerLiteral) -> int:
        """The number of a hint, the same for the same chains."""
        own = tuple(reasons & _LITERALS for reasons in found.reasons)
        if own not in self._numbers:
            self._numbers[own] = len(self._lengths)
            self._lengths.append(self.length(found))
        return self._numbers[own]

    def length(self, found: InnerLiteral) -> int:
        """How many literals it takes, with those of the hints inside."""
        flat = sum(count(reasons & _LITERALS) for reasons in found.reasons)
        return flat + sum(self._lengths[n] for n in members(union(found.reasons) >> _NESTED))


class Deep(Net):
    """A net that goes on where singles end."""

    def __init__(self, board: Board, literal: int, ledger: Ledger) -> None:
        super().__init__(board, literal)
        self._ledger = ledger

    def deepen(self, level: int) -> None:
        """Go on with the techniques up to this level: each time the first that finds something."""
        while level and self.absurd is None and self._goes_on(level):
            self.follow()

    def _goes_on(self, level: int) -> bool:
        inside = Inside(self.board, self._position())
        ways = [partial(self._by_rules, names) for names in _RULES]
        ways += [partial(self._by_hints, find) for find in FINDERS[: level - 1]]
        return any(way(inside) for way in ways)

    def _position(self) -> Board:
        """The board as the net has left it."""
        on = of(literal for literal in self.reasons if literal < OFF)
        placed = self.board.placed | self.board.layout.cells_of(on)
        return Board(self.board.layout, self.left, placed, self.board.givens)

    def _by_rules(self, names: Sequence[str], inside: Inside) -> bool:
        """Take all that rules remove because of what the net has removed."""
        missing, new = self.board.marks & ~self.left, False
        for name in names:
            for step in rule_named(name).steps(inside.position):
                because = known_marks(step, self.board.layout) & missing
                new |= bool(because) and self._take(step.eliminations, self.why_off(because))
        return new

    def _by_hints(self, find: Finder, inside: Inside) -> bool:
        """Take all hints that hold because of what the net has removed, the shortest first."""
        new = False
        for found in sorted(find(inside), key=self._ledger.length):
            because = (union(found.reasons) & _OUTSIDE) >> OUTSIDE
            if because:
                nested = bit(_NESTED + self._ledger.number(found))
                new |= self._take(found.gone(self.board), self.why_off(because) | nested)
        return new

    def _take(self, gone: Bits, reasons: Bits) -> bool:
        """These marks are off; was one of them not?"""
        new = [mark + OFF for mark in members(gone & self.left) if mark + OFF not in self.reasons]
        for literal in new:
            self._add(literal, reasons)
        return bool(new)


class _DeepNets:
    """The nets of all open literals of a board; they go deeper from level to level."""

    def __init__(self, board: Board) -> None:
        self.board, self.ledger = board, Ledger()
        self._all = {start: Deep(board, start, self.ledger) for start in literals(board)}

    def hints(self, level: int) -> Iterator[Hint]:
        """What the nets show with the techniques up to this level."""
        for net in self._all.values():
            net.deepen(level)
        for found in results(self.board, self._all):
            cost = _COSTS[level] + surcharge(self.ledger.length(found) - 2)
            yield hint(found.literal, cost)


_nets = remembered(_DeepNets)


def deep_nets(level: int) -> Technique:
    """Dynamic forcing chains with the techniques up to this level."""

    def technique(board: Board, _: Dry) -> Iterator[Hint]:
        if not level or board.layout.size <= _LARGEST:
            yield from _nets(board).hints(level)

    return technique


DEEP_NETS = tuple(map(deep_nets, range(len(_COSTS))))
"""The levels of dynamic forcing chains."""
