"""What is kept up from board to board is what a whole trial leaves."""

import random

import pytest

from tests.games.nonogram.boards import puzzle_of, random_picture
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.solve import walk
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.games.nonogram.rules import RULES
from tui_puzzles.games.nonogram.rules.closure import closures
from tui_puzzles.games.nonogram.rules.trial import LineTrial
from tui_puzzles.games.nonogram.states import marks_of


def _same(board: Board, assumed: int) -> bool:
    ours, layout = closures(board), board.layout
    assert isinstance(layout, Nonogram)
    tried = LineTrial(layout, ours, assumed).go_on()
    left = ours.closure(assumed).left
    assert not left or marks_of(ours.lines, left) == tried.marks
    return left == (0 if tried.end else tried.state)


@pytest.mark.parametrize("colours", [1, 2])
def test_closures_follow_walks_there_and_back(colours: int) -> None:
    rng, compared = random.Random(colours), 0
    for _ in range(5):
        start = puzzle_of(random_picture(rng, 8, 9, colours), colours)
        boards = [start, *(after for _, after in walk(start, RULES))]
        ready = [board for board in boards if closures(board).worked_out]
        for board in (*ready, *ready[::-2]):
            for mark in _some_open_marks(rng, board):
                assert _same(board, mark)
                compared += 1
    assert compared > 40


def _some_open_marks(rng: random.Random, board: Board) -> list[int]:
    of_cells = [board.marks & board.layout.cell_marks[cell] for cell in members(board.open)]
    marks = [mark for of_cell in of_cells for mark in members(of_cell)]
    return rng.sample(marks, min(8, len(marks)))
