"""Addresses of any site that hold a puzzle, and ids of Simon Tatham's collection."""

import pytest

from tests.penpa import link
from tests.test_read_back import types_of
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import load_game
from tui_puzzles.play.reading import read

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLO = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9"
FILE = (
    "pzprv3/sudoku/4/. 1 . . /. . 2 . /3 . . . /. 4 . . /. . . . /. . . . /. . 1 . /. . . [2,3] /"
)
BOXES = ["AABB", "AABB", "CCDD", "CCDD"]
DIGITS = {(0, 1): 1, (1, 3): 4}
JIGSAW = ["AAAB", "ACCB", "CCDB", "DDDB"]
STARS = ["AAAA", "ABBD", "CBDD", "CCDD"]
CORNER = {(-1, 0): 2, (-1, 1): 1, (-1, 2): 1, (0, -2): 1, (0, -1): 1, (1, -1): 2}
SMALL = "1_2d3_4b3a1c"
SQUARES = {at: [1, "kakuro", 2] for at in ("16", "17", "18", "23", "30")}
SUMS = {"266": ["4", 4], "270": ["6", 4], "289": ["3", 4], "317": ["7", 4]}
"""Points of a drawing of 3x3: four corners to each, those of cells from 4 * 49 on."""


def saved(game: str, params: str, desc: str) -> str:
    """A game as a program of Simon Tatham's collection saves it."""
    parts = {"SAVEFILE": "Simon Tatham's Portable Puzzle Collection", "VERSION": "1", "GAME": game}
    parts |= {"PARAMS": params, "CPARAMS": params, "DESC": desc, "NSTATES": "1", "STATEPOS": "1"}
    return "".join(f"{key:8}:{len(value)}:{value}\n" for key, value in parts.items())


READ = [
    (saved("Solo", "3x3", SOLO[4:]), "sudoku", CELLS, "the moves of the game"),
    (
        saved("Pattern", "5x5", "2/1/1/1/1/3/2/1/0/0").replace("\n", "\r\n"),
        "nonogram",
        "5x5:2/1/1/1/1/3/2/1//",
        "the moves of the game",
    ),
    (f"https://example.com/play/{CELLS}", "sudoku", CELLS, ""),
    (f"https://example.com/?p={CELLS.replace('.', '0')}", "sudoku", CELLS, ""),
    (f"https://www.example.org/solve?lang=en&s={CELLS}", "sudoku", CELLS, "the rest of line 1"),
    (f"https://example.org/a/b#{CELLS}", "sudoku", CELLS, ""),
    (f"Try this:\nhttps://example.org/?{'n=' + CELLS}\nplease", "sudoku", CELLS, "lines 1, 3"),
    (SOLO, "sudoku", CELLS, ""),
    (FILE, "sudoku", "4x4 sudoku: .1....2.3.1..4..", ""),
    (FILE.replace("/", "\n"), "sudoku", "4x4 sudoku: .1....2.3.1..4..", ""),
    (SOLO.replace(":", "dt:"), "sudoku", CELLS, ""),
    (SOLO.replace(":", "x:"), "sudoku", f"x: {CELLS}", ""),
    (f"https://example.org/js/solo.html#{SOLO}", "sudoku", CELLS, ""),
    (f"2x2:{SMALL}", "sudoku", "4x4 sudoku: 12....34..3.1...", ""),
    ("6x6:aBeCHEm", "takuzu", "equal 0.1.../.0..1./....../1....1/....../......", ""),
    ("6x6udn:aBeCHEm", "takuzu", "0.1.../.0..1./....../1....1/....../......", ""),
    (link(4, 4, DIGITS, BOXES), "sudoku", "4x4 sudoku: .1.....4........", ""),
    (link(4, 4, DIGITS, BOXES, tags=["Classic"]), "sudoku", "4x4 sudoku: .1.....4........", ""),
    (
        f"Here:\n{link(4, 4, DIGITS, JIGSAW, rules='No knight', answer='22')} now",
        "sudoku",
        "4x4 sudoku jigsaw AAABACCBCCDBDDDB: .1.....4........",
        "the rest of line 2 and line 1 and the rules of the drawing and its answer",
    ),
    (
        link(4, 4, {}, STARS, title="Star Battle%2C 1 star", tags=["starbattle"]),
        "queens",
        "title: Star Battle, 1 star\nAAAA\nABBC\nDBCC\nDDCC",
        "",
    ),
    (
        link(3, 3, {(1, 1): 1}, kind="kakuro", tags=["Kakuro"], title="K", zY=SQUARES, z1=SUMS),
        "kakuro",
        "# title: K\n3 3\nx 4\\ 6\\\n\\3 1 .\n\\7 . .",
        "",
    ),
    (link(2, 3, CORNER, margins=(1, 0, 2, 0)), "nonogram", "3x2:2/1/1/1.1/2", ""),
    ("https://example.org/#5x5:2/1/1/1/1/3/2/1/0/0", "nonogram", "5x5:2/1/1/1/1/3/2/1//", ""),
]


