"""The framework: squares in a grid, the slots in them and where these cross."""

import re
from collections.abc import Callable, Sequence
from functools import cached_property

from tui_puzzles.engine.bits import Bits, has, members
from tui_puzzles.engine.cells import Grid, slots
from tui_puzzles.engine.later import expression
from tui_puzzles.records import NamedTuple, record

ACROSS, DOWN = "across", "down"
_NAME = expression(r"(\d{1,6})\s*(a|across|d|down)", re.IGNORECASE)


class Slot(NamedTuple):
    """A maximal strip of squares, across or down; ``path`` has their numbers on the grid."""

    kind: str
    number: int  # of its first square, in reading order; two slots that start there share it
    path: tuple[int, ...]

    @property
    def name(self) -> str:
        """As in crosswords: 3 down."""
        return f"{self.number} {self.kind}"

    @property
    def length(self) -> int:
        """The number of squares."""
        return len(self.path)


def slots_of(field: Grid, squares: Bits) -> tuple[Slot, ...]:
    """The slots across and then those down, each by their numbers."""
    paths = {ACROSS: _paths(field.row, field.rows, squares)}
    paths[DOWN] = _paths(field.col, field.cols, squares)
    starts = sorted({path[0] for kind in paths for path in paths[kind]})
    number = {start: at for at, start in enumerate(starts, 1)}
    return tuple(
        Slot(kind, number[path[0]], path) for kind in paths for path in sorted(paths[kind])
    )


def _paths(line_of: Callable[[int], Bits], number: int, squares: Bits) -> list[tuple[int, ...]]:
    """The strips of two squares or more along these lines."""
    lines = [list(members(line_of(at))) for at in range(number)]
    return [
        tuple(line[at] for at in strip)
        for line in lines
        for strip in slots([has(squares, at) for at in line])
    ]


class SlotPlace(NamedTuple):
    """A square as part of a slot: the number of the slot, and the place in it, from 0."""

    slot: int
    at: int


@record
class SlotNames:
    """The slots, which take the values, numbered in order."""

    slots: tuple[Slot, ...]

    @property
    def size(self) -> int:
        return len(self.slots)

    @cached_property
    def _number(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.names())}

    def names(self) -> tuple[str, ...]:
        """All names in order: 1 across, 4 across, ..., 1 down, ..."""
        return tuple(slot.name for slot in self.slots)

    def find(self, name: str) -> int | None:
        """The slot with this name, whatever its case ("3 down" or "3d"); None if there is none."""
        match = _NAME.fullmatch(name.strip())
        if match is None:
            return None
        kind = ACROSS if match[2][0] in "aA" else DOWN
        return self._number.get(f"{int(match[1])} {kind}")

    def names_of(self, cells: Bits, long: int = 0) -> list[str]:  # noqa: ARG002 (all are short)
        """The names of some slots, for sentences."""
        return [self.slots[cell].name for cell in members(cells)]

    def beside(self, cell: int, right: int, down: int) -> int:
        """The next slot or the one before, wrapping around."""
        return (cell + right + down) % self.size

    def edge(self, cell: int, right: int) -> int:
        """The last slot of the same direction, or with -1 the first."""
        alike = [n for n, slot in enumerate(self.slots) if slot.kind == self.slots[cell].kind]
        return alike[0 if right < 0 else -1]


def places_of(slots: Sequence[Slot]) -> dict[int, tuple[SlotPlace, ...]]:
    """For each square, the slots that it is part of: one, or two that cross there."""
    found: dict[int, tuple[SlotPlace, ...]] = {}
    for number, slot in enumerate(slots):
        for at, square in enumerate(slot.path):
            found[square] = (*found.get(square, ()), SlotPlace(number, at))
    return found
