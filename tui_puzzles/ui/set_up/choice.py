"""The board to set up: its type, and a style and a size; or the one that was left."""

from collections.abc import Iterator

from textual import events

from tui_puzzles.engine.later import loaded
from tui_puzzles.play.drafts import load_draft
from tui_puzzles.play.wishes import SIZE, STYLE, WishRow
from tui_puzzles.ui.app_keys import HELP, SHEET_KEYS
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.listing import Pieces
from tui_puzzles.ui.menus.new_puzzle import NewPuzzle
from tui_puzzles.ui.menus.sheet import Spot
from tui_puzzles.ui.set_up.page import SetUp

BOARD, LAST, NEW = "board", "the last one", "a new one"


class SetUpChoice(NewPuzzle):
    """Its page comes to lie on this one."""

    LEGEND = (SHEET_KEYS[6]._replace(label="Set up"), *NewPuzzle.LEGEND[2:-1], HELP)

    @property
    def lines(self) -> list[WishRow]:
        if not self.game.set_up:
            return [WishRow(BOARD, ("none: this type isn't set up here",))]
        page: type[SetUp] = loaded(self.game.set_up)
        there = load_draft(page.NAME, len(page.LAYERS)) is not None
        found = [WishRow(BOARD, (LAST, NEW) if there else (NEW,))]
        if self.taken(found[0]) == NEW:
            style = self.options.get(STYLE) or next(iter(self.game.styles), "")
            sizes = tuple(f"{rows}x{cols}" for rows, cols in self.game.sizes_of(style))
            found += [WishRow(STYLE, tuple(page.STYLES))] if page.STYLES else []
            found.append(WishRow(SIZE, sizes))
        return found

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self.refill)  # the page above may have left a board

    def heading(self) -> tuple[Pieces, Pieces]:
        return (TextPiece(" Set up a board", ("title",)),), ()

    def _making(self, _x: int, _y: int, _width: int) -> Iterator[Spot]:
        """Nothing is made."""
        yield from ()

    def on_key(self, _event: events.Key) -> None:
        """There is no seed to type."""

    def action_pick(self) -> None:
        self._set_up({line.option: self.taken(line) for line in self.lines})
