"""The same search in machine words, for pictures of one ink, where the program is compiled."""

from pathlib import Path

from tui_puzzles.engine.bits import Bits, full, pieces, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.search.limit import Search, in_strides, mapped

NATIVE = Path(__file__).with_name("native")
_SPACE, _INK = 0, 1  # values


def can_search(board: Board) -> bool:
    """Is the search compiled, and made for such a picture?"""
    return compiled(NATIVE) and is_simple(board)


def is_simple(board: Board) -> bool:
    """Has it one ink, and lines that are short enough for a word?"""
    from tui_puzzles.games.nonogram.search.native.line import LONGEST

    puzzle = puzzle_of(board)
    lines = (len(puzzle.row_lines), len(puzzle.column_lines))
    return len(puzzle.symbols) == 2 and max(lines) <= LONGEST


class QuickPictures:
    """What ``Pictures`` does, node by node."""

    def __init__(self, board: Board) -> None:
        from tui_puzzles.games.nonogram.search.native.picture import Picture

        puzzle = puzzle_of(board)
        self._board = board
        self._width, self._height = len(puzzle.column_lines), len(puzzle.row_lines)
        clues = [[block.length for block in line.clue] for line in puzzle.lines]
        sure = (self._rows(board.layout.cells & ~board.places(other)) for other in (_SPACE, _INK))
        self._picture = Picture(self._height, self._width, clues, *sure)

    @property
    def known(self) -> Board:
        """What was found out before anything was tried."""
        return self._read(*map(self._picture.known, (_SPACE, _INK)))

    def solutions(self) -> Search[Board]:
        """All solutions, lazily, each once."""
        every = [full(self._width)] * self._height

        def read(black: list[int]) -> Board:
            white = [row & ~own for row, own in zip(every, black, strict=True)]
            return self._read(white, black)

        return mapped(read, in_strides(self._picture))

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
