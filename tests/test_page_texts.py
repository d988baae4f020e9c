"""The pages of each type as text, as recorded; with ``RECORD_PAGES=1`` they are recorded.

A puzzle is played from its first step to its end, at 80x24 and 120x40.
"""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from tui_puzzles.engine.game import game_names
from tui_puzzles.play.samples import samples
from tui_puzzles.testing.screens import key_named
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.running import opened

GAMES = Path(__file__).with_name("games")
SIZES = ((80, 24), (120, 40))
PAGES: dict[str, tuple[str, ...]] = {
    "board": (),
    "rules of the game": ("f15",),
    "a step": ("escape", "f3"),
    "lesson": ("ctrl+right_square_bracket",),
    "steps now": ("escape", "escape", "f5"),
    "end": ("escape", "escape", "f4", "enter"),
}
"""What to press, one after the other, to come from page to page."""


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, each when the one before is done, with all that it asked for."""
    for key in keys:
        pilot.app.post_message(key_named(key))
        await pilot.pause()
        playing = [one for one in pilot.app.screen_stack if isinstance(one, PuzzleScreen)]
        while any(screen.asking.question or screen.asking.reading for screen in playing):
            await asyncio.sleep(0.005)
        await pilot.pause()


def text_of(app: App[None]) -> str:
    """What stands on the screen."""
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(part.text for part in line).rstrip() for line in lines)


async def settled(pilot: Pilot[None]) -> str:
    """What stands on the screen once nothing changes it any more."""
    text = ""
    while text != (text := text_of(pilot.app)):
        await pilot.pause()
    return text


def _is_over(app: App[None]) -> bool:
    """Has the game of the screen ended, and is nothing worked out for it any more?"""
    screen = app.screen
    assert isinstance(screen, PuzzleScreen)
    return screen.tutor.ended is not None and not (screen.asking.question or screen.asking.reading)


async def pages(name: str) -> AsyncIterator[str]:
    """Each page in each size, under its name."""
    app = PuzzleApp(opened(None, None, samples(name)[0].text))
    async with app.run_test(size=SIZES[0]) as pilot:
        for page, keys in PAGES.items():
            await press(pilot, *keys)
            while page == "end" and not _is_over(app):
                await asyncio.sleep(0.005)
            for size in SIZES:
                await pilot.resize_terminal(*size)
                yield f"== {page}, {size[0]}x{size[1]}\n\n{await settled(pilot)}\n"


@pytest.mark.parametrize("name", game_names())
def test_the_pages_of_a_type_are_drawn_as_recorded(name: str, folder: Path) -> None:
    (folder / "config").mkdir()
    (folder / "config" / "settings.toml").write_text("clock = false\n")

    async def drawn() -> str:
        return "\n".join([page async for page in pages(name)])

    path, text = GAMES / name / "pages.txt", asyncio.run(drawn())
    if os.environ.get("RECORD_PAGES"):
        path.write_text(text, "utf-8")
    assert text.split("\n== ") == path.read_text("utf-8").split("\n== ")
