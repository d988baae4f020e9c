"""Kakuros as programs hold them, and as rows with slashes: written here, read there."""

import json
import re
from collections.abc import Callable, Sequence

import pytest

from tui_puzzles.games.kakuro.formats.sheet import BLACK, Square, squares_of
from tui_puzzles.games.kakuro.notation import NOTATION
from tui_puzzles.games.kakuro.puzzle import puzzle_of
from tui_puzzles.play.reading import read

OURS = "4 4\nx x 23\\ 4\\\nx 3\\11 . .\n\\10 . . .\n\\7 . . x"
BOARD = next(NOTATION.parse(OURS)).found
PUZZLE = puzzle_of(BOARD)
Rows = Sequence[Sequence[Square]]
Shape = Callable[[Rows], str]


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


def as_runs(rows: Rows) -> str:
    """Each sum with its cells, counted from 1."""
    runs = [
        [run.clue, *([row + 1, col + 1] for row, col in map(PUZZLE.field.row_col, places))]
        for run in PUZZLE.runs
        for places in [[PUZZLE.patch.at[cell] for cell in run.path]]
    ]
    black = [[r, c] for r, row in enumerate(rows, 1) for c, one in enumerate(row, 1) if one.clues]
    return f"n = 4\nproblem = {runs!r}\nblanks = {black!r}\n"


def with_signs(between: str, none: str = "", white: str = "_", black: str = "-") -> Shape:
    """Rows of squares with a sign between the parts of clues."""

    def text(rows: Rows) -> str:
        def cell(square: Square) -> str:
            if square.clues is None or square.clues == BLACK:
                return white if square.clues is None else black
            return between.join(str(one or none) for one in square.clues)

        return "\n".join(" ".join(map(cell, row)) for row in rows)

    return text


def with_lines(rows: Rows) -> str:
    """A line for each square."""
    squares = [square.clues for row in rows for square in row]
    lines = (f"{one.across or 0} {one.down or 0}" if one else "-1" for one in squares)
    return "\n".join(["Mine", "", "4 4", *lines])


SHAPES = {
    "runs": as_runs,
    "runs in JSON": lambda rows: as_runs(rows).split("\n")[1].removeprefix("problem = "),
    "commas": with_signs(",", white="0"),
    "colons": with_signs(":", black=":"),
    "dashes": with_signs("\\", none="--", white="  .  ", black="-----"),
    "a gap": lambda rows: with_signs("\\", none="--", white=".")(rows).replace("\\7", "\\ 7"),
    "below a comment": lambda rows: "# mine\n" + with_signs(":", black=":")(rows),
    "tabs": lambda rows: with_signs(":", black=":")(rows).replace(" ", "\t").replace("\n", "\r\n"),
    "lines": lambda rows: with_lines(rows).removeprefix("Mine\n\n"),
    "the other way": lambda rows: re.sub(
        r"(?m)^(\d+) (\d+)$", r"\2 \1", with_lines(rows).removeprefix("Mine\n\n")
    ),
}


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_what_other_programs_write_is_the_puzzle_itself(shape: Shape) -> None:
    (found,) = read(shape(squares_of(BOARD)), "file")
    (entry,) = found.entries
    assert (found.game.name, entry.left) == ("kakuro", "")
    assert NOTATION.format(entry.found, "kakuro") == NOTATION.format(BOARD, "kakuro")


def test_words_above_are_no_part_of_the_lines() -> None:
    (found,) = read(with_lines(squares_of(BOARD)).replace("Mine", "This one is mine."), "file")
    assert [entry.left for entry in found.entries] == ["line 1"]


@pytest.mark.parametrize("shape", [as_pairs, as_sums, as_types, with_slashes])
def test_what_programs_hold_is_the_puzzle_itself(shape: Shape) -> None:
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
        '{"cage": [{"value": 10, "cells": ["R1C3", "R1C4"]}]}',
        "[[3, [1, 1], [1, 2]], [4, [1, 1], [2, 1]], [5, [1, 2], [2, 2]]]",
        "[[23, [1, 1], [2, 1]], [5, [1, 1], [1, 3]]]",
        "[[3, [1, 1], [2, 1]], [3, [1, 1], [1, 2]], [4, [1, 1], [1, 2]]]",
        "[[3, [1, 1], [2, 1]], [3, [1, 1], [1, 2]], [3, [1, 2], [2, 2]]]\nb = [[1, 1]]",
        "[[3, [1, 1], [2, 1]], [3, [1, 1], [1, 2]]]\nb = [5, 6]",
        ": 23: 4:\n:11 _ _\n:10 _",
        ", 23, 4,\n,11 0 0\n,10 0 x",
        "1,2 3,4\n5,6 7,8",
        "2 2\n0 0\n0 3\n3 0\n-1\n-1",
        "2 2\n0 0\n0 3\n3 0\n1",
        "12:30 9:15\n10:00 8:45",
        "1:" * 30_000,
        "1: " * 20_000,
        "1 1\n" * 15_000,
        "[[" * 5000,
        "[" * 900 + "]" * 900,
    ],
)
def test_other_data_is_no_kakuro(text: str) -> None:
    assert NOTATION.recognise(text) is None
