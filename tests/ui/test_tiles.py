"""Saved games as tiles and as lines: their titles and types can be read."""

from pathlib import Path

import pytest

from tui_puzzles.engine.position import Filled
from tui_puzzles.play.saves import Save
from tui_puzzles.ui.menus.tiles import UNTITLED, WIDTH, line, tile


def save(game: str, title: str) -> Save:
    return Save(Path("saved.jsonl"), 1.0, game, title, Filled(5, 40, "cells"))


def tiled(saved: Save) -> list[str]:
    spot = tile(saved, 0, 0, int, lambda _: [])
    return ["".join(piece.text for piece in pieces) for pieces in spot.draw(False)]


@pytest.mark.parametrize(
    ("game", "title", "shown"),
    [
        ("Queens", "Easy Queens of 2026-11-26", "Easy, 2026-11-26"),
        ("Crosspatch", "Medium Crosspatch of 2026-11-26", "Medium, 2026-11-26"),
        ("Sudoku", "Sudoku", UNTITLED),
        ("Sudoku", "from-the-paper.txt", "from-the-paper.txt"),
        ("Sudoku", "A title that is longer than a tile", "A title that is longer th…"),
    ],
)
def test_the_title_has_the_width_of_the_tile(game: str, title: str, shown: str) -> None:
    lines = tiled(save(game, title))
    assert {len(line) for line in lines} == {WIDTH}
    assert lines[-4] == f"│ {shown:<26} │"
    assert lines[-3].startswith(f"│ {game} ─") or lines[-3].startswith(f"│ {game} ━")


def test_a_line_has_the_type_once() -> None:
    spot = line(save("Queens", "Easy Queens of 2026-11-26"), 0, 0, 80, int)
    text = "".join(piece.text for piece in spot.draw(False)[0])
    assert text.startswith("  Queens      Easy, 2026-11-26 ")
