"""Pictures: the puzzles that are made from them, and the finished ones as files."""

import pytest
from hypothesis import given

from tests.games.nonogram.forms import clues, finished, lengths, only, pixels
from tui_puzzles.cli import main
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.nonogram.formats.pictures import svg
from tui_puzzles.games.nonogram.notation import NOTATION


@pytest.mark.parametrize("form", ["picture", "pbm"])
@given(picture=pixels(colours=1))
def test_a_finished_picture_is_the_same_puzzle(form: str, picture: list[list[int]]) -> None:
    board = finished(picture)
    text = NOTATION.format(board, form)
    assert clues(only(text, form)) == clues(board)
    assert NOTATION.recognise(text) == form or not any(map(any, picture))


@pytest.mark.parametrize("form", ["picture", "pbm", "svg"])
def test_a_picture_is_written_when_it_is_finished(form: str) -> None:
    with pytest.raises(BadInput, match="before all cells are known"):
        NOTATION.format(only("1x1:1/1"), form)


def test_a_picture_gives_its_clues() -> None:
    board = only("##.#\n....\n#..#\n")
    assert lengths(board) == [[2, 1], [], [1, 1], [1, 1], [1], [], [1, 1]]


def test_a_picture_as_svg() -> None:
    text = svg(finished([[1, 2], [0, 1]], 2))
    assert text.count("M") == 3
    assert 'fill="#ff0000" d="M12 0h12' in text


STUCK = [  # a form, what is written in the end, what is noted beside it
    ("pbm", "2x2:1/1/1/1", "tui-puzzles: not written as pbm"),
    ("svg", "2x2:1/1/1/1", "tui-puzzles: not written as svg"),
    ("non", "width 2", ""),
]


@pytest.mark.parametrize(("form", "written", "noted"), STUCK)
def test_how_a_stuck_puzzle_ended_is_said_in_any_form(
    form: str, written: str, noted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", "2x2:1/1/1/1", "--plain", "--to", form]) == 1
    said, beside = capsys.readouterr()
    assert said.startswith("Stuck")
    assert written in said
    assert beside.split(":")[:2] == noted.split(":")[:2]


def test_a_form_of_no_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "2x2:1/1/1/1", "--to", "pbn"]) == 2
    assert "perhaps" in capsys.readouterr().err
