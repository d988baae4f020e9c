"""One value lit over the whole board, until it is switched off."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import EMPTY, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Position
from tui_puzzles.ui.board.scene import CAN, SAME, Light

TOPIC = ("given",)


class Spotlight:
    """The value that is lit; None while there is none."""

    def __init__(self) -> None:
        self.value: int | None = None
        self._pressed_at = -1  # the cursor's cell when it was switched last

    def next(self, cell: int, here: int | None, values: Sequence[int]) -> None:
        """The value of the cursor's cell; pressed there again, or on an empty cell, the next."""
        moved, self._pressed_at = cell != self._pressed_at, cell
        if here is not None and moved:
            self.value = here
            return
        later = (value for value in values if self.value is None or value > self.value)
        self.value = next(later, next(iter(values), None))

    def only(self, here: int | None) -> None:
        """The value of the cursor's cell, and no other; off where it is lit, or there is none."""
        self.value = None if here == self.value else here

    def off(self) -> bool:
        """Switch it off; was it on?"""
        on, self.value = self.value is not None, None
        return on

    def light(self, position: Position, shown: Board | None) -> Light:
        """The cells that have the value, and those that can; ``shown``: the candidates on show."""
        if self.value is None:
            return Light()
        layout, entered = position.layout, position.entered
        have = layout.places(entered.placed_marks, self.value)
        can = (shown or position.board).places(self.value) & ~entered.placed
        marks = layout.marks(can, 1 << self.value) if shown else EMPTY
        roles = dict.fromkeys(members(can), CAN) | dict.fromkeys(members(have), SAME)
        return Light(roles, dict.fromkeys(members(marks), TOPIC), one=True)
