"""A hint of the explainer: the result, and its cost on the scale."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Dry, Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.records import NamedTuple


class Hint(NamedTuple):
    """Marks that are placed or removed; ``cost`` is in tenths of the scale."""

    cost: int
    placements: Bits = EMPTY
    eliminations: Bits = EMPTY


Technique = Callable[[Board, Dry], Iterator[Hint]]
"""A function that finds hints; the Dry holds its memory of a walk."""


@cache
def rule_named(name: str) -> Rule:
    """The rule of this name."""
    return next(rule for rule in RULES if rule.name == name)


def of_rule(rule: Rule, cost: int | Callable[[Step], int]) -> Technique:
    """The steps of a rule, with a cost for each or one for all."""

    def technique(board: Board, dry: Dry) -> Iterator[Hint]:
        for step in rule.steps(board, dry):
            price = cost if isinstance(cost, int) else cost(step)
            yield Hint(price, step.placements, step.eliminations)

    return technique


def of_finder(find: Callable[[Board], Iterable[tuple[int, Bits]]]) -> Technique:
    """The new eliminations of a function, with their cost."""

    def technique(board: Board, _: Dry) -> Iterator[Hint]:
        for cost, gone in find(board):
            if gone & board.marks:
                yield Hint(cost, eliminations=gone & board.marks)

    return technique
