"""Latin squares as people and other programs write them down."""

import json

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import load_game
from tui_puzzles.play.reading import read

LATIN = load_game("latin")
SKYSCRAPERS = "+2213+/3....2/1.2..2/2....3/3....1/+3221+"
FUTOSHIKI = ".<.../--^-/.2.>./..../v---/.<..3"
INNER = "3 . . . . 2\n1 . 2 . . 2\n2 . . . . 3\n3 . . . . 1"
FRAMED = [
    f"  2 2 1 3  \n{INNER}\n  3 2 2 1  ",
    f"2 2 1 3\n{INNER}\n3 2 2 1\n",
    "    2 2 1 3\n  +---------+\n"
    + "\n".join(f"{row[0]} | {row[2:9]} | {row[10]}" for row in INNER.split("\n"))
    + "\n  +---------+\n    3 2 2 1",
    '{"size": 4, "top": [2,2,1,3], "right": [2,2,3,1], "bottom": [3,2,2,1], "left": [3,1,2,3],'
    ' "grid": [[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}',
    "top: 2 2 1 3\nbottom: 3 2 2 1\nleft: 3 1 2 3\nright: 2 2 3 1",
    "clues = (2, 2, 1, 3, 2, 2, 3, 1, 1, 2, 2, 3, 3, 2, 1, 3)",
    f"- 2 2 1 3 -\n{INNER}\n- 3 2 2 1 -",
    f"x 2 2 1 3 x\n{INNER.replace('.', '-')}\nx 3 2 2 1 x",
    f"X;2;2;1;3;X\r\n{INNER}\nX 3 2 2 1 X".replace(" ", ";"),
    "[2, 2, 1, 3, 2, 2, 3, 1, 1, 2, 2, 3, 3, 2, 1, 3]",
    "2 2 1 3 3 2 2 1 3 1 2 3 2 2 3 1\n",
    "'2;2;1;3;3;2;2;1;3;1;2;3;2;2;3;1'",
    "4\nG;2;2;1;3\nD;3;2;2;1\nL;3;1;2;3\nP;2;2;3;1\n",
    "T: 2 2 1 3\nR: 2 2 3 1\nB: 3 2 2 1\nL: 3 1 2 3",
    "4 4 4\r\n2 2 1 3\r\n3 2 2 1\r\n3 1 2 3\r\n2 2 3 1\r\n- - - -\r\n- 2 - -\r\n- - - -\r\n"
    "- - - -\r\n",
]
CELLS = "0 0 0 0\n0 2 0 0\n0 0 0 0\n0 0 0 3"
DRAWN = [
    "_<_ _ _\n    ^\n_ 2 _>_\n\n_ _ _ _\nv\n_<_ _ 3",
    "0 < 0   0   0\n        ^    \n0   2   0 > 0\n             \n0   0   0   0\nv\n0 < 0   0   3",
    "# mine\n. < .   .   .\n        ∧\n.   2   . > .\n\n.   .   .   .\n∨\n. < .   .   3",
    ". < . . .\n- - ^ -\n. 2 . > .\n- - - -\n. . . .\nv - - -\n. < . . 3",
    "+---+---+---+---+\n|   <   |   |   |\n+---+---+-^-+---+\n|   | 2 |   >   |\n+---+---+---+---+"
    "\n|   |   |   |   |\n+-v-+---+---+---+\n|   <   |   | 3 |\n+---+---+---+---+\n",
    "# mine\r\n\r\n┌─┬─┬─┬─┐\r\n│ < │ │ │\r\n├─┼─┼∧┼─┤\r\n│ │2│ > │\r\n├─┼─┼─┼─┤\r\n"
    "│ │ │ │ │\r\n├∨┼─┼─┼─┤\r\n│ < │ │3│\r\n└─┴─┴─┴─┘",
    f"{CELLS}\n\n< 0 0\n0 0 >\n0 0 0\n< 0 0\n\n0 0 ^ 0\n0 0 0 0\nv 0 0 0\n",
    f"# mine\r\n{CELLS}\n\n< 0 0\n0 0 >\n0 0 0\n< 0 0\n\n0 0 ^ 0\n0 0 0 0\nv 0 0 0".replace(
        "\n", "\r\n"
    ),
    f"4 4\n{CELLS}\n0 0 < 0\n0 0 0 0\n> 0 0 0\n< - -\n- - >\n- - -\n< - -",
    f"4\r\n{CELLS}\r\n1 0 0\r\n0 0 -1\r\n0 0 0\r\n1 0 0\r\n0 0 1 0\r\n0 0 0 0\r\n-1 0 0 0".replace(
        " ", ","
    ),
]


