"""Puzzles with fewer givens, or with as many as they need."""

import random

from tui_puzzles.engine.bits import EMPTY, Bits, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import together
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.sudoku.caging import MEANS, Growth
from tui_puzzles.games.sudoku.puzzle import Sudoku
from tui_puzzles.games.sudoku.search import verdict

_GIVENS = 8  # at most, for cages that don't suffice
_NODES = 1000  # of one search


def fewer_givens(board: Board, rng: random.Random, most: int) -> Board:
    """The puzzle without some of its givens; often it has several solutions then."""
    givens = list(members(board.placed_marks))
    gone = rng.sample(givens, min(len(givens), rng.randint(0, most)))
    return Board.start(board.layout, board.placed_marks & ~of(gone))


def caged(layout: Sudoku, grid: Bits, level: Level, rng: random.Random) -> Sudoku:
    """The layout with cages of different digits that cover the grid, each with its sum."""
    growth = Growth(layout, grid, MEANS[level], "", rng)
    return growth.layout(growth.all())


def with_givens(
    layout: Sudoku, grid: Bits, rng: random.Random, givens: Bits = EMPTY, symmetry: str = ""
) -> Board | None:
    """The board with these givens and more that make this its only solution; None when it needs
    too many."""
    cells = together(layout.field, symmetry)
    for _ in range(_GIVENS + 1):
        found = verdict(Board.start(layout, givens), 2, _NODES)
        if found.only:
            return Board.start(layout, givens)
        wrong = [board for board in found.solutions if board.marks != grid]
        if not wrong:
            return None
        differing = [mark for mark in members(grid) if not has(wrong[0].marks, mark)]
        cell = layout.cell_of(rng.choice(differing))
        givens |= grid & layout.marks(cells[cell], layout.values)
    return None
