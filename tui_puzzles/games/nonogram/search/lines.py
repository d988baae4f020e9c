"""Narrowing all lines of a board until nothing changes: the worklist that search uses.

Glossary: a *grid* holds what every cell can be, twice: along its row and along its column;
*narrowing* a line leaves what its clue allows; a *dead* line has no filling.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, bit, has, members, union
from tui_puzzles.games.nonogram.line import Cans, Clue, narrowed

REMEMBERED = 200_000  # states of lines

Key: TypeAlias = tuple[int, Cans]


class Dead(Exception):
    """Some line has no filling."""


class Lines:
    """The clues of a board, and every state of a line that was narrowed before.

    Lines are numbered, rows first.
    """

    def __init__(self, rows: list[Clue], columns: list[Clue]) -> None:
        self.rows, self.columns = len(rows), len(columns)
        self.clues = rows + columns
        self.sizes = [self.columns] * self.rows + [self.rows] * self.columns
        self._cache: dict[Key, Cans | None] = {}

    def narrow(self, line: int, cans: Cans) -> Cans:
        """The remaining values of the line's cells; Dead when it has no filling."""
        key = (line, cans)
        if key not in self._cache:
            if len(self._cache) > REMEMBERED:
                self._cache.clear()
            self._cache[key] = narrowed(self.clues[line], self.sizes[line], cans)
        left = self._cache[key]
        if left is None:
            raise Dead
        return left


class Grid:
    """What every cell can be, line by line, as sets of the line's cells for each value."""

    __slots__ = ("_lines", "cans")

    def __init__(self, lines: Lines, cans: list[Cans]) -> None:
        self._lines = lines
        self.cans = cans

    @property
    def rows(self) -> int:
        """The number of rows."""
        return self._lines.rows

    @property
    def columns(self) -> int:
        """The number of columns."""
        return self._lines.columns

    def copy(self) -> "Grid":
        """A copy of the grid."""
        return Grid(self._lines, list(self.cans))

    def values(self, row: int, col: int) -> list[int]:
        """What the cell can be."""
        return [value for value, can in enumerate(self.cans[row]) if has(can, col)]

    def open_cells(self) -> list[tuple[int, int]]:
        """The rows and columns of the open cells."""
        found = []
        for row in range(self._lines.rows):
            once = several = 0
            for can in self.cans[row]:
                several |= once & can
                once |= can
            found += [(row, col) for col in members(several)]
        return found

    def restrict(self, row: int, col: int, value: int) -> list[int]:
        """Set the cell to this value; returns the lines that changed."""
        lines = [row, self.rows + col]
        for line, at in zip(lines, (col, row), strict=True):
            own = bit(at)
            cans = enumerate(self.cans[line])
            self.cans[line] = tuple([can if other == value else can & ~own for other, can in cans])
        return lines

    def keep_any(self, ways: Sequence["Grid"]) -> list[int]:
        """Keep only what is possible in at least one grid; returns the lines that changed."""
        changed = []
        for line, own in enumerate(self.cans):
            joined = tuple(
                [union(cans) for cans in zip(*(w.cans[line] for w in ways), strict=True)]
            )
            if joined != own:
                self.cans[line] = joined
                changed.append(line)
        return changed

    def filled(self, values: Mapping[tuple[int, int], int]) -> "Grid":
        """The grid in which every cell has its value."""
        grid = self.copy()
        for (row, col), value in values.items():
            grid.restrict(row, col, value)
        return grid

    def settle(self, changed: Iterable[int]) -> int:
        """Narrow lines until nothing changes; returns how many were. Dead when one dies."""
        waiting = dict.fromkeys(changed)
        visits = 0
        while waiting:
            line = next(iter(waiting))
            del waiting[line]
            visits += 1
            before = self.cans[line]
            after = self._lines.narrow(line, before)
            if after != before:
                self.cans[line] = after
                self._cross(line, before, after, waiting)
        return visits

    def _cross(self, line: int, before: Cans, after: Cans, waiting: dict[int, None]) -> None:
        """Remove what a line lost from the lines that cross it."""
        rows = self._lines.rows
        own, others = (bit(line), rows) if line < rows else (bit(line - rows), 0)
        lost: dict[int, Bits] = {}  # the values lost, by the place along the line
        for value, (old, new) in enumerate(zip(before, after, strict=True)):
            for at in members(old & ~new):
                lost[at] = lost.get(at, 0) | bit(value)
        for at, values in lost.items():
            crossing = others + at
            self.cans[crossing] = tuple(
                [
                    can & ~own if has(values, value) else can
                    for value, can in enumerate(self.cans[crossing])
                ]
            )
            waiting[crossing] = None
