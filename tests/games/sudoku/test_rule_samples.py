"""The sample puzzles have one for each rule: where an easier one is always first, a position."""

import pytest

from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.play.samples import Sample, samples, taught

SAMPLES = samples("sudoku")
POSITIONS = [sample for sample in SAMPLES if sample.title.startswith("Position: ")]


def board_of(sample: Sample) -> Board:
    """The board of a position."""
    board = next(GAME.parse(sample.text, None)).board
    assert board is not None
    return GAME.proved(board)


@pytest.mark.parametrize("sample", POSITIONS, ids=lambda sample: sample.title)
def test_in_a_position_the_rule_applies(sample: Sample) -> None:
    board = board_of(sample)
    assert all(rule.applies(board) for rule in taught(sample, GAME))


@pytest.mark.parametrize("sample", POSITIONS, ids=lambda sample: sample.title)
def test_a_position_is_on_the_way_of_a_proper_puzzle(sample: Sample) -> None:
    board = board_of(sample)
    givens = board.placed_marks & board.layout.marks(board.givens, board.layout.values)
    found = verdict(Board.start(board.layout, givens))
    assert found.complete
    assert [solution.marks & ~board.marks for solution in found.solutions] == [0]
    assert board.givens != board.placed
