"""Str8ts: between black cells, digits follow each other without a gap, in any order."""

from collections.abc import Iterable, Iterator, Mapping

from tui_puzzles.engine.bits import Bits, full, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid, Patch, slots
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.layout import Unit
from tui_puzzles.games.latin.puzzle import (
    DIGITS,
    SIDES,
    Latin,
    Style,
    digits_of,
    marks_of,
    puzzle_of,
)
from tui_puzzles.games.latin.texts import StyleForms
from tui_puzzles.laws.common import RENBAN
from tui_puzzles.laws.kinds import BadClue, Clue, Kind, Place
from tui_puzzles.laws.path import Path
from tui_puzzles.laws.table import Table
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.rows import in_rows, rows_in, squared

_BLACK, _LETTERS, _SIGNS = "~", "abcdefghi", "■❶❷❸❹❺❻❼❽❾"
_TO_SIGNS, _TO_LETTERS = (
    str.maketrans(*way) for way in ((_BLACK + _LETTERS, _SIGNS), (_SIGNS, _BLACK + _LETTERS))
)
_BLACK_DIGIT, _WORD = expression(r"(?<![^\s,;|])[1-9][xX](?![^\s,;|])"), expression(r"[^\s,;|]+")
_CELL = expression(r"[1-9]?[xX]|[-._0-9]")
_HELP = (
    "White cells in a row between black ones, a compartment, hold digits that follow each other, "
    "in any order; so do those in a column. A digit in a black cell only counts in its lines."
)


def square(side: int, white: Bits, black: Mapping[int, int]) -> Latin:
    """The square of these white cells, and of digits in black ones, by cells of the grid."""
    patch = Patch(Grid(side, side), white | of(black))
    fixed = {patch.number[cell]: digit - 1 for cell, digit in black.items()}
    dark = [cell for cell in range(side * side) if not has(white, cell)]
    clues = [Clue("black", (cell,), str(black.get(cell, ""))) for cell in dark]
    return Latin(STR8TS, side, clues, (patch, [*_straights(patch, white)]), fixed)


def of_clues(side: int, clues: Iterable[Clue]) -> Latin:
    """The square of these black cells."""
    values = {cell: clue.value for clue in clues for cell in clue.cells}
    white = full(side * side) & ~of(values)
    return square(side, white, {cell: int(value) for cell, value in values.items() if value})


def _straights(patch: Patch, white: Bits) -> Iterator[Unit]:
    for _, _, cells in patch.grid.lines():
        line = [*members(cells)]
        for slot in slots([has(white, cell) for cell in line]):
            path = [patch.number[line[at]] for at in slot]
            ends = f"{patch.names()[path[0]]}-{patch.names()[path[-1]]}"
            yield Path(f"the compartment {ends}", "compartment", path, RENBAN)


# -- texts: rows of digits and black cells, those with a digit as letters --------------------------


_SHARP = expression(r"(?<![^\s,;|])(?:[#B]([1-9]?)|([1-9])[#B])(?![^\s,;|])")
_SHARPENED = expression(r"[#B][1-9]?|[1-9][#B]?|[.0_?-]")


def with_black_signs(text: str) -> str:
    """A text in which black cells are ``x``, those with a digit ``5x``, in our signs; others stay.

    So are those that are ``#`` or ``B``. The size above them is left out.
    """
    sharp = bool(_SHARP.search(text)) and any(digit in text for digit in DIGITS)
    if sharp and all(map(_SHARPENED.fullmatch, _WORD.findall(text))):
        text = _SHARP.sub(r"\1\2x", text)
    lines = text.split("\n") if sharp or _BLACK_DIGIT.search(text) else []
    rows = {at: _WORD.findall(line) for at, line in enumerate(lines) if line.strip()[:1] not in "#"}
    above = [at for at in [*rows][:1] if {*rows[at]} == {str(len(rows) - 1)}]
    words = {word for at, row in rows.items() if at not in above for word in row}
    if not words & {*"xX"} or not all(map(_CELL.fullmatch, words)):
        return text
    for at, row in rows.items():
        lines[at] = "" if at in above else " ".join(map(_black_sign, row))
    return "\n".join(lines)


def _black_sign(word: str) -> str:
    if word[-1] in "xX":
        return _LETTERS[int(word[0]) - 1] if word[1:] else _BLACK
    return word if word in DIGITS else "."


def _fits(block: TextBlock) -> bool:
    text = {*"".join(line.text for line in block.lines).translate(_TO_LETTERS)}
    return _BLACK in text or (bool(text & {*_LETTERS}) and not text - {*_LETTERS, *DIGITS, *" ./"})


def _read(block: TextBlock) -> Board:
    rows, _ = rows_in(
        [one._replace(text=one.text.translate(_TO_LETTERS)) for one in block.lines], ""
    )
    side = squared(rows, SIDES[0], SIDES[-1])
    signs, known = "".join(row.text for row in rows), f".{_BLACK}{DIGITS[:side]}{_LETTERS[:side]}"
    for row in rows:
        for at, sign in enumerate(row.text):
            if sign not in known:
                raise row.bad(f"{sign!r} is not a cell", f"one of {' '.join(known)}", at)
    black = {at: _LETTERS.index(s) + 1 for at, s in enumerate(signs) if s in _LETTERS}
    white = of(at for at, sign in enumerate(signs) if sign not in _BLACK + _LETTERS)
    layout = square(side, white, black)
    inside = (signs[cell] for cell in members(white | of(black)))
    digits = [int(sign) if sign.isdecimal() else 0 for sign in inside]
    return Board.start(layout, marks_of(layout, digits) | layout.fixed)


def _signs(board: Board) -> list[str]:
    """The rows, black cells as letters."""
    layout, digits = puzzle_of(board), digits_of(board)
    signs = [_BLACK] * layout.field.size
    assert isinstance(layout.grid, Patch)
    for cell, (at, digit) in enumerate(zip(layout.grid.at, digits, strict=True)):
        signs[at] = (_LETTERS if has(layout.dark, cell) else DIGITS)[digit - 1] if digit else "."
    return ["".join(row) for row in in_rows(signs, layout.field.rows)]


def _line(board: Board) -> str:
    return "/".join(_signs(board))


def _rows(board: Board) -> str:
    return "\n".join(" ".join(row) for row in _signs(board)).translate(_TO_SIGNS)


def _black(grid: Grid, clue: Clue) -> Iterator[Unit]:
    """A single cell, with a digit or without."""
    if len(clue.cells) > 1 or clue.number(1) not in range(1, grid.rows + 1):
        raise BadClue(clue, f"there is no black {clue.value!r:.20}", f"a digit up to {grid.rows}")
    yield Table("the black cell", clue.kind, of(clue.cells), [(clue.number(1) - 1,)])


BLACK = Kind("black", _black, _HELP, Place.CELL, value="5", apart=True)
STR8TS = Style("str8ts", "Str8ts", (BLACK,))
FORMS = StyleForms(STR8TS, _fits, _read, _line, _rows)
