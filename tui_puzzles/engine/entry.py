"""One puzzle of an input."""

from dataclasses import dataclass

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.clean import clean_title
from tui_puzzles.engine.errors import BadInput


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle that was read, or its error; ``line`` is its first line, from 1.

    The title comes from outside: what a terminal would obey is removed.
    """

    board: Board | None = None
    error: BadInput | None = None
    title: str = ""
    line: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", clean_title(self.title))
