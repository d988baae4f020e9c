"""Texts of Slitherlink that are wrong, and where."""

import pytest

from tests.test_read_back import types_of
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.play.unknown import unknown

GAMES = [*map(load_game, game_names())]
DRAWN = """\
+---+   +   +
| 3 | 2   .
+   + x +   +
  2   .   1
+   +   +   +
  .   3   .
+   +   +   +"""
BAD = [
    ("slitherlink-line", "3x3t0:32a2a1a3a3", 1, 1, "there are 10 cells"),
    ("slitherlink-line", "3x3t0:32a2a1a3a/-x", 1, 17, "there are 2 edges"),
    ("slitherlink", DRAWN.replace("| 3", "| 7"), 2, 3, "'7' is not a clue"),
    ("slitherlink-line", "7x7t4dh:a3b", 1, 4, "the board is of Loopy's tiling t4"),
    ("slitherlink", DRAWN.replace("x", "q"), 3, 7, "'q' is not an edge"),
    ("slitherlink", DRAWN[:-14], 6, 1, "the drawing ends within a row"),
]


@pytest.mark.parametrize(("form", "text", "line", "column", "message"), BAD)
def test_an_error_has_its_place(form: str, text: str, line: int, column: int, message: str) -> None:
    error = next(load_game("slitherlink").parse(text, form)).error
    assert isinstance(error, BadInput)
    assert (error.message, error.line, error.column) == (message, line, column)


def test_what_is_surely_meant_for_an_id_is_called_one() -> None:
    error = unknown("# mine\n3x3t0:32a2a1a3a/q", GAMES, "")
    assert "as Slitherlink (slitherlink-line)" in error.message
    assert (error.line, error.column) == (2, 17)


SLITHERLINK = load_game("slitherlink")
ID = "10x10t0:" + "3a" * 50
"""As large as some Sudokus."""


ROWS = """\
.......23.
200321.3..
..1...13..
2...213...
..1211..1.
2....22.3.
3.1.2...20
2.2.23223.
..130.....
.10...1.10"""
FEW = "\n".join(["1........", ".2.......", "..3......", *["........."] * 3, *["......3.."] * 3])
"""In most of it a Sudoku could be right."""


@pytest.mark.parametrize(
    ("text", "types"),
    [
        (ROWS, ["slitherlink"]),
        ("\n".join(map(" ".join, ROWS.splitlines())), ["slitherlink"]),
        (ROWS.replace("0", "."), ["slitherlink"]),
        (ROWS.replace("0", "5"), ["sudoku"]),
        (FEW, ["slitherlink", "sudoku"]),
    ],
)
def test_small_digits_most_of_which_clash_are_no_sudoku(text: str, types: list[str]) -> None:
    assert sorted(types_of(text)) == types


def test_other_tilings_are_named_where_no_type_is_given() -> None:
    assert "tiling t12 (expected t0, of squares" in str(unknown("9x9t12:aab", GAMES, ""))


@pytest.mark.parametrize("form", ["slitherlink", "slitherlink-line"])
@pytest.mark.parametrize("words", ["{}", "Can anyone solve this one?\n\n{}"])
def test_a_board_is_no_sudoku(form: str, words: str) -> None:
    board = next(SLITHERLINK.parse(ID)).found
    assert types_of(words.format(SLITHERLINK.format(board, form))) == ["slitherlink"]


def test_a_frame_with_all_its_lines_is_a_table() -> None:
    """No loop has all of them."""
    rule = f"{'+---' * 5}+\n"
    rows = ("3..2.", ".0..1", "..2.3", "1..2.", ".3..2")
    table = rule + "".join(f"| {' | '.join(row).replace('.', ' ')} |\n{rule}" for row in rows)
    game = load_game("slitherlink")
    board = next(game.parse(table)).found
    assert game.format(board, "slitherlink-line") == "5x5t0:3b2b0b1b2a31b2b3b2"
    assert not board.placed
