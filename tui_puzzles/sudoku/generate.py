"""New Sudokus: holes dug into a random full grid, rated by the rules."""

import random
from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.solve import rate
from tui_puzzles.engine.wanted import counted, fits
from tui_puzzles.sudoku.puzzle import GRID, LAYOUT
from tui_puzzles.sudoku.rules import CEILINGS, RULES
from tui_puzzles.sudoku.search import verdict
from tui_puzzles.sudoku.symmetry import together


def generate(wish: Wish, rng: random.Random) -> Board:
    """A puzzle as wished with one solution; the same random numbers give the same puzzle."""
    return next(board for board in tries(wish, rng) if board is not None)


def tries(wish: Wish, rng: random.Random) -> Iterator[Board | None]:
    """Puzzles as wished, without end; None for each that turned out otherwise."""
    if wish.size not in (None, (9, 9)):
        raise BadInput("a Sudoku has one size", expected="9x9")
    if wish.givens >= LAYOUT.size:
        raise BadInput("some cells are to be empty", expected=f"at most {LAYOUT.size - 1} givens")
    while True:
        board = dug(full_grid(rng), rng, wish.symmetry, wish.givens)
        yield board if _is_as_wished(board, wish) else None


def _is_as_wished(board: Board, wish: Wish) -> bool:
    """Has a puzzle with one solution what only rating it shows?"""
    if wish.minimal and not is_minimal(board):
        return False
    if wish.needs or wish.up_to:
        return fits(board.settled(), counted(RULES, wish.needs, wish.up_to), wish.needs)
    rating = rate(board.settled(), RULES, CEILINGS)
    return rating.solved and rating.level is wish.level


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


def dug(marks: Bits, rng: random.Random, symmetry: str = "", fewest: int = 0) -> Board:
    """Givens taken away, in random order, as long as one solution and so many of them are left.

    Cells that are ``together`` by the symmetry are emptied in one go.
    """
    cells = together(GRID, symmetry)
    order = list(dict.fromkeys(cells[LAYOUT.cell_of(mark)] for mark in members(marks)))
    rng.shuffle(order)
    for hole in order:
        fewer = marks & ~LAYOUT.marks(hole, LAYOUT.values)
        if count(fewer) >= fewest and _is_proper(fewer):
            marks = fewer
    return Board.start(LAYOUT, marks)


def is_minimal(board: Board) -> bool:
    """Has the puzzle several solutions without any one of its givens?"""
    marks = board.placed_marks
    return not any(_is_proper(marks & ~bit(mark)) for mark in members(marks))


def _is_proper(marks: Bits) -> bool:
    """Have these givens one solution?"""
    found = verdict(Board.start(LAYOUT, marks))
    return found.complete and len(found.solutions) == 1
