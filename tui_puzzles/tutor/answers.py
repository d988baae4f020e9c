"""What the solver at a player's side answers."""

from collections import Counter
from dataclasses import dataclass

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Step


@dataclass(frozen=True, slots=True)
class Found:
    """A step, and the board it was found on."""

    step: Step
    board: Board


@dataclass(frozen=True, slots=True)
class Wrong:
    """The position has no way to the solution.

    ``entries`` and ``removed`` are the wrong marks, ``notes`` the cells whose centre marks leave
    the right value out; ``since`` is the first moment that has any of it.
    """

    entries: Bits
    removed: Bits
    notes: Bits
    since: int


@dataclass(frozen=True, slots=True)
class Nothing:
    """There is no step; the reason."""

    reason: str


@dataclass(frozen=True, slots=True)
class ByHand:
    """How often a rule justifies a move of the player's; ``others`` are moves that none does."""

    rules: Counter[str]
    others: int


Answer = Found | Wrong | Nothing
