"""Entering: the cells chosen for it, the meaning of value keys there, and the last entry."""

from collections.abc import Mapping, Sequence

from tui_puzzles.engine.bits import EMPTY, Bits, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.play.session import Session
from tui_puzzles.ui.board.scene import CAN, SAME, Light

TOPIC = ("given",)
MODES = {
    "value": Act.ENTER,
    "corner": Act.CORNER,
    "centre": Act.CENTRE,
    "colour": Act.COLOUR,
}
Brush = tuple[Act, int]
COLOURS = 9
"""Those that there are; a board with more values begins again with the first."""
CLEARED: Brush = (Act.CLEAR, 0)
NO_CORNERS = "Corner marks show once the automatic candidates are off."


# One value lit over the whole board, until it is switched off.


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


class Pen:
    """Turns keys into moves, without playing them.

    They go into the ``selected`` cells, in this order; into the cursor's when there are none.
    """

    def __init__(self, session: Session, modes: Mapping[str, Act]) -> None:
        self.session = session
        self.modes = modes
        self.cursor = 0
        self.selected: list[int] = []
        self.mode = "value"
        self.brush = CLEARED
        self.one = Spotlight()
        self.holding = False  # does moving go on with the last value, or keep the selection?

    def point_at(self, cell: int) -> None:
        """Entries go into this cell, if none are selected."""
        self.cursor = cell

    def hold(self) -> None:
        """Moving goes on with the last value, or no more."""
        self.holding = not self.holding

    def use(self, mode: str) -> None:
        """From now on value keys do this."""
        self.mode = mode

    def use_next(self) -> None:
        """The same with the next mode."""
        modes = list(self.modes)
        self.use(modes[(modes.index(self.mode) + 1) % len(modes)])

    @property
    def cells(self) -> Sequence[int]:
        """The cells that the next entry goes into."""
        return self.selected or [self.cursor]

    # -- moves of keys -------------------------------------------------------------------------

    def clearing(self) -> Move:
        """The move that empties the cells."""
        if self.mode == "colour":
            return self._coloured(0)
        self.brush = CLEARED
        return _move(Act.CLEAR, self.cells)

    def entering(self, number: int) -> Move | None:
        """The move of this value's key; None where corner marks aren't shown."""
        act, automatic = MODES[self.mode], self.session.settings.candidates
        match act:
            case Act.COLOUR:
                return self._coloured(number % COLOURS + 1)
            case Act.ENTER:
                return self._value(number)
            case Act.CORNER if automatic:
                return None
        return self.marking(self.cells, number, act)

    def _value(self, value: int) -> Move:
        """The value where it isn't yet; the same again removes it."""
        cells = self._lacking(self.session.position.entries, self._open(), value)
        self.brush = (Act.ENTER, value) if cells else CLEARED
        return _move(Act.ENTER, cells, value) if cells else _move(Act.CLEAR, self.cells)

    def marking(self, cells: Sequence[int], value: int, act: Act = Act.CENTRE) -> Move:
        """Mark a value where it isn't yet, else remove it; automatic candidates the other way."""
        position = self.session.position
        empty = self._empty(cells)
        if act is Act.CENTRE and self.session.settings.candidates:
            there = self._lacking(position.removed, empty, value)
            return _move(Act.REMOVE if there else Act.RESTORE, there or empty, value)
        noted = position.corner if act is Act.CORNER else position.centre
        return _move(act, self._lacking(noted, empty, value) or empty, value)

    def _coloured(self, colour: int) -> Move:
        """A colour for the cells; for the candidates of the one value that is lit."""
        position, value = self.session.position, self.one.value
        if value is None:
            known = dict(position.colours)
            cells = [cell for cell in self.cells if known.get(cell, 0) != colour]
            return _move(Act.COLOUR, cells or self.cells, colour)
        tints, mark = dict(position.tints), position.layout.mark
        empty = self._empty(self.cells)
        cells = [cell for cell in empty if tints.get(mark(cell, value), 0) != colour]
        return _move(Act.TINT, cells or empty, value, colour)

    def _open(self) -> Sequence[int]:
        """The cells that aren't given."""
        given = self.session.position.start.placed
        return [cell for cell in self.cells if not has(given, cell)] or self.cells

    def _empty(self, cells: Sequence[int]) -> Sequence[int]:
        """Those of the cells that have no value, if there are any."""
        placed = self.session.position.entered.placed
        return [cell for cell in cells if not has(placed, cell)] or cells

    def _lacking(self, marks: Bits, cells: Sequence[int], value: int) -> list[int]:
        """The cells without this value among the marks."""
        layout = self.session.position.layout
        return [cell for cell in cells if not has(marks, layout.mark(cell, value))]

    # -- runs of cells -------------------------------------------------------------------------

    def stroke(self, cells: Sequence[int]) -> Move | None:
        """The move that makes the last entry in these cells but givens; None when all have it."""
        act, value = self.brush
        position, layout = self.session.position, self.session.position.layout
        cells = [cell for cell in cells if not has(position.start.placed, cell)]
        if act is Act.CLEAR:
            entered = layout.cells_of(position.entries)
            change = [cell for cell in cells if has(entered, cell)]
        else:
            change = self._lacking(position.entries, cells, value)
        return _move(act, change, value) if change else None

    def take_up(self, cell: int, value: int) -> None:
        """From now on strokes enter this value; they clear when they begin where it stands."""
        position = self.session.position
        there = has(position.entries, position.layout.mark(cell, value))
        self.brush = CLEARED if there else (Act.ENTER, value)

    # -- several cells -------------------------------------------------------------------------

    def select(self, cells: Sequence[int]) -> None:
        """Add these cells to the selection."""
        self.selected += [cell for cell in dict.fromkeys(cells) if cell not in self.selected]

    def switch(self, cell: int) -> None:
        """Add a cell to the selection, or take it out."""
        if cell in self.selected:
            self.selected.remove(cell)
        else:
            self.selected.append(cell)

    def hold_cell(self, cell: int) -> None:
        """The same, and moving keeps the others from now on."""
        self.switch(cell)
        self.holding = bool(self.selected)

    def unselect(self) -> bool:
        """Drop the selection; was there one?"""
        had = bool(self.selected)
        self.selected, self.holding = [], self.holding and not had
        return had

    def value_of(self, cell: int) -> int | None:
        """The value of a cell, if it has one."""
        position = self.session.position
        marks = position.entered.placed_marks & position.layout.cell_marks[cell]
        return next((position.layout.value_of(mark) for mark in members(marks)), None)


def _move(act: Act, cells: Sequence[int], value: int = 0, colour: int = 0) -> Move:
    return Move(act, cells[0], value, tuple(cells[1:]), colour=colour)
