"""Dynamic forcing chains: nets that go on, where singles end, with ever stronger techniques.

At the first level nothing does. At the next, locked candidates, pairs and X-Wings do; then forcing
chains as well, then those with several cases, then nets. What one of these finds inside a net costs
its own length too, but only once for each hint. (Levels, order and costs are Sudoku Explainer's;
the search is our own.)
"""

from collections.abc import Iterator, Sequence
from functools import partial

from tui_puzzles.engine.bits import Bits, bit, count, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Dry
from tui_puzzles.engine.verify import known_marks
from tui_puzzles.games.sudoku.explainer.chains import surcharge
from tui_puzzles.games.sudoku.explainer.hint import Hint, Technique, rule_named
from tui_puzzles.games.sudoku.explainer.inside import FINDERS, Finder, InnerLiteral, Inside, results
from tui_puzzles.games.sudoku.explainer.nets import OFF, OUTSIDE, Net, hint, literals

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
