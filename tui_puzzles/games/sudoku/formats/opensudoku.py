"""Files of OpenSudoku: XML with an element ``game`` for each puzzle, in its attribute ``data``.

The data are 81 digits, or ``version: 3``, a line's end, and for each cell its digit (0 for none),
its notes as bits, and whether it can be changed, each with a ``|`` behind it. Version 1 lists notes
as digits; versions 4 and 5 have corner marks and a colour before the last field, left out here.
"""

import re

from tui_puzzles.engine.bits import bit, has, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.sudoku.formats import single
from tui_puzzles.games.sudoku.formats.blocks import TextBlock
from tui_puzzles.games.sudoku.formats.cells import digits, value_in
from tui_puzzles.games.sudoku.puzzle import DIGITS, LAYOUT
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.xml_text import unescaped

_ATTRIBUTE = expression(r"""(\w++)\s*+=\s*+(["'])(.*?)\2""")
_VERSION = expression(r"version:\s*(\d+)\s*(?:&#10;|&#xA;|\s)", re.IGNORECASE)
_FIELDS = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}  # of a cell, by version
_FIELD = expression(r"[^|]+")
_SIGN = expression(r".")
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">'


def read_game(block: TextBlock) -> Entry:
    """The puzzle of an element; its note is its title."""
    span = block.body[0].span
    attributes = _attributes(span)
    if "data" not in attributes:
        raise span.bad("the game has no data", 'data="..." with the puzzle')
    note = attributes.get("note", span.end)
    return block.entry(_board(attributes["data"]), unescaped(note.text))


def _attributes(span: Span) -> dict[str, Span]:
    found = _ATTRIBUTE.finditer(span.text)
    return {one[1]: Span(one[3], span.line, span.column + one.start(3)) for one in found}


def _board(data: Span) -> Board:
    version = _VERSION.match(data.text)
    if version is None:
        return single.board_of(_plain(data))
    number = int(version[1]) if len(version[1]) < 4 else 0
    if number not in _FIELDS:
        known = f"version {min(_FIELDS)} to {max(_FIELDS)}"
        raise data.bad(f"the data are of version {version[1]:.9}", known)
    start = version.end()
    fields = Span(data.text[start:], data.line, data.column + start).parts(_FIELD)
    width = _FIELDS[number]
    if len(fields) != width * LAYOUT.size:
        known = f"{width} for each of {LAYOUT.size} cells"
        raise data.end.bad(f"the data have {len(fields)} fields", known)
    cells = [fields[at : at + width] for at in range(0, len(fields), width)]
    return single.board_of([_cell(cell, number) for cell in cells])


def _plain(data: Span) -> list[single.Cell]:
    signs = data.parts(_SIGN)
    if len(signs) != LAYOUT.size:
        raise data.end.bad(f"{len(signs)} cells", f"{LAYOUT.size} digits")
    return [single.given_or_open(sign) for sign in signs]


def _cell(fields: list[Span], version: int) -> single.Cell:
    value = value_in(fields[0])
    if fields[-1].text not in ("0", "1"):
        raise fields[-1].bad(f"{fields[-1].text!r} is not 0 or 1", "1 if the cell can be changed")
    if value is not None:
        return single.Cell(bit(value), placed=True, given=fields[-1].text == "0")
    notes = _listed(fields[1]) if version == 1 else _bits(fields[1])
    return single.Cell(notes or LAYOUT.values)


def _listed(notes: Span) -> int:
    names = [name for name in notes.text.split(",") if name not in ("", "-")]
    if not {*names} <= {*DIGITS}:
        raise notes.bad(f"{notes.text!r} are not notes", "digits with commas, or -")
    return of(map(DIGITS.index, names))


def _bits(notes: Span) -> int:
    number = int(notes.text) if re.fullmatch(r"[0-9]{1,3}", notes.text) else -1
    if not 0 <= number <= LAYOUT.values:
        raise notes.bad(f"{notes.text!r} are not notes", f"a number up to {LAYOUT.values}")
    return number


# -- writing -----------------------------------------------------------------------------------


def write_game(board: Board) -> str:
    """A file with one game; with what is entered and noted, if anything is."""
    single.check_plain(board)
    if single.is_bare(board):
        data = "".join(digits(board, "0"))
    else:
        data = "version: 3&#10;" + "".join(_written(board, at) for at in range(LAYOUT.size))
    return f'{_HEAD}\n<game data="{data}" />\n</opensudoku>'


def _written(board: Board, cell: int) -> str:
    values = board.candidates(cell)
    if has(board.placed, cell):
        return f"{only(values) + 1}|0|{0 if has(board.givens, cell) else 1}|"
    return f"0|{0 if values == LAYOUT.values else values}|1|"
