"""Links of puzz.link: the givens in hexadecimal, letters from ``g`` on for runs of empty cells."""

import re
from collections.abc import Iterator

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.formats.blocks import Block
from tui_puzzles.games.sudoku.formats.cells import digits, placed_board
from tui_puzzles.games.sudoku.formats.text import PUZZ_LINK, Kind
from tui_puzzles.games.sudoku.puzzle import SYMBOLS, Sudoku, Variant, layout_of, sudoku_of
from tui_puzzles.notation.span import Span

_LINK = re.compile(PUZZ_LINK + r"(?P<columns>\d+)/(?P<rows>\d+)/(?P<cells>[0-9a-z.+=%-]*)")
_SIDES = (4, 6, 9, 16)  # whose boxes are the same there
_PIECE = re.compile(r"-[0-9a-f]{2}|.")
_RUNS = "ghijklmnopqrstuvwxyz"  # 1 to 20 empty cells


def is_link(block: Block) -> bool:
    """Does it lead to a Sudoku there?"""
    return block.kind is Kind.LINK and _LINK.search(block.body[0].span.text) is not None


def read_link(block: Block) -> Entry:
    """The puzzle of a link."""
    span = block.body[0].span
    link = _LINK.search(span.text)
    if link is None:
        raise span.bad("the link holds no puzzle", "...sudoku/9/9/... with the puzzle")
    side = int(link["columns"])
    if link["rows"] != link["columns"] or side not in _SIDES:
        message = f"the board has {link['rows']} rows and {link['columns']} columns"
        raise span.bad(message, f"a square of {', '.join(map(str, _SIDES))}", link.start("columns"))
    layout = layout_of(Variant(side))
    cells = Span(link["cells"], span.line, span.column + link.start("cells"))
    return block.entry(placed_board(_givens(cells, layout), layout=layout))


def _givens(cells: Span, layout: Sudoku) -> int:
    marks, cell = list[int](), 0
    for piece in cells.parts(_PIECE):
        if cell >= layout.size:
            raise piece.bad("the link goes on behind the last cell", "a link, copied whole")
        if piece.text in _RUNS:
            cell += _RUNS.index(piece.text) + 1
        else:
            marks.append(layout.mark(cell, _value(piece, layout)))
            cell += 1
    if cell != layout.size:
        raise cells.end.bad(f"the link has {cell} cells", f"{layout.size} cells")
    return of(marks)


def _value(piece: Span, layout: Sudoku) -> int:
    digits = piece.text.lstrip("-")
    number = int(digits, 16) if re.fullmatch("[0-9a-f]{1,2}", digits) else 0
    if not 1 <= number <= len(layout.symbols):
        raise piece.bad(
            f"{piece.text!r} is not a digit", f"1 to {len(layout.symbols):x}, or g to z"
        )
    return number - 1


# -- writing -----------------------------------------------------------------------------------


def write_link(board: Board) -> str:
    """A link; what is entered is given there."""
    layout = sudoku_of(board.layout)
    side = layout.field.rows
    if layout.variant != Variant(side) or side not in _SIDES:
        known = f"plain ones of {', '.join(map(str, _SIDES))} rows"
        raise BadInput("puzz.link has no such Sudokus", expected=known)
    return f"https://puzz.link/p?sudoku/{side}/{side}/{''.join(_written(digits(board, '')))}"


def _written(signs: list[str]) -> Iterator[str]:
    run = 0
    for sign in signs:
        run += not sign
        if run and (sign or run == len(_RUNS)):
            yield _RUNS[run - 1]
            run = 0
        if sign:
            number = SYMBOLS.index(sign) + 1
            yield f"{number:x}" if number < 16 else f"-{number:x}"
    if run:
        yield _RUNS[run - 1]
