"""The same search in machine words, for pictures of one ink, where the program is compiled."""

from pathlib import Path

from tui_puzzles.engine.bits import Bits, full, pieces, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.games.nonogram.search.symmetry import alike
from tui_puzzles.search.limit import NativeSearch, Nodes, Search, in_strides, mapped

NATIVE = Path(__file__).with_name("native")
SYMMETRIC = 10_000  # dead ends of the search for symmetric pictures
_SPACE, _INK = 0, 1  # values


def can_search(board: Board) -> bool:
    """Is the search compiled, and made for such a picture?"""
    return compiled(NATIVE) and is_simple(board)


def can_learn(board: Board) -> bool:
    """Can the search that learns take this picture, compiled or not?"""
    try:
        return is_simple(board)
    except ImportError:  # what the modules are compiled with
        return False


def is_simple(board: Board) -> bool:
    """Has it one ink, and lines that are short enough for a word?"""
    from tui_puzzles.games.nonogram.native.line import LONGEST

    puzzle = puzzle_of(board)
    lines = (len(puzzle.row_lines), len(puzzle.column_lines))
    return len(puzzle.symbols) == 2 and max(lines) <= LONGEST


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
