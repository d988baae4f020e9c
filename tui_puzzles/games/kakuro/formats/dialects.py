r"""Grids of other programs: tokens row by row, between blanks, commas or bars.

``kkr`` has no size line and clues such as ``12\7``; what stands behind a clue is white, any other
sign black, so that ``-`` and ``x`` may be either. ``kakuroapp`` has the size above it if any, and
clues such as ``C12F7``: 12 down, 7 across. ``json`` is an object with ``clues``, whose ``x`` is the
sum across, ``y`` the sum down, 0 for white and -1 for none.
"""

import json
import re
from collections.abc import Sequence
from typing import TypeGuard

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
)
from tui_puzzles.games.kakuro.formats.text import size_of
from tui_puzzles.games.kakuro.puzzle import Clues
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.json_text import is_object, json_of, looks_like_json, place_of
from tui_puzzles.notation.span import Span

_BACKSLASH = re.compile(r"\s*([0-9]*)\s*\\\s*([0-9]*)\s*")
_LETTERS = re.compile(r"(?:C([0-9]+))?(?:F([0-9]+))?")
_SIZE = re.compile(r"\s*([0-9]{1,4})\s*,\s*([0-9]{1,4})\s*")
_BARS, _COMMAS = re.compile(r"[^|]+"), re.compile(r"[^,;]+")
_X = re.compile(r'"x"\s*:')
_DIGITS = tuple("123456789")
_WHITES = {".", "?", "_"}
"""What is white where nothing but digits stands behind the clues."""


def is_kkr(block: TextBlock) -> bool:
    r"""Is there a clue with ``\`` and no size?"""
    return size_of(block) is None and _has(block.lines, _BACKSLASH)


def is_kakuroapp(block: TextBlock) -> bool:
    """Is there a clue with a letter and a number, and commas?"""
    rows = [line for line in block.lines if "," in line.text]
    return _has(rows, _LETTERS)


def _has(lines: Sequence[Span], clue: re.Pattern[str]) -> bool:
    found = (clue.fullmatch(token.text) for line in lines for token in _tokens(line))
    return any(match and any(match.groups()) for match in found)


def _tokens(line: Span) -> list[Span]:
    """The tokens of a row without the blanks around them."""
    if "|" not in line.text and "," not in line.text and ";" not in line.text:
        return line.parts()
    parts = line.parts(_BARS if "|" in line.text else _COMMAS)
    stripped = [
        part._replace(
            text=part.text.strip(),
            column=part.column + len(part.text) - len(part.text.lstrip()),
        )
        for part in parts
    ]
    return [part for part in stripped if part.text]


def read_kkr(block: TextBlock) -> Entry:
    r"""The puzzle of a grid with ``\``."""
    return _read(block, block.lines, _BACKSLASH)


def read_kakuroapp(block: TextBlock) -> Entry:
    """The puzzle of a grid with letters."""
    size, lines = _SIZE.fullmatch(block.lines[0].text), block.lines
    if size is None:
        return _read(block, lines, _LETTERS)
    rows, columns = int(size[1]), int(size[2])
    checked_size(lines[0], rows, columns)
    if len(lines) != rows + 1:
        place = lines[rows + 1] if len(lines) > rows else lines[-1].end
        raise place.bad(f"there are {len(lines) - 1} rows", f"{rows}")
    row_of(_tokens(lines[1]), columns, lines[1])
    return _read(block, lines[1:], _LETTERS)


def _read(block: TextBlock, lines: Sequence[Span], clue: re.Pattern[str]) -> Entry:
    words = [_tokens(line) for line in lines]
    wide = len(words[0])
    checked_size(lines[0], len(words), wide)
    for line, row in zip(lines, words, strict=True):
        row_of(row, wide, line)
    return _grid(block, words, clue)


def grid_of(rows: Sequence[Sequence[Span]]) -> Board:
    r"""The board of rows of as many squares, with clues such as ``12\7``."""
    return _grid(TextBlock([row[0] for row in rows]), rows, _BACKSLASH).found


def _grid(block: TextBlock, words: Sequence[Sequence[Span]], clue: re.Pattern[str]) -> Entry:
    whites = {word.text for word in after_clues(words, clue)} - {*_DIGITS} or _WHITES
    rows = [[_square(word, clue, whites) for word in row] for row in words]
    return HeadedGrid(block, rows).entry()


def _square(word: Span, clue: re.Pattern[str], whites: set[str]) -> Square:
    match = clue.fullmatch(word.text)
    if match:
        return Square(word, Clues(clue_sum(match[1], word), clue_sum(match[2], word)))
    if word.text in _DIGITS:
        return Square(word, given=int(word.text))
    if len(word.text) > 1:
        raise word.bad(f"{word.text!r:.20} is not a square", "a clue, a digit or a sign")
    return Square(word) if word.text in whites else Square(word, BLACK)


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