@pytest.mark.parametrize("text", [*FRAMED, *DRAWN])
def test_a_drawing_and_a_list_say_the_same_as_our_form(text: str) -> None:
    line = SKYSCRAPERS if text in FRAMED else FUTOSHIKI
    (found,) = read(text, "")
    (entry,) = found.entries
    assert (found.game.name, entry.left) == ("latin", "")
    assert LATIN.format(entry.found, "latin-line") in (line, line.replace("1.2..2", "1....2"))


BLACK = "x - - 1x x x\nx - - - 5 -\nx - 1 - - -\n4 - - - - x\n- 6 5 - - x\nx x x - 1 4x"


@pytest.mark.parametrize(
    "text",
    [
        BLACK,
        f"6 6\r\n{BLACK}\r\n",
        "# mine\n6\n" + BLACK.replace(" ", ","),
        BLACK.replace("-", ".").replace("x", "X").replace(" ", "\t"),
        BLACK.replace("1x", "#1").replace("4x", "4#").replace("x", "#"),
        BLACK.replace("1x", "B1").replace("4x", "B4").replace("x", "B"),
    ],
)
def test_black_cells_may_be_marked_behind_their_digits(text: str) -> None:
    (found,) = read(text, "")
    line = "~..a~~/~...5./~.1.../4....~/.65..~/~~~.1d"
    assert LATIN.format(found.entries[0].found, "latin-line") == line


@pytest.mark.parametrize("black", ["■", "#", "B"])
def test_black_cells_may_all_be_without_digits(black: str) -> None:
    (found,) = read("x 1 . .\n. . x .\n. 2 . .\n. . . x\n".replace("x", black), "")
    assert LATIN.format(found.entries[0].found, "latin-line") == "~1../..~./.2../...~"


@pytest.mark.parametrize(
    "wrong",
    [
        BLACK.replace("1x", "1y"),
        BLACK.replace("1x", "x1"),
        BLACK.replace("4x", "7x"),
        BLACK[:-3],
        f"5\n{BLACK}",
    ],
)
def test_other_marks_are_no_black_cells(wrong: str) -> None:
    with pytest.raises(BadInput):
        read(wrong, "")


def test_sides_with_a_grid_in_json_are_no_other_puzzle() -> None:
    sides = {"top": [2, 3, 0, 1], "bottom": [1, 0, 3, 2], "left": [2, 3, 2, 0]}
    clues, grid = sides | {"right": [0, 2, 3, 2]}, [[0, 2, 0, 0], [1, 0, 0, 0], [0] * 4, [0] * 4]
    (found,) = read(json.dumps({"size": 4, "clues": clues, "grid": grid}), "")
    line = "+23-1+/2.2..-/31...2/2....3/-....2/+1-32+"
    assert LATIN.format(found.entries[0].found, "latin-line") == line


