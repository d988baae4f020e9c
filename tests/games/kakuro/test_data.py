"""Kakuros as programs hold them, and as rows with slashes: written here, read there."""

import json
from collections.abc import Callable, Sequence

import pytest

from tui_puzzles.games.kakuro.formats.sheet import BLACK, Square, squares_of
from tui_puzzles.games.kakuro.notation import NOTATION
from tui_puzzles.play.reading import read

OURS = "4 4\nx x 23\\ 4\\\nx 3\\11 . .\n\\10 . . .\n\\7 . . x"
BOARD = next(NOTATION.parse(OURS)).found
Rows = Sequence[Sequence[Square]]


def as_pairs(rows: Rows) -> str:
    def cell(square: Square) -> object:
        if square.clues is None:
            return "_"
        return "*" if square.clues == BLACK else [one or "" for one in square.clues]

    return f"# of a course\nkakuro1 = {[[cell(square) for square in row] for row in rows]!r}\n"


def as_sums(rows: Rows) -> str:
    def cell(square: Square) -> object:
        if square.clues is None:
            return 0
        named = zip(("down", "across"), square.clues, strict=True)
        return {name: one for name, one in named if one} or -1

    return json.dumps([[cell(square) for square in row] for row in rows])


def as_types(rows: Rows) -> str:
    def cell(square: Square) -> object:
        if square.clues is None:
            return {"type": "white"}
        return {"type": "clue", "right": square.clues.across, "down": square.clues.down}

    return json.dumps({"rows": 4, "grid": [[cell(square) for square in row] for row in rows]})


def with_slashes(rows: Rows) -> str:
    def cell(square: Square) -> str:
        if square.clues is None:
            return "."
        sums = "/".join(str(one or "") for one in square.clues)
        return sums if square.clues != BLACK else "x"

    return "\n".join(" ".join(map(cell, row)) for row in rows)


@pytest.mark.parametrize("shape", [as_pairs, as_sums, as_types, with_slashes])
def test_what_programs_hold_is_the_puzzle_itself(shape: Callable[[Rows], str]) -> None:
    (found,) = read(shape(squares_of(BOARD)), "file")
    (entry,) = found.entries
    assert (found.game.name, entry.left) == ("kakuro", "")
    assert NOTATION.format(entry.found, "kakuro") == NOTATION.format(BOARD, "kakuro")


@pytest.mark.parametrize(
    "text",
    [
        "[[[0, 1], [0, 2]], [[1, 1], [1, 2]]]",
        '[[{"down": 23}, 0], [0]]',
        '{"a": [[{"down": 3}, 0], [0, 0]], "b": [[{"down": 3}, 0], [0, 0]]}',
        "[[" * 5000,
        "[" * 900 + "]" * 900,
    ],
)
def test_other_data_is_no_kakuro(text: str) -> None:
    assert NOTATION.recognise(text) is None
