"""Sudokus as facts: which cell has which digit, where it is clear from where cells are counted."""

from collections.abc import Callable

import pytest

from tui_puzzles.engine.game import load_game
from tui_puzzles.play.samples import samples

GAME = load_game("sudoku")
PUZZLE = next(GAME.parse(samples("sudoku")[0].text)).found
LINE = GAME.format(PUZZLE, "sdm")
CELLS = [(at // 9, at % 9, int(sign)) for at, sign in enumerate(LINE) if sign != "0"]
SHAPES: dict[str, Callable[[int, int, int], str]] = {
    "facts of a program": lambda row, col, digit: f"initial({row + 1},{col + 1},{digit}). ",
    "facts from 0": lambda row, col, digit: f"sudoku({row}, {col}, {digit}).\n",
    "tuples": lambda row, col, digit: f"({row},{col},{digit}), ",
    "triples": lambda row, col, digit: f"{row + 1} {col + 1} {digit}\n",
    "a table": lambda row, col, digit: f"{row + 1},{col + 1},{digit}\r\n",
    "an object": lambda row, col, digit: f'"{"ABCDEFGHI"[row]}{col + 1}": "{digit}", ',
    "addresses": lambda row, col, digit: f"r{row + 1}c{col + 1}={digit}\n",
}


@pytest.mark.parametrize("shape", SHAPES)
def test_facts_are_read(shape: str) -> None:
    for start, end in (("", ""), ("Can anyone solve this one?\n", "\n"), ("", "\nTo be solved.")):
        text = start + "".join(SHAPES[shape](*cell) for cell in CELLS) + end
        assert GAME.recognise(text)
        (entry,) = GAME.parse(text)
        assert entry.found == PUZZLE
        last = len(text.splitlines())
        assert entry.left == ("line 1" if start else f"line {last}" if end.strip() else "")


def test_the_lines_beside_them_are_named() -> None:
    text = "row,column,digit\n" + "".join(SHAPES["a table"](*cell) for cell in CELLS)
    (entry,) = GAME.parse(text)
    assert (entry.found, entry.line, entry.left) == (PUZZLE, 2, "line 1")


def test_what_may_be_counted_from_0_or_from_1_is_none() -> None:
    inner = [cell for cell in CELLS if 0 < cell[0] < 8 and 0 < cell[1] < 8]
    assert len(inner) > 16
    assert not GAME.recognise("".join(f"({row},{col},{digit}) " for row, col, digit in inner))


@pytest.mark.parametrize("more", ["(1,1,5) (1,1,6)", "(9,9,10)", "(10,1,4)", "(0,3,1)", "n = 9"])
def test_other_numbers_are_none(more: str) -> None:
    text = "".join(SHAPES["facts of a program"](*cell) for cell in CELLS)
    assert GAME.recognise(text)
    assert not GAME.recognise(text + more)
