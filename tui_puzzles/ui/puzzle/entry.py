"""Entering: the cursor, the meaning of value keys there, and the last entry."""

from collections.abc import Mapping, Sequence
from functools import partial

from tui_puzzles.engine.bits import has
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.play.session import Session

MODES = {
    "value": Act.ENTER,
    "corner": Act.CORNER,
    "centre": Act.CENTRE,
    "colour": Act.COLOUR,
}
Brush = tuple[Act, int]
CLEARED: Brush = (Act.CLEAR, 0)
NO_CORNERS = "Corner marks show while you keep the candidates yourself."


class Entry:
    """Turns keys into moves, without playing them."""

    def __init__(self, session: Session, modes: Mapping[str, Act]) -> None:
        self.session = session
        self.modes = modes
        self.cursor = 0
        self.mode = "value"
        self.brush = CLEARED
        self.holding = False  # does moving go on with the last value?

    def next_mode(self) -> str:
        """The mode after this one."""
        modes = list(self.modes)
        return modes[(modes.index(self.mode) + 1) % len(modes)]

    def clearing(self) -> Move:
        """The move that empties the cursor's cell."""
        if self.mode == "colour":
            return Move(Act.COLOUR, self.cursor, 0)
        self.brush = CLEARED
        return Move(Act.CLEAR, self.cursor)

    def entering(self, number: int) -> Move | None:
        """The move of this value's key; None where corner marks aren't shown."""
        act, automatic = MODES[self.mode], self.session.settings.candidates
        match act:
            case Act.COLOUR:
                return Move(act, self.cursor, number + 1)
            case Act.ENTER:
                return self._value(number)
            case Act.CENTRE if automatic:
                return self._candidate(number)
            case Act.CORNER if automatic:
                return None
        return Move(act, self.cursor, number)

    def _value(self, value: int) -> Move:
        """The value; the same again removes it."""
        position = self.session.position
        again = has(position.entries, position.layout.mark(self.cursor, value))
        self.brush = CLEARED if again else (Act.ENTER, value)
        return Move(Act.CLEAR, self.cursor) if again else Move(Act.ENTER, self.cursor, value)

    def _candidate(self, value: int) -> Move:
        """Remove or restore the candidate."""
        position = self.session.position
        out = has(position.removed, position.layout.mark(self.cursor, value))
        return Move(Act.RESTORE if out else Act.REMOVE, self.cursor, value)

    def stroke(self, cells: Sequence[int]) -> Move | None:
        """The move that makes the last entry in these cells; None when all have it."""
        act, value = self.brush
        position, layout = self.session.position, self.session.position.layout
        if act is Act.CLEAR:
            entered = layout.cells_of(position.entries)
            change = [cell for cell in cells if has(entered, cell)]
        else:
            mark = partial(layout.mark, value=value)
            change = [cell for cell in cells if not has(position.entries, mark(cell))]
        return Move(act, change[0], value, tuple(change[1:])) if change else None
