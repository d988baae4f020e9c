"""Pictures of boards, drawn by the app itself without a terminal."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from tempfile import TemporaryDirectory
from typing import NamedTuple

from textual.pilot import Pilot

from tui_puzzles.engine.game import Game
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.lessons import Example
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.board.scene import light_of
from tui_puzzles.ui.learning.quiet import board_screen
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.puzzle.shown import Shown
from tui_puzzles.ui.terminal.svg import svg_of

SIZE = (110, 42)
"""Of the terminal: boards of Sudoku get their middle size."""


class SitePicture(NamedTuple):
    """A board to draw, and the name of its file."""

    name: str
    title: str
    game: Game
    example: Example


def drawn(pictures: Iterable[SitePicture]) -> dict[str, str]:
    """The pictures as SVG, by their names."""
    return asyncio.run(_drawn(pictures))


async def _drawn(pictures: Iterable[SitePicture]) -> dict[str, str]:
    async with running(PuzzleApp, SIZE) as pilot:
        return {picture.name: await _draw(pilot, picture) for picture in pictures}


@asynccontextmanager
async def running(
    app: Callable[[], PuzzleApp], size: tuple[int, int]
) -> AsyncIterator[Pilot[None]]:
    """The app without a terminal, with folders of its own."""
    with TemporaryDirectory() as folder:
        os.environ |= {"TUI_PUZZLES_DATA": folder, "TUI_PUZZLES_CONFIG": folder}
        async with app().run_test(size=size) as pilot:
            yield pilot


async def _draw(pilot: Pilot[None], picture: SitePicture) -> str:
    board, step = picture.example.board, picture.example.step
    screen = board_screen(picture.game, board, picture.title, Settings())
    await pilot.app.push_screen(screen)
    screen.show(Shown(chain=Chain.of(light_of(step, board)), between=board))
    await pilot.pause()
    view = screen.board
    strips = [view.line(y) for y in range(view.skin.height)]
    await pilot.app.pop_screen()
    return svg_of([strip.crop(0, view.skin.width) for strip in strips], picture.title)
