"""Ways to go on, listed at the bottom of the panel; the arrows walk them, enter goes one."""

from collections.abc import Callable, Sequence

from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.panel import Listed
from tui_puzzles.ui.puzzle.shown import Shown


class Next(NamedTuple):
    """Something to do next."""

    words: str
    more: str
    act: Callable[[], Shown | None]


class NextList:
    """Lines of which one is chosen."""

    def __init__(self, name: str, ways: Sequence[Next], at: int = 0) -> None:
        self.name = name
        self.ways = ways
        self.at = at

    def listed(self, width: int) -> Listed:
        """The lines, for the panel."""

        def line(number: int) -> Line:
            words, more, _ = self.ways[number]
            here = number == self.at
            text = f"{'▸' if here else ' '} {words}"
            room = max(width - len(text) - 1, 0)
            shown = more if len(more) + 1 < room else ""
            pieces = (TextPiece(text), TextPiece(f"{shown:>{room}} ", ("faint",)))
            return (
                [TextPiece(part, (*names, "chosen")) for part, names in pieces] if here else pieces
            )

        return Listed(self.name, "enter", len(self.ways), line, self.at, needed=True)

    def move(self, by: int) -> Shown | None:
        """To another line."""
        self.at = (self.at + by) % len(self.ways)
        return None

    def pick(self, number: int) -> Shown | None:
        """Do what a line says."""
        self.at = number
        return self.ways[number].act()
