r"""The board for the eye, its columns in line; read back too.

::

    #   4\  6\
    \3  1   .
    \7  .  24

A black square is ``#`` and an open one ``.``, or its candidates: ``5?`` if only the 5 is left, and
``-`` if none is.
"""

import re

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.kakuro.formats.dialects import is_kkr
from tui_puzzles.games.kakuro.formats.grids import CLUE, clue_text
from tui_puzzles.games.kakuro.formats.sheet import (
    BLACK,
    HeadedGrid,
    Square,
    checked_size,
    clue_sum,
    row_of,
    writable,
)
from tui_puzzles.games.kakuro.formats.text import BLACK_SQUARE
from tui_puzzles.games.kakuro.puzzle import Clues
from tui_puzzles.laws.combinations import DIGITS, digits_text
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.span import Span

_BLACKS = ("#", BLACK_SQUARE)
_LEFT = re.compile(r"[1-9]+\??|-")
_TOKEN = "a clue such as 12\\7, # for black, . for white, or digits"


def is_drawn(block: TextBlock) -> bool:
    """Is it a grid with clues, and black squares or candidates?"""
    words = [word.text for line in block.lines for word in line.parts()]
    marked = any(word in _BLACKS or (word[1:] and _LEFT.fullmatch(word)) for word in words)
    return marked and is_kkr(block)


def read_drawn(block: TextBlock) -> Entry:
    """The board of a drawing."""
    words = [line.parts() for line in block.lines]
    wide = len(words[0])
    checked_size(block.lines[0], len(words), wide)
    rows = [row_of(row, wide, line) for row, line in zip(words, block.lines, strict=True)]
    return HeadedGrid(block, [[*map(_square, row)] for row in rows]).entry()


def _square(word: Span) -> Square:
    if clue := CLUE.fullmatch(word.text):
        return Square(word, Clues(clue_sum(clue[1], word), clue_sum(clue[2], word)))
    if word.text in _BLACKS:
        return Square(word, BLACK)
    if len(word.text) == 1 and word.text in DIGITS:
        return Square(word, given=int(word.text))
    if word.text != "." and not _LEFT.fullmatch(word.text):
        raise word.bad(f"{word.text!r:.20} is not a square", _TOKEN)
    return Square(word, left=None if word.text == "." else word.text.rstrip("?-"))


# -- writing -------------------------------------------------------------------------------------


def write_drawn(board: Board) -> str:
    """The squares: ``#`` black, ``.`` open."""
    return _drawn(board, ["."] * board.layout.size)


def write_candidates(board: Board) -> str:
    """The same with the candidates of open cells."""
    texts = map(digits_text, board.settled().all_candidates)
    return _drawn(board, [f"{text}?" if len(text) == 1 else text or "-" for text in texts])


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
