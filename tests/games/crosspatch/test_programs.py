"""Crosswords as programs have them: rows of two signs, and words."""

import json

import pytest

from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.games.crosspatch.game import GAME

ROWS = """\
+-++++++++
+-++++++++
+-++++++++
+-----++++
+-+++-++++
+-+++-++++
+++++-++++
++------++
+++++-++++
+++++-++++
"""
WORDS = ["LONDON", "DELHI", "ICELAND", "ANKARA"]
TEXT = f"{ROWS}{';'.join(WORDS)}\n"


def in_json(square: str, block: str) -> str:
    rows = ROWS.translate({ord("-"): square, ord("+"): block}).split()
    return json.dumps({"grid": rows, "words": WORDS})


@pytest.mark.parametrize(
    "text", [TEXT, TEXT.replace(";", "; "), in_json(".", "#"), in_json("#", "."), in_json("0", "1")]
)
def test_it_is_read_and_no_other_type_claims_it(text: str) -> None:
    (entry,) = GAME.parse(text)
    assert GAME.search(entry.found, 2).sole
    solved = GAME.format(GAME.search(entry.found, 2).solutions[0], "filled")
    assert {*solved.upper().split()} >= {"DELHI", "ANKARA"}
    assert [name for name in game_names() if load_game(name).recognise(text)] == ["crosspatch"]


def test_words_that_fit_neither_sign_are_told() -> None:
    (entry,) = GAME.parse(TEXT.replace("DELHI", "DELHIS"))
    assert entry.error
