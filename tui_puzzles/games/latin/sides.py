"""Skyscrapers as lists: the numbers of each side by its name, or clockwise from the top left."""

import re
from collections.abc import Iterator, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.latin.puzzle import SIDES
from tui_puzzles.games.latin.skyscrapers import square
from tui_puzzles.notation.around import LONGEST
from tui_puzzles.notation.forms import Form

_SIDES = {"top": "above up north", "bottom": "below down south", "left": "west", "right": "east"}
_NAMES = {name: side for side, names in _SIDES.items() for name in (side, *names.split())}
_NUMBER = r"(?:\d|null|None|[-._](?!\d))"
_NUMBERS = rf"({_NUMBER}(?:(?:\s*[,;]\s*|[ \t]+){_NUMBER})*)\s*"
_LIST = rf"[\"']?\s*(?:[:=]\s*)?(?:[\[({{]\s*)?{_NUMBERS}[\])}}]?"
_NAMED = expression(rf"\b({'|'.join(_NAMES)}){_LIST}", re.IGNORECASE)
_CLOCKWISE = expression(rf"\bclues?[\"']?\s*[:=]\s*[\[({{]\s*{_NUMBERS}[\])}}]", re.IGNORECASE)
_SIZE = expression(
    r"\b(?:size|n|side)\b[\"']?\s*(?:[:=]\s*)?\d\b|\b\d\s*[x×]\s*\d\b", re.IGNORECASE
)


def _board(text: str) -> Board | None:
    """The empty board of the numbers of all sides; None if the text has others, 0 aside."""
    if len(text) > LONGEST:
        return None
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
    fits = whole and not others and max(outside) <= side
    return Board.start(square(side, outside), 0) if fits else None


def _numbers(text: str) -> Sequence[int]:
    words = (word for word in re.split(r"[\s,;]+", text) if word)
    return [int(word) if word.isdecimal() else 0 for word in words]


def _read(text: str) -> Iterator[Entry]:
    if board := _board(text):
        yield Entry(board, line=1)


FORM = Form("sides", lambda text: _board(text) is not None, _read)
