"""Pictures of whole screens, and the README's moving one:

``python -m tui_puzzles.site.moving .github/screen.svg``
"""

import argparse
import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot
from textual.strip import Strip

from tui_puzzles.play.reading import ReadPuzzles, read
from tui_puzzles.play.samples import samples
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.terminal.svg import moving, svg_of

SIZE = (100, 30)
SECONDS = 2.5
RULE = "XY-Wing"
STEPS = 200
STILLS = {"hint": "nnn", "step": "s", "lesson": "se"}
"""Still pictures by name, and what is pressed on the sample for them."""
PICTURES = {
    "screen": f"A Sudoku in the terminal: an {RULE}, piece by piece",
    "hint": "A hint: where to look, and which rule",
    "step": "A step, and its reason beside the board",
    "lesson": "The lesson of a rule",
}
"""What each picture shows."""


@asynccontextmanager
async def running(
    app: Callable[[], PuzzleApp], size: tuple[int, int]
) -> AsyncIterator[Pilot[None]]:
    """The app in true colours without a terminal, with folders of its own."""
    with TemporaryDirectory() as folder:
        os.environ |= {"TUI_PUZZLES_DATA": folder, "TUI_PUZZLES_CONFIG": folder}
        os.environ["COLORTERM"] = "truecolor"
        async with app().run_test(size=size) as pilot:
            yield pilot


async def stills() -> AsyncIterator[tuple[str, str]]:
    """The still pictures, by name."""
    for name, keys in STILLS.items():
        async with running(partial(PuzzleApp, _sample()), SIZE) as pilot:
            await pilot.press("p")
            await stepped(pilot)
            await pilot.press(*keys)
            await pilot.pause()
            yield name, svg_of(shown(pilot), PICTURES[name])


def _sample() -> list[ReadPuzzles]:
    """A sample in which the rule comes."""
    sample = next(sample for sample in samples("sudoku") if RULE in sample.teaches)
    return read(sample.text, sample.title)


async def frames() -> AsyncIterator[list[Strip]]:
    """A sample, stepped to a rule that is worth seeing; its reason as a film; the step done."""
    async with running(partial(PuzzleApp, _sample()), SIZE) as pilot:
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
    return moving(taken, SECONDS, PICTURES["screen"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draws the README's moving picture.")
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(asyncio.run(picture()), "utf-8")
