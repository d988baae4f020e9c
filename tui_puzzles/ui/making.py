"""Makes new puzzles for the app: one at a time, and the next one while the last is played."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.files.folders import home
from tui_puzzles.play.making import Made, Order, made, with_seed
from tui_puzzles.records import replace

Count = Callable[[int], object]


def nobody(_tried: int) -> None:
    """Count for nobody."""


class Maker:
    """The order made last, and the task that makes the next one of the same."""

    def __init__(self) -> None:
        self.order = Order("")
        self.seed = ""  # of the puzzle made last
        self._ahead: tuple[Order, asyncio.Task[Made]] | None = None
        self._count: Count = nobody

    async def make(self, order: Order, count: Count) -> Made:
        """A puzzle, at once if it was made ahead; BadInput when there is none."""
        self.order, self._count = order, count
        ahead, self._ahead = self._ahead, None
        if ahead and ahead[0] == order:
            task = ahead[1]
        else:
            if ahead:
                ahead[1].cancel()
            task = self._begun(order)
        try:
            puzzle = await task
            self.seed = puzzle.seed
            return puzzle
        finally:
            self._count = nobody
            task.cancel()

    def make_ahead(self, order: Order) -> None:
        """Begin the next one of these; nothing waits for it. Where many play, others do."""
        self.stop()
        self.order = order = replace(order, seed="")
        if not home().served:
            self._ahead = (order, self._begun(order))

    def stop(self) -> None:
        """Give up what was begun ahead."""
        ahead, self._ahead = self._ahead, None
        if ahead:
            ahead[1].cancel()

    def _begun(self, order: Order) -> "asyncio.Task[Made]":
        task = asyncio.create_task(made(with_seed(order), lambda tried: self._count(tried)))
        task.add_done_callback(_heard)
        return task


def _heard(task: "asyncio.Task[Made]") -> None:
    """Look at what went wrong: it is told to those who wait, not to the log."""
    with suppress(BadInput, OSError, asyncio.CancelledError):
        task.result()
