"""What is written in a form is read back from it; what can't be read is told with its place."""

import random
import string
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.nonogram import notation
from tui_puzzles.nonogram.formats.pictures import sheet_of
from tui_puzzles.nonogram.picture import svg
from tui_puzzles.nonogram.puzzle import BLACK, Ink, Nonogram, picture_rows, puzzle_of

DATA = Path(__file__).parents[3] / "shared" / "data" / "nonogram"
INKS = (BLACK, Ink("r", "red", "ff0000"), Ink("b", "blue", "0000ff"))
CLUES_ONLY = ("non", "nin", "mk", "g", "pattern", "webpbn", "drawn")
COLOURED = ("non", "g", "pattern", "webpbn")
WITH_CELLS = ("pattern", "webpbn", "drawn")


@st.composite
def pixels(draw: st.DrawFn, colours: int) -> list[list[int]]:
    """Rows of a picture: 0 is space."""
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    row = st.lists(st.integers(0, colours), min_size=width, max_size=width)
    return draw(st.lists(row, min_size=height, max_size=height))


@st.composite
def pictures(draw: st.DrawFn, colours: int = 1) -> Board:
    """A puzzle made from a picture, some of whose cells are known."""
    picture = draw(pixels(colours))
    puzzle = sheet_of(picture, 1, INKS[:colours]).puzzle()
    known = draw(st.sets(st.integers(0, puzzle.size - 1)))
    values = enumerate(value for row in picture for value in row)
    return Board.start(puzzle, of(puzzle.mark(at, value) for at, value in values if at in known))


def finished(picture: list[list[int]], colours: int = 1) -> Board:
    """A picture as the solved board of its puzzle."""
    puzzle = sheet_of(picture, 1, INKS[:colours]).puzzle()
    values = enumerate(value for row in picture for value in row)
    return Board.start(puzzle, of(puzzle.mark(at, value) for at, value in values))


def only(text: str, form: str | None = None) -> Board:
    """The board of a text that holds one puzzle; its error if it has one."""
    (entry,) = notation.parse(text, form)
    if entry.error:
        raise entry.error
    assert entry.board
    return entry.board


def clues(board: Board) -> list[object]:
    return [line.clue for line in puzzle_of(board).lines]


def lengths(board: Board) -> list[list[int]]:
    return [[block.length for block in line.clue] for line in puzzle_of(board).lines]


@pytest.mark.parametrize("form", CLUES_ONLY)
@given(board=pictures())
def test_clues_come_back(form: str, board: Board) -> None:
    text = notation.format_board(board, form)
    assert clues(only(text, form)) == clues(board)


@pytest.mark.parametrize("form", COLOURED)
@given(board=pictures(colours=3))
def test_colours_come_back(form: str, board: Board) -> None:
    back = only(notation.format_board(board, form), form)
    assert clues(back) == clues(board)
    assert puzzle_of(back).inks == INKS


@pytest.mark.parametrize("form", WITH_CELLS)
@given(board=pictures())
def test_known_cells_come_back(form: str, board: Board) -> None:
    back = only(notation.format_board(board, form), form)
    assert picture_rows(back, "?") == picture_rows(board, "?")


@pytest.mark.parametrize("form", ["pattern", "webpbn", "drawn"])
@given(board=pictures(colours=3))
def test_coloured_cells_come_back(form: str, board: Board) -> None:
    back = only(notation.format_board(board, form), form)
    assert picture_rows(back, "?") == picture_rows(board, "?")
    assert lengths(back) == lengths(board)


@pytest.mark.parametrize("form", ["picture", "pbm"])
@given(picture=pixels(colours=1))
def test_a_finished_picture_is_the_same_puzzle(form: str, picture: list[list[int]]) -> None:
    board = finished(picture)
    text = notation.format_board(board, form)
    assert clues(only(text, form)) == clues(board)
    assert notation.recognise(text) == form or not any(map(any, picture))


@pytest.mark.parametrize("form", CLUES_ONLY)
@given(board=pictures())
def test_what_is_written_is_recognised(form: str, board: Board) -> None:
    assert notation.recognise(notation.format_board(board, form)) == form


@pytest.mark.parametrize("form", ["nin", "mk", "pbm"])
def test_forms_without_colours_say_so(form: str) -> None:
    with pytest.raises(BadInput, match="can't say colours"):
        notation.format_board(finished([[1, 2]], 2), form)


@pytest.mark.parametrize("form", ["picture", "pbm"])
def test_a_picture_is_written_when_it_is_finished(form: str) -> None:
    with pytest.raises(BadInput, match="before all cells are known"):
        notation.format_board(only("1x1:1/1"), form)


