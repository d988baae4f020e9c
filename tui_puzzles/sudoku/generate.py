"""New Sudokus: holes dug into a random full grid, rated by the rules."""

import random

from tui_puzzles.engine.bits import Bits, bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.solve import rate
from tui_puzzles.sudoku.puzzle import LAYOUT
from tui_puzzles.sudoku.rules import CEILINGS, RULES
from tui_puzzles.sudoku.search import verdict


def generate(wish: Wish, rng: random.Random) -> Board:
    """A puzzle of this level with one solution; the same random numbers give the same puzzle."""
    if wish.size not in (None, (9, 9)):
        raise BadInput("a Sudoku has one size", expected="9x9")
    while True:
        board = dug(full_grid(rng), rng)
        rating = rate(board.settled(), RULES, CEILINGS)
        if rating.solved and rating.level is wish.level:
            return board


def full_grid(rng: random.Random) -> Bits:
    """The marks of a random full grid: three boxes are filled at will, search adds the rest."""
    givens: list[int] = []
    for box in range(3):
        digits = rng.sample(range(9), 9)
        cells = [(box * 3 + i // 3) * 9 + box * 3 + i % 3 for i in range(9)]
        givens += [LAYOUT.mark(c, d) for c, d in zip(cells, digits, strict=True)]
    marks = 0
    for mark in givens:
        marks |= bit(mark)
    return verdict(Board.start(LAYOUT, marks), 1).solutions[0].marks


def dug(marks: Bits, rng: random.Random) -> Board:
    """Givens taken away, in random order, as long as one solution is left."""
    order = list(members(marks))
    rng.shuffle(order)
    for mark in order:
        fewer = marks & ~bit(mark)
        found = verdict(Board.start(LAYOUT, fewer))
        if found.complete and len(found.solutions) == 1:
            marks = fewer
    return Board.start(LAYOUT, marks)
