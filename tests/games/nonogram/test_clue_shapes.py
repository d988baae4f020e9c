"""Clues in the shapes of programs: tables, matrices, lists without names, strings."""

import json

import pytest

from tui_puzzles.games.nonogram.game import GAME
from tui_puzzles.games.nonogram.puzzle import Nonogram

ROWS = [[3], [2, 1], [3, 2], [2, 2], [6], [1, 5], [6], [1], [2]]
COLUMNS = [[1, 2], [3, 1], [1, 5], [7, 1], [5], [3], [4], [3]]
BOTH = (ROWS, COLUMNS)


def padded(clues: list[list[int]]) -> list[list[int]]:
    return [[0] * (2 - len(clue)) + clue for clue in clues]


def matrix(clues: list[list[int]]) -> str:
    return f"[| {' | '.join(', '.join(map(str, clue)) for clue in padded(clues))} |]"


def lines(sign: str, clues: list[list[int]]) -> str:
    return "".join(f"{sign.join(map(str, clue))}\n" for clue in clues)


TEXTS = {
    "a matrix": f"X = 8;\nY = 9;\nrows = {matrix(ROWS)};\ncols = {matrix(COLUMNS)};\n",
    "tables": f"row_rules = {padded(ROWS)}\ncol_rules = {padded(COLUMNS)}\n",
    "tables in JSON": json.dumps({"rows": padded(ROWS), "cols": padded(COLUMNS)}),
    "strings in JSON": json.dumps(
        {
            name: lines(" ", clues).splitlines()
            for name, clues in zip(("rows", "cols"), BOTH, strict=True)
        }
    ),
    "an object on a line": f"const it = {{ rows: {ROWS}, columns: {COLUMNS} }};",
    "two lists": f"{ROWS}\n{COLUMNS}\n",
    "a list of both": json.dumps(BOTH),
    "a fact": f"puzzle('Hen',\n  {ROWS},\n  {COLUMNS}).\n",
    "commas": f"{lines(',', ROWS)}\n{lines(',', COLUMNS)}",
    "the height first": f"9 8\n{lines(' ', ROWS)}{lines(' ', COLUMNS)}",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_the_clues_are_read(text: str) -> None:
    assert GAME.recognise(text)
    (entry,) = GAME.parse(text)
    layout = entry.found.layout
    assert isinstance(layout, Nonogram)
    read = [[b.length for b in line.clue] for line in (*layout.row_lines, *layout.column_lines)]
    assert read == [*ROWS, *COLUMNS]


def test_a_ten_keeps_its_zero() -> None:
    text = json.dumps({"rows": [[0, 10], [10]], "cols": [[2]] * 10})
    (entry,) = GAME.parse(text)
    assert GAME.search(entry.found, 2).sole
