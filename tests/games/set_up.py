"""A page to set up boards, for tests: keys are typed, and what it shows is read."""

import asyncio
from collections.abc import Callable, Coroutine

from textual.pilot import Pilot
from textual.widgets import Static

from tui_puzzles.testing.screens import key_named
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.messages import SetUpBoard
from tui_puzzles.ui.set_up.page import SetUp


class SetUpPen:
    """Types keys into the page and reads what it shows."""

    def __init__(self, app: PuzzleApp, pilot: Pilot[None], page: SetUp) -> None:
        self.app = app
        self.pilot = pilot
        self.page = page

    async def press(self, *keys: str) -> None:
        """Type keys: characters, or names as ``enter``."""
        for key in keys:
            self.app.post_message(key_named(key))
            await self.pilot.pause()

    async def judged(self) -> str:
        """What the panel says, once the solutions are counted."""
        while self.page.judged.message in ("", "Looking …", "Mending …"):
            assert self.app.fault is None
            await asyncio.sleep(0.01)
        await self.pilot.pause()
        return "\n".join("".join(one.text for one in line) for line in self.page.panel.paragraphs)

    @property
    def top(self) -> SetUp:
        """The page on top, which may be another one than at first."""
        assert isinstance(self.app.screen, SetUp)
        return self.app.screen

    @property
    def open(self) -> bool:
        """Is the page on top?"""
        return self.app.screen is self.page

    @property
    def rows(self) -> list[str]:
        """The first layer, row by row, with dots for nothing."""
        texts, cols = [text or "." for text in self.page.draft.layers[0]], self.page.draft.cols
        return ["".join(texts[at : at + cols]) for at in range(0, len(texts), cols)]

    @property
    def note(self) -> str:
        """What is said below the prompt that is open."""
        return str(self.app.screen.query_one("#note", Static).content)


def set_up(
    board: SetUpBoard,
    scene: Callable[[SetUpPen], Coroutine[None, None, None]],
    size: tuple[int, int] = (80, 24),
) -> None:
    """Play a scene on the page for this board."""

    async def run() -> None:
        app = PuzzleApp()
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            app.post_message(board)
            while not isinstance(app.screen, SetUp):
                if app.fault:
                    raise app.fault
                await pilot.pause()
            await pilot.pause()
            await scene(SetUpPen(app, pilot, app.screen))
        assert app.fault is None

    asyncio.run(run())
