"""What can't be read is told with its place; damaged texts are read or refused, never worse."""

import random
import string
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.nonogram.forms import CLUES_ONLY, COLOURED_NON, XML, G, lengths, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.nonogram.notation import NOTATION

PAINTS = "".join(f'<color name="c{number}">f00</color>' for number in range(40))
BAD = [
    ("", "there is no puzzle", 1),
    ("hello there\n", "there is no puzzle here", 1),
    ("width 2\nheight 1\nrows\n2 1\ncolumns\n1\n1\n", "needs 4 cells", 4),
    (
        "width 2\nheight 1\nrows\n2\ncolumns\n1\n0\n",
        "the rows have 2 filled cells, the columns 1",
        1,
    ),
    ("width 2\nheight 2\nrows\n1\ncolumns\n1\n0\n", "1 clues for the rows", 3),
    ("width 1\nheight 1\nrows\n1\n1\ncolumns\n1\n", "one clue too many", 5),
    ("width 1\nheight 1\nrows\n1x\ncolumns\n1\n", "'1x' is not the length of a block", 4),
    ("width 0\nheight 1\nrows\n1\ncolumns\n1\n", "'0' is not a width", 1),
    ("width 999999999999\nrows\n1\ncolumns\n1\n", "is not a width", 1),
    ("rows\n1 0\ncolumns\n1\n", "a block has no cells", 2),
    ("1 3\n1\n\n#\n1\n", "1 clues for the columns", 4),
    ("2 1\n1\n1\n1\n#\n1\n", "one clue too many for the rows", 4),
    ("2x2:1/1/1\n", "there are 3 clues", 1),
    ("2x1:1/1/2||.y\n", "'y' is not a cell", 1),
    ("rows\n1\nrows\n1\ncolumns\n1\n", "a second section rows", 3),
    ("rows\n1\n", "there is no puzzle here", 1),
    ("width 1\nheight 1\n3\nrows\n1\ncolumns\n1\n", "outside the sections", 3),
    ("P1 2 2 0 1 1\n", "there are 3 cells", 1),
    (":\n1q\n:\n1\n", "'1q' is not a block", 2),
    ("<puzzle>\n<clues", "the XML breaks off", 2),
    (f"<puzzle>{'<a>' * 5000}", "nested too deep", 1),
    ("<puzzle>\ud800", "the XML breaks off", 1),
    (f"<puzzle>\n{PAINTS}</puzzle>", "more than 26 colours", 1),
    ("1x1:1a/1a|a red", "'a red' is not an ink", 1),
    ("2x1:1a/1a/2a|a red ff0000, a blue 0000ff", "two colours 'a'", 1),
    ("inks: r red ff0000, r blue 0000ff\nr.r\n", "two colours 'r'", 1),
    ("#d\nr is red\n:\n1\n:\n1\n", "this is not a colour", 2),
    ("1 | 1\n--+--\n", "no rows below", 1),
    ("  | 1\n--+--\n1 | #\n0 | # #\n", "2 cells", 4),
    ("    1\n--+--\n1 | #\n", "nothing divides", 1),
    ('<!DOCTYPE p [<!ENTITY a "b">]>\n<puzzle/>', "it declares an entity", 1),
    ("<puzzle><title>T</title></puzzle>", "there are no clues and no picture", 1),
    ("#T\n:A\n1\n:B\n1\n", "this is a triddler", 1),
    ("#d\nt:/ black/red\n:\n1t\n:\n1t\n", "divided into triangles", 2),
    ("[Row clues]\n1\n[Column clues]\n1\n", "the size is missing", 1),
    ("[Dimensions]\n1\n1\n[Row clues]\n1\n", "0 clues for the columns", 1),
    (
        "[Dimensions]\n1\n1\n[Row clues]\n1\n[Column clues]\nx\n",
        "'x' is not the length of a block",
        7,
    ),
    ("color red #f00\nrows\nred: 1\ncolumns\nrad: 1\n", "'rad: 1' is not a block", 5),
    ("color red #f00\nrows\nred: 1x\ncolumns\nred: 1\n", "'1x' is not a block", 3),
    ("pzprv3/nonogram/2/3/. . 2 1 1 /1 1 # . . /", "the rows don't fit the size", 1),
    ("pzprv3\nnonogram\n1\n1\n. 1\n1 ?\n", "'?' is not a cell", 6),
    ("pzprv3\nnonogram\n1\n1\n. x\n1 #\n", "'x' is not the length of a block", 5),
    ("GRID a\n[ 1 ]\nROWS\n", "outside the sections", 2),
    ("GRID a\nROWS\n[ 1\nCOLUMNS\n", "'[ 1' is not a clue", 3),
    ('{"rows": [[1]],\n "columns": [[1]', "the JSON breaks off", 2),
    ('{"rows": [[1]],\n "columns": [["a"]]}', "clue 1 of columns is not a list", 2),
    ('{"rows": [[1]],\n "columns": [[true]]}', "clue 1 of columns is not a list", 2),
    ('{"a": [{"rows": [[1]], "columns": [[1]]}]}', "there are no clues", 1),
    (f'{{"rows": {"[" * 5000}, "columns": [', "the JSON", 1),
    ("[colors]\nr = (red *\n[clues]\nrows =\n1r\n", "this is not a colour", 2),
    ("[clues]\nrows =\n 1, q\n", "'q' is not a block", 3),
    ("puzz.link/p?nonogram/1/1/111", "goes on behind the last cell", 1),
    ("puzz.link/p?nonogram/1/1/1", "the link has 1 cells", 1),
    ("puzz.link/p?nonogram/1/1/1.", "'.' is not the length of a block", 1),
    ("puzz.link/p?nonogram/1/999/1", "'999' is not a size", 1),
    ("P3 1 1 255 1 2", "the colours of the cells can't be read", 1),
    (f"P3 28 1 255 {' '.join(f'{at} 0 0' for at in range(28))}", "more than 26 colours", 1),
    (XML.replace('color="black"', 'color="pink"'), "there is no colour 'pink'", 7),
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
    for form in (None, *NOTATION.read_forms):
        for entry in entries("".join(signs), form):
            assert entry.error or entry.board
            if entry.board:
                assert_readable_again(entry.board)


def entries(text: str, form: str | None) -> list[Entry]:
    """The puzzles of a text; none when it is refused as a whole."""
    with suppress(BadInput):
        return list(NOTATION.parse(text, form))
    return []


def assert_readable_again(board: Board) -> None:
    """What can be written of it is read back with the same clues."""
    for form in CLUES_ONLY:
        text = ""
        with suppress(BadInput):  # a form without colours
            text = NOTATION.format(board, form)
        assert not text or lengths(only(text, form)) == lengths(board)