def test_both_readings_of_an_empty_clue() -> None:
    text = "width 3\nheight 3\nrows\n1\n{}\n1\n\ncolumns\n1\n{}\n1\n"
    zero, blank = only(text.format("0", "0")), only(text.format("", ""))
    assert clues(zero) == clues(blank)


def test_blank_lines_between_clues_are_no_clues() -> None:
    text = "width 2\nheight 2\n\nrows\n\n1\n\n1\n\n\ncolumns\n\n1\n1\n\n"
    assert clues(only(text)) == clues(only("2 2\n1\n1\n1\n1\n", "nin"))


def test_what_a_file_says_of_its_puzzle() -> None:
    board = only('title "Two words"\nby Me\nfoo bar\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n')
    assert puzzle_of(board).said == {"title": "Two words", "by": "Me"}


ODD = (
    'title "Two &quot;words&quot; &amp; \x1b[1mmore&#27;"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n'
)


def test_a_title_is_plain_text_and_comes_back() -> None:
    board = only(ODD)
    assert puzzle_of(board).title == 'Two "words" & [1mmore'
    for form in ("non", "webpbn"):
        back = only(notation.format_board(board, form))
        assert puzzle_of(back).title == puzzle_of(board).title


COLOURED_NON = "color r #F00\nwidth 2\nheight 2\nrows\n1r,1\n{}\ncolumns\n1r\n1,1{}\n"


def test_non_with_colours_declared_or_only_used() -> None:
    declared = puzzle_of(only(COLOURED_NON.format("1r", "r")))
    assert declared.inks == INKS[:2] or declared.inks == (INKS[1], BLACK)
    used = puzzle_of(only(COLOURED_NON.format("1b", "b").replace("color", "colour")))
    assert {ink.name for ink in used.inks} == {"black", "red", "blue"}


def test_a_pack_goes_on_after_a_bad_puzzle() -> None:
    good = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
    first, bad, last = notation.parse(f"{good}====\n\nrows\n1\n====\n{good}")
    assert first.board
    assert last.board
    assert bad.error
    assert (bad.error.line, last.line) == (9, 12)


def test_an_id_has_its_columns_first() -> None:
    puzzle = puzzle_of(only("3x2:2/1/0/2/1"))
    assert [line.name for line in puzzle.column_lines] == ["column 1", "column 2", "column 3"]
    assert [[block.length for block in line.clue] for line in puzzle.row_lines] == [[2], [1]]


def test_a_text_may_hold_many_ids_and_go_on_after_a_bad_one() -> None:
    first, bad, last = notation.parse("1x1:1/1\n\n2x2:1/1\n1x1:0/0\n")
    assert first.board
    assert last.board
    assert bad.error
    assert bad.error.line == 3


def test_a_picture_gives_its_clues() -> None:
    board = only("##.#\n....\n#..#\n")
    assert [len(clue) for clue in clues(board)] == [2, 0, 2, 2, 1, 0, 2]  # type: ignore[arg-type]


XML = """<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">
<puzzleset><puzzle type="grid" defaultcolor="red"><title>Demo &amp; more</title>
<color name="white" char=".">fff</color><color name="red" char="R">f00</color>
<color name="black" char="X">000</color>
<clues type="columns"><line><count>1</count></line>
<line><count color="black">1</count></line></clues>
<clues type="rows"><line><count>1</count><count color="black">1</count></line></clues>
<solution type="saved"><image>|R?|</image></solution>
</puzzle></puzzleset>"""


def test_webpbn_with_colours_and_a_saved_grid() -> None:
    board = only(XML)
    puzzle = puzzle_of(board)
    assert [(ink.name, ink.rgb) for ink in puzzle.inks] == [("red", "ff0000"), ("black", "000000")]
    assert puzzle.title == "Demo & more"
    assert picture_rows(board, "?") == ["r?"]


def test_webpbn_with_a_picture_only() -> None:
    text = "<puzzle><solution><image>|XX.|\n|..X|</image></solution></puzzle>"
    assert clues(only(text)) == clues(only("##.\n..#\n"))


G = "A comment\n#d\n0:.  white\nr:R  #ff0000  red\n1:X  black\n:\n1 2r\n\n:\n1\n1r\n1r\n:\n"


def test_g_with_colours() -> None:
    board = only(G)
    assert [ink.name for ink in puzzle_of(board).inks] == ["red", "black"]
    assert clues(board)[1] == ()


