"""Kakuros as data of programs: rows of signs, and a list or an object for each clue.

``[23, ""]`` is the sum down and the one across, ``{"down": 23}`` or ``{"right": 7}`` the same.
"""

from collections.abc import Iterator, Mapping

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.kakuro.formats.grids import grid_of
from tui_puzzles.notation.around import LONGEST
from tui_puzzles.notation.json_text import values_in
from tui_puzzles.notation.span import Span

_SUMS = (("down", "vertical", "bottom"), ("across", "right", "horizontal"))
_WHITE = ("white", "empty", "cell", "input", "open")
_SIGNS = {"-1": "-", "": "?", " ": "?", "None": "?"}
"""What is no sign; what follows a clue is white, whatever stands there."""


def is_data(text: str) -> bool:
    """Is a text such data?"""
    return any(read_data(text))


def read_data(text: str) -> Iterator[Entry]:
    """The puzzle of such data."""
    if board := _board(text):
        yield Entry(board, line=1)


def _board(text: str) -> Board | None:
    """The only grid of a text; None without one."""
    if len(text) > LONGEST:
        return None
    grids = [rows for value in values_in(text) for rows in _grids(value)]
    try:
        return grid_of(grids[0]) if len(grids) == 1 else None
    except BadInput:
        return None


def _grids(value: object, depth: int = 4) -> Iterator[list[list[Span]]]:
    """The lists of rows of as many cells, of which some are clues, in a value, so deep."""
    if isinstance(value, Mapping) and depth:
        for part in value.values():
            yield from _grids(part, depth - 1)
    elif isinstance(value, list | tuple) and all(isinstance(row, list | tuple) for row in value):
        rows = [[Span(_sign(cell), 1) for cell in row] for row in value]
        clues = [cell for row in rows for cell in row if "\\" in cell.text]
        if clues and len({*map(len, rows)}) == 1:
            yield rows


def _sign(cell: object) -> str:
    if isinstance(cell, Mapping):
        sums = [next((cell[key] for key in keys if key in cell), 0) for keys in _SUMS]
        if not any(sums):
            return "." if str(cell.get("type")) in _WHITE else "#"
    elif isinstance(cell, list | tuple):
        sums = [*cell]
    else:
        return _SIGNS.get(str(cell), str(cell))
    texts = [str(one) if isinstance(one, int | str) and one not in (0, -1) else "" for one in sums]
    return "\\".join(texts) if len(texts) == 2 else "[]"