@pytest.mark.parametrize(
    "text",
    [
        "top: 2 2 1 3\nbottom: 3 2 2 1\nleft: 3 1 2 3",
        "top: 2 2 1 3\nbottom: 3 2 2 1\nleft: 3 1 2 3\nright: 2 2 3",
        "top: 2 2 1 3\nbottom: 3 2 2 1\nleft: 3 1 2 3\nright: 2 2 3 5",
        "top: 2 2 1 3\nbottom: 3 2 2 1\nleft: 3 1 2 3\nright: 2 2 3 1\n7 of 9",
        "top: 2 2 1 3\nbottom: 3 2 2 1\nleft: 3 1 2 3\nright: 2 2 3 1\n3142 1324 2413 1234",
        "top: 2 2 1 3\nbottom: 3 2 2 1\nleft: 3 1 2 3\nright: 2 2 3 1\ntop: 2 2 1 3",
        "clues = (2, 2, 1, 3, 2, 2, 3, 1, 1, 2, 2, 3, 3, 2, 1)",
        f"x 2 2 1 3 x\n{INNER}\n- 3 2 2 1 -",
        f"x 2 2 1 3 x\n{INNER.replace('.', 'x')}\nx 3 2 2 1 x",
        "[2, 2, 1, 3, 2, 2, 3, 1, 1, 2, 2, 3, 3, 2, 1]",
        "[2, 2, 1, 3, 2, 2, 3, 1, 1, 2, 2, 3, 3, 2, 1, 5]",
        "[2, 2, 1, 3, 2, 2, 3, 1, 1, 2, 2, 3, 3, 2, 1, 2]",
        "G;2;2;1;3\nD;3;2;2;1\nL;3;1;2;3\nR;2;2;3;1",
        "5\nG;2;2;1;3\nD;3;2;2;1\nL;3;1;2;3\nP;2;2;3;1",
        "4 4 4\n2 2 1 3\n3 2 2 1\n3 1 2 3\n2 2 3 1\n- - - -\n- x - -\n- - - -\n- - - -",
        "4 4 4\n2 2 1 3\n3 2 2 1\n3 1 2 3\n2 2 3 1\n- - - -\n- - - -\n- - - -",
        "^",
        "- - ^ -\n\n",
    ],
)
def test_what_is_not_whole_is_no_list_of_sides(text: str) -> None:
    assert LATIN.recognise(text) is None


def test_numbers_in_two_orders_that_can_be_are_asked_about() -> None:
    text = "4 3 2 1 2 2 1 2 3 3 3 3 2 1 2 2 1 2 3 4"
    assert LATIN.recognise(text) == "sides"
    with pytest.raises(BadInput, match="two orders"):
        read(text, "")


@pytest.mark.parametrize(
    "related",
    ["START:\n{}\nREL:\nA1;A2\nA2;A3", "{}\nA1 < A2\nB2 < B1", "{}\n1 0\n1 0\n0 0\n0 0 0\n0 0 0"],
)
def test_pairs_that_can_mean_several_things_are_asked_about(related: str) -> None:
    text = related.format("0 0 0\n0 0 0\n0 0 0")
    assert LATIN.recognise(text) == "relations"
    with pytest.raises(BadInput, match="which cells are greater isn't clear"):
        read(text, "")


@pytest.mark.parametrize(
    "below",
    [
        "A1;A2\nA2;B3",
        "r1c1 < r1c2 < r1c3",
        "r1c1 < r1c3",
        "r1c1 < r1c2\nr3c3 < r3c4",
        "1 0\n1 0\n0 0\n0 0 0",
        "1 0\n2 0\n0 0\n0 0 0\n0 0 0",
        "0 0\n0 0\n0 0\n0 0 0\n0 0 0",
    ],
)
def test_what_is_no_relation_of_cells_is_refused(below: str) -> None:
    assert LATIN.recognise(f"3 3\n1 0 0\n0 0 0\n0 0 0\n{below}") in (None, "")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("signs", ["0 ^ 0 0", "v 0 0 0\n0 0 0 0", "< 0 0\n0 0 0", "0 0 >"])
def test_rows_of_signs_below_cells_are_no_sudoku(signs: str, end: str) -> None:
    text = f"{CELLS}\n\n{signs}\n".replace("\n", end)
    assert load_game("sudoku").recognise(text) is None


def test_pairs_may_be_named_by_rows_and_columns() -> None:
    text = f"{CELLS}\n\nr1c1 < r1c2\nr2c3>r2c4\nR1C3<R2C3; r3c1 > r4c1\nr4c1 < r4c2"
    assert LATIN.format(next(LATIN.parse(text)).found, "latin-line") == FUTOSHIKI


def test_few_numbers_on_a_line_may_be_a_small_sudoku() -> None:
    found = read("0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0", "")
    assert {one.game.name for one in found} == {"latin", "sudoku"}


@pytest.mark.parametrize(
    "start", ["top", "top: [", "clues = [1", "top: 2", "n", ". < .", "G", "G;2"]
)
def test_blanks_without_end_are_soon_over(start: str) -> None:
    assert LATIN.recognise(start + " " * 50_000 + "x") is None
