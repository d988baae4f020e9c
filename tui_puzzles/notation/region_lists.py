"""Jigsaws as programs hold them: a matrix of cells beside one of regions, or their cells."""

import json
from collections.abc import Sequence
from string import ascii_uppercase

from tui_puzzles.engine.later import expression
from tui_puzzles.notation.around import END

_IN = r"[^a-mo-tv-z]*?"  # numbers and null
_LIST = rf"""["']?\s*[:=]\s*(\[\s*\[\s*\[{_IN}\]\s*\]\s*\]|\[\s*\[{_IN}\]\s*,?\s*\])"""
_CELLS = expression(rf"\b(?:grid|puzzle|board|cells|givens?|values)\b{_LIST}")
_REGIONS = expression(rf"\b(?:regions?|areas|jigsaw)\b{_LIST}")
_BESIDE = expression(r"\[|\btrue\b|\{[^{}]*\{")
"""What else there may be: another list, or a law."""
Lists = Sequence[Sequence[object]]


def jigsaw_in(text: str) -> str:
    """A text with both as the jigsaw on one line; any other text as it is."""
    cells, regions = _CELLS.search(text), _REGIONS.search(text)
    if not cells or not regions:
        return text
    if _BESIDE.search(text.replace(cells[0], "").replace(regions[0], "")):
        return text
    rows, parts = _read(cells[1]), _read(regions[1])
    side = len(rows)
    names = _names(parts, side)
    signs = {str(cell or 0) for row in rows for cell in row}
    given = {*map(len, rows)} == {side} and {*map(len, signs)} == {1} and not signs <= {*"01."}
    if not 4 <= side <= 25 or not given or sorted(names) != _every(names, side):
        return text
    letters = dict(zip(dict.fromkeys(names), ascii_uppercase, strict=False))
    line = f"jigsaw {''.join(letters[name] for name in names)}: {_line(rows)}"
    above = len(END.split(text[: cells.start()])) - 1  # all lines stay where they were
    return "\n" * above + line + "\n" * (len(END.split(text)) - 1 - above)


def _read(text: str) -> Lists:
    try:
        found = json.loads(text.replace("None", "null").replace("'", '"'))
    except (ValueError, RecursionError):
        return []
    return found if all(isinstance(row, list) for row in found) else []


def _names(parts: Lists, side: int) -> list[str]:
    """The region of each cell: of a matrix of names, or of the rows and columns of each."""
    pairs = [[*map(str, cell)] for part in parts for cell in part if isinstance(cell, list)]
    if not pairs:
        return [str(name) for row in parts for name in row]
    numbers = [int(word) for pair in pairs for word in pair if word.isdecimal()]
    least = min(numbers, default=0)
    region = (at for at, part in enumerate(parts) for _ in part)
    places = zip(numbers[::2], numbers[1::2], region, strict=False)
    found = {(row - least) * side + column - least: str(at) for row, column, at in places}
    return [found.get(cell, "") for cell in range(side * side)]


def _every(names: Sequence[str], side: int) -> list[str]:
    """The names as they are where each region has as many cells as there are regions."""
    known = sorted({*names} - {""})
    return [name for name in known for _ in range(side)] if len(known) == side else []


def _line(rows: Lists) -> str:
    return "".join("." if cell in (0, None, "", "0") else str(cell) for row in rows for cell in row)
