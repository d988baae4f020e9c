"""The layout of a puzzle screen: board, panel and timeline between heading and legend."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from tui_puzzles.ui.board.bars import LEGEND, heading, joined, legend
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.board.painted import Bar, Lines
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.puzzle.explanation import Explanation
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, keys

PANEL = 24  # columns next to the board, with the gap
OTHERS = 2  # rows of heading and legend


class Frame:
    """The widgets of a screen, and the room that each of them has."""

    def __init__(self, screen: Screen[None], known: Sequence[Key]) -> None:
        self.screen = screen
        self.known = {key.id: key for key in known}

    def widgets(self, board: BoardView) -> Iterator[Widget]:
        """All of them, from the top."""
        yield Bar(id="heading", palette=board)
        yield board
        yield Explanation(id="panel", palette=board)
        yield Lines(id="lines", palette=board)
        yield Bar(id="legend", palette=board)

    def arrange(self, width: int, size: Size, timeline: bool) -> bool:
        """Board left, panel right; returns True when the board needs all the room."""
        alone = size.width < width + PANEL - 5
        self.screen.set_class(alone, "alone")
        styles, third = self.screen.styles, max(4, (size.height - OTHERS) // 3) if timeline else 1
        styles.grid_columns = "1fr" if alone else f"{width} 1fr"
        styles.grid_rows = "1 1fr 1" if alone else f"1 1fr {third} 1"
        return alone

    def head(self, name: str, modes: Collection[str], mode: str, state: str) -> None:
        """Show the title, the modes, and the state at the end."""
        pieces = heading(name, modes, mode, state, self.screen.app.size.width)
        self.screen.query_one("#heading", Bar).show(pieces)

    def legend(self, keymap: Mapping[str, str]) -> None:
        """Show the keys needed most."""
        needed = [self.known[key.id] for key in LEGEND if key.id in self.known]
        pieces = legend(needed, keymap, self.screen.app.size.width)
        self.screen.query_one("#legend", Bar).show(pieces)

    def tell(self, paragraphs: Sequence[Paragraph]) -> None:
        """Show this in the panel; without one, in the last line."""
        self.screen.query_one("#panel", Explanation).tell(paragraphs)
        if self.screen.has_class("alone") and paragraphs:
            self.screen.query_one("#legend", Bar).show(joined(paragraphs))

    def keys_for(self, keymap: Mapping[str, str], offers: Sequence[tuple[str, str]]) -> Paragraph:
        """The player's keys for these commands, with what they do now."""
        return keys(keymap, *((self.known[id], words) for id, words in offers))
