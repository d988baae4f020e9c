"""Is there one picture? In machine words, for those of one ink, where the program is compiled."""

from pathlib import Path

from tui_puzzles.engine.bits import Bits, full
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.nonogram.puzzle import Nonogram, puzzle_of

NATIVE = Path(__file__).with_name("native")
PROBES = 100_000  # half a second
_SPACE, _INK = 0, 1  # values


def can_search(puzzle: Nonogram) -> bool:
    """Is the search compiled, and made for such a picture?"""
    return compiled(NATIVE) and is_simple(puzzle)


def is_simple(puzzle: Nonogram) -> bool:
    """Has it one ink, and lines that are short enough for a word?"""
    from tui_puzzles.games.nonogram.search.native.line import LONGEST

    lines = (len(puzzle.row_lines), len(puzzle.column_lines))
    return len(puzzle.symbols) == 2 and max(lines) <= LONGEST


def two_pictures(board: Board, probes: int = PROBES) -> list[Bits] | None:
    """The marks of the solutions, two at most; None when that takes too many probes."""
    from tui_puzzles.games.nonogram.search.native.picture import Picture

    puzzle = puzzle_of(board)
    height, width = len(puzzle.row_lines), len(puzzle.column_lines)
    clues = [[block.length for block in line.clue] for line in puzzle.lines]
    black = _rows(puzzle.cells & ~board.places(_SPACE), height, width)
    white = _rows(puzzle.cells & ~board.places(_INK), height, width)
    found = Picture(height, width, clues, probes).two(black, white)
    return None if found is None else [_marks(puzzle, rows, width) for rows in found]


def _rows(cells: Bits, height: int, width: int) -> list[Bits]:
    return [cells >> width * row & full(width) for row in range(height)]


def _marks(puzzle: Nonogram, rows: list[int], width: int) -> Bits:
    """The marks of a picture, given by the black cells of each row."""
    black = sum(cells << width * row for row, cells in enumerate(rows))
    return black << puzzle.starts[_INK] | (puzzle.cells & ~black) << puzzle.starts[_SPACE]
