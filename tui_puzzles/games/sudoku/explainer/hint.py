"""A hint of the explainer: what follows, and what it costs on the scale."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Dry, Rule
from tui_puzzles.engine.step import Step


class Hint(NamedTuple):
    """Marks that are placed or removed; ``cost`` is in tenths of the scale."""

    cost: int
    placements: Bits = EMPTY
    eliminations: Bits = EMPTY


Technique = Callable[[Board, Dry], Iterator[Hint]]
"""What finds hints; what it remembers of a walk stands in the Dry."""


def of_rule(rule: Rule, cost: int | Callable[[Step], int]) -> Technique:
    """The steps of a rule, at a cost of their own or all the same."""

    def technique(board: Board, dry: Dry) -> Iterator[Hint]:
        for step in rule.steps(board, dry):
            price = cost if isinstance(cost, int) else cost(step)
            yield Hint(price, step.placements, step.eliminations)

    return technique


def of_finder(find: Callable[[Board], Iterable[tuple[int, Bits]]]) -> Technique:
    """What a function says is out, with its cost; only as far as it is new."""

    def technique(board: Board, _: Dry) -> Iterator[Hint]:
        for cost, gone in find(board):
            if gone & board.marks:
                yield Hint(cost, eliminations=gone & board.marks)

    return technique
