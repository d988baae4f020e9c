"""Narrowing all lines of a board until nothing changes: what search and trials do most.

Glossary: a *state* is what every cell can be, as one set, twice: in the *block* of its row and in
that of its column. A block has a bit for each cell of its line, once for each value, space first.
*Narrowing* a line leaves what its clue allows; a *dead* line has no filling. Lines are numbered,
rows first.

The trick: what a line loses, in its block and in those that cross it, is one set, remembered for
what the block was. So a line that looks as it did before costs one look into a table.
"""

from functools import lru_cache
from itertools import accumulate

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    columns,
    folded,
    full,
    many,
    members,
    of,
    pieces,
    seen_once_and_more,
    union,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.line import Cans, Clue, narrowing
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.records import NamedTuple

ROOM = 1 << 30  # bits of all that is remembered of lines
CELLS = 1 << 28  # bits of the values of cells that are remembered
DEAD = -1  # more than any line can lose


class Loss(NamedTuple):
    """What a line loses in all blocks, and the lines that cross it there."""

    bits: Bits
    lines: Bits


NOTHING = Loss(EMPTY, EMPTY)


class LineStates:
    """The clues of a board, and how its states are narrowed."""

    def __init__(
        self, rows: list[Clue], columns: list[Clue], values: int, memory: int = ROOM
    ) -> None:
        self.rows, self.columns, self.values = len(rows), len(columns), values
        self.clues = rows + columns
        self.sizes = [self.columns] * self.rows + [self.rows] * self.columns
        self.starts = [0, *accumulate(size * values for size in self.sizes)]
        self.blocks = [full(size * values) for size in self.sizes]
        self.all = full(len(self.clues))
        self._all_rows = full(self.rows)
        self._values = of(range(0, values * self.columns, self.columns))  # of the first cell
        self._deaths = [1] * len(self.clues)
        lines = zip(self.clues, self.sizes, strict=True)
        self._narrowings = [narrowing(clue, size, values) for clue, size in lines]
        self._known: list[dict[Bits, Loss]] = [{} for _ in self.clues]
        self._gone: list[dict[Bits, Bits]] = [{} for _ in self.clues]
        self.size = self.starts[-1]  # bits of a state
        self._room = memory // (2 * self.size * len(self.clues))  # states of each line
        cells = CELLS // (self.values * self.size)
        self.ways = lru_cache(cells)(self._ways)
        self.way_of = lru_cache(cells)(self._way_of)
        self.others_of = lru_cache(cells)(self._others_of)

    def settled(self, state: Bits, waiting: Bits) -> Bits:
        """What is left when these lines, and all that change, are narrowed; empty if one is dead.

        Rows and columns take turns, the first lines first.
        """
        rows, starts, blocks, known = self._all_rows, self.starts, self.blocks, self._known
        while waiting:
            side = waiting & rows or waiting
            waiting ^= side
            while side:
                line = (side & -side).bit_length() - 1
                side &= side - 1
                own = state >> starts[line] & blocks[line]
                bits, lines = known[line].get(own) or self._lost(line, own)
                if bits:
                    if bits == DEAD:
                        self._deaths[line] += 1
                        return EMPTY
                    state ^= bits
                    waiting |= lines
        return state

    def lost(self, line: int, state: Bits) -> Loss:
        """What a line loses; DEAD bits if it has no filling."""
        own = state >> self.starts[line] & self.blocks[line]
        return self._known[line].get(own) or self._lost(line, own)

    def _lost(self, line: int, own: Bits) -> Loss:
        """What a line with this block loses."""
        known = self._known[line]
        if len(known) > self._room:
            known.clear()
            self._gone[line].clear()
        before = self.cans(line, own)
        after = self._narrowings[line](before)
        known[own] = loss = Loss(DEAD, EMPTY) if after is None else self._loss(line, before, after)
        return loss

    def _loss(self, line: int, before: Cans, after: Cans) -> Loss:
        if before == after:
            return NOTHING
        here, other = (line, self.rows) if line < self.rows else (line - self.rows, 0)
        first, size = self.starts[other] + here, self.sizes[other]  # of those that cross it
        bits, lines, crossing, start = EMPTY, EMPTY, list[int](), self.starts[line]
        for value, (old, new) in enumerate(zip(before, after, strict=True)):
            own = old & ~new
            bits |= own << start + value * self.sizes[line]
            lines |= own << other
            at, step = first + value * size, self.values * size
            crossing += [at + number * step for number in members(own)]
        return Loss(bits | many(crossing), lines)

    def gone(self, line: int, state: Bits) -> Bits:
        """What a line loses, as marks; it isn't dead."""
        own = state >> self.starts[line] & self.blocks[line]
        gone = self._gone[line].get(own)
        if gone is None:
            gone = self._gone[line][own] = self._marks(line, self.lost(line, state))
        return gone

    def _marks(self, line: int, loss: Loss) -> Bits:
        lost = self.cans(line, loss.bits >> self.starts[line] & self.blocks[line])
        first, step = (line * self.columns, 1)
        if line >= self.rows:
            first, step = line - self.rows, self.columns
        starts = range(first, self.values * self.rows * self.columns, self.rows * self.columns)
        cells = zip(starts, lost, strict=False)
        return many([start + number * step for start, own in cells for number in members(own)])

    def changed(self, before: Bits, after: Bits) -> Bits:
        """The lines whose blocks differ: rows in which those of columns do, and columns so."""
        differ, half, values = before ^ after, self.starts[self.rows], self.values
        rows = folded(differ >> half, self.rows * values, self.columns)
        across = folded(differ & full(half), self.columns * values, self.rows)
        return folded(rows, self.rows, values) | folded(across, self.columns, values) << self.rows

    # -- cells ---------------------------------------------------------------------------------

    def _ways(self, cell: int) -> list[Bits]:
        """The bits of each value in a cell, in both blocks; cells are numbered row by row."""
        row, col = divmod(cell, self.columns)
        here = self.starts[row] + col
        there = self.starts[self.rows + col] + row
        values = range(self.values)
        return [bit(here + v * self.columns) | bit(there + v * self.rows) for v in values]

    def _way_of(self, mark: int) -> Bits:
        """The bits of a mark."""
        value, cell = divmod(mark, self.rows * self.columns)
        return self.ways(cell)[value]

    def _others_of(self, mark: int) -> Bits:
        """The bits of the other marks of its cell."""
        return union(self.ways(mark % (self.rows * self.columns))) & ~self.way_of(mark)

    def has_choice(self, state: Bits, mark: int) -> bool:
        """Is the mark left, and another one of its cell?"""
        value, cell = divmod(mark, self.rows * self.columns)
        row, col = divmod(cell, self.columns)
        left = state >> self.starts[row] + col & self._values  # its row is enough
        return left >> value * self.columns & 1 != 0 and left & left - 1 != 0

    def lines_of(self, cell: int) -> Bits:
        """The two lines of a cell."""
        row, col = divmod(cell, self.columns)
        return bit(row) | bit(self.rows + col)

    def through(self, mark: int) -> Bits:
        """The two lines of a mark's cell."""
        return self.lines_of(mark % (self.rows * self.columns))

    def weight(self, cell: int) -> int:
        """How often the two lines of a cell were dead so far, and two."""
        row, col = divmod(cell, self.columns)
        return self._deaths[row] + self._deaths[self.rows + col]

    def cans(self, line: int, own: Bits) -> Cans:
        """What the cells of a line can be that has this block."""
        size = self.sizes[line]
        return tuple([own >> value * size & full(size) for value in range(self.values)])

    def all_cans(self, state: Bits) -> list[Cans]:
        """What the cells of each line can be."""
        blocks = enumerate(zip(self.starts, self.blocks, strict=False))
        return [self.cans(line, state >> start & block) for line, (start, block) in blocks]

    def open(self, state: Bits) -> Bits:
        """The cells that can be several things."""
        several = EMPTY
        for row in range(self.rows):
            cans = self.cans(row, state >> self.starts[row] & self.blocks[row])
            _, more = seen_once_and_more(cans)
            several |= more << row * self.columns
        return several


