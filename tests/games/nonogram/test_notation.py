"""What is written in a form is read back from it, and what each form can say."""

from pathlib import Path

import pytest
from hypothesis import given

from tests.games.nonogram.forms import (
    BLACK_ONLY,
    CLUES_ONLY,
    COLOURED,
    COLOURED_NON,
    INKS,
    ODD,
    WITH_CELLS,
    XML,
    G,
    clues,
    finished,
    lengths,
    only,
    pictures,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.nonogram.notation import NOTATION
from tui_puzzles.games.nonogram.puzzle import picture_rows, puzzle_of
from tui_puzzles.games.nonogram.search import verdict
from tui_puzzles.play.reading import read

DATA = Path(__file__).parents[4] / "shared" / "data" / "nonogram"


@pytest.mark.parametrize("form", CLUES_ONLY)
@given(board=pictures())
def test_clues_come_back(form: str, board: Board) -> None:
    text = NOTATION.format(board, form)
    assert clues(only(text, form)) == clues(board)


@pytest.mark.parametrize("form", COLOURED)
@given(board=pictures(colours=3))
def test_colours_come_back(form: str, board: Board) -> None:
    back = only(NOTATION.format(board, form), form)
    assert clues(back) == clues(board)
    assert puzzle_of(back).inks == INKS


@pytest.mark.parametrize("form", WITH_CELLS)
@given(board=pictures())
def test_known_cells_come_back(form: str, board: Board) -> None:
    back = only(NOTATION.format(board, form), form)
    assert picture_rows(back, "?") == picture_rows(board, "?")


@pytest.mark.parametrize("form", ["pattern", "webpbn", "drawn"])
@given(board=pictures(colours=3))
def test_coloured_cells_come_back(form: str, board: Board) -> None:
    back = only(NOTATION.format(board, form), form)
    assert picture_rows(back, "?") == picture_rows(board, "?")
    assert lengths(back) == lengths(board)


@pytest.mark.parametrize("form", CLUES_ONLY)
@given(board=pictures())
def test_what_is_written_is_recognised(form: str, board: Board) -> None:
    assert NOTATION.recognise(NOTATION.format(board, form)) == form


@pytest.mark.parametrize("form", [*BLACK_ONLY, "pbm"])
def test_forms_without_colours_say_so(form: str) -> None:
    with pytest.raises(BadInput, match="can't say colours"):
        NOTATION.format(finished([[1, 2]], 2), form)


def test_both_readings_of_an_empty_clue() -> None:
    text = "width 3\nheight 3\nrows\n1\n{}\n1\n\ncolumns\n1\n{}\n1\n"
    zero, blank = only(text.format("0", "0")), only(text.format("", ""))
    assert clues(zero) == clues(blank)


def test_blank_lines_between_clues_are_no_clues() -> None:
    text = "width 2\nheight 2\n\nrows\n\n1\n\n1\n\n\ncolumns\n\n1\n1\n\n"
    assert clues(only(text)) == clues(only("2 2\n1\n1\n1\n1\n", "nin"))


def test_what_a_file_says_of_its_puzzle() -> None:
    board = only('title "Two words"\nby Me\nfoo bar\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n')
    assert puzzle_of(board).headings == {"title": "Two words", "by": "Me"}


def test_a_title_is_plain_text_and_comes_back() -> None:
    board = only(ODD)
    assert puzzle_of(board).title == 'Two "words" & [1mmore'
    for form in ("non", "webpbn"):
        back = only(NOTATION.format(board, form))
        assert puzzle_of(back).title == puzzle_of(board).title


def test_ids_have_the_titles_above_them() -> None:
    entries = NOTATION.parse("# Birds\n\n# title: Duck\n# level: easy\n1x1:1/1\n1x1:1/1\n")
    assert [entry.title for entry in entries] == ["Duck", ""]


def test_non_with_colours_declared_or_only_used() -> None:
    declared = puzzle_of(only(COLOURED_NON.format("1r", "r")))
    assert declared.inks == INKS[:2]
    used = puzzle_of(only(COLOURED_NON.format("1b", "b").replace("color", "colour")))
    assert {ink.name for ink in used.inks} == {"black", "red", "blue"}


def test_a_pack_goes_on_after_a_bad_puzzle() -> None:
    good = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
    first, bad, last = NOTATION.parse(f"{good}====\n\nrows\n1\n====\n{good}")
    assert first.board
    assert last.board
    assert bad.error
    assert (bad.error.line, last.line) == (9, 12)


def test_an_id_has_its_columns_first() -> None:
    puzzle = puzzle_of(only("3x2:2/1/0/2/1"))
    assert [line.name for line in puzzle.column_lines] == ["column 1", "column 2", "column 3"]
    assert [[block.length for block in line.clue] for line in puzzle.row_lines] == [[2], [1]]


def test_a_text_may_hold_many_ids_and_go_on_after_a_bad_one() -> None:
    first, bad, last = NOTATION.parse("1x1:1/1\n\n2x2:1/1\n1x1:0/0\n")
    assert first.board
    assert last.board
    assert bad.error
    assert bad.error.line == 3


def test_webpbn_with_colours_and_a_saved_grid() -> None:
    board = only(XML)
    puzzle = puzzle_of(board)
    assert [(ink.name, ink.rgb) for ink in puzzle.inks] == [("red", "ff0000"), ("black", "000000")]
    assert puzzle.title == "Demo & more"
    assert picture_rows(board, "?") == ["r?"]


def test_webpbn_with_a_picture_only() -> None:
    text = "<puzzle><solution><image>|XX.|\n|..X|</image></solution></puzzle>"
    assert clues(only(text)) == clues(only("##.\n..#\n"))


def test_g_with_colours() -> None:
    board = only(G)
    assert [ink.name for ink in puzzle_of(board).inks] == ["red", "black"]
    assert clues(board)[1] == ()


@pytest.mark.skipif(not DATA.exists(), reason="the shared test data is not here")
def test_all_collected_puzzles_are_read() -> None:
    files = sorted(DATA.rglob("*.non"))
    assert len(files) > 40
    for file in files:
        puzzle = puzzle_of(only(file.read_text("utf-8")))
        assert puzzle.headings.get("catalogue") or puzzle.title, file


@pytest.mark.parametrize(("black", "white"), ["⬛⬜", "█░", "■□", "#."])
def test_pictures_are_read_in_squares_of_any_kind(black: str, white: str) -> None:
    rows = "xxxx\nx..x\nxxx.\n".replace(".", white)
    (found,) = read(rows.replace("x", black), "")
    (solution,) = verdict(found.entries[0].found).solutions
    assert picture_rows(solution) == ["####", "#..#", "###."]
