"""Takuzu in text: rows or a line, with signs; what is no puzzle is refused where it stands."""

import pytest

from tui_puzzles.engine.law import signs
from tui_puzzles.games.takuzu.notation import NOTATION

ROWS = """\
0 .=. .
- x - -
. . . 1
. 1 . .
. . . ."""
LINE = "0.=../-x--/...1/.1../...."


@pytest.mark.parametrize(("text", "form"), [(ROWS, "takuzu"), (LINE, "takuzu-line")])
def test_both_forms_say_the_same(text: str, form: str) -> None:
    assert NOTATION.recognise(text) == form
    board = next(NOTATION.parse(text)).board
    assert board is not None
    assert signs(board.layout) == {(1, 2): "=", (1, 5): "x"}
    assert NOTATION.format(board, "takuzu") == ROWS
    assert NOTATION.format(board, "takuzu-line") == LINE


def test_puzzles_are_told_apart_by_blank_lines_headings_and_lines() -> None:
    text = f"# title: One\n{ROWS}\n\n{ROWS}\n# title: Three\n{LINE}\n{LINE}\n"
    titles = [entry.title for entry in NOTATION.parse(text) if entry.board]
    assert titles == ["One", "", "Three", ""]


BAD = [
    ("//", 1, 1, "no row of cells"),
    ("==\n-x-", 1, 1, "no row of cells"),
    ("0.../..../....", 1, 15, "the board has 3 rows"),
    ("0.../.../..../....", 1, 6, "the row has 3 cells"),
    ("0..2/..../..../....", 1, 4, "'2' is not a cell"),
    ("0...=/..../..../....", 1, 1, "not between two cells"),
    ("0...\n-=-\n....\n....\n....", 2, 1, "not between two cells"),
    ("-=--\n0...\n....\n....\n....", 1, 1, "not between two cells"),
    ("0...\n....\n....\n....\n-=--", 5, 1, "not between two cells"),
    ("0....\n.....\n.....\n.....\n.....", 1, 1, "the board has 5 rows"),
]


@pytest.mark.parametrize(("text", "line", "column", "words"), BAD)
def test_bad_texts_are_refused(text: str, line: int, column: int, words: str) -> None:
    error = next(NOTATION.parse(text)).error
    assert error is not None
    assert words in error.message
    assert (error.line, error.column) == (line, column)
    assert NOTATION.recognise(text) is None


@pytest.mark.parametrize("text", ["..../..../..../....", "hello", "0/1", "=x-"])
def test_other_texts_are_not_recognised(text: str) -> None:
    assert NOTATION.recognise(text) is None
