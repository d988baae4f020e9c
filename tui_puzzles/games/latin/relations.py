"""Futoshikis as lists: rows of digits, then the signs between cells, or pairs of cells in order.

Signs are rows of those between columns and rows of those between rows: ``< > ^ v``, or 1 and -1;
pairs are ``A1 < A2`` or ``A1;A2``. Of several things that this can mean, one must have a solution.
With a size and commas 1 is ``<``: an exercise of programming courses has it so.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from string import ascii_uppercase

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.latin.futoshiki import square
from tui_puzzles.games.latin.puzzle import DIGITS, SIDES, marks_of
from tui_puzzles.notation.around import LONGEST, lines_of
from tui_puzzles.notation.forms import Form

_BETWEEN, _HEAD = expression(r"[\s,;|]+"), expression(r"[A-Za-z]{3,20} ?:?")
_SIZE = expression(r"(\d)(?:[x×,;\s]{1,3}\1)?")
_CELL = r"(?:([A-I])([1-9])|[Rr]([1-9])[Cc]([1-9]))"
_PAIR = expression(rf"{_CELL}([;,<>]?){_CELL}[;,]?")
_SIGNS = dict.fromkeys("<^∧", "<") | dict.fromkeys(">v∨", ">") | dict.fromkeys("0.-_", "")
_NUMBERS = {"1": "<", "-1": ">", "0": ""}
_LINES, _NODES = 90, 2000
_EXPECTED = "pairs such as r1c1 < r1c2, or rows of < > ^ v"
Pairs = frozenset[tuple[int, int]]
"""Cells beside each other, the lesser first."""


@lru_cache(maxsize=1)
def _boards(text: str) -> Sequence[Board]:
    """The boards that a text may be."""
    every = map(str.strip, lines_of(text) if len(text) <= LONGEST else [])
    lines = [line for line in every if not _HEAD.fullmatch(line)]
    size = _SIZE.fullmatch(lines[0]) if lines else None
    lines = lines[size is not None :]
    rows = [[word for word in _BETWEEN.split(line) if word] for line in lines[:_LINES]]
    side = len(rows[0]) if rows else 0
    cells = [word for row in rows[:side] for word in row]
    fits = side in SIDES and {*map(len, rows[:side])} == {side} and len(cells) == side * side
    if not fits or {*cells} - {*DIGITS[:side], *"0._-"} or (size and int(size[1]) != side):
        return ()
    clear = size is not None and "," in lines[-1]
    digits = [int(word) if word.isdecimal() else 0 for word in cells]
    found = {*_in_rows(rows[side:], side, clear), *_in_pairs(lines[side:], side)}
    layouts = [square(side, pairs) for pairs in found]
    return [Board.start(layout, marks_of(layout, digits)) for layout in layouts]


def _in_rows(rows: Sequence[Sequence[str]], side: int, clear: bool) -> Iterator[Pairs]:
    """The signs of rows that are one shorter, and of as many less one that are not."""
    beside = [row for row in rows if len(row) == side - 1]
    below = [row for row in rows if len(row) == side]
    words = {word for row in rows for word in row}
    meaning = _NUMBERS if words & {"1", "-1"} else _SIGNS
    if [len(beside), len(below), len(rows)] != [side, side - 1, 2 * side - 1] or words - {*meaning}:
        return
    places = [(row, at, 1) for row in range(side) for at in range(side - 1)]
    places += [(row, at, side) for row in range(side - 1) for at in range(side)]
    signs = [meaning[word] for row in (*beside, *below) for word in row]
    found = [
        _ordered(row * side + at, row * side + at + step, sign)
        for (row, at, step), sign in zip(places, signs, strict=True)
        if sign
    ]
    if found:
        yield from [frozenset(found)] if clear or meaning is _SIGNS else _either(found)


def _ordered(one: int, other: int, sign: str) -> tuple[int, int]:
    return (other, one) if sign == ">" else (one, other)


def _either(pairs: Sequence[tuple[int, int]]) -> Iterator[Pairs]:
    """The pairs as they are, and the other way."""
    yield frozenset(pairs)
    yield frozenset((other, one) for one, other in pairs)


def _in_pairs(lines: Sequence[str], side: int) -> Iterator[Pairs]:
    """Those of pairs of names; a letter may be a row or a column, the first cell either."""
    bare = ["".join(line.split()) for line in lines]
    named = [pair.groups() for line in bare for pair in _PAIR.finditer(line)]
    signs = [pair[4] for pair in named]
    clear, unclear = {*"<>"}.issuperset(signs), {*"<>"}.isdisjoint(signs)
    if not named or any(_PAIR.sub("", line) for line in bare) or not (clear or unclear):
        return
    for swapped in (False, True):
        ends = [(_place(pair[:4], swapped), _place(pair[5:], swapped)) for pair in named]
        near = all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in ends)
        if near and all(at < side for two in ends for place in two for at in place):
            found = [
                _ordered(a * side + b, c * side + d, sign)
                for ((a, b), (c, d)), sign in zip(ends, signs, strict=True)
            ]
            yield from [frozenset(found)] if clear else _either(found)


def _place(name: Sequence[str], swapped: bool) -> tuple[int, int]:
    """Row and column of a cell, from 0."""
    letter, digit, row, col = name
    if row:
        return int(row) - 1, int(col) - 1
    first, second = ascii_uppercase.index(letter), int(digit) - 1
    return (second, first) if swapped else (first, second)


def _read(text: str) -> Iterator[Entry]:
    boards = _boards(text)
    if len(boards) > 1:
        from tui_puzzles.engine.search import by_laws  # hardly any text needs it

        verdicts = [by_laws(board, 1, _NODES) for board in boards]
        found = [one.number or one.limited for one in verdicts]
        boards = [board for board, solved in zip(boards, found, strict=True) if solved]
    if boards[1:] or not boards:
        raise BadInput("which cells are greater isn't clear", line=1, expected=_EXPECTED)
    yield Entry(boards[0], line=1)


FORM = Form("relations", lambda text: bool(_boards(text)), _read)