@pytest.mark.parametrize(("text", "name", "short", "left"), READ)
def test_what_an_address_holds(text: str, name: str, short: str, left: str) -> None:
    game = load_game(name)
    assert types_of(text) == [name]
    [entry] = game.parse(text)
    assert game.format(entry.found, game.notation.short) == short
    assert entry.left == left


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("https://example.com/how-to-solve-a-sudoku-of-9-rows", "the site of the link isn't known"),
        ("https://example.com/550e8400-e29b-41d4-a716-446655440000", "the site of the link isn't"),
        ("https://[example/123456789", "no puzzle type"),
        (link(4, 4, DIGITS), "a drawing of penpa-edit with numbers"),
        (link(4, 4, {(0, 0): 5}, BOXES), "with numbers, regions"),
        (link(4, 4, DIGITS, BOXES, zT=[[22, 23]]), "with numbers, regions, thermometers"),
        (link(4, 4, DIGITS, BOXES, tags=["anti-knight"]), "with numbers, regions, antiknight"),
        (link(4, 4, DIGITS, BOXES, zN={"18": ["1", 1, "7"]}), "numbers, regions, small numbers"),
        (link(4, 4, DIGITS, BOXES, zE={"9,10": 2}), "numbers, lines"),
        (link(4, 4, {}, STARS), "doesn't say how many stars"),
        (link(2, 3, CORNER | {(0, -1): 3}, margins=(1, 0, 2, 0)), "edit with numbers"),
        (link(2, 3, CORNER | {(0, 0): 1}, margins=(1, 0, 2, 0)), "edit with numbers"),
        (link(2, 3, CORNER | {(2, -1): 1}, margins=(1, 1, 2, 0)), "edit with numbers"),
        (link(4, 4, DIGITS, kind="hex"), "the drawing is a grid 'hex', 4x4"),
        (link(3, 3, zY=SQUARES, z1=SUMS | {"268": ["4", 4]}), "with small numbers, symbols"),
        (link(3, 3, zY=SQUARES | {"24": [1, "star", 2]}, z1=SUMS), "with small numbers, symbols"),
        (link(3, 3, {(1, 1): 1}, zY=SQUARES | {"2": [1, "kakuro", 2]}, z1=SUMS), "numbers, small"),
        (link(900, 2), "the drawing is a grid 'square', 900x2"),
        (link(4, 4, DIGITS, BOXES, title="a" * (1 << 20)), "the drawing is too large"),
        (link(4, 4, DIGITS, BOXES)[:-30], "the drawing is damaged"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=abc", "the drawing is damaged"),
        (f"https://example.com/{CELLS}1", "expected 81 cells"),
        (saved("Mines", "9x9n10", "0,0,abc"), "it is a game of Mines"),
        ("6x6:aBeCHEl", "there are 35 cells"),
        ("5x6:aBeCHEm", "the board has 6 rows and 5 columns"),
        (f"2x2:{SMALL}a", "there are 17 cells"),
        (f"2x2:{SMALL},a", "the id has 2 parts"),
        ("9j:" + SOLO[4:], "the id has 1 parts"),
        ("9j:" + SOLO[4:] + ",abc", "the lines don't fit the board"),
    ],
)
def test_what_is_no_puzzle_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read(text, "")


def test_regions_of_solo() -> None:
    """No line in the 12 places between the cells of rows; one in each between those of columns."""
    text = "4j:1a2m," + "l" + 12 * "_"
    game = load_game("sudoku")
    [entry] = game.parse(text)
    assert types_of(text) == ["sudoku"]
    assert (
        game.format(entry.found, "line") == "4x4 sudoku jigsaw AAAABBBBCCCCDDDD: 1.2............."
    )
