"""Boards in one word, as bits for the borders of regions: links of puzz.link, and SBN.

A link has five bits to a sign, those between the cells of rows first, then those between rows. SBN
(Star Battle Notation) is the size twice, the stars, ``W``, and six bits to a sign; the bits between
rows go column by column.
"""

from collections.abc import Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.queens.formats.regions import (
    MOST_REGIONS,
    MOST_STARS,
    Walls,
    board_of,
    check_stars,
    entry,
    filled,
    named,
    walls,
)
from tui_puzzles.games.queens.puzzle import Queens, puzzle_of
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.programs.puzz_link import MODES, SITE
from tui_puzzles.notation.span import Span

_LINK = expression(rf"(?:\S*[/?])?starbattle{MODES}/(\d{{1,3}})/(\d{{1,3}})/(\d)/([0-9a-v]+)/?\s*")
_SBN = expression(r"([0-9A-Z])\1([1-9])([We])([0-9A-Za-z_-]+)\s*")
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_FIVE, _SIX = 5, 6  # bits of a sign
_SIDES = range(4, 27)
"""The sizes of boards in SBN."""
_SIZES = f"{_SIDES[0]}x{_SIDES[0]} to {_SIDES[-1]}x{_SIDES[-1]}"


def is_lone(line: Span) -> bool:
    """Is the line a whole board?"""
    return bool(_LINK.fullmatch(line.text) or _SBN.fullmatch(line.text))


def fits_link(block: TextBlock) -> bool:
    """Is it a link?"""
    return _LINK.fullmatch(block.lines[0].text) is not None


def read_link(block: TextBlock) -> Entry:
    """The board of a link."""
    line = block.lines[0]
    match = _LINK.fullmatch(line.text)
    if match is None:
        raise line.bad("this is not a link", "puzz.link/p?starbattle/...")
    cols, rows, stars = int(match[1]), int(match[2]), int(match[3])
    if cols != rows or not 1 <= rows <= MOST_REGIONS or not 1 <= stars <= MOST_STARS:
        expected = f"a square of at most {MOST_REGIONS}, 1 to {MOST_STARS} stars"
        raise line.bad(f"the board is {rows}x{cols} with {stars} stars", expected)
    borders = rows * (rows - 1)
    length = -(-borders // _FIVE)
    _check_length(match[4], 2 * length, line)
    bits = [int(bit) for sign in match[4] for bit in f"{int(sign, 32):05b}"]
    beside, below = bits[: _FIVE * length][:borders], bits[_FIVE * length :][:borders]
    return entry(block, _board(rows, stars, (beside, below), line))


def _check_length(signs: str, length: int, line: Span) -> None:
    if len(signs) != length:
        raise line.bad(f"there are {len(signs)} signs for the borders", f"{length}")


def _board(size: int, stars: int, found: tuple[Walls, Walls], line: Span) -> Queens:
    return board_of(named(filled(size, *found), line), stars, {}, line)


def write_link(board: Board) -> str:
    """A link, without the cells that are known."""
    puzzle = puzzle_of(board)
    beside, below = walls(board, "puzz.link")
    size, signs = puzzle.field.rows, _signs(beside, _FIVE) + _signs(below, _FIVE)
    return f"{SITE}starbattle/{size}/{size}/{puzzle.need}/{signs}"


def _signs(found: Walls, width: int) -> str:
    """Bits as signs, filled up behind."""
    text = "".join(str(int(wall)) for wall in found)
    text += "0" * (-len(text) % width)
    values = (int(text[at : at + width], 2) for at in range(0, len(text), width))
    return "".join(DIGITS[value] for value in values).lower()


# -- SBN -----------------------------------------------------------------------------------------


def fits_sbn(block: TextBlock) -> bool:
    """Is it a word of SBN?"""
    return _SBN.fullmatch(block.lines[0].text) is not None


def read_sbn(block: TextBlock) -> Entry:
    """The board of a word of SBN; those with a player's marks are refused."""
    line = block.lines[0]
    match = _SBN.fullmatch(line.text)
    if match is None:
        raise line.bad("this is not SBN", "such as 551W...")
    size, stars = DIGITS.index(match[1]), check_stars(int(match[2]), line)
    if size not in _SIDES:
        raise line.bad(f"the board is {size}x{size}", _SIZES)
    if match[3] != "W":
        raise line.bad("a player's stars and marks are not read from SBN", "W before the regions")
    half = size * (size - 1)
    _check_length(match[4], -(-2 * half // _SIX), line)
    bits = [int(bit) for sign in match[4] for bit in f"{DIGITS.index(sign):06b}"][-2 * half :]
    return entry(block, _board(size, stars, (bits[:half], _turned(bits[half:], size - 1)), line))


def _turned(bits: Sequence[int], length: int) -> list[int]:
    """Columns of this length as rows."""
    return [bit for row in range(length) for bit in bits[row::length]]


def write_sbn(board: Board) -> str:
    """A word of SBN, without the cells that are known."""
    puzzle = puzzle_of(board)
    beside, below = walls(board, "SBN")
    size = puzzle.field.rows
    if size not in _SIDES:
        raise BadInput(f"SBN has no boards of {size}x{size}", expected=_SIZES)
    found = [*beside, *_turned(below, size)]
    text = "".join(str(int(wall)) for wall in found)
    text = "0" * (-len(text) % _SIX) + text
    signs = (DIGITS[int(text[at : at + _SIX], 2)] for at in range(0, len(text), _SIX))
    return f"{2 * DIGITS[size]}{puzzle.need}W{''.join(signs)}"
