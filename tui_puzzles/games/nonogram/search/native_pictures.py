"""The same search in machine words, for pictures of one ink, where the program is compiled."""

from itertools import product

from tui_puzzles.engine.bits import Bits, full, pieces, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.nonogram.line import LONG, NATIVE, Clue, kernel
from tui_puzzles.games.nonogram.puzzle import Nonogram, puzzle_of
from tui_puzzles.records import NamedTuple
from tui_puzzles.search.limit import NativeSearch, Nodes, Search, in_strides, mapped

Clues = list[Clue]
SYMMETRIC = 10_000  # dead ends of the search for symmetric pictures
_SPACE, _INK = 0, 1  # values


# Which cells are alike in the symmetric pictures of a board.
#
# Where clues stay as they are when their picture is turned or mirrored, some picture may stay as it
# is too. There are few cells to such a picture, so that a search for it alone is short.


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
    rows = [one.clue for one in puzzle.row_lines]
    columns = [one.clue for one in puzzle.column_lines]
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


def can_search(board: Board) -> bool:
    """Is the search compiled, and made for such a picture?"""
    return compiled(NATIVE) and is_simple(board)


def can_learn(board: Board) -> bool:
    """Can the search that learns take this picture, compiled or not?"""
    try:
        kernel("learner")
    except ImportError:  # what the modules are compiled with
        return False
    return is_simple(board)


def is_simple(board: Board) -> bool:
    """Has it one ink, and lines that are short enough for two words?"""
    puzzle = puzzle_of(board)
    lines = (len(puzzle.row_lines), len(puzzle.column_lines))
    return len(puzzle.symbols) == 2 and max(lines) <= LONG


class NativePictures:
    """What ``Pictures`` does, node by node."""

    def __init__(self, board: Board) -> None:
        from tui_puzzles.games.nonogram.native.picture import PictureSearch

        puzzle = puzzle_of(board)
        self._board = board
        self._width, self._height = len(puzzle.column_lines), len(puzzle.row_lines)
        self._clues = [[block.length for block in line.clue] for line in puzzle.lines]
        sure = (self._rows(board.layout.cells & ~board.places(other)) for other in (_SPACE, _INK))
        self._picture = PictureSearch(self._height, self._width, self._clues, *sure)

    @property
    def known(self) -> Board:
        """What was found out before anything was tried."""
        return self._read(*map(self._picture.known, (_SPACE, _INK)))

    def solutions(self) -> Search[Board]:
        """All solutions, lazily, each once."""
        return self._found(self._picture)

    def learned(self) -> Search[Board]:
        """The same by a search that learns from dead ends, for what takes the other one long."""
        return self._learned(list(range(puzzle_of(self._board).size)))

    def symmetric(self) -> Search[Board]:
        """Where the clues are symmetric: pictures that are so too, as far as SYMMETRIC nodes go."""
        left, ties = SYMMETRIC, alike(puzzle_of(self._board))
        for one in self._learned(ties) if ties != list(range(len(ties))) else ():
            if isinstance(one, Nodes):
                left -= one
                if left < 0:
                    return
            yield one

    def _learned(self, ties: list[int]) -> Search[Board]:
        from tui_puzzles.games.nonogram.native.learner import LearningSearch

        black, white = map(self._picture.known, (_INK, _SPACE))
        return self._found(
            LearningSearch(self._height, self._width, self._clues, black, white, ties)
        )

    def _found(self, machine: NativeSearch[list[int]]) -> Search[Board]:
        every = [full(self._width)] * self._height

        def read(black: list[int]) -> Board:
            white = [row & ~own for row, own in zip(every, black, strict=True)]
            return self._read(white, black)

        return mapped(read, in_strides(machine))

    def _rows(self, cells: Bits) -> list[Bits]:
        return pieces(cells, self._width, self._height)

    def _read(self, white: list[Bits], black: list[Bits]) -> Board:
        """The board with these cells known, row by row."""
        puzzle = puzzle_of(self._board)
        sure = [
            sum(cells << self._width * row for row, cells in enumerate(rows))
            for rows in (white, black)
        ]
        marks = sum(
            (puzzle.cells & ~other) << puzzle.starts[value]
            for value, other in zip((_INK, _SPACE), sure, strict=True)
        )
        return Board(puzzle, marks, union(sure), self._board.givens)
