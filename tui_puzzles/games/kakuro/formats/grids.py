r"""Grids of tokens below a line with rows and columns: our own text, and Janko's.

::

    3 3
    x   4\  6\
    \3  .   .
    \7  .   .

A clue says its sums down and across, ``D\A`` here and ``D,A`` at Janko; either may be missing.
"""

import re
from collections.abc import Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.kakuro.formats.sheet import (
    BLACK,
    HeadedGrid,
    Square,
    after_clues,
    checked_size,
    clue_sum,
    row_of,
    squares_of,
    writable,
)
from tui_puzzles.games.kakuro.formats.text import BLACK_SQUARE, size_of
from tui_puzzles.games.kakuro.puzzle import Clues
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.span import Span

CLUE = re.compile(r"([0-9]*)\\([0-9]*)")
_JANKO = re.compile(r"([0-9]*),([0-9]*)")

WHITES, BLACKS, EITHER = "._0", f"-#{BLACK_SQUARE}", "xX"
_TOKEN = "a clue such as 12\\7, x for black, . for white, or 1 to 9"


def is_ours(block: TextBlock) -> bool:
    r"""Is there a size, and a clue with ``\``?"""
    return _has_clues(block, CLUE)


def is_janko(block: TextBlock) -> bool:
    """Is there a size, and a clue with a comma?"""
    return _has_clues(block, _JANKO)


def _has_clues(block: TextBlock, clue: re.Pattern[str]) -> bool:
    words = [word for line in block.lines[1:] for word in line.parts()]
    return size_of(block) is not None and any(clue.fullmatch(word.text) for word in words)


def read_ours(block: TextBlock) -> Entry:
    """The puzzle of a grid in our text."""
    return _read(block, CLUE)


def read_janko(block: TextBlock) -> Entry:
    """The puzzle of a grid in Janko's signs."""
    return _read(block, _JANKO)


def _read(block: TextBlock, clue: re.Pattern[str]) -> Entry:
    size, first = size_of(block), block.lines[0]
    if size is None:
        raise first.bad("the size is missing", "rows and columns, such as 10 10")
    rows, columns = size
    checked_size(first, rows, columns)
    lines = block.lines[1:]
    if len(lines) != rows:
        place = lines[rows] if len(lines) > rows else block.lines[-1].end
        raise place.bad(f"there are {len(lines)} rows", f"{rows}")
    words = [row_of(line.parts(), columns, line) for line in lines]
    crosses = _crosses(words, clue)
    return HeadedGrid(
        block, [[_square(word, clue, crosses) for word in row] for row in words]
    ).entry()


def _square(word: Span, clue: re.Pattern[str], crosses: Clues | None) -> Square:
    match = clue.fullmatch(word.text)
    if match:
        return Square(word, Clues(clue_sum(match[1], word), clue_sum(match[2], word)))
    if word.text in EITHER:
        return Square(word, crosses)
    if word.text in WHITES:
        return Square(word)
    if word.text in BLACKS:
        return Square(word, BLACK)
    if len(word.text) == 1 and word.text in "123456789":
        return Square(word, given=int(word.text))
    raise word.bad(f"{word.text!r:.20} is not a square", _TOKEN)


# -- what x means ------------------------------------------------------------------------------


def _crosses(rows: Sequence[Sequence[Span]], clue: re.Pattern[str]) -> Clues | None:
    """The meaning of x: black, or white (None). BadInput when it is ambiguous.

    It is what no other sign stands for; if neither or both have signs of their own, the place
    tells: no corner is white, and the square after a clue is not black.
    """
    words = [word for row in rows for word in row]
    crosses = [word for word in words if word.text in EITHER]
    whites = any(len(word.text) == 1 and word.text in WHITES + "123456789" for word in words)
    blacks = any(word.text in BLACKS for word in words)
    if whites != blacks or not crosses:
        return BLACK if whites else None
    after = next((w for w in after_clues(rows, clue) if w.text in EITHER), None)
    corner = rows[0][0] if rows[0][0].text in EITHER else None
    if (after is None) == (corner is None):
        raise (after or crosses[0]).bad("x could be black or white", "x for black, . for white")
    return BLACK if after is None else None


# -- writing -----------------------------------------------------------------------------------


def write_ours(board: Board) -> str:
    """The size and the squares, placed digits filled in, below the puzzle's headings."""
    puzzle = writable(board)
    headings = [f"# {key}: {value}" for key, value in puzzle.headings.items()]
    rows = [" ".join(map(_token, row)) for row in squares_of(board)]
    return "\n".join([*headings, f"{puzzle.field.rows} {puzzle.field.cols}", *rows])


def _token(square: Square) -> str:
    if square.clues is None:
        return str(square.given or ".")
    return "x" if square.clues == BLACK else clue_text(square.clues)


def clue_text(clues: Clues) -> str:
    r"""``12\7``: the sums below and to the right."""
    return "\\".join("" if clue is None else str(clue) for clue in clues)
