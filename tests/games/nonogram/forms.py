"""Puzzles for the tests of forms: made from pictures, read from texts, and texts in each form."""

from hypothesis import strategies as st

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.formats.pictures import sheet_of
from tui_puzzles.games.nonogram.notation import NOTATION
from tui_puzzles.games.nonogram.puzzle import BLACK, Ink, puzzle_of

INKS = (BLACK, Ink("r", "red", "ff0000"), Ink("b", "blue", "0000ff"))
BLACK_ONLY = ("nin", "mk", "keen", "gno", "picross", "json", "puzz.link", "pzprv3")
COLOURED = ("non", "g", "pattern", "webpbn", "toml")
CLUES_ONLY = (*BLACK_ONLY, *COLOURED, "drawn")
WITH_CELLS = ("pattern", "webpbn", "drawn", "gno", "pzprv3")


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
    (entry,) = NOTATION.parse(text, form)
    if entry.error:
        raise entry.error
    assert entry.board
    return entry.board


def clues(board: Board) -> list[object]:
    return [line.clue for line in puzzle_of(board).lines]


def lengths(board: Board) -> list[list[int]]:
    return [[block.length for block in line.clue] for line in puzzle_of(board).lines]


ODD = (
    'title "Two &quot;words&quot; &amp; \x1b[1mmore&#27;"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n'
)
COLOURED_NON = "color r #F00\nwidth 2\nheight 2\nrows\n1r,1\n{}\ncolumns\n1r\n1,1{}\n"
G = "A comment\n#d\n0:.  white\nr:R  #ff0000  red\n1:X  black\n:\n1 2r\n\n:\n1\n1r\n1r\n:\n"
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
