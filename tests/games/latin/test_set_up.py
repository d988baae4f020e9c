"""Boards of each style that are set up as laws."""

import pytest

from tests.games.set_up import SetUpPen, set_up
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import load_game
from tui_puzzles.ui.messages import SetUpBoard

LATIN = load_game("latin")
DRAWN = [
    ("less r1c1 r1c2", ".<../.../..."),
    ("cage 6× r1c1 r1c2\ncage 2 r3c3", "aa-/---/--b a=6× b=2"),
    ("skyscraper 3 r1c1-r3c1\nskyscraper 1 r2c3-r2c1", "+3--+/-...-/-...1/-...-/+---+"),
    ("black r1c1\nblack 2 r2c2", "~../.b./..."),
    ("less r1c1 r1c2\ncage 3+ r2c2 r2c3", ".<../.../..."),
]


@pytest.mark.parametrize(("lines", "line"), DRAWN, ids=["<", "cages", "outside", "black", "mixed"])
def test_a_style_is_what_is_drawn(lines: str, line: str) -> None:
    async def scene(pen: SetUpPen) -> None:
        draft = pen.page.with_lines(lines)
        assert LATIN.format(pen.page.made(draft), "latin-line") == line

    set_up(SetUpBoard("latin", "", (3, 3)), scene)


def test_keys_draw_a_cage_with_its_number_and_sign() -> None:
    async def scene(pen: SetUpPen) -> None:
        await pen.press("shift+right", "c", "6", "x")
        assert pen.page.draft.lines == "cage 6× r1c1 r1c2"
        with pytest.raises(BadInput):
            pen.page.with_lines("cage 6 r1c1 r3c3")

    set_up(SetUpBoard("latin", "kenken", (3, 3)), scene)
