"""Which cells are alike in the symmetric pictures of a board.

Where clues stay as they are when their picture is turned or mirrored, some picture may stay as it
is too. There are few cells to such a picture, so that a search for it alone is short.
"""

from itertools import product
from typing import NamedTuple

from tui_puzzles.games.nonogram.line import Clue
from tui_puzzles.games.nonogram.puzzle import Nonogram

Clues = list[Clue]


class Motion(NamedTuple):
    """What moves a picture onto itself: mirrored at its diagonal, then upside down, then sideways.

    These are all the eight ways, as turns are made of them.
    """

    diagonal: bool
    down: bool
    across: bool

    def clues(self, rows: Clues, columns: Clues) -> tuple[Clues, Clues]:
        """The clues of the moved picture."""
        if self.diagonal:
            rows, columns = columns, rows
        if self.down:
            rows, columns = rows[::-1], [clue[::-1] for clue in columns]
        if self.across:
            rows, columns = [clue[::-1] for clue in rows], columns[::-1]
        return rows, columns

    def cell(self, row: int, col: int, height: int, width: int) -> tuple[int, int]:
        """Where a cell of a picture of this size is moved."""
        if self.diagonal:
            row, col = col, row
        return (height - 1 - row if self.down else row, width - 1 - col if self.across else col)


def alike(puzzle: Nonogram) -> list[int]:
    """For each cell the next one of those like it, in a ring, when all motions keep the picture.

    These are the motions that keep the clues; lines without blocks at the edges are left out.
    """
    rows, columns = (
        [one.clue for one in puzzle.row_lines],
        [one.clue for one in puzzle.column_lines],
    )
    down, across = _inside(rows), _inside(columns)
    inner = rows[down.start : down.stop], columns[across.start : across.stop]
    motions = [Motion(*one) for one in product((False, True), repeat=3)]
    motions = [motion for motion in motions if motion.clues(*inner) == inner]
    following = list(range(puzzle.size))
    for row, col in product(range(len(down)), range(len(across))):
        moved = {motion.cell(row, col, len(down), len(across)) for motion in motions}
        ring = sorted((down[r], across[c]) for r, c in moved)
        at = ring.index((down[row], across[col]))
        r, c = ring[at - 1]
        following[down[row] * len(columns) + across[col]] = r * len(columns) + c
    return following


def _inside(clues: Clues) -> range:
    """From the first to the last line with blocks."""
    used = [at for at, clue in enumerate(clues) if clue]
    return range(used[0], used[-1] + 1) if used else range(0)
