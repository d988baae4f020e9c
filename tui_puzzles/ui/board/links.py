"""Text that can be clicked: pieces that name a command, as ``@hint`` among their styles."""

from collections.abc import Iterable, Sequence

from textual.message import Message

from tui_puzzles.records import record
from tui_puzzles.ui.board.skin import TextPiece

SIGN = "@"


@record(frozen=False, eq=False)
class Commanded(Message):
    """A command was clicked, by its id."""

    id: str


def link(id: str) -> str:
    """The name that makes a piece this command."""
    return f"{SIGN}{id}"


def command_at(line: Iterable[TextPiece], x: int) -> str | None:
    """The command at a column of a line, None where there is none."""
    for text, names in line:
        if 0 <= x < len(text):
            return _command(names)
        x -= len(text)
    return None


def _command(names: Sequence[str]) -> str | None:
    return next((name.removeprefix(SIGN) for name in names if name.startswith(SIGN)), None)
