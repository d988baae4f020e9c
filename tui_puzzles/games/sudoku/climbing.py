"""Killers that some rules finish and easier ones don't: cages and givens come nearer to one."""

import random
from collections.abc import Callable, Iterator, Sequence

from tui_puzzles.engine.bits import Bits, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.sudoku.caging import Cage, Growth
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.rules.cages import CAGES
from tui_puzzles.play.needs import allowed, finished
from tui_puzzles.records import NamedTuple

_FAR = 4.5  # candidates a cell where medium rules end: harder ones take long, and seldom help
_NEAR = 16  # open cells: one of them goes to another cage
_CHANGES = 60  # of cages, before other ones have better chances
_PATIENCE = 12  # changes without success

_PLAIN = [rule for rule in RULES if not rule.unique]


class NeededRules(NamedTuple):
    """What a puzzle needs: the rules ``before`` don't finish it, all the ``rules`` do."""

    before: Sequence[Rule]
    rules: Sequence[Rule]

    @classmethod
    def of(cls, wish: Wish) -> "NeededRules":
        """For a wish by its rules, or by its level."""
        if wish.needs:
            known = allowed(RULES, wish.needs, of_those_before(wish).up_to)
            return cls([rule for rule in known if rule is not wish.needs], known)
        return cls.up_to(wish.up_to) if wish.up_to else cls.of_level(wish.level)

    @classmethod
    def of_level(cls, level: Level) -> "NeededRules":
        """For puzzles of a level; extreme ones are left to the rules of cages."""
        before = _below(level) if level > Level.EASY else ()
        if level is Level.EXTREME:
            return cls(before, [*before, *CAGES[level]])
        return cls(before, _below(Level(level + 1)))

    @classmethod
    def up_to(cls, last: Rule) -> "NeededRules":
        """For puzzles that need nothing harder; without extreme rules, which are slow."""
        rules = RULES[: RULES.index(last) + 1]
        return cls((), [one for one in rules if not one.unique and one.level < Level.EXTREME])


def of_those_before(wish: Wish) -> Wish:
    """The wish, and where it needs a rule, that those before it don't do."""
    if not wish.needs or wish.up_to:
        return wish
    return wish._replace(up_to=RULES[RULES.index(wish.needs) - 1])


def _below(level: Level) -> list[Rule]:
    """The rules before the first one of this level or a harder one."""
    first = next(at for at, rule in enumerate(_PLAIN) if rule.level >= level)
    return _PLAIN[:first]


class Stand(NamedTuple):
    """How far rules come: ``low`` is where those before end, ``end`` where all of them do."""

    board: Board
    low: Board
    end: Board

    @property
    def easy(self) -> bool:
        """Do the rules before finish it?"""
        return not self.low.open

    @property
    def far(self) -> int:
        """How far it is: the marks that are left, and more where the rules needed do nothing."""
        idle = self.end.marks == self.low.marks
        return count(self.end.marks) + idle * self.board.layout.size


class Climb:
    """The search for one puzzle, in the cages of a full grid.

    ``fits``: what else must be true of the puzzle. ``cages``: the best that were found.
    """

    def __init__(
        self,
        growth: Growth,
        aim: NeededRules,
        fits: Callable[[Board], bool],
        rng: random.Random,
    ) -> None:
        self._growth, self._aim = growth, aim
        self._fits, self._rng = fits, rng
        self._best: Stand | None = None
        self.cages: list[Cage] = []

    def boards(self, cages: list[Cage], givens: Bits) -> Iterator[Board | None]:
        """None for each of so many cages; the last of them may have the puzzle.

        Hill climbing: cages around a cell that stays open grow anew, and stay if no more marks are
        left; where it is too easy, two become one.
        """
        since = 0
        for _ in range(_CHANGES):
            board = Board.start(self._growth.layout(cages), givens)
            now = self._stand(board)
            if not now.end.open and not now.easy and self._fits(board):
                yield board
                return
            yield None
            since = 0 if self._is_nearer(now) else since + 1
            if self._best is None or now.easy or now.far <= self._reach:
                self._best, self.cages = now, cages
            if since > _PATIENCE:
                return
            cages = self._changed(self.cages, self._best)

    @property
    def _reach(self) -> float:
        """How far others may be to be gone on from."""
        assert self._best
        return self._growth.size * _FAR if self._best.easy else self._best.far

    def _is_nearer(self, now: Stand) -> bool:
        """Is it nearer than the best, or is that too easy?"""
        return self._best is None or self._best.easy or now.far < self._best.far

    def _is_far(self, board: Board) -> bool:
        return count(board.marks) > _FAR * board.layout.size

    def _stand(self, board: Board) -> Stand:
        """How far the rules come."""
        low = self._ended(board.settled(), self._aim.before)
        return Stand(board, low, self._ended(low, self._aim.rules) if low.open else low)

    def _ended(self, board: Board, rules: Sequence[Rule]) -> Board:
        """Where rules end; where the medium ones do, if that is far from the solution."""
        medium = [rule for rule in rules if rule.level <= Level.MEDIUM]
        if len(medium) < len(rules):
            board = finished(board, medium)
            if self._is_far(board):
                return board
        return finished(board, rules)

    def _changed(self, cages: Sequence[Cage], stand: Stand) -> list[Cage]:
        """Other cages: harder ones, or some anew around a cell that stays open."""
        if stand.easy:
            return self._growth.joined(cages)
        cell = self._rng.choice(list(members(stand.end.open)) or range(self._growth.size))
        if count(stand.end.open) <= _NEAR and self._rng.random() < 0.6:
            return self._growth.shifted(cages, cell)
        return self._growth.anew(cages, cell, self._rng.randint(1, 3))