def lines_of(puzzle: Nonogram, memory: int = ROOM) -> LineStates:
    """The lines of a puzzle; so many bits are remembered of them."""
    rows, across = puzzle.row_lines, puzzle.column_lines
    clues = [line.clue for line in rows], [line.clue for line in across]
    return LineStates(*clues, len(puzzle.symbols), memory)


def state_of(lines: LineStates, board: Board) -> Bits:
    """The state of a board."""
    blocks = [EMPTY] * len(lines.clues)
    for value, places in enumerate(board.all_places):
        cans = pieces(places, lines.columns, lines.rows) + columns(places, lines.columns)
        for line, can in enumerate(cans):
            blocks[line] |= can << value * lines.sizes[line]
    return sum([block << start for block, start in zip(blocks, lines.starts, strict=False)])


def marks_of(lines: LineStates, state: Bits) -> Bits:
    """A state as marks."""
    cells = lines.rows * lines.columns
    return sum(
        can << row * lines.columns + value * cells
        for row in range(lines.rows)
        for value, can in enumerate(lines.cans(row, state >> lines.starts[row] & lines.blocks[row]))
    )


def board_of(lines: LineStates, state: Bits, board: Board) -> Board:
    """The board with this state; cells that can be one thing only are placed."""
    placed = board.layout.cells & ~lines.open(state)
    return Board(board.layout, marks_of(lines, state), placed, board.givens)
