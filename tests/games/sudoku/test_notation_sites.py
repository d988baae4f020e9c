"""SudokuWiki, puzz.link, OpenSudoku: as the sites and the app write puzzles themselves."""

import pytest

from tests.games.sudoku.texts import OTHER, PUZZLE, board_of, one
from tui_puzzles.engine.bits import full, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.games.sudoku.notation import NOTATION

WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
ZEROS = PUZZLE.replace(".", "0")

# A position of the site's page on X-Wings, and the puzzle that it comes from.
X_WING = (
    "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i"
    "102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205"
)
X_WING_START = "100000569402000008050009040000640801000010000208035000040500010900000402621000005"
FIELDS = {  # of a given 5, an entered 3, an empty cell with the notes 1 and 9, one without notes
    1: ("5|-|0|", "3|-|1|", "0|1,9,|1|", "0|-|1|"),
    2: ("5|0||0|", "3|0||1|", "0|257||1|", "0|0||1|"),
    3: ("5|0|0|", "3|0|1|", "0|257|1|", "0|0|1|"),
    4: ("5|0|0|0|", "3|0|0|1|", "0|257|6|1|", "0|0|6|1|"),
    5: ("5|0|0|0|0|", "3|0|0|0|1|", "0|257|6|2|1|", "0|0|6|2|1|"),
}


def game(version: int, end: str = "&#10;") -> str:
    """Data with the four cells first, and empty ones behind."""
    cells = FIELDS[version]
    return f"version: {version}{end}{''.join(cells)}{cells[-1] * 77}"


@pytest.mark.parametrize(
    "link",
    [
        f"{WIKI}{ZEROS}",
        f"http://www.sudokuwiki.org/Sudoku.htm?x=1&bd={PUZZLE}",
        f"see ?bd={ZEROS}&n=2",
        f'<a href="{WIKI}{ZEROS}">',
    ],
)
def test_links_of_sudokuwiki(link: str) -> None:
    assert NOTATION.recognise(link) == "sudokuwiki"
    assert one(link) == board_of(PUZZLE)


def test_a_position_of_sudokuwiki() -> None:
    board = one(WIKI + X_WING)
    assert board.puzzle == board_of(X_WING_START.replace("0", "."))
    assert board.value(board.layout.cell_named("r2c2")) == 8  # entered, not given
    assert board.candidates(1) == of([2, 6, 7])
    assert NOTATION.format(board, "sudokuwiki") == WIKI + X_WING


@pytest.mark.parametrize(
    ("link", "side", "givens"),
    [
        ("https://puzz.link/p?sudoku/4/4/g1k23k3g", 4, ".1.....23.....3."),
        ("http://pzv.jp/p.html?sudoku/4/4/g2j1h1j3g", 4, ".2....1..1....3."),
        (
            "https://puzz.link/p?sudoku/9/9/k13m27h476h39h825zg841h29h538h18m96k",
            9,
            ".....13.......27..476..39..825.....................841..29..538..18.......96.....",
        ),
        ("https://puzz.link/p?sudoku/16/16/-10zzzzzzzzzzzzu", 16, "G" + "." * 255),
    ],
)
def test_links_of_puzz_link(link: str, side: int, givens: str) -> None:
    assert NOTATION.recognise(link) == "puzz.link"
    board = one(link)
    assert board.layout.size == side**2
    assert NOTATION.format(board, "line").rpartition(" ")[2] == givens
    assert one(NOTATION.format(board, "puzz.link")) == board


@pytest.mark.parametrize("version", FIELDS)
@pytest.mark.parametrize("end", ["&#10;", "&#xA;", " "])
def test_versions_of_opensudoku(version: int, end: str) -> None:
    board = one(f"<game created='1' data=\"{game(version, end)}\"/>")
    assert [board.value(cell) for cell in (0, 1)] == [4, 2]
    assert board.givens == 1
    assert board.candidates(2) == of([0, 8])
    assert board.candidates(3) == full(9)


