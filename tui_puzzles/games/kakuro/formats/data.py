"""Kakuros as data of programs: rows of signs, and a list or an object for each clue.

``[23, ""]`` is the sum down and the one across, ``{"down": 23}`` or ``{"right": 7}`` the same. Or
each sum with its cells, ``[23, [2, 2], [3, 2]]``. Or lines: rows of clues such as ``:7`` or
``,7``; or below the size a line for each square, ``-1`` for a white one, else its two sums.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.kakuro.formats.grids import grid_of
from tui_puzzles.notation.around import LONGEST, lines_of
from tui_puzzles.notation.json_text import values_in
from tui_puzzles.notation.rows import in_rows
from tui_puzzles.notation.span import Span

_SUMS = (("down", "vertical", "bottom"), ("across", "right", "horizontal"))
_WHITE = ("white", "empty", "cell", "input", "open")
_SIGNS = {"-1": "-", "": "?", " ": "?", "None": "?"}
"""What is no sign; what follows a clue is white, whatever stands there."""
_ROWS = (  # each clue has two parts, or a sign of its own
    expression(r"(\d{1,2}|-{1,2})\\(\d{1,2}|-{1,2})|-+|[._]"),
    expression(r"(\d{0,2})[:,](\d{0,2})|[-._0]"),
)
_PAIR, _GAP = expression(r"\s*(\d{1,3})\s+(\d{1,3})\s*"), expression(r"\\ +(?=\d)")
Rows = Sequence[Sequence[Span]]
Place = tuple[int, int]
"""Row and column."""


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
    values = [*values_in(text)]
    grids = [
        *(rows for value in values for rows in _grids(value)),
        *(_of_runs(values) if values else ()),
    ]
    if len(grids) > 1:
        return None
    boards = [*filter(None, map(_made, grids or [*_in_rows(text), *_in_squares(text)]))]
    return boards[0] if len(boards) == 1 else None


def _made(rows: Rows) -> Board | None:
    try:
        return grid_of(rows)
    except BadInput:
        return None


def _grids(value: object, depth: int = 4) -> Iterator[Rows]:
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


# -- sums with their cells -------------------------------------------------------------------------


def _of_runs(values: Sequence[object]) -> Iterator[Rows]:
    """The grid of the only list of sums whose cells are in two each; others are black."""
    from tui_puzzles.notation.programs.cages import cells_in, lists_of  # few texts have lists

    lists = [one for value in values for one in lists_of(value)]
    runs = next(filter(None, lists), [])
    white = Counter(cell for _, _, cells in runs for cell in cells)
    black = {cell for value in values for cell in cells_in(value)}
    signs = dict.fromkeys(white, ".")
    whole = {*white.values()} == {2} and len(lists) <= 1 + len(black) and black.isdisjoint(white)
    if whole and all(_put(signs, number, sorted(cells)) for number, _, cells in runs):
        rows, columns = (range(min(own), max(own) + 1) for own in zip(*signs, strict=True))
        yield [[Span(signs.get((row, col), "#"), 1) for col in columns] for row in rows]


def _put(signs: dict[Place, str], number: int, cells: Sequence[Place]) -> bool:
    """Put the sum of a whole run before it, if the cells are one."""
    steps = {(row - above, col - left) for (above, left), (row, col) in pairwise(cells)}
    if steps not in ({(0, 1)}, {(1, 0)}):
        return False
    ((down, right),), (row, col), (last, end) = steps, cells[0], cells[-1]
    before, behind = (row - down, col - right), (last + down, end + right)
    sums = signs.get(before, "\\").split("\\")
    if "." in (signs.get(before), signs.get(behind)) or sums[right]:
        return False
    sums[right] = str(number)
    signs[before] = "\\".join(sums)
    return True


# -- lines -----------------------------------------------------------------------------------------


def _in_rows(text: str) -> Iterator[Rows]:
    """The grids of rows of squares, all in the signs of one program."""
    lines = [_GAP.sub(r"\\", line).split() for line in lines_of(text)]
    for square in _ROWS:
        rows = [[square.fullmatch(word) for word in line] for line in lines]
        if len({*map(len, rows)}) == 1 and all(map(all, rows)):
            yield [[_clue(match) for match in row if match] for row in rows]


def _clue(square: re.Match[str]) -> Span:
    """A square, with ``\\`` between the parts of a clue."""
    if square.lastindex is None:
        return Span(square[0][0], 1)
    return Span("\\".join(part.strip("-") for part in square.groups()), 1)


def _in_squares(text: str) -> Iterator[Rows]:
    """The grids of a line for each square, with the sums down and across, or the other way."""
    lines = [*map(str.strip, lines_of(text))]
    size, *pairs = [_PAIR.fullmatch(line) for line in lines] or [None]
    if size is None or len(pairs) != int(size[1]) * int(size[2]) or "-1" not in lines:
        return
    if all(pair or line == "-1" for pair, line in zip(pairs, lines[1:], strict=True)):
        for order in ((1, 2), (2, 1)):
            sums = ([pair[at].lstrip("0") for at in order] if pair else ["."] for pair in pairs)
            yield in_rows([Span("\\".join(own), 1) for own in sums], int(size[2]))
