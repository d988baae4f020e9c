"""The puzzles of a text to choose from; those that can't be read show why."""

from collections.abc import Iterator, Sequence
from functools import partial

from tui_puzzles.engine.bits import count
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.position import Position
from tui_puzzles.play.reading import MOST, ReadPuzzles
from tui_puzzles.ui.board import small
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.goal_page import beside
from tui_puzzles.ui.menus.listing import Listing, ListRow, Pieces, column, length, row

NUMBER, LINE, TYPE, SIZE, GIVEN, TITLE = 4, 10, 12, 6, 10, 20
"""The widths of the columns; the title has at least its own."""


class ChoosePuzzle(Listing[None]):
    """Each puzzle with its type and line."""

    def __init__(self, found: Sequence[ReadPuzzles]) -> None:
        super().__init__()
        self.found = found
        source = found[0].source or "the text"
        could = " or ".join(one.game.title for one in found)
        self.HEADING = f"{could}? Choose what {source} is" if found[1:] else f"Puzzles of {source}"

    def rows(self) -> list[ListRow]:
        return [row for found in self.found for row in self._rows(found)]

    def _rows(self, found: ReadPuzzles) -> Iterator[ListRow]:
        for number, entry in enumerate(found.entries, 1):
            yield self._row(found, number, entry)
        if len(found.entries) == MOST:
            yield row(column(f"(the first {MOST} puzzles)", 40, "faint"))

    def _row(self, found: ReadPuzzles, number: int, entry: Entry) -> ListRow:
        at, place = column(f"{number:>3}", NUMBER), TextPiece(f"line {entry.line}", ("faint",))
        if entry.board is None:
            error = column(f"! {entry.error}", 200)
            return row(at, column(place.text, LINE, "faint"), error, note=str(entry.error))
        game, board = found.game, entry.board
        givens = count(board.givens)
        kind = [column(game.title, TYPE)] if self.found[1:] else []
        given = column(f"{givens} given" if givens else "", GIVEN, "faint")
        pieces = (at, *kind, column(_size(board), SIZE), given)

        def text(width: int) -> Pieces:
            room = width - length(pieces) - LINE
            return (*pieces, column(entry.title, max(room, TITLE), "title"), place)

        picture = partial(beside, self, "list", game, Position(board))
        pick = partial(self.app.start, game, board, found.title(entry))
        return ListRow(text, pick, picture=picture)


def _size(board: Board) -> str:
    """Rows and columns of a board."""
    places = small.places(board.layout).values()
    return "x".join(str(max(of) + 1) for of in zip(*places, strict=True))
