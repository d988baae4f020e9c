"""Cages as programs and people list them: the shapes are written here and read there."""

import json
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from string import ascii_letters

import pytest

from tui_puzzles import generate
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import load_game
from tui_puzzles.games.latin import puzzle as latin
from tui_puzzles.games.sudoku import puzzle as sudoku
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.notation.programs.cages import cages_in
from tui_puzzles.play.reading import read

KILLER, KENKEN = "sudoku", "latin"


@cache
def board_of(type: str) -> Board:
    """A killer of 9x9, or a KenKen of 6x6."""
    if type == KILLER:
        return generate(type, style="killer", seed=1).board
    return generate(type, size=(6, 6), style="kenken", seed=1).board


def cages_of(type: str) -> tuple[int, Sequence[Clue]]:
    """The side of the board, and its cages."""
    board = board_of(type)
    if type == KILLER:
        return 9, sudoku.puzzle_of(board).variant.clues
    return 6, latin.puzzle_of(board).clues


def parts(value: str) -> tuple[int, str]:
    """The number of a cage and its sign, as keyboards have it."""
    sign = value.lstrip("0123456789")
    return int(value.removesuffix(sign)), sign.replace("×", "*").replace("÷", "/")


def as_objects(side: int, cages: Sequence[Clue]) -> str:
    listed = [
        {
            "op": parts(cage.value)[1],
            "target": parts(cage.value)[0],
            "cells": [divmod(cell, side) for cell in cage.cells],
        }
        for cage in cages
    ]
    return json.dumps({"size": side, "cages": listed}, indent=1)


def as_names(side: int, cages: Sequence[Clue]) -> str:
    listed = [
        {"value": cage.value, "cells": [f"R{c // side + 1}C{c % side + 1}" for c in cage.cells]}
        for cage in cages
    ]
    return json.dumps({"title": "Mine", "cages": listed}, ensure_ascii=False)