PAINTS = "".join(f'<color name="c{number}">f00</color>' for number in range(40))
BAD = [
    ("", "there is no puzzle", 1),
    ("hello there\n", "this is no nonogram", 1),
    ("width 2\nheight 1\nrows\n2 1\ncolumns\n1\n1\n", "needs 4 cells", 4),
    ("width 2\nheight 1\nrows\n2\ncolumns\n1\n0\n", "the rows have 2 boxes, the columns 1", 1),
    ("width 2\nheight 2\nrows\n1\ncolumns\n1\n0\n", "1 clues for the rows", 3),
    ("width 1\nheight 1\nrows\n1\n1\ncolumns\n1\n", "one clue too many", 5),
    ("width 1\nheight 1\nrows\n1x\ncolumns\n1\n", "'1x' is no number", 4),
    ("width 0\nheight 1\nrows\n1\ncolumns\n1\n", "'0' is no width", 1),
    ("width 999999999999\nrows\n1\ncolumns\n1\n", "is no width", 1),
    ("rows\n1 0\ncolumns\n1\n", "a block has no cells", 2),
    ("1 3\n1\n\n#\n1\n", "1 clues for the columns", 4),
    ("2 1\n1\n1\n1\n#\n1\n", "one clue too many for the rows", 4),
    ("2x2:1/1/1\n", "there are 3 clues", 1),
    ("2x1:1/1/2||.y\n", "'y' is no cell", 1),
    ("rows\n1\nrows\n1\ncolumns\n1\n", "a second section rows", 3),
    ("rows\n1\n", "this is no nonogram", 1),
    ("width 1\nheight 1\n3\nrows\n1\ncolumns\n1\n", "outside the sections", 3),
    ("P1 2 2 0 1 1\n", "there are 3 cells", 1),
    (":\n1q\n:\n1\n", "'1q' is no block", 2),
    ("<puzzle>\n<clues", "the XML breaks off", 2),
    (f"<puzzle>{'<a>' * 5000}", "nested too deep", 1),
    ("<puzzle>\ud800", "the XML breaks off", 1),
    (f"<puzzle>\n{PAINTS}</puzzle>", "more than 26 colours", 1),
    ("1x1:1a/1a|a red", "'a red' is no ink", 1),
    ("#d\nr is red\n:\n1\n:\n1\n", "this is no colour", 2),
    ("1 | 1\n--+--\n", "no rows below", 1),
    ("  | 1\n--+--\n1 | #\n0 | # #\n", "2 cells", 4),
    ("    1\n--+--\n1 | #\n", "nothing divides", 1),
    ('<!DOCTYPE p [<!ENTITY a "b">]>\n<puzzle/>', "it declares an entity", 1),
    ("<puzzle><title>T</title></puzzle>", "there are no clues and no picture", 1),
    (XML.replace('color="black"', 'color="pink"'), "no colour is called 'pink'", 7),
    (XML.replace("|R?|", "|R|"), "the saved picture has 1 cells", 9),
]


@pytest.mark.parametrize(("text", "message", "line"), BAD)
def test_what_is_wrong_is_told_with_its_line(text: str, message: str, line: int) -> None:
    with pytest.raises(BadInput) as error:
        only(text)
    assert message in error.value.message
    assert error.value.line == line
    assert error.value.expected or "XML" in message


NON = 'title "T"\nfoo\nwidth 3\nheight 2\n\nrows\n3\n\ncolumns\n1\n1\n1\n'
NOISE = string.printable + "é█\x00\x85\ud800"
SEEDS = [
    NON,
    COLOURED_NON.format("1r", "r"),
    NON.replace("3\n\n", "3\n0\n"),
    XML,
    G,
    "5x1:1/1/1/0/1/3.1\n",
    "1 1\n1\n#\n1\n",
    "P1 1 1 1",
]


@given(st.sampled_from(SEEDS), st.integers(0, 10**9))
def test_damaged_texts_are_read_or_refused(text: str, seed: int) -> None:
    rng = random.Random(seed)
    signs = list(text)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(signs) + 1)
        signs[at : at + rng.randint(0, 3)] = rng.choice(NOISE) * rng.randint(0, 2)
    for form in (None, *notation.READ_FORMS):
        with suppress(BadInput):
            for entry in notation.parse("".join(signs), form):
                assert entry.error or entry.board
                _ = entry.board and [rewritten(entry.board, name) for name in CLUES_ONLY]


def rewritten(board: Board, form: str) -> str | None:
    """In another form, which must be readable; None when it can't say colours."""
    with suppress(BadInput):
        text = notation.format_board(board, form)
        assert len(clues(only(text, form))) == len(clues(board))
        return text
    return None


@pytest.mark.skipif(not DATA.exists(), reason="the shared test data is not here")
def test_all_collected_puzzles_are_read() -> None:
    files = sorted(DATA.rglob("*.non"))
    assert len(files) > 40
    for file in files:
        puzzle = puzzle_of(only(file.read_text("utf-8")))
        assert isinstance(puzzle, Nonogram)
        assert puzzle.said.get("catalogue") or puzzle.title, file


def test_a_picture_as_svg() -> None:
    text = svg(finished([[1, 2], [0, 1]], 2))
    assert text.count("M") == 3
    assert 'fill="#ff0000" d="M12 0h12' in text
