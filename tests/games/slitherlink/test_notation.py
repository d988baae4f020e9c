"""Its texts are those of no other type."""

import pytest

from tests.test_read_back import types_of
from tui_puzzles.engine.game import load_game

SLITHERLINK = load_game("slitherlink")
ID = "10x10t0:" + "3a" * 50
"""As large as some Sudokus."""


@pytest.mark.parametrize("form", ["slitherlink", "slitherlink-line"])
@pytest.mark.parametrize("words", ["{}", "Can anyone solve this one?\n\n{}"])
def test_a_board_is_no_sudoku(form: str, words: str) -> None:
    board = next(SLITHERLINK.parse(ID)).found
    assert types_of(words.format(SLITHERLINK.format(board, form))) == ["slitherlink"]