def as_axes(side: int, cages: Sequence[Clue]) -> str:
    listed = [
        {"sum": cage.value, "cells": [{"x": cell % side, "y": cell // side} for cell in cage.cells]}
        for cage in cages
    ]
    return f"puzzle = { ({'values': [*range(1, side + 1)], 'rules': listed})!r}"


def as_pairs(side: int, cages: Sequence[Clue]) -> str:
    listed = [
        (*filter(None, parts(cage.value)), [[c // side + 1, c % side + 1] for c in cage.cells])
        for cage in cages
    ]
    return f"import sys\n\nn = {side}\nproblem = {listed!r}\n\ndef main():\n    print(n)\n"


def as_flat_pairs(side: int, cages: Sequence[Clue]) -> str:
    listed = [
        (*filter(None, parts(cage.value)), *([c // side + 1, c % side + 1] for c in cage.cells))
        for cage in cages
    ]
    return json.dumps(listed)


def as_chess(side: int, cages: Sequence[Clue]) -> str:
    lines = (
        f"{' '.join(map(str, parts(cage.value))).strip() or '='} "
        + " ".join(f"{'ABCDEFGHI'[cell % side]}{cell // side + 1}" for cell in cage.cells)
        for cage in cages
    )
    return "\r\n".join([str(side), *lines])


def as_lines(side: int, cages: Sequence[Clue]) -> str:
    return "\n".join(
        f"{cage.value} = {' '.join(f'r{c // side + 1}c{c % side + 1}' for c in cage.cells)}"
        for cage in cages
    )


def as_letters(side: int, cages: Sequence[Clue]) -> str:
    own = {
        cell: name for name, cage in zip(ascii_letters, cages, strict=False) for cell in cage.cells
    }
    rows = ["".join(own[row * side + col] for col in range(side)) for row in range(side)]
    made = [f"{name}: {cage.value}" for name, cage in zip(ascii_letters, cages, strict=False)]
    return "\n".join((*rows, "", *made))


def as_sections(side: int, cages: Sequence[Clue]) -> str:
    sums = {min(cage.cells): cage.value for cage in cages}
    areas = {cell: str(at) for at, cage in enumerate(cages, 1) for cell in cage.cells}
    rows = [range(at, at + side) for at in range(0, side * side, side)]
    problem = "\n".join(" ".join(sums.get(cell, "-") for cell in row) for row in rows)
    below = "\n".join(" ".join(areas[cell] for cell in row) for row in rows)
    return f"begin\npuzzle sudoku\nsize 9\nproblem\n{problem}\nareas\n{below}\nend\n"


Shape = Callable[[int, Sequence[Clue]], str]
SHAPES: Sequence[Shape] = (
    as_objects,
    as_names,
    as_axes,
    as_pairs,
    as_flat_pairs,
    as_chess,
    as_lines,
    as_letters,
)


CASES = [*product(SHAPES, [KILLER, KENKEN])]


@pytest.mark.parametrize(("shape", "type"), [*CASES, (as_sections, KILLER)])
def test_a_list_of_cages_is_the_puzzle_itself(shape: Shape, type: str) -> None:
    (found,) = read(shape(*cages_of(type)), "file")
    (entry,) = found.entries
    assert (found.game.name, entry.left) == (type, "")
    game, own = load_game(type), board_of(type)
    assert game.format(entry.found, game.notation.short) == game.format(own, game.notation.short)


@pytest.mark.parametrize(("shape", "type"), CASES)
def test_a_list_that_is_not_whole_is_none(shape: Shape, type: str) -> None:
    side, cages = cages_of(type)
    for wrong in (cages[1:], [*cages, cages[0]]):
        text = shape(side, wrong) if shape is not as_letters else shape(side, cages)[:-9]
        assert load_game(type).recognise(text) is None


def test_other_numbers_in_the_data_are_no_part_of_a_list() -> None:
    data = json.loads(as_objects(*cages_of(KILLER)))
    data["grid"] = [[0, 5, 0]]
    assert load_game(KILLER).recognise(json.dumps(data)) is None
    data["grid"] = [[0, 0, 0]]
    assert load_game(KILLER).recognise(json.dumps(data)) == "cages"


@pytest.mark.parametrize("op", ["sum", "+"])
def test_a_list_of_sums_with_signs_may_be_either(op: str) -> None:
    data = json.loads(as_objects(*cages_of(KILLER)))
    for cage in data["cages"]:
        cage["op"] = op
    found = read(json.dumps(data), "file")
    assert {one.game.name for one in found} == {KILLER, KENKEN}


def test_sums_of_another_total_are_no_killer() -> None:
    side, cages = cages_of(KILLER)
    wrong = [cages[0]._replace(value=str(int(cages[0].value) + 1)), *cages[1:]]
    assert load_game(KILLER).recognise(as_lines(side, wrong)) is None


@pytest.mark.parametrize(
    "text",
    [
        "[" * 900 + "]" * 900,
        '{"a": ' * 300 + "[[1, [[0, 0]]]]" + "}" * 300,
        "aab\nccb\nddd\n" + "a" + " " * 50_000,
        "7" * 50_000,
        " " * 50_000 + "?",
        "cage" + " " * 50_000 + "?",
        "aab\nccb\nddd\n\na: 1\na: 2\nb: 3\nc: 4\nd: 6",
    ],
)
def test_other_texts_are_no_list_and_are_soon_known(text: str) -> None:
    assert cages_in(text) is None


DIGITS = "56..1..2. ..72..68. ..2.87.15 ......3.9 .7....2.. 9.634.8.. 2.9..8... ..41.2... .8.4...3."


@pytest.mark.parametrize("sums", ["all", "some"])
def test_digits_may_stand_beside_the_letters(sums: str) -> None:
    side, cages = cages_of(KILLER)
    rows, _, made = as_letters(side, cages).partition("\n\n")
    beside = "\n".join(map(" ".join, zip(DIGITS.split(), rows.split(), strict=True)))
    made = made.replace(": ", "=").replace("\n", " ")
    text = f"{beside}\n{made if sums == 'all' else made[: made.index(' ')]}"
    (found,) = read(text, "")
    board = found.entries[0].found
    assert found.game.format(board, "grid").count("cage") == len(cages)
    assert found.game.format(Board.start(board.layout, 0), "grid") == found.game.format(
        board_of(KILLER), "grid"
    ) or (sums == "some")
    assert len([*members(board.placed)]) == sum(map(str.isdecimal, DIGITS))
    for wrong in (text.replace("56..", "56.", 1), f"{text} é=4", text[:-3] + "?=4", text + " a=3"):
        assert load_game(KILLER).recognise(wrong) is None


def test_a_size_that_others_have_is_no_size_of_these() -> None:
    text = as_chess(*cages_of(KENKEN))
    assert load_game(KENKEN).recognise(text) == "cages"
    assert load_game(KENKEN).recognise(text.replace("6", "7", 1)) is None
