"""What pages are made of: saved games as tiles and as lines, choices as pills, and the wheel."""

from pathlib import Path

import pytest
from textual.geometry import Size

from tui_puzzles.engine.position import Filled, Position
from tui_puzzles.play.games import load_game
from tui_puzzles.play.saves import Save
from tui_puzzles.ui.board.pills import pills
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.board.small import small
from tui_puzzles.ui.menus.sheet import SpotView, text
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
    drawn = "".join(piece.text for piece in spot.draw(False)[0])
    assert drawn.startswith("  Queens       Easy, 2026-11-26 ")


class Window(SpotView):
    """Three lines of a page, without an app."""

    @property
    def size(self) -> Size:
        return Size(20, 3)


def test_the_wheel_turns_a_page_up_to_its_ends() -> None:
    window = Window(id="window")
    window.show([text(0, y, TextPiece(str(y))) for y in range(10)], None)
    tops = []
    for turn in (*[window.on_mouse_scroll_down] * 4, *[window.on_mouse_scroll_up] * 4):
        turn()
        tops.append("".join(piece.text for piece in window.ready[0]).strip())
    assert tops == ["3", "6", "7", "7", "4", "1", "0", "0"]


@pytest.mark.parametrize(
    ("taken", "width", "lines", "shown"),
    [
        (0, 14, 1, [" ab | cd | ef "]),
        (0, 13, 2, [" ab | cd ", " ef "]),
        (0, 13, 1, [" ab | cd |…"]),
        (0, 11, 1, [" ab | cd |…"]),
        (0, 10, 1, [" ab |…"]),
        (1, 12, 1, [" ab | cd |…"]),
        (1, 10, 1, ["…| cd | ef "]),
        (1, 9, 1, ["…| cd |…"]),
        (2, 10, 1, ["…| cd | ef "]),
        (2, 9, 1, ["…| ef "]),
    ],
)
def test_as_many_choices_are_seen_as_there_is_room_for(
    taken: int, width: int, lines: int, shown: list[str]
) -> None:
    rows = pills(["ab", "cd", "ef"], taken, width, lines)
    assert ["|".join(pill.text for pill in row) for row in rows] == shown


def test_in_small_a_cage_has_its_sum_and_a_ground_unlike_those_beside_it() -> None:
    text = "cage 6 r1c1 r1c2 r2c1\ncage 7 r1c3 r1c4\ncage 10 r2c2 r2c3 r2c4 r3c3\n4x4 sudoku: "
    board = next(load_game("sudoku").parse(f"{text}{'.' * 16}", None)).found
    first, second, *_ = small(Position(board))
    assert [(text, names[0]) for text, names in first] == [("6   ", "band"), ("7   ", "paper")]
    assert [(text, names[0]) for text, names in second] == [("  ", "band"), ("10    ", "region")]
