"""The puzzles of a text to choose from; those that can't be read show why."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from tui_puzzles.engine.bits import count
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry, Game
from tui_puzzles.play.reading import MOST, ReadPuzzles
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.listing import Listing, ListRow, column, row

LINE, TYPE, GIVEN = 10, 10, 10
"""The widths of the columns."""


class ChoosePuzzle(Listing[None]):
    """Each puzzle with its type and line."""

    def __init__(
        self,
        keymap: Mapping[str, str],
        found: Sequence[ReadPuzzles],
        start: Callable[[Game, Board, str], None],
    ) -> None:
        super().__init__(keymap)
        self.found = found
        self.start = start
        source = found[0].source or "the text"
        could = " or ".join(one.game.title for one in found)
        self.HEADING = f"{could}? Choose what {source} is" if found[1:] else f"Puzzles of {source}"

    def rows(self) -> list[ListRow]:
        return [row for found in self.found for row in self._rows(found)]

    def _rows(self, found: ReadPuzzles) -> Iterator[ListRow]:
        for entry in found.entries:
            yield self._row(found, entry)
        if len(found.entries) == MOST:
            yield row(column(f"(the first {MOST} puzzles)", 40, "faint"))

    def _row(self, found: ReadPuzzles, entry: Entry) -> ListRow:
        place = column(f"line {entry.line}", LINE, "faint")
        if entry.board is None:
            return row(place, column(f"! {entry.error}", 200), note=str(entry.error))
        givens = count(entry.board.givens)
        given = column(f"{givens} given" if givens else "", GIVEN, "faint")
        pick = partial(self.start, found.game, entry.board, found.title(entry))
        return row(place, column(found.game.title, TYPE), given, TextPiece(entry.title), pick=pick)