FILE = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>Mine</name>
  <created>2014-01-11</created>
  <game data="{ZEROS}" />
  <game data='{OTHER}' note="A &amp; B"/>
</opensudoku>
"""


@pytest.mark.parametrize("text", [FILE, FILE.replace("\n", ""), FILE.replace("\n", "\r\n")])
def test_files_of_opensudoku(text: str) -> None:
    first, second = NOTATION.parse(text)
    assert (first.board, first.title) == (board_of(PUZZLE), "")
    assert (second.board, second.title) == (board_of(OTHER), "A & B")
    fits = [name for name in game_names() if load_game(name).recognise(text)]
    assert fits == ["sudoku"]


BAD = [
    (f"{WIKI}{ZEROS[:-1]}", 1, len(WIKI) + 81, "there are 80 signs"),
    (f"\n{WIKI}{ZEROS[:-1]}x1", 2, len(WIKI) + 83, "there are 82 signs"),
    (f"{WIKI}{ZEROS[:3]}q{ZEROS[4:]}", 1, len(WIKI) + 4, "'q' is not a cell"),
    (f"{WIKI}S9B00{X_WING[5:]}", 1, len(WIKI) + 4, "'00' is not a cell"),
    (f"{WIKI}S9Bzz{X_WING[5:]}", 1, len(WIKI) + 4, "'zz' is not a cell"),
    (f"{WIKI}{X_WING[3:]}", 1, len(WIKI) + 163, "there are 162 signs"),
    (f"https://www.sudokuwiki.org/jigsaw.htm?bd={ZEROS}", 1, 28, "jigsaw.htm is of another"),
    ("https://puzz.link/p?sudoku/9/8/zzzz", 1, 28, "8 rows and 9 columns"),
    ("https://puzz.link/p?sudoku/12/12/zzz", 1, 28, "12 rows and 12 columns"),
    ("https://puzz.link/p?sudoku/4/4/g1k23k3", 1, 39, "the link has 15 cells"),
    ("https://puzz.link/p?sudoku/4/4/g1k23k3g1", 1, 40, "goes on"),
    ("https://puzz.link/p?sudoku/4/4/g5k23k3g", 1, 33, "'5' is not a digit"),
    ("https://puzz.link/p?sudoku/4/4/g.k23k3g", 1, 33, "'.' is not a digit"),
    ("\n<game note='x'/>", 2, 1, "no data"),
    (f'<game data="{ZEROS[:-2]}"/>', 1, 92, "79 cells"),
    (f'<game data="{game(3)[:-2]}"/>', 1, 514, "the data have 242 fields"),
    ('<game data="version: 9&#10;1|"/>', 1, 13, "of version 9"),
    (f'<game data="{game(3).replace("257", "900")}"/>', 1, 42, "'900' are not notes"),
    (f'<game data="{game(1).replace("1,9,", "1,q,")}"/>', 1, 42, "'1,q,' are not notes"),
    (f'<game data="{game(3).replace("5|0|0", "5|0|2")}"/>', 1, 32, "'2' is not 0 or 1"),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), BAD)
def test_what_is_wrong_has_its_place(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(BadInput, match=message) as caught:
        one(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.expected


@pytest.mark.parametrize("form", ["sudokuwiki", "opensudoku"])
def test_boards_that_a_form_cannot_hold(form: str) -> None:
    dead = Board.start(board_of(PUZZLE).layout, 0).without(board_of(PUZZLE).layout.cell_marks[4])
    for board, message in ((dead, "r1c5 has no candidates"), (one("." * 16), "plain Sudokus")):
        with pytest.raises(BadInput, match=message):
            NOTATION.format(board, form)


@pytest.mark.parametrize("words", ["x", "jigsaw AABBAABBCCDDCCDD", "12x12"])
def test_puzz_link_has_no_variants(words: str) -> None:
    board = one(f"{words} sudoku: {'1' + '.' * {'x': 80, '12x12': 143}.get(words, 15)}")
    with pytest.raises(BadInput, match="no such Sudokus"):
        NOTATION.format(board, "puzz.link")
