"""Forms of bare numbers: .nin (width height, rows, columns), .mk (``#`` between them), keen.

Every clue has a line of its own; an empty line is a clue without blocks. The form keen has no size:
an empty line, or one of ``#`` or dashes, divides the clues of rows from those of columns, so that
0 is the empty clue. Two lines may say the size all the same, as in webpbn's .cwd.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats import sheet
from tui_puzzles.games.nonogram.puzzle import clue_text, puzzle_of
from tui_puzzles.notation.span import Span

_SIZES = expression(r"\s*(\d{1,4})\s+(\d{1,4})\s*")  # longer ones are Sudokus with solutions
_NUMBERS = expression(r"[\d\s]*")
_LISTED = expression(r"[#=*_-]*|(?:\d+[:.)])?[\d\s,]*")
_DIVIDERS = " \t#=*_-"


def fits_nin(text: str) -> bool:
    """Two numbers, and after them nothing but numbers: so many lines, or clues that agree."""
    lines = text.splitlines()
    if len(lines) < 3 or not all(map(_NUMBERS.fullmatch, lines)) or not _sized(lines):
        return False
    return _counted(lines) or sheet.agree(read_nin, text)


def fits_mk(text: str) -> bool:
    """Two numbers, numbers, a line of ``#``, numbers."""
    lines = [line for line in text.splitlines() if line.strip() != "#"]
    between = len(text.splitlines()) - len(lines)
    return between in (1, 2) and all(map(_NUMBERS.fullmatch, lines)) and _sized(lines)


def fits_keen(text: str) -> bool:
    """Nothing but numbers, in two parts that are clues of one puzzle."""
    lines = [line.strip() for line in text.rstrip().splitlines()]
    if not all(map(_LISTED.fullmatch, lines)) or _counted(lines):
        return False
    return sheet.agree(read_keen, text)


def _counted(lines: Sequence[str]) -> bool:
    """Are there as many lines as the two numbers of the first one say?"""
    sizes = _SIZES.fullmatch(lines[0]) if lines else None
    return sizes is not None and sum(map(int, sizes.groups())) == len(lines) - 1


def _halves(text: str) -> list[list[Span]]:
    """The lines between those that divide."""
    parts = groupby(sheet.numbered(text), key=lambda row: bool(row.text.strip(_DIVIDERS)))
    return [sheet.unnumbered([*part]) for filled, part in parts if filled]


def _sized(lines: Sequence[str]) -> bool:
    return bool(lines and _SIZES.fullmatch(lines[0]))


def read_nin(text: str) -> Iterator[Entry]:
    """Width and height, the rows, the columns; height and width, where only these fit."""
    top, *rest = sheet.numbered(text) or [Span("", 1)]
    columns, rows = _two(top)
    missing = rows + columns - len(rest)
    rest += [Span("", top.line + len(rest))] * max(0, missing)  # blank lines at the end get lost
    found = sheet.counted(rest, rows + columns, "rows and columns", top)
    try:
        entry = _sheet(top, found[:rows], found[rows:])
    except BadInput:
        with suppress(BadInput):
            yield _sheet(top, found[:columns], found[columns:])
            return
        raise
    yield entry


def read_mk(text: str) -> Iterator[Entry]:
    """Height and width, the rows, ``#``, the columns."""
    top, *rest = sheet.numbered(text) or [Span("", 1)]
    rows, columns = _two(top)
    at = next((at for at, row in enumerate(rest) if row.text.strip() == "#"), None)
    if at is None:
        raise top.bad("nothing stands between rows and columns", "a line with #")
    below = [row for row in rest[at + 1 :] if row.text.strip() != "#"]
    yield _sheet(
        top,
        sheet.counted(rest[:at], rows, "rows", top),
        sheet.counted(below, columns, "columns", rest[at]),
    )


def read_keen(text: str) -> Iterator[Entry]:
    """The rows, a line that divides, the columns; the numbers of both may stand above."""
    halves = _halves(text)
    if len(halves) != 2:
        place = halves[2][0] if len(halves) > 2 else Span("", 1)
        raise place.bad(f"there are {len(halves)} parts", "the rows, an empty line, the columns")
    above, below = halves
    try:
        entry = _sheet(above[0], above, below)
    except BadInput:
        if [row.text.strip() for row in above[:2]] != [str(len(above) - 2), str(len(below))]:
            raise
        entry = _sheet(above[0], above[2:], below)
    yield entry


def _two(top: Span) -> tuple[int, int]:
    match = _SIZES.fullmatch(top.text)
    if match is None:
        raise top.bad("the size is missing", "two numbers")
    return sheet.size(top, "size", match[1]), sheet.size(top, "size", match[2])


def _sheet(top: Span, rows: Sequence[Span], columns: Sequence[Span]) -> Entry:
    lines = ([sheet.clue(row) for row in rows], [sheet.clue(row) for row in columns])
    return sheet.Sheet(*lines, line=top.line).entry()


def _texts(board: Board, form: str) -> tuple[list[str], list[str]]:
    """The clues of the rows and of the columns."""
    puzzle = puzzle_of(board)
    sheet.need_black(puzzle, form)
    lines = (puzzle.row_lines, puzzle.column_lines)
    rows, columns = ([clue_text(line.clue) or "0" for line in own] for own in lines)
    return rows, columns


def write_nin(board: Board) -> str:
    """Width and height, the rows, the columns."""
    rows, columns = _texts(board, "nin")
    return "\n".join([f"{len(columns)} {len(rows)}", *rows, *columns]) + "\n"


def write_keen(board: Board) -> str:
    """The rows, an empty line, the columns."""
    rows, columns = _texts(board, "keen")
    return "\n".join([*rows, "", *columns]) + "\n"


def write_mk(board: Board) -> str:
    """Height and width, the rows, ``#``, the columns."""
    rows, columns = _texts(board, "mk")
    return "\n".join([f"{len(rows)} {len(columns)}", *rows, "#", *columns]) + "\n"
