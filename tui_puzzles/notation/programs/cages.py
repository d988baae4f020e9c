"""Cages as lists: what each makes and its cells, in JSON, a program's data, or line by line.

A cage is an object or a list of a number, perhaps a sign, and cells: pairs from 0 or 1 on, objects
of two numbers, or names, in a list or without one. Examples: ``{"sum": 20, "cells": [[0, 0], [0,
1]]}``, ``[20, [[1, 1], [1, 2]]]``. On lines it is ``20 = r1c1 r1c2``; or cells are letters in rows,
above lines as ``a: 20``, maybe with the rows of digits beside them. ``B1`` is the second cell.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import isqrt

from tui_puzzles.engine.later import expression
from tui_puzzles.notation.around import LONGEST, lines_of
from tui_puzzles.notation.json_text import values_in
from tui_puzzles.records import NamedTuple

_NUMBER = expression(r"(\D*)(\d{1,9})(\D*)")
_SIGNS = dict(zip("+*x×-−–/÷", "+×××---÷÷", strict=True))
_WORDS = {"add": "+", "sum": "+", "sub": "-", "min": "-", "mul": "×", "tim": "×", "div": "÷"}
_NUMBERS = ("sum", "value", "target", "total", "clue", "result", "number", "goal")
_OPS = ("op", "operation", "operator", "sign", "type")
_AXES = (("row", "col"), ("row", "column"), ("r", "c"), ("y", "x"))
_CELL = expression(r"r(\d{1,2})c(\d{1,2})", re.IGNORECASE)
_NAME, _COLUMNS = expression(r"\b([A-I])([1-9])\b"), "ABCDEFGHI"
_LINE = expression(r"\s*+(?:cage\s++)?([^r]*+)((?:r\d+c\d+[\s,;]*+)+)", re.IGNORECASE)
_ROW = expression(r"\s*(?:([.0-9_-]{3,9})\s+)?([A-Za-z]{3,9})\s*")
_LETTER = expression(r"([A-Za-z])(?:\s*[:=]\s*|\s+)(\d{1,9}\s*[-+*x×÷/]?)(?:[\s,;]+|$)")
Place = tuple[int, int]
"""Row and column."""
Listed = tuple[int, str, Sequence[Place]]
"""What cells make, the sign, the cells."""


class Cage(NamedTuple):
    """What its cells make; ``sign``: ``+ - × ÷``, or nothing."""

    number: int
    sign: str
    cells: tuple[int, ...]


class CageList(NamedTuple):
    """The cages of a square with this many rows; each cell is in one of them.

    ``givens``: a digit for each cell, 0 for none, if there are any. Beside them a number may be 0,
    where the text has none.
    """

    side: int
    cages: Sequence[Cage]
    givens: Sequence[int] = ()

    @property
    def signed(self) -> bool:
        """Has a cage of several cells a sign?"""
        return any(cage.sign and len(cage.cells) > 1 for cage in self.cages)

    @property
    def adds(self) -> bool:
        """Can all numbers be sums?"""
        return all(cage.sign in ("", "+") for cage in self.cages)


@lru_cache(maxsize=1)
def cages_in(text: str) -> CageList | None:
    """The cages that a text lists; None if it has anything else, or if cells are missing."""
    if len(text) > LONGEST:
        return None
    givens, found = _by_letters(text)
    found = found or _on_lines(text) or _in_data(text)
    places = [place for _, _, cells in found for place in cells]
    side, base = isqrt(len(places)), min(map(min, places), default=0)
    if sorted(places) != [*product(range(base, base + side), repeat=2)] or not side:
        return None
    numbers = {(row, col): (row - base) * side + col - base for row, col in places}
    cages = [Cage(made, sign, tuple(map(numbers.__getitem__, own))) for made, sign, own in found]
    return CageList(side, cages, givens)


def _made(text: str) -> tuple[int, str] | None:
    """A number, and the sign or word beside it."""
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    beside = (match[1] + match[3]).strip(" =:\t").lower()
    return int(match[2]), _SIGNS.get(beside, _WORDS.get(beside[:3], ""))


# -- lines -----------------------------------------------------------------------------------------


def _on_lines(text: str) -> list[Listed]:
    found, lines = list[Listed](), lines_of(text)
    size = int(lines.pop(0)) if lines and re.fullmatch(r"\s*\d\s*", lines[0]) else 0
    for line in lines:
        match = _LINE.fullmatch(_NAME.sub(_row_and_column, line))
        made = _made(match[1]) if match else None
        if match is None or made is None:
            return []
        found.append((*made, [(int(row), int(col)) for row, col in _CELL.findall(match[2])]))
    return found if size * size in (0, sum(len(cells) for _, _, cells in found)) else []


def _row_and_column(name: re.Match[str]) -> str:
    return f"r{name[2]}c{_COLUMNS.index(name[1]) + 1}"


def _by_letters(text: str) -> tuple[Sequence[int], list[Listed]]:
    """The digits, if there are any, and the cages."""
    lines = lines_of(text)
    rows = [match for match in map(_ROW.fullmatch, lines) if match]
    below, letters = "\n".join(lines[len(rows) :]), "".join(row[2] for row in rows)
    digits = "".join(row[1] or "" for row in rows)
    if {len(row[2]) for row in rows} != {len(rows)} or len(digits) not in (0, len(letters)):
        return (), []
    if not digits and "=" in below and "\n\n" not in text.strip():
        return (), []  # ``a=20`` just below the rows is a form of ours
    named = [(match[1], _made(match[2])) for match in _LETTER.finditer(below)]
    makes, whole = dict(named), {*letters} == {name for name, _ in named}
    if (
        len(makes) < len(named)
        or not (whole or digits)
        or {*makes} - {*letters}
        or _LETTER.sub("", below).strip()
    ):
        return (), []
    cells: dict[str, list[Place]] = {}
    for at, name in enumerate(letters):
        cells.setdefault(name, []).append(divmod(at, len(rows)))
    made: list[Listed] = [(*(makes.get(name) or (0, "")), own) for name, own in cells.items()]
    return [int(sign) if sign.isdecimal() else 0 for sign in digits], made


# -- data ------------------------------------------------------------------------------------------


def _in_data(text: str) -> list[Listed]:
    lists = [one for value in values_in(text) for one in lists_of(value)]
    return lists[0] if len(lists) == 1 else []


def lists_of(value: object, depth: int = 4) -> Iterator[list[Listed]]:
    """The lists of cages in a value, so deep; an empty one for each list of other numbers."""
    if not depth:
        return
    if isinstance(value, Mapping):
        for part in value.values():
            yield from lists_of(part, depth - 1)
    elif isinstance(value, list | tuple) and value:
        cages = [cage for one in value if (cage := _cage(one))]
        if len(cages) == len(value):
            yield cages
        elif any(isinstance(one, int) and one for one in value):
            if [*value] != [*range(1, len(value) + 1)]:  # all digits
                yield []
        else:
            for part in value:
                yield from lists_of(part, depth - 1)


def _cage(value: object) -> Listed | None:
    if isinstance(value, Mapping):
        parts = [part for part in value.values() if cells_in(part)]
        words = [value[key] for keys in (_OPS, _NUMBERS) for key in keys if key in value]
    elif isinstance(value, list | tuple):
        flat = [part for part in value if _place(part)]
        parts = [part for part in value if cells_in(part)] + [flat] * bool(flat)
        words = [part for part in value if isinstance(part, int | str) and part not in flat]
    else:
        return None
    made = _made(" ".join(map(str, words)))
    return (*made, cells_in(parts[0])) if made and len(parts) == 1 else None


def cells_in(value: object) -> list[Place]:
    """The cells of a list of them; none where it has anything else."""
    cells = [*map(_place, value)] if isinstance(value, list | tuple) else []
    return [cell for cell in cells if cell] if all(cells) else []


def _place(value: object) -> Place | None:
    if isinstance(value, str) and (name := _CELL.fullmatch(value)):
        return int(name[1]), int(name[2])
    if isinstance(value, Mapping):
        value = next(([value[a], value[b]] for a, b in _AXES if {a, b} <= {*value}), None)
    if isinstance(value, list | tuple) and len(value) == 2 and {*map(type, value)} == {int}:
        return value[0], value[1]
    return None
