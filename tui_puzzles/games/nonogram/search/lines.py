"""Narrowing all lines of a board until nothing changes: what search does most.

Glossary: a *state* is what every cell can be, as one set, twice: in the *block* of its row and in
that of its column. A block has a bit for each cell of its line, once for each value, space first.
*Narrowing* a line leaves what its clue allows; a *dead* line has no filling. Lines are numbered,
rows first.

The trick: what a line loses, in its block and in those that cross it, is one set, remembered for
what the block was. So a line that looks as it did before costs one look into a table.
"""

from itertools import accumulate
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, full, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.line import Cans, Clue, narrowed
from tui_puzzles.games.nonogram.puzzle import puzzle_of

ROOM = 1 << 30  # bits of all that is remembered of lines
DEAD = -1  # more than any line can lose


class Loss(NamedTuple):
    """What a line loses in all blocks, and the lines that cross it there."""

    bits: Bits
    lines: Bits


class LineStates:
    """The clues of a board, and how its states are narrowed."""

    def __init__(self, rows: list[Clue], columns: list[Clue], values: int) -> None:
        self.rows, self.columns, self.values = len(rows), len(columns), values
        self.clues = rows + columns
        self.sizes = [self.columns] * self.rows + [self.rows] * self.columns
        self.starts = [0, *accumulate(size * values for size in self.sizes)]
        self.blocks = [full(size * values) for size in self.sizes]
        self.all = full(len(self.clues))
        self._deaths = [1] * len(self.clues)
        self._known: list[dict[Bits, Loss]] = [{} for _ in self.clues]
        self.size = self.starts[-1]  # bits of a state
        self._room = ROOM // (2 * self.size * len(self.clues))  # states of each line

    def settled(self, state: Bits, waiting: Bits) -> Bits:
        """What is left when these lines, and all that change, are narrowed; empty if one is dead.

        Rows and columns take turns, the first lines first.
        """
        rows, starts, blocks, known = full(self.rows), self.starts, self.blocks, self._known
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

    def _lost(self, line: int, own: Bits) -> Loss:
        """What a line with this block loses."""
        known = self._known[line]
        if len(known) > self._room:
            known.clear()
        before = self.cans(line, own)
        after = narrowed(self.clues[line], self.sizes[line], before)
        known[own] = loss = Loss(DEAD, EMPTY) if after is None else self._loss(line, before, after)
        return loss

    def _loss(self, line: int, before: Cans, after: Cans) -> Loss:
        bits, lines = list[int](), EMPTY
        for value, (old, new) in enumerate(zip(before, after, strict=True)):
            for at in members(old & ~new):
                bits += self._places(line, at, value)
                lines |= bit(self._crossing(line, at))
        return Loss(of(bits), lines)

    def changed(self, before: Bits, after: Bits) -> Bits:
        """The lines whose blocks differ."""
        differ = before ^ after
        blocks = zip(self.starts, self.blocks, strict=False)
        return of(line for line, (start, all_) in enumerate(blocks) if differ >> start & all_)

    # -- cells ---------------------------------------------------------------------------------

    def _crossing(self, line: int, at: int) -> int:
        """The line that crosses another one at this cell of it."""
        return at + self.rows if line < self.rows else at

    def _places(self, line: int, at: int, value: int) -> tuple[int, int]:
        """The two bits of a value in a cell of a line."""
        other, here = self._crossing(line, at), line if line < self.rows else line - self.rows
        return (
            self.starts[line] + value * self.sizes[line] + at,
            self.starts[other] + value * self.sizes[other] + here,
        )

    def way(self, row: int, col: int, value: int) -> Bits:
        """The bits of a value in a cell."""
        return of(self._places(row, col, value))

    def ways(self, cell: int) -> list[Bits]:
        """The bits of each value in a cell; cells are numbered row by row."""
        row, col = divmod(cell, self.columns)
        return [self.way(row, col, value) for value in range(self.values)]

    def lines_of(self, cell: int) -> Bits:
        """The two lines of a cell."""
        row, col = divmod(cell, self.columns)
        return bit(row) | bit(self.rows + col)

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
            once = more = EMPTY
            for can in self.cans(row, state >> self.starts[row] & self.blocks[row]):
                more |= once & can
                once |= can
            several |= more << row * self.columns
        return several


def lines_of(board: Board) -> LineStates:
    """The lines of a board's puzzle."""
    puzzle = puzzle_of(board)
    rows, columns = puzzle.row_lines, puzzle.column_lines
    clues = [line.clue for line in rows], [line.clue for line in columns]
    return LineStates(*clues, values=len(puzzle.symbols))


def state_of(lines: LineStates, board: Board) -> Bits:
    """The state of a board."""
    puzzle, state = puzzle_of(board), EMPTY
    for line, start, size in zip(puzzle.lines, lines.starts, lines.sizes, strict=False):
        for value, can in enumerate(line.cans(puzzle, board.marks)):
            state |= can << start + value * size
    return state


def board_of(lines: LineStates, state: Bits, board: Board) -> Board:
    """The board with this state; cells that can be one thing only are placed."""
    puzzle, cans = puzzle_of(board), lines.all_cans(state)
    marks = sum(line.marks(puzzle, can) for line, can in zip(puzzle.row_lines, cans, strict=False))
    return Board(puzzle, marks, puzzle.cells & ~lines.open(state), board.givens)
