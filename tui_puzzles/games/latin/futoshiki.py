"""Futoshiki: signs between neighbours say which is greater."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.latin.puzzle import (
    SIDES,
    Latin,
    Style,
    digits_of,
    marks_of,
    puzzle_of,
)
from tui_puzzles.games.latin.texts import PART, StyleForms, id_in, is_id, started
from tui_puzzles.laws.common import LESS
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.fields import PLAIN
from tui_puzzles.notation.forms import Form
from tui_puzzles.notation.rows import rows_in, rows_of, signs_in, squared
from tui_puzzles.notation.span import Span

SIGNS = "<>^v"
_GREATER = ">v"  # the left or upper cell is
_PLAIN = str.maketrans("∧∨⌃⌄", "^v^v")
_OPEN = str.maketrans("_0", "..")
_FRAME = expression(r"\s*(?:\+[-v^ ]{1,9})+\+\s*")
_CELL, _UPRIGHT = expression(r"[.\d_]"), expression(r"[\s^v-]*|\s*#.*")
_ROW = expression(r"\s*[.\d_](?:\s*(?:[<>]\s*)?[.\d_])*\s*")


def square(side: int, signs: Iterable[tuple[int, int]]) -> Latin:
    """The square with these cells beside each other, the lesser first."""
    return Latin(FUTOSHIKI, side, [Clue(LESS.name, two) for two in sorted(signs)])


# -- texts: digits with signs between them ---------------------------------------------------------


def _read(block: TextBlock) -> Board:
    lines = [line._replace(text=line.text.translate(_PLAIN)) for line in block.lines]
    cells, rows = rows_in(lines, SIGNS)
    side = squared(cells, SIDES[0], SIDES[-1])
    signs = signs_in(rows, (side, side), SIGNS)
    layout = square(
        side, ((b, a) if sign in _GREATER else (a, b) for (a, b), sign in signs.items())
    )
    return started(layout, cells)


def with_rows_of_signs(text: str) -> str:
    """A drawing in which signs stand below cells, with ``-`` where there is none; others stay."""
    plain = text.translate(_PLAIN)
    lines = plain.split("\n") if {*plain} & {*SIGNS} else []
    lines = _unframed([line.translate(PLAIN) for line in lines]) or lines
    rows = {at: line for at, line in enumerate(lines) if _ROW.fullmatch(line)}
    places = [match.start() for match in _CELL.finditer(next(iter(rows.values()), ""))]
    upright = all(_UPRIGHT.fullmatch(line) for at, line in enumerate(lines) if at not in rows)
    if not rows or not upright or len(places) != len(rows):
        return text
    for at in range(min(rows), max(rows) + 1):
        if at in rows:
            places = [match.start() for match in _CELL.finditer(lines[at])]
            lines[at] = lines[at].translate(_OPEN)
        elif len("".join(lines[at].split())) != len(places):
            signs = dict.fromkeys(places, "-")
            for sign in re.finditer(r"[\^v]", lines[at]):
                signs[min(places, key=lambda place: abs(place - sign.start()))] = sign[0]
            lines[at] = "".join(signs.values())
    return "\n".join(lines)


def _unframed(lines: Sequence[str]) -> list[str]:
    """The rows of a drawing with a frame around each cell, and signs in it; none for others."""
    frame = [at for at, line in enumerate(lines) if _FRAME.fullmatch(line)]
    posts = [at for at, sign in enumerate(lines[frame[0]]) if sign == "+"] if frame else []
    rows = range(frame[0], frame[-1] + 1) if len(frame) > 3 else range(0)
    if not rows or len(frame) != len(posts) or frame != [*rows[::2]]:
        return []
    found = [*lines]
    for at in rows:
        line, blank = lines[at].ljust(posts[-1] + 1), "-" if at in frame else "."
        cells = [line[one + 1 : other].strip(" -") or blank for one, other in pairwise(posts)]
        between = [line[post].strip("+| ") for post in posts[1:]]
        found[at] = "".join(cell + sign for cell, sign in zip(cells, between, strict=True))
    found[rows[0]] = found[rows[-1]] = ""
    return found


def _fits(block: TextBlock) -> bool:
    text = "".join(line.text for line in block.lines).translate(_PLAIN)
    return bool({*text} & {*SIGNS}) and not {*text} & {*"=+~"}


def _signs(layout: Latin) -> dict[tuple[int, int], str]:
    """The signs between two cells, the left or upper one first."""
    found = dict[tuple[int, int], str]()
    for low, high in (clue.cells for clue in layout.clues):
        beside = abs(high - low) == 1
        found[min(low, high), max(low, high)] = ("<>" if beside else "^v")[low > high]
    return found


def _line(board: Board) -> str:
    return "/".join(rows_of(board, ".", "", _signs(puzzle_of(board))))


def _rows(board: Board) -> str:
    return "\n".join(rows_of(board, ".", " ", _signs(puzzle_of(board))))


# -- ids of Unequal: each cell's digit, and the sides on which it is greater -----------------------


def _ways(grid: Grid, cell: int) -> Iterator[tuple[str, int]]:
    row, col = grid.row_col(cell)
    for letter, down, right in (("U", -1, 0), ("R", 0, 1), ("D", 1, 0), ("L", 0, -1)):
        if 0 <= row + down < grid.rows and 0 <= col + right < grid.cols:
            yield letter, grid.cell(row + down, col + right)


def _read_id(block: TextBlock) -> Entry:
    side, body = id_in(block)
    grid, parts = Grid(side, side), body.parts(PART)
    if len(parts) != grid.size:
        raise body.end.bad(f"the id has {len(parts)} cells", f"{grid.size}")
    given, signs = list[int](), list[tuple[int, int]]()
    for cell, part in enumerate(parts):
        given.append(_given(part, side))
        ways = dict(_ways(grid, cell))
        for at, letter in enumerate(part.text[1:], 1):
            if letter not in ways:
                raise part.bad(f"{letter!r} leads to no cell", " ".join(ways), at)
            signs.append((ways[letter], cell))
    layout = square(side, {*signs})
    return Entry(Board.start(layout, marks_of(layout, given)), title=block.title, line=block.line)


def _given(part: Span, side: int) -> int:
    if not part.text[0].isdecimal() or int(part.text[0]) > side:
        raise part.bad(f"{part.text:.9} is not a cell", f"0 to {side}, then U, R, D or L")
    return int(part.text[0])


def _write_id(board: Board) -> str:
    layout, given = puzzle_of(board), digits_of(board)
    if layout.style is not FUTOSHIKI:
        raise BadInput("Unequal has signs only", expected="another form")
    below = {(high, low) for low, high in (clue.cells for clue in layout.clues)}
    cells = (
        str(given[cell])
        + "".join(w for w, near in _ways(layout.field, cell) if (cell, near) in below)
        for cell in range(layout.size)
    )
    return f"{layout.field.rows}:{','.join(cells)},"


FUTOSHIKI = Style("futoshiki", "Futoshiki", (LESS,))
FORMS = StyleForms(
    FUTOSHIKI,
    _fits,
    _read,
    _line,
    _rows,
    (Form("unequal", is_id(r"\d[URDL]*,"), _read_id, _write_id),),
)
