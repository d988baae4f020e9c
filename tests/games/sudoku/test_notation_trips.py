"""Round trips over any board, and noise that breaks nothing."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sudoku.texts import (
    FEW,
    FOR_KILLERS,
    MANY,
    OTHER,
    PENCILLED,
    PUZZLE,
    boards,
    load,
    one,
    plain,
)
from tui_puzzles.engine.bits import members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.sudoku.formats.cells import placed_board, tidied
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.puzzle import LAYOUT


def as_given(board: Board) -> Board:
    return placed_board(board.placed_marks)


def as_entered(board: Board) -> Board:
    given_marks = board.placed_marks & LAYOUT.marks(board.givens, LAYOUT.values)
    return placed_board(given_marks, board.placed_marks & ~given_marks)


def as_is(board: Board) -> Board:
    return board


CARRIED: dict[str, Callable[[Board], Board]] = {
    "line": as_given,
    "sdm": as_given,
    "grid": as_given,
    "sdk": as_entered,
    "hodoku": tidied,
    "f-puzzles": as_is,
    "sudokupad": as_is,
    "sudokuwiki": as_is,
    "opensudoku": as_is,
    "puzz.link": as_given,
    "pzprv3": as_entered,
}


def test_every_form_is_tested() -> None:
    assert set(CARRIED) | {"pencilmarks", *FOR_KILLERS} == set(NOTATION.write_forms)
    assert set(NOTATION.write_forms) | {
        "ss",
        "729",
        "known-laws",
        "penpa",
        "ksudoku",
        "object",
        "cages",
        "facts",
    } == set(NOTATION.read_forms)


@pytest.mark.parametrize("form", CARRIED)
@MANY
@given(board=boards())
def test_round_trip(form: str, board: Board) -> None:
    text = NOTATION.format(board, form)
    assert NOTATION.recognise(text) == (form if form != "sdm" else "line")
    assert one(text) == one(text, form) == CARRIED[form](board)


@MANY
@given(board=boards())
def test_round_trip_of_pencil_marks(board: Board) -> None:
    text = NOTATION.format(board, "pencilmarks")
    again = one(text, "pencilmarks")
    assert again.marks == tidied(board).marks
    assert again.placed & ~again.givens == board.placed & ~board.givens
    sure = of(m for m in members(board.placed_marks) if not LAYOUT.rivals[m] & board.placed_marks)
    assert again.placed_marks & sure == sure


@pytest.mark.parametrize("form", [*CARRIED, "pencilmarks"])
@FEW
@given(several=st.lists(boards(), min_size=2, max_size=4))
def test_many_in_one_file(form: str, several: list[Board]) -> None:
    texts = [NOTATION.format(board, form) for board in several]
    for text in ("\n\n".join(texts), "# all of them\n\n" + "\r\n# next\r\n".join(texts)):
        found = [entry.board for entry in NOTATION.parse(text, form)]
        assert found == [one(single, form) for single in texts]


def test_lines_are_a_collection() -> None:
    assert NOTATION.recognise(f"{PUZZLE}\r\n{OTHER}\r\n") == "sdm"


FORMS = st.sampled_from([None, *NOTATION.read_forms])
CELLISH = st.text(alphabet="1234567890.*_X-+|:#[]u\n\r\t fpuz=?load,／│·①²", max_size=400)


def survives(text: str, form: str | None) -> None:
    """Reading gives entries or raises BadInput, whatever the text."""
    NOTATION.recognise(text)
    try:
        entries = list(NOTATION.parse(text, form))
    except BadInput:
        return
    assert entries
    for entry in entries:
        assert (entry.board is None) != (entry.error is None)
        assert entry.line > 0


@MANY
@given(st.text(), FORMS)
def test_noise(text: str, form: str | None) -> None:
    survives(text, form)


@MANY
@given(CELLISH, FORMS)
def test_noise_of_cells(text: str, form: str | None) -> None:
    survives(text, form)


@MANY
@given(st.text(max_size=60), st.sampled_from(["https://f-puzzles.com/?load=", ":1:2:", "fpuz"]))
def test_noise_behind_a_good_start(text: str, start: str) -> None:
    survives(start + text, None)


@MANY
@given(st.text(alphabet="ABCDEFGHabcdefgh0123456789+/=", max_size=200))
def test_noise_that_is_packed(text: str) -> None:
    survives(f"https://sudokupad.app/fpuzN4Igz{text}", None)


@FEW
@given(st.recursive(st.none() | st.integers() | st.text(), lambda x: st.lists(x, max_size=9)))
def test_noise_in_json(value: object) -> None:
    survives(load(plain(grid=[[{"value": value}] * 9] * 9)), None)
    survives(load(plain(grid=[[{"centerPencilMarks": value, "region": value}] * 9] * 9)), None)
    survives(load(plain(grid=value, title=value)), None)


@MANY
@given(st.sampled_from([*CARRIED, "pencilmarks"]), st.data())
def test_noise_in_a_good_text(form: str, data: st.DataObject) -> None:
    text = NOTATION.format(PENCILLED, form)
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    survives(text[:at] + data.draw(st.text(max_size=3)) + text[at + cut :], form)


@MANY
@given(st.binary(max_size=300), FORMS)
def test_binary(noise: bytes, form: str | None) -> None:
    survives(noise.decode("latin-1"), form)
