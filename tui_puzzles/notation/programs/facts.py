"""Values as facts, a row, a column and a digit each: ``initial(1,1,5).``, ``1 1 5``, ``"A1": 5``.

So logic programs have them, tables of givens, and objects of JSON.
"""

import re
from collections.abc import Mapping

from tui_puzzles.engine.later import expression
from tui_puzzles.notation.around import LONGEST
from tui_puzzles.notation.unused import lines_named
from tui_puzzles.records import NamedTuple

_VALUE = r"\b[\"']?[ \t]*[:=][ \t]*[\"']?(\d)\b"
_FACTS = (
    expression(r"\( *(\d) *, *(\d) *, *(\d) *\)"),
    expression(r"(?m)^[ \t]*+(\d) ?[ \t,;] ?(\d) ?[ \t,;] ?(\d)[ \t\r]*+$"),
    expression(rf"\b([A-I])([1-9]){_VALUE}"),
    expression(rf"\b[rR]([1-9])[cC]([1-9]){_VALUE}"),
)
_FEWEST = 17
"""Givens of a Sudoku with one solution."""
_NUMBER, _WORD = expression(r"\d"), expression(r"[^\W\d]{2}")


class Facts(NamedTuple):
    """The digits by row and column, from 0; the first line with one, and the lines with words."""

    digits: Mapping[tuple[int, int], int]
    line: int
    left: str


def facts_in(text: str, side: int) -> Facts | None:
    """The facts about a square of up to nine rows; None unless it is clear where counting begins.

    They are about different cells, and there are no other numbers.
    """
    for pattern in _FACTS if len(text) <= LONGEST else ():
        if digits := _digits(text, pattern, side):
            lines = [*enumerate(text.splitlines(), 1)]
            own = [at for at, line in lines if pattern.search(line)]
            left = lines_named({at for at, line in lines if _WORD.search(line)} - {*own})
            return Facts(digits, own[0], left)
    return None


def _digits(text: str, pattern: re.Pattern[str], side: int) -> Mapping[tuple[int, int], int]:
    """Those of facts in this shape; none where they aren't surely such."""
    found = pattern.findall(text)
    if len(found) < _FEWEST or _NUMBER.search(pattern.sub("", text)):
        return {}
    places = [(_index(row), _index(column)) for row, column, _ in found]
    ends = {index for place in places for index in place}
    if len({0, side} & ends) != 1 or len({*places}) < len(places):
        return {}
    first = min(1, *ends)
    digits = (int(value) for *_, value in found)
    pairs = zip(places, digits, strict=True)
    return {(row - first, column - first): digit for (row, column), digit in pairs if digit}


def _index(name: str) -> int:
    """The number of a row or a column; A is the first row."""
    return int(name) if name.isdecimal() else ord(name) - ord("A") + 1
