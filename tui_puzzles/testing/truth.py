"""What is true of a board, so that steps can be checked against it."""

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from tui_puzzles.engine.bits import Bits, bit, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.step import Step
from tui_puzzles.records import field, record


class Truth(Protocol):
    """Something that knows the solutions of a board."""

    @property
    def solvable(self) -> bool:
        """Is there a solution?"""
        ...

    @property
    def single(self) -> bool:
        """Is there just one?"""
        ...

    def allows(self, step: Step) -> bool:
        """Has every solution what the step places, and none what it takes out?"""
        ...


@record
class Solutions:
    """All solutions, as marks."""

    all: Sequence[Bits]

    @property
    def solvable(self) -> bool:
        """Is there a solution?"""
        return bool(self.all)

    @property
    def single(self) -> bool:
        """Is there just one?"""
        return len(self.all) == 1

    def allows(self, step: Step) -> bool:
        """Has every solution what the step places, and none what it takes out?"""
        return not any(step.placements & ~one or step.eliminations & one for one in self.all)


@record(frozen=False)
class Searched:
    """What search says: which marks are in some solution, which in all of them."""

    game: Game
    board: Board
    known: dict[tuple[int, bool], bool] = field(default_factory=dict)

    @cached_property
    def only(self) -> Board | None:
        """The one solution, if there is just one."""
        return self.game.search(self.board, 2).only

    @cached_property
    def solvable(self) -> bool:
        """Is there a solution?"""
        return bool(self.only or self.game.search(self.board, 1).solutions)

    @property
    def single(self) -> bool:
        """Is there just one?"""
        return self.only is not None

    def allows(self, step: Step) -> bool:
        """Has every solution what the step places, and none what it takes out?"""
        placed = all(not self._has_solution(mark, False) for mark in members(step.placements))
        return placed and not any(self._has_solution(m, True) for m in members(step.eliminations))

    def _has_solution(self, mark: int, true: bool) -> bool:
        """Is there a solution in which the mark is true (or false)?"""
        if self.only:
            return has(self.only.marks, mark) == true
        if (mark, true) not in self.known:
            board = self.board.placing(bit(mark)) if true else self.board.without(bit(mark))
            self.known[mark, true] = bool(self.game.search(board, 1).solutions)
        return self.known[mark, true]
