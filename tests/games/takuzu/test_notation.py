"""Takuzu in text: rows or a line, with signs; what is no puzzle is refused where it stands."""

import pytest

from tests.test_read_back import types_of
from tui_puzzles.engine.law import signs
from tui_puzzles.games.takuzu.notation import NOTATION, canonical
from tui_puzzles.games.takuzu.puzzle import laws, puzzle_of

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


EQUAL = """\
equal
0 . . . . 1
. . 1 . . .
. . . . . .
1 . . . 0 ."""


@pytest.mark.parametrize("signs_of_values", ["01", "12", "MS", "ms", "OX", "WB", "🌙☀"])
def test_values_have_many_signs(signs_of_values: str) -> None:
    rows = "0.1...\n..0...\n1....1\n......\n...0..\n.1...."
    board = next(NOTATION.parse(rows)).found
    text = " ".join(rows).translate(dict(zip(map(ord, "01"), signs_of_values, strict=True)))
    entry = next(NOTATION.parse(text.replace(" \n ", "\n")))
    assert entry.found.marks == board.marks


def test_numbers_that_may_be_clues_of_a_loop_are_nobodys_alone() -> None:
    text = "- 1 - - 2 -\n- - 2 - - 1\n1 - - 1 - -\n- 2 - - 2 -\n1 - - 2 - -\n- - 1 - - 2"
    assert {*types_of(text)} == {"slitherlink", "takuzu"}
    assert {*types_of("6 6\n" + text)} == {"slitherlink", "takuzu"}
    assert "takuzu" not in types_of(text.replace("2", "-"))


def test_with_signs_too_a_word_says_whether_lines_may_be_equal() -> None:
    for text, equal in (("0=...", True), ("equal 0=...", True), ("different 0=...", False)):
        board = next(NOTATION.parse(text + "/...." * 3)).found
        line = NOTATION.format(board, "takuzu-line")
        assert puzzle_of(board).equal is equal
        assert puzzle_of(next(NOTATION.parse(line)).found).equal is equal
        assert line.startswith("different ") is not equal
        (law,) = laws(board.layout)
        assert "may be equal" in law if equal else "no two rows are equal" in law


def test_a_word_says_that_lines_may_be_equal() -> None:
    line = f"equal {'/'.join(EQUAL.replace(' ', '').split()[1:])}"
    for text, form in ((EQUAL, "takuzu"), (line, "takuzu-line"), (EQUAL.upper(), "takuzu")):
        assert NOTATION.recognise(text) == form
        board = next(NOTATION.parse(text)).found
        assert puzzle_of(board).equal
        assert (puzzle_of(board).field.rows, puzzle_of(board).field.cols) == (4, 6)
        assert NOTATION.format(board, "takuzu") == EQUAL
        assert NOTATION.format(board, "takuzu-line") == line
    assert not puzzle_of(next(NOTATION.parse(line.removeprefix("equal "))).found).equal


def test_signs_need_no_word() -> None:
    boards = [next(NOTATION.parse(text)).found for text in (LINE, f"equal {LINE}")]
    assert [NOTATION.format(board, "takuzu-line") for board in boards] == [LINE, LINE]
    assert all(puzzle_of(board).equal for board in boards)


def test_what_turns_make_the_same_is_alike() -> None:
    def alike(*texts: str) -> set[str]:
        return {canonical(next(NOTATION.parse(text)).found) for text in texts}

    wide, tall = "01..../..0.../....../....1.", "0.../1.../.0../..../...1/...."
    assert len(alike(wide, tall, f"equal {wide}")) == 2
    assert len(alike("0...../....../....../......", "0.../..../..../..../..../....")) == 1


def test_puzzles_are_told_apart_by_blank_lines_headings_and_lines() -> None:
    text = f"# title: One\n{ROWS}\n\n{ROWS}\n# title: Three\n{LINE}\n{LINE}\n"
    titles = [entry.title for entry in NOTATION.parse(text) if entry.board]
    assert titles == ["One", "", "Three", ""]


BAD = [
    ("//", 1, 1, "no row of cells"),
    ("==\n-x-", 1, 1, "no row of cells"),
    ("0.../..../....", 1, 15, "the board has 3 rows"),
    ("0...../....../....../.....", 1, 22, "the row has 5 cells"),
    ("0..../...../...../.....", 1, 1, "the row has 5 cells"),
    ("equal", 1, 6, "no row of cells"),
    ("equal 0.../..../..../...2", 1, 25, "'2' is not a cell"),
    ("0.../.../..../....", 1, 6, "the row has 3 cells"),
    ("0..2/..../..../....", 1, 4, "'2' is not a cell"),
    ("0...=/..../..../....", 1, 1, "not between two cells"),
    ("0...\n-=-\n....\n....\n....", 2, 1, "not between two cells"),
    ("-=--\n0...\n....\n....\n....", 1, 1, "not between two cells"),
    ("0...\n....\n....\n....\n-=--", 5, 1, "not between two cells"),
    ("0....\n.....\n.....\n.....\n.....", 5, 6, "the board has 5 rows"),
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
