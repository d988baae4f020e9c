"""A puzzle that is being made, such as that of a day; escape stops it."""

from collections.abc import Iterator, Sequence
from time import monotonic

from textual import work

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.making import Made, Order
from tui_puzzles.ui.app_keys import HELP, SHEET_KEYS
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.making import Maker
from tui_puzzles.ui.menus.listing import Pieces
from tui_puzzles.ui.menus.sheet import SheetPage, Spot, area, text

TICK = 0.25
"""Seconds between two looks at the time."""
WIDEST = 60
LONG, FEW = 15, "Few are so: another level or size is found sooner."
"""What is said after so many seconds."""


def making(x: int, y: int, width: int, tried: int, seconds: float) -> Iterator[Spot]:
    """How far the making of a puzzle is."""
    yield area(x, y, width, "Making", "esc stops")
    counted = f"{tried} tried, none fits yet" if tried else "the first one"
    yield text(x, y + 1, TextPiece(f"{counted} · "), TextPiece(f"{int(seconds)} s", ("title",)))
    if seconds > LONG:
        yield text(x, y + 2, TextPiece(FEW, ("faint",)))


class MakingPage(SheetPage[Made | BadInput]):
    """Dismissed with the puzzle, or with why there is none."""

    LEGEND = (SHEET_KEYS[-1], HELP)

    def __init__(self, maker: Maker, order: Order, title: str) -> None:
        super().__init__()
        self.maker, self.order, self.name_of_it = maker, order, title
        self.tried, self.since = 0, monotonic()

    def heading(self) -> tuple[Pieces, Pieces]:
        return (TextPiece(f" {self.name_of_it}", ("title",)),), ()

    def spots(self, width: int, height: int) -> Sequence[Spot]:
        wide = min(width - 2, WIDEST)
        seconds = monotonic() - self.since
        return list(making((width - wide) // 2, height // 3, wide, self.tried, seconds))

    def on_mount(self) -> None:
        self.set_interval(TICK, self.refill)
        self._make()

    @work
    async def _make(self) -> None:
        try:
            self.finish(await self.maker.make(self.order, self._count))
        except BadInput as error:
            self.finish(error)

    def _count(self, tried: int) -> None:
        self.tried = tried
