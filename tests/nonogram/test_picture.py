"""Pictures: the puzzles that are made from them, and the finished ones as files."""

import pytest
from hypothesis import given

from tests.nonogram.forms import clues, finished, lengths, only, pixels
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.nonogram import notation
from tui_puzzles.nonogram.picture import svg


@pytest.mark.parametrize("form", ["picture", "pbm"])
@given(picture=pixels(colours=1))
def test_a_finished_picture_is_the_same_puzzle(form: str, picture: list[list[int]]) -> None:
    board = finished(picture)
    text = notation.format_board(board, form)
    assert clues(only(text, form)) == clues(board)
    assert notation.recognise(text) == form or not any(map(any, picture))


@pytest.mark.parametrize("form", ["picture", "pbm", "svg"])
def test_a_picture_is_written_when_it_is_finished(form: str) -> None:
    with pytest.raises(BadInput, match="before all cells are known"):
        notation.format_board(only("1x1:1/1"), form)


def test_a_picture_gives_its_clues() -> None:
    board = only("##.#\n....\n#..#\n")
    assert lengths(board) == [[2, 1], [], [1, 1], [1, 1], [1], [], [1, 1]]


def test_a_picture_as_svg() -> None:
    text = svg(finished([[1, 2], [0, 1]], 2))
    assert text.count("M") == 3
    assert 'fill="#ff0000" d="M12 0h12' in text
