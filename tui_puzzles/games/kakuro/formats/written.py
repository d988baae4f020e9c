r"""Kakuros as text: our own, drawings, and the grids of other programs; and JSON, both ways.

``json`` is an object with ``clues``, whose ``x`` is the sum across, ``y`` the sum down, 0 for white
and -1 for none.
"""

import json
import re
from typing import TypeGuard

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.kakuro.formats.sheet import (
    BLACK,
    HeadedGrid,
    Square,
    checked_size,
    clue_sum,
    squares_of,
)
from tui_puzzles.games.kakuro.puzzle import Clues, puzzle_of
from tui_puzzles.laws.combinations import DIGITS, digits_text
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.json_text import is_object, json_of, looks_like_json, place_of
from tui_puzzles.notation.rows import in_rows
from tui_puzzles.notation.span import Span

_X = expression(r'"x"\s*:')

# -- JSON --------------------------------------------------------------------------------------


def is_json(block: TextBlock) -> bool:
    """Is it an object with clues that have an ``x``?"""
    text = _text(block)
    return looks_like_json(text) and '"clues"' in text and bool(_X.search(text))


def read_json(block: TextBlock) -> Entry:
    """The puzzle of an object."""
    text, line = _text(block), block.line
    found = json_of(text, line)
    place = place_of(text, "clues", line)
    rows = found.get("clues") if is_object(found) else None
    if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
        raise place.bad("the clues are not rows", '[[{"x": -1, "y": 4}, ...], ...]')
    checked_size(place, len(rows), len(rows[0]))
    if any(len(row) != len(rows[0]) for row in rows):
        raise place.bad("the rows are not of one length", f"{len(rows[0])} squares each")
    return HeadedGrid(block, [[_object(one, place) for one in row] for row in rows]).entry()


def _text(block: TextBlock) -> str:
    """The lines again, each where it stood."""
    lines, last = list[str](), block.line
    for span in block.lines:
        lines += [""] * (span.line - last - 1) + [span.text]
        last = span.line
    return "\n".join(lines)


def _object(one: object, place: Span) -> Square:
    sums = [one.get(key) for key in ("y", "x")] if is_object(one) else []
    down, across = (sums or [None, None])[:2]
    if not _is_sum(down) or not _is_sum(across):
        raise place.bad(f"{one!r:.30} is not a square", '{"x": -1, "y": 4}')
    if down == across == 0:
        return Square(place)
    return Square(place, Clues(*(clue_sum(str(max(one, 0)), place) for one in (down, across))))


def _is_sum(one: object) -> TypeGuard[int]:
    return isinstance(one, int) and not isinstance(one, bool) and -1 <= one < 1000


# -- writing -----------------------------------------------------------------------------------


def write_kkr(board: Board) -> str:
    r"""Rows of ``-`` for black, ``.`` for white, ``12\7`` and digits."""
    rows = [[_token(square, ".", "-", "{}\\{}") for square in row] for row in squares_of(board)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(" ".join(map(str.rjust, row, widths)) for row in rows)


def write_kakuroapp(board: Board) -> str:
    """The size, and rows of ``*`` for black, ``?`` for white, ``C12F7`` and digits."""
    rows = [[_token(square, "?", "*", "C{}F{}") for square in row] for row in squares_of(board)]
    size = f"{len(rows)},{len(rows[0])}"
    return "\n".join([size, *(",".join(row) for row in rows)])


def _token(square: Square, white: str, black: str, clue: str) -> str:
    """The text of a square; a letter without a sum is left out."""
    if square.clues is None:
        return str(square.given or white)
    if square.clues == BLACK:
        return black
    text = clue.format(*("" if one is None else one for one in square.clues))
    return re.sub(r"[CF](?![0-9])", "", text)


def write_json(board: Board) -> str:
    """The object, without digits, a line for each row."""
    found = squares_of(board)
    rows = [json.dumps([_sums(square) for square in row]) for row in found]
    head = f'"nRows": {len(found)}, "nCols": {len(found[0])}'
    return f'{{{head}, "clues": [\n' + ",\n".join(rows) + "\n]}"


def _sums(square: Square) -> dict[str, int]:
    if square.clues is None:
        return {"x": 0, "y": 0}
    down, across = (-1 if one is None else one for one in square.clues)
    return {"x": across, "y": down}


def write_ours(board: Board) -> str:
    """The size and the squares, placed digits filled in, below the puzzle's headings."""
    puzzle = puzzle_of(board)
    headings = [f"# {key}: {value}" for key, value in puzzle.headings.items()]
    rows = [" ".join(map(_our_token, row)) for row in squares_of(board)]
    return "\n".join([*headings, f"{puzzle.field.rows} {puzzle.field.cols}", *rows])


def _our_token(square: Square) -> str:
    if square.clues is None:
        return str(square.given or ".")
    return "x" if square.clues == BLACK else clue_text(square.clues)


def write_drawn(board: Board) -> str:
    """The squares: ``#`` black, ``.`` open."""
    return _drawn(board, ["."] * board.layout.size)


def write_candidates(board: Board) -> str:
    """The same with the candidates of open cells."""
    texts = map(digits_text, board.settled().all_candidates)
    return _drawn(board, [f"{text}?" if len(text) == 1 else text or "-" for text in texts])


def _drawn(board: Board, opened: list[str]) -> str:
    """The grid, with these texts in the cells that are not placed."""
    puzzle = puzzle_of(board)
    cells = list(opened)
    for cell in members(board.placed):
        value = board.value(cell)
        cells[cell] = "-" if value is None else DIGITS[value]
    clues = (puzzle.clues.get(at, BLACK) for at in range(puzzle.field.size))
    texts = ["#" if clue == BLACK else clue_text(clue) for clue in clues]
    for at, text in zip(puzzle.patch.at, cells, strict=True):
        texts[at] = text
    rows = in_rows(texts, puzzle.field.cols)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(" ".join(map(str.center, row, widths)).rstrip() for row in rows)


def clue_text(clues: Clues) -> str:
    r"""``12\7``: the sums below and to the right."""
    return "\\".join("" if clue is None else str(clue) for clue in clues)
