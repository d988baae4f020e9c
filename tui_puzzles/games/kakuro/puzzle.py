"""Kakuro's cells and runs: different digits in every run, with the sum that its clue says."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, has, members, of, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid, Patch, slots
from tui_puzzles.engine.law import Law
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.games.kakuro.balance import Balance, balances
from tui_puzzles.games.kakuro.run import DIGITS, possible

ACROSS, DOWN = "across", "down"


class Clues(NamedTuple):
    """The clues of a black cell: the sums of the runs below it and to its right, or None."""

    down: int | None = None
    across: int | None = None


@dataclass(frozen=True, eq=False)
class Run(Law):
    """A strip of white cells, across or down: different digits, with the sum ``clue`` if any.

    ``name`` says where it begins: "3 across from r2c4" is a run with the sum 3. There is one
    object for each run; compared by identity, they make quick keys.
    """

    name: str
    kind: str
    path: tuple[int, ...]
    clue: int | None
    clue_at: int  # the number on the grid of the black cell before the run, -1 outside the grid

    @property
    def length(self) -> int:
        """The number of cells."""
        return len(self.path)

    @cached_property
    def cells(self) -> Bits:
        return of(self.path)

    @property
    def value_sum(self) -> int | None:
        """The sum of its values; a value is one less than its digit. None without a clue."""
        return None if self.clue is None else self.clue - self.length

    def at_most_one(self, layout: Layout) -> Sequence[Bits]:
        return [shifted(self.cells, start) for start in layout.starts]

    def allows(self, layout: Layout, marks: Bits) -> bool:
        return possible(self.candidates(layout, marks), self.clue) is not None

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        digits = possible(self.candidates(layout, marks), self.clue)
        if digits is None:
            return marks & ~layout.marks(self.cells, layout.values)
        for cell, remaining in zip(self.path, digits, strict=True):
            marks &= ~layout.marks(bit(cell), layout.values & ~remaining)
        return marks

    def candidates(self, layout: Layout, marks: Bits) -> tuple[Bits, ...]:
        """The digits that each cell can hold, along the run."""
        return tuple(layout.values_of(marks & layout.cell_marks[cell]) for cell in self.path)


class Kakuro(Layout):
    """A puzzle: its white cells, the clues in its black ones, and the runs between them.

    The grid has its header row and column, so that every run has a black cell before it that can
    carry its clue; ``clues`` has these by the cells' numbers on the grid.
    """

    def __init__(
        self,
        grid: Grid,
        white: Bits,
        clues: Mapping[int, Clues],
        headings: Mapping[str, str] | None = None,
    ) -> None:
        self.field = grid
        self.white = white
        self.clues = dict(clues)
        self.headings = dict(headings or {})
        self.patch = Patch(grid, white)
        self.runs = tuple(_runs(self.patch, self.clues))
        words = {run.name: "?" if run.clue is None else str(run.clue) for run in self.runs}
        super().__init__(self.patch, DIGITS, self.runs, clue_words=words)
        self.across_of = _by_cell(self.runs, ACROSS)
        self.down_of = _by_cell(self.runs, DOWN)

    def combined(self, units: Sequence[Unit]) -> Iterator[Balance]:
        """The sums of crossing runs, added and taken away."""
        return balances(units)


def _runs(patch: Patch, clues: Mapping[int, Clues]) -> list[Run]:
    """All runs, those across first. A single white cell is a run only when it has a clue."""
    grid = patch.grid
    lines = [(ACROSS, list(members(grid.row(row)))) for row in range(grid.rows)]
    lines += [(DOWN, list(members(grid.col(col)))) for col in range(grid.cols)]
    found = []
    for kind, line in lines:
        for slot in slots([has(patch.inside, at) for at in line], least=1):
            before = line[slot.start - 1] if slot.start else -1
            clue = clues.get(before, Clues())._asdict()[kind]
            if len(slot) > 1 or clue is not None:
                path = tuple(patch.number[line[at]] for at in slot)
                begin = patch.names()[path[0]]
                number = "?" if clue is None else clue
                found.append(Run(f"{number} {kind} from {begin}", kind, path, clue, before))
    return found


def _by_cell(runs: Sequence[Run], kind: str) -> dict[int, Run]:
    return {cell: run for run in runs if run.kind == kind for cell in run.path}


def puzzle_of(board: Board) -> Kakuro:
    """The puzzle that a board of this type belongs to."""
    assert isinstance(board.layout, Kakuro), "a board of another puzzle type"
    return board.layout
