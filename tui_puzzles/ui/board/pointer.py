"""The mouse over a board: what it went over with a button down."""

from collections.abc import Sequence
from enum import Enum

from textual import events
from textual.message import Message

from tui_puzzles.records import NamedTuple, record
from tui_puzzles.ui.board.skin import Skin

LEFT = 1
"""The number of the button that chooses."""


class Phase(Enum):
    """How far a stroke is: a click in one cell, a drag under way, or one that has ended."""

    CLICK = 1
    DRAG = 2
    DROP = 3


class Stroke(NamedTuple):
    """Cells in order, the button, whether ctrl is held, and the place on the board it is at."""

    phase: Phase
    cells: tuple[int, ...]
    button: int
    adds: bool
    at: tuple[int, int]


@record(frozen=False, eq=False)
class Stroked(Message):
    """The mouse went over these cells."""

    stroke: Stroke


@record(frozen=False, eq=False)
class Wheeled(Message):
    """The wheel was turned over a board that is all in view."""

    lines: int


class Pointer:
    """Turns what a terminal reports into strokes; of some it is no motion but only the ends."""

    def __init__(self) -> None:
        self.path: list[int] = []

    def press(self, skin: Skin, at: tuple[int, int]) -> bool:
        """The button goes down; is that in a cell?"""
        cell = skin.near(*at)
        self.path = [] if cell is None else [cell]
        return bool(self.path)

    def move(self, skin: Skin, at: tuple[int, int], event: events.MouseEvent) -> Stroked | None:
        """The mouse moves; None while it stays in its cell."""
        cell = skin.near(*at) if self.path and event.button else None
        if cell is None or cell == self.path[-1]:
            return None
        self.path += along(skin, self.path[-1], cell)[1:] or [cell]
        return Stroked(self._stroke(Phase.DRAG, at, event))

    def release(self, skin: Skin, at: tuple[int, int], event: events.MouseEvent) -> Stroked | None:
        """The button goes up; None outside the cells."""
        cell, path = skin.near(*at), self.path
        if not path or cell is None:
            self.path = []
            return None
        if len(path) == 1 and cell != path[0]:
            self.path = list(along(skin, path[0], cell)) or [cell]
        phase = Phase.DROP if len(self.path) > 1 else Phase.CLICK
        stroked = Stroked(self._stroke(phase, at, event))
        self.path = []
        return stroked

    def _stroke(self, phase: Phase, at: tuple[int, int], event: events.MouseEvent) -> Stroke:
        return Stroke(phase, tuple(dict.fromkeys(self.path)), event.button, event.ctrl, at)


def along(skin: Skin, start: int, end: int) -> Sequence[int]:
    """The cells from one to another, both included; none when they are not in line."""
    a, b = skin.box(start), skin.box(end)
    if (a.x == b.x) == (a.y == b.y):  # also cells of a picture that share a place on the screen
        return () if start != end else (start,)
    right, down = _sign(b.x - a.x), _sign(b.y - a.y)
    places = range(abs(b.x - a.x) + abs(b.y - a.y))
    passed = (skin.cell_at(a.x + right * at, a.y + down * at) for at in places)
    return list(dict.fromkeys((start, *(cell for cell in passed if cell is not None), end)))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
