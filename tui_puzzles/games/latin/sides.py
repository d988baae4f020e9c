"""Skyscrapers as lists: the numbers of each side by its name, or all of them in some order."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.latin.puzzle import SIDES, marks_of
from tui_puzzles.games.latin.skyscrapers import square
from tui_puzzles.notation.around import LONGEST, lines_of
from tui_puzzles.notation.forms import Form
from tui_puzzles.notation.rows import in_rows

_SIDES = {"top": "above up north", "bottom": "below down south", "left": "west", "right": "east"}
_NAMES = {name: side for side, names in _SIDES.items() for name in (side, *names.split())}
_NUMBER = r"(?:\d|null|None|[-._](?!\d))"
_NUMBERS = rf"({_NUMBER}(?:(?:\s*[,;]\s*|[ \t]+){_NUMBER})*)\s*"
_LIST = rf"[\"']?\s*(?:[:=]\s*)?(?:[\[({{]\s*)?{_NUMBERS}[\])}}]?"
_NAMED = expression(rf"\b({'|'.join(_NAMES)}){_LIST}", re.IGNORECASE)
_CLOCKWISE = expression(rf"\bclues?[\"']?\s*[:=]\s*[\[({{]\s*{_NUMBERS}[\])}}]", re.IGNORECASE)
_GIVENS = expression(
    rf"\b(?:grid|board|cells|puzzle|givens?)\b[\"']?\s*[:=]\s*"
    rf"(\[\s*\[(?:{_NUMBER}|[\s,\[\]])*\]\s*\])"
)
"""A matrix of cells."""
_SIZE = expression(
    r"\b(?:size|n|side)\b[\"']?\s*(?:[:=]\s*)?\d\b|\b\d\s*[x×]\s*\d\b|^[ \t]*\d[ \t]*\r?$",
    re.IGNORECASE | re.MULTILINE,
)
_INITIALS = ("TBLR", "UDLR", "NSWE", "OULR", "HBGD", "GDLP")
"""Those of the sides, in this order, in several languages."""
_LETTERED = expression(rf"^[ \t]*([A-Z])\b[ \t:=;,]*{_NUMBERS}$", re.MULTILINE)
_BARE, _LONGEST = expression(rf"[\s\"'\[({{]*{_NUMBERS}[\"'\])}}]*[;,]?\s*"), 512
_SIZES, _BETWEEN = expression(r"([3-9])(?:[\s,;]{1,3}\1){2}"), expression(r"[\s,;\[\]]+")
"""The size in puzzlekit's files: rows for the sides are below it, and then the rows of cells."""
_NODES = 2000
_EXPECTED = "a line for each side, such as top: 2 2 1 3"


@lru_cache(maxsize=1)
def _boards(text: str) -> Sequence[Board]:
    """The boards that a text may be, several where it doesn't say which side is which."""
    if len(text) > LONGEST:
        return ()
    lines = lines_of(text)
    bare = _BARE.fullmatch(" ".join(lines)) if len(lines) == 1 and len(text) <= _LONGEST else None
    if bare:
        return [*_in_some_order(_numbers(bare[1]))]
    return [*_in_rows(lines), *_named(text)]


def _in_some_order(numbers: Sequence[int]) -> Iterator[Board]:
    """Side by side, or clockwise: those that have solutions, where a number is missing only one."""
    side = len(numbers) // 4
    if len(numbers) != 4 * side or side not in SIDES or max(numbers) > side:
        return
    from tui_puzzles.engine.search import by_laws  # hardly any text needs it

    first, second, third, fourth = in_rows(numbers, side)
    clockwise = (*first, *third[::-1], *fourth[::-1], *second)
    for outside in dict.fromkeys(((*first, *second, *third, *fourth), clockwise)):
        board = Board.start(square(side, outside), 0)
        found = by_laws(board, 1 + (not all(numbers)), _NODES)
        if found.sole if 0 in numbers else found.number or found.limited:
            yield board


def _in_rows(lines: Sequence[str]) -> Iterator[Board]:
    """That of rows of the numbers above, below, at the left and right, and rows of cells."""
    size = _SIZES.fullmatch(lines[0].strip()) if lines else None
    side = int(size[1]) if size else 0
    if not side or len(lines) != side + 5:
        return
    rows = [_BETWEEN.split(line.strip()) for line in lines[1:]]
    words = [word for row in rows for word in row]
    digits, fits = _numbers(" ".join(words)), re.compile(_NUMBER).fullmatch
    if {*map(len, rows)} == {side} and all(map(fits, words)) and max(digits) <= side:
        layout = square(side, digits[: 4 * side])
        yield Board.start(layout, marks_of(layout, digits[4 * side :]))


def _named(text: str) -> Iterator[Board]:
    """The board of the numbers of all sides; none if the text has others, 0 and givens aside."""
    givens = _GIVENS.search(text)
    text = text.replace(givens[0], "") if givens else text
    initials = {match[1] for match in _LETTERED.finditer(text)}
    names = next(
        (dict(zip(own, _SIDES, strict=True)) for own in _INITIALS if {*own} == initials), None
    )
    if names:
        text = _LETTERED.sub(lambda line: f"{names[line[1]]}: {line[2]}\n", text)
    named = [(_NAMES[match[1].lower()], _numbers(match[2])) for match in _NAMED.finditer(text)]
    found = dict(named) if len(named) == len(_SIDES) else {}
    rest, clues = _NAMED.sub("", text), _CLOCKWISE.search(text)
    numbers = _numbers(clues[1]) if clues else ()
    if clues and not named and len(numbers) % 4 == 0:
        side = len(numbers) // 4
        top, right, bottom, left = (numbers[at * side : (at + 1) * side] for at in range(4))
        found = {"top": top, "bottom": bottom[::-1], "left": left[::-1], "right": right}
        rest = text.replace(clues[0], "")
    outside = [number for side in _SIDES for number in found.get(side, ())]
    side, others = len(outside) // 4, re.search(r"[1-9]", _SIZE.sub("", rest))
    whole = side in SIDES and [*map(len, found.values())] == [side] * 4
    sizes = {digit for size in _SIZE.findall(rest) for digit in re.findall(r"\d", size)}
    if whole and not others and sizes <= {str(side)} and max(outside) <= side:
        layout, digits = square(side, outside), _numbers(givens[1]) if givens else [0] * side**2
        if len(digits) == side**2 and max(digits) <= side:
            yield Board.start(layout, marks_of(layout, digits))


def _numbers(text: str) -> Sequence[int]:
    words = (word for word in _BETWEEN.split(text) if word)
    return [int(word) if word.isdecimal() else 0 for word in words]


def _read(text: str) -> Iterator[Entry]:
    boards = _boards(text)
    if len(boards) > 1:
        raise BadInput("these numbers have solutions in two orders", line=1, expected=_EXPECTED)
    for board in boards:
        yield Entry(board, line=1)


FORM = Form("sides", lambda text: bool(_boards(text)), _read)
