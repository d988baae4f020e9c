"""The README's moving picture: ``python -m tui_puzzles.site.moving .github/screen.svg``."""

import argparse
import asyncio
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path

from textual.pilot import Pilot
from textual.strip import Strip

from tui_puzzles.play.reading import read
from tui_puzzles.play.samples import samples
from tui_puzzles.site.pictures import running
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.terminal.svg import moving

SIZE = (100, 30)
SECONDS = 2.5
RULE = "XY-Wing"
STEPS = 200


async def frames() -> AsyncIterator[list[Strip]]:
    """A sample, stepped to a rule that is worth seeing; its reason as a film; the step done."""
    sample = next(sample for sample in samples("sudoku") if RULE in sample.teaches)
    app = partial(PuzzleApp, read(sample.text, sample.title))
    async with running(app, SIZE) as pilot:
        yield shown(pilot)
        await pilot.press("p")
        await stepped(pilot)
        yield shown(pilot)
        await pilot.press("s")
        for key in filmed(pilot):
            await pilot.press(key)
            yield shown(pilot)


async def stepped(pilot: Pilot[None]) -> None:
    """Do the steps before the first one of the rule."""
    screen = pilot.app.screen
    assert isinstance(screen, PuzzleScreen)
    for _ in range(STEPS):
        await pilot.press("s")
        found = screen.tutor.shown.found
        if found and found.step.rule == RULE:
            await pilot.press("escape")
            return
        await pilot.press("s")
    raise LookupError(f"the sample shows no {RULE}")


def filmed(pilot: Pilot[None]) -> Iterator[str]:
    """The keys that play the step that is shown, and do it."""
    screen = pilot.app.screen
    assert isinstance(screen, PuzzleScreen)
    yield "."
    while screen.shows.following:
        yield "."
    yield "s"


def shown(pilot: Pilot[None]) -> list[Strip]:
    """The lines of the screen."""
    return pilot.app.screen._compositor.render_strips()


async def picture() -> str:
    """All frames in one picture."""
    taken = [frame async for frame in frames()]
    return moving(taken, SECONDS, f"A Sudoku in the terminal: an {RULE}, piece by piece")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draws the README's moving picture.")
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(asyncio.run(picture()), "utf-8")
