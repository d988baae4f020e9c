"""Kakuro's cells and runs: different digits in every run, with the sum that its clue says."""

from collections.abc import Iterator, Mapping, Sequence

from tui_puzzles.engine.bits import Bits, has, members, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid, Patch, slots
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.laws.areas import balances
from tui_puzzles.laws.combinations import DIGITS
from tui_puzzles.laws.sums import Balance, Combination
from tui_puzzles.records import NamedTuple

ACROSS, DOWN = "across", "down"


class Clues(NamedTuple):
    """The clues of a black cell: the sums of the runs below it and to its right, or None."""

    down: int | None = None
    across: int | None = None


class Run(Combination):
    """A strip of white cells, across or down: different digits, with the sum ``clue`` if any.

    ``name`` says where it begins: "3 across from r2c4" is a run with the sum 3. ``clue_at``: the
    number on the grid of the black cell before the run, -1 outside the grid.
    """

    __slots__ = ("clue_at",)

    def __init__(
        self, name: str, kind: str, path: Sequence[int], clue: int | None, clue_at: int
    ) -> None:
        super().__init__(name, kind, path, clue)
        self.clue_at = clue_at

    def exactly_one(self, _layout: Layout) -> Sequence[Bits]:
        return ()  # what the sum says takes a step

    def at_most_one(self, layout: Layout) -> Sequence[Bits]:
        return [shifted(self.cells, start) for start in layout.starts]

    def linked(self, _layout: Layout) -> Sequence[Bits]:
        return ()


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
        return balances(self, units)


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
