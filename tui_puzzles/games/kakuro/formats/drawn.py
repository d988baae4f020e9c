"""The board for the eye, its columns in line; to look at, not to read back."""

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.kakuro.formats.grids import clue_text
from tui_puzzles.games.kakuro.formats.sheet import BLACK, writable
from tui_puzzles.games.kakuro.run import DIGITS, digits_text


def write_drawn(board: Board) -> str:
    """The squares: ``#`` black, ``.`` open."""
    return _drawn(board, ["."] * board.layout.size)


def write_candidates(board: Board) -> str:
    """The same with the candidates of open cells; ``-`` where none is left."""
    candidates = board.settled().all_candidates
    return _drawn(board, [digits_text(digits) or "-" for digits in candidates])


def _drawn(board: Board, opened: list[str]) -> str:
    """The grid, with these texts in the cells that are not placed."""
    puzzle = writable(board)
    cells = list(opened)
    for cell in members(board.placed):
        value = board.value(cell)
        cells[cell] = "-" if value is None else DIGITS[value]
    clues = (puzzle.clues.get(at, BLACK) for at in range(puzzle.field.size))
    texts = ["#" if clue == BLACK else clue_text(clue) for clue in clues]
    for at, text in zip(puzzle.patch.at, cells, strict=True):
        texts[at] = text
    wide = puzzle.field.cols
    rows = [texts[start : start + wide] for start in range(0, len(texts), wide)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(" ".join(map(str.center, row, widths)).rstrip() for row in rows)
