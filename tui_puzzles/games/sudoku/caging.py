"""Killer Sudokus: cages that cover a full grid, and the few givens that they need besides."""

import random
from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, bit, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.sudoku.puzzle import Sudoku, layout_of
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.laws.kinds import Clue

SIZES: dict[Level, Sequence[int]] = {
    Level.EASY: (2, 2, 2, 3),
    Level.MEDIUM: (2, 2, 3),
    Level.HARD: (2, 3, 3, 4),
    Level.UNFAIR: (2, 3, 4),
    Level.EXTREME: (3, 3, 4, 5),
}
"""Cells of a cage, by the level that they make likely."""
_LARGEST = 6  # cells of a cage that takes in a lone one
_GIVENS = 8  # at most, for cages that don't suffice
_NODES = 1000  # of one search; longer ones aren't worth the wait


def caged(layout: Sudoku, grid: Bits, level: Level, rng: random.Random) -> Sudoku:
    """The layout with cages of different digits that cover the grid, each with its sum."""
    digit = {layout.cell_of(mark): layout.value_of(mark) + 1 for mark in members(grid)}
    cages = _joined(layout, digit, list(_grown(layout, digit, SIZES[level], rng)))
    clues = (
        Clue("cage", tuple(sorted(own)), str(sum(map(digit.__getitem__, own)))) for own in cages
    )
    return layout_of(layout.variant._replace(clues=tuple(sorted(clues, key=lambda c: c.cells))))


def _grown(
    layout: Sudoku, digit: dict[int, int], sizes: Sequence[int], rng: random.Random
) -> Iterator[list[int]]:
    """Cages that grow from cells in random order; some stay alone."""
    free = {*digit}
    for start in rng.sample(range(layout.size), layout.size):
        if start not in free:
            continue
        own, size = [start], rng.choice(sizes)
        free.discard(start)
        while len(own) < size and (near := _beside(layout, digit, own, free)):
            own.append(rng.choice(near))
            free.discard(own[-1])
        yield own


def _beside(layout: Sudoku, digit: dict[int, int], own: Sequence[int], free: set[int]) -> list[int]:
    """Free cells beside these that hold other digits."""
    used = {digit[cell] for cell in own}
    near = {other for cell in own for other in layout.field.near(cell)}
    return sorted(cell for cell in near & free if digit[cell] not in used)


def _joined(layout: Sudoku, digit: dict[int, int], cages: list[list[int]]) -> list[list[int]]:
    """The cages, lone cells taken in by the smallest one beside that can."""
    for lone in [own for own in cages if len(own) == 1]:
        hosts = [
            own
            for own in cages
            if own is not lone
            and len(own) < _LARGEST
            and {*own} & {*layout.field.near(lone[0])}
            and digit[lone[0]] not in {digit[cell] for cell in own}
        ]
        if hosts:
            min(hosts, key=len).append(lone[0])
            cages.remove(lone)
    return cages


def with_givens(layout: Sudoku, grid: Bits, rng: random.Random) -> Board | None:
    """The board with the givens that make this its only solution; None when it needs too many."""
    givens = 0
    for _ in range(_GIVENS + 1):
        found = verdict(Board.start(layout, givens), 2, _NODES)
        if found.only:
            return Board.start(layout, givens)
        wrong = [board for board in found.solutions if board.marks != grid]
        if not wrong:
            return None
        differing = [mark for mark in members(grid) if not has(wrong[0].marks, mark)]
        givens |= bit(rng.choice(differing))
    return None
