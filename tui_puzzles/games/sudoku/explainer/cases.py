"""Multiple forcing chains: every value of a cell, or place in a house, has the same result."""

from collections.abc import Iterator
from functools import reduce
from operator import and_

from tui_puzzles.engine.bits import Bits, bit, count, first, has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Dry
from tui_puzzles.games.sudoku.explainer.chains import surcharge
from tui_puzzles.games.sudoku.explainer.hint import Hint
from tui_puzzles.laws.rules.chains import plain
from tui_puzzles.records import NamedTuple

_BASE = 80


class Reach(NamedTuple):
    """The results of chains from a mark: marks on after 0, 2, ... links, off after 1, 3, ..."""

    on: list[Bits]
    off: list[Bits]

    def literals_to_on(self, mark: int) -> int:
        """The literals of the shortest chain that turns a mark on."""
        return 2 * _layer(self.on, mark) + 1

    def literals_to_off(self, mark: int) -> int:
        """The literals of the shortest chain that turns a mark off."""
        return 2 * _layer(self.off, mark) + 2


def _layer(layers: list[Bits], mark: int) -> int:
    return next(number for number, layer in enumerate(layers) if has(layer, mark))


def cases(board: Board, fewest: int) -> list[Bits]:
    """The open choices with at least this many marks left, if their first cell has as many.

    The explainer comes to a house by its first cell, and passes over cells with fewer candidates.
    """
    candidates, cell_of = board.all_candidates, board.layout.cell_of

    def is_met(marks: Bits) -> bool:
        return count(marks) >= fewest and count(candidates[cell_of(first(marks))]) >= fewest

    left = (choice & board.open_marks for choice in board.layout.choices)
    return list(filter(is_met, left))


def multiple_chains(board: Board, _: Dry) -> Iterator[Hint]:
    """The common results of all marks of a choice of at least three."""
    links = plain(board)
    reaches: dict[int, Reach] = {}
    for mark in members(board.open_marks):
        on = list(links.search.layers(bit(mark)))
        off = [union(links.weak[other] for other in members(layer)) for layer in on]
        reaches[mark] = Reach(on, off)
    for marks in cases(board, 3):
        yield from _common([reaches[mark] for mark in members(marks)])


def _common(reaches: list[Reach]) -> Iterator[Hint]:
    off = reduce(and_, (union(reach.off) for reach in reaches))
    for mark in members(off):
        literals = sum(reach.literals_to_off(mark) for reach in reaches)
        yield Hint(_BASE + surcharge(literals - 2), eliminations=bit(mark))
    on = reduce(and_, (union(reach.on) for reach in reaches))
    for mark in members(on):
        literals = sum(reach.literals_to_on(mark) for reach in reaches)
        yield Hint(_BASE + surcharge(literals - 2), placements=bit(mark))
