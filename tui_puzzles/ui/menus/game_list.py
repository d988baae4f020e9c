"""All saved games: to continue one, or to delete some."""

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tui_puzzles.play import saves
from tui_puzzles.play.games import load_game
from tui_puzzles.play.saves import Save
from tui_puzzles.ui.app_keys import GAME_KEYS, HELP, LIST_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.menus.goal_page import beside
from tui_puzzles.ui.menus.listing import ListRow, Pieces, head
from tui_puzzles.ui.menus.menu_rows import save_row
from tui_puzzles.ui.menus.searching import Filtered

NONE = " No saved games yet: a puzzle is saved with its first turn."
NAMELESS = " No saved game has this in its name."


class GameList(Filtered[Path]):
    """Dismissed with the path of the chosen game; what was deleted goes for good then."""

    BINDINGS = bindings(GAME_KEYS)
    HEADING = "Continue"
    LEGEND: Sequence[Key] = (LIST_KEYS[-2], *GAME_KEYS, *Filtered.LEGEND[1:2], LIST_KEYS[-1], HELP)

    def __init__(self) -> None:
        super().__init__()
        self.files = saves.save_files()
        self.titles = {path: " ".join(key) for key, path in saves.saved_titles().items()}
        self.shown: list[Path] = []
        self.deleted: list[Path] = []

    def rows(self) -> list[ListRow]:
        pattern = self.pattern.casefold()
        self.shown = [
            path for path in self.files if pattern in self.titles.get(path, path.name).casefold()
        ]
        rows = [save_row(path, partial(self.dismiss, path), self._draw) for path in self.shown]
        return rows or [head(TextPiece(NAMELESS if self.pattern else NONE, ("faint",)))]

    def _draw(self, save: Save, width: int, height: int) -> Sequence[Pieces]:
        """The board of a saved game, as far as it is."""
        if save.position is None:
            return ()
        game = load_game(save.path.name.partition("-")[0])
        return beside(self, "list", game, save.position, width, height)

    async def action_delete(self) -> None:
        """Delete the chosen game; it can be brought back while the list is open."""
        if self.shown:
            path = self.shown[self.pane.at]
            try:
                await asyncio.to_thread(saves.delete, path)
            except OSError as error:
                self.say(f"It can't be deleted: {error.strerror}.")
                return
            self.deleted.append(path)
            self.files.remove(path)
            self.refill()
            self.say("Deleted. u brings it back.")

    async def action_undelete(self) -> None:
        """Bring back what was deleted last."""
        if self.deleted:
            await asyncio.to_thread(saves.undelete, self.deleted.pop())
            self.files = saves.save_files()
            self.refill()

    def on_unmount(self) -> None:
        saves.purge()
