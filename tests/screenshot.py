"""Draw the README's picture with the program itself: ``python -m tests.screenshot``."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from tui_puzzles.play.samples import samples

PICTURE = Path(__file__).parents[1] / ".github" / "screen.svg"
SIZE = (80, 24)


async def draw(folder: str) -> str:
    """A sample opened and stepped to a rule worth seeing, as SVG."""
    import os

    os.environ |= {"TUI_PUZZLES_DATA": folder, "TUI_PUZZLES_CONFIG": folder}
    from tui_puzzles.play.reading import read
    from tui_puzzles.ui.app import PuzzleApp

    sample = next(sample for sample in samples("sudoku") if "XY-Wing" in sample.teaches)
    app = PuzzleApp(read(sample.text, sample.title))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("p")
        for _ in range(200):
            await pilot.press("s")
            await pilot.pause()
            svg = app.export_screenshot(title="tui-puzzles")
            if "XY-Wing" in svg:
                return svg
            await pilot.press("s")
    raise LookupError("the sample shows no XY-Wing")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        PICTURE.parent.mkdir(exist_ok=True)
        PICTURE.write_text(asyncio.run(draw(folder)), "utf-8")
