"""What links of f-puzzles and SudokuPad pack is read as JSON, too."""

import json
from pathlib import Path

import pytest

from tui_puzzles.games.sudoku.formats.f_puzzles import object_of
from tui_puzzles.games.sudoku.game import GAME

KILLER = (Path(__file__).parent / "killer.txt").read_text("utf-8")
OWN = {
    "cells": [[{"value": 5}, *[{}] * 8], *[[{}] * 9] * 8],
    "cages": [{"cells": [[0, 2], [0, 3]], "value": "10"}],
    "regions": [
        [[row + r, col + c] for r in range(3) for c in range(3)]
        for row in (0, 3, 6)
        for col in (0, 3, 6)
    ],
    "metadata": {"title": "Small"},
}


@pytest.mark.parametrize("indent", [None, 2])
def test_an_object_of_f_puzzles_comes_back(indent: int | None) -> None:
    (killer,) = GAME.parse(KILLER)
    text = json.dumps(object_of(killer.found), indent=indent)
    (entry,) = GAME.parse(text)
    assert GAME.recognise(text) == "object"
    assert entry.board == killer.board


def test_an_object_of_sudokupad_has_its_cages() -> None:
    (entry,) = GAME.parse(json.dumps(OWN))
    assert GAME.format(entry.found, "grid").splitlines()[0] == "cage 10 r1c3 r1c4"
    assert entry.title == "Small"


def test_rules_that_are_not_known_are_told() -> None:
    (killer,) = GAME.parse(KILLER)
    (entry,) = GAME.parse(json.dumps({**object_of(killer.found), "rowindexer": [{"cells": []}]}))
    assert entry.error
    assert "rowindexer" in str(entry.error)
