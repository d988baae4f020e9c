"""One text for all puzzles that turning, mirroring and other inks make of each other."""

from collections.abc import Sequence
from itertools import chain, product

from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.line import Clue
from tui_puzzles.games.nonogram.puzzle import puzzle_of

Clues = Sequence[Clue]


def canonical(board: Board) -> str:
    """The smallest list of clues, the inks numbered as they come; known cells are left out."""
    puzzle = puzzle_of(board)
    rows = [line.clue for line in puzzle.row_lines]
    columns = [line.clue for line in puzzle.column_lines]
    ways = product(((rows, columns), (columns, rows)), (False, True), (False, True))
    return min(_text(*_mirrored(*lines, down, across)) for lines, down, across in ways)


def _mirrored(rows: Clues, columns: Clues, down: bool, across: bool) -> tuple[Clues, Clues]:
    """Upside down, the columns read backwards; from right to left, the rows do."""
    if down:
        rows, columns = rows[::-1], [clue[::-1] for clue in columns]
    if across:
        rows, columns = [clue[::-1] for clue in rows], columns[::-1]
    return rows, columns


def _text(rows: Clues, columns: Clues) -> str:
    inks: dict[int, int] = {}
    lines = [
        [(block.length, inks.setdefault(block.colour, len(inks))) for block in clue]
        for clue in chain(rows, columns)
    ]
    return f"{len(rows)} {lines}"
