"""Links of puzz.link: the givens in hexadecimal, letters from ``g`` on for runs of empty cells."""

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.formats.blocks import TextBlock
from tui_puzzles.games.sudoku.formats.cells import digits, placed_board
from tui_puzzles.games.sudoku.formats.text import LineKind
from tui_puzzles.games.sudoku.houses import SYMBOLS
from tui_puzzles.games.sudoku.puzzle import Variant, layout_of, puzzle_of
from tui_puzzles.notation.programs.puzz_link import SITE, filled, link_in, needed, number_of, packed
from tui_puzzles.notation.programs.pzprv3 import begins_file, pieces_in, size_in
from tui_puzzles.notation.span import Span

NAME = "sudoku"
_SIDES = (4, 6, 9, 16)  # whose boxes are the same there


def is_link(block: TextBlock) -> bool:
    """Does it lead to a Sudoku there?"""
    return block.kind is LineKind.LINK and link_in(block.body[0].span, NAME) is not None


def read_link(block: TextBlock) -> Entry:
    """The puzzle of a link."""
    link = needed(block.body[0].span, NAME)
    side = link.columns
    if link.rows != side or side not in _SIDES:
        message = f"the board has {link.rows} rows and {side} columns"
        raise link.place.bad(message, f"a square of {', '.join(map(str, _SIDES))}")
    layout = layout_of(Variant(side))
    given = (
        layout.mark(cell, _value(piece, side)) for cell, piece in filled(link.body, side * side)
    )
    return block.entry(placed_board(of(given), layout=layout))


def _value(piece: Span, side: int) -> int:
    number = number_of(piece)
    if not 1 <= number <= side:
        raise piece.bad(f"{piece.text!r} is not a digit", f"1 to {side:x}, or g to z")
    return number - 1


def is_file(block: TextBlock) -> bool:
    """Is it a file of puzz.link?"""
    return block.kind is LineKind.LINK and begins_file(block.body[0].span)


def read_file(block: TextBlock) -> Entry:
    """The puzzle of a file on one line, with the digits that were put in."""
    pieces = pieces_in([block.body[0].span], "Sudoku", NAME)
    side, words = size_in(pieces[0]), [piece.parts() for piece in pieces[1:]]
    if side not in _SIDES:
        raise pieces[0].bad(f"the board has {side} rows", ", ".join(map(str, _SIDES)))
    layout = layout_of(Variant(side))
    if len(words) not in (side, 2 * side) or {*map(len, words)} != {side}:
        raise pieces[-1].end.bad("the rows don't fit the size", f"{side} rows of {side} cells")
    cells = [word for row in words for word in row]
    given, entered = (
        of(layout.mark(at, _digit(cell, side)) for at, cell in enumerate(part) if _is_digit(cell))
        for part in (cells[: side**2], cells[side**2 :])
    )
    return block.entry(placed_board(given, entered, layout=layout))


def _is_digit(cell: Span) -> bool:
    """Is it one, not an open cell or the marks of a player?"""
    return cell.text not in ("", ".", "-") and "[" not in cell.text


def _digit(cell: Span, side: int) -> int:
    if not (cell.text.isdecimal() and len(cell.text) < 3 and 1 <= int(cell.text) <= side):
        raise cell.bad(f"{cell.text!r:.9} is not a cell", f"1 to {side}, or .")
    return int(cell.text) - 1


# -- writing -----------------------------------------------------------------------------------


def _side_of(board: Board) -> int:
    """Its rows; BadInput for boards that can't be there."""
    layout = puzzle_of(board)
    side = layout.field.rows
    if layout.variant != Variant(side) or side not in _SIDES:
        known = f"plain ones of {', '.join(map(str, _SIDES))} rows"
        raise BadInput("puzz.link has no such Sudokus", expected=known)
    return side


def write_link(board: Board) -> str:
    """A link; what is entered is given there."""
    side = _side_of(board)
    numbers = (SYMBOLS.index(sign) + 1 if sign else 0 for sign in digits(board, ""))
    return f"{SITE}{NAME}/{side}/{side}/{packed(numbers)}"


def write_file(board: Board) -> str:
    """A file on one line, with what is entered."""
    side = _side_of(board)
    parts = (digits(board, "", board.givens), digits(board, "", ~board.givens))
    cells = [str(SYMBOLS.index(sign) + 1) if sign else "." for part in parts for sign in part]
    rows = [" ".join(cells[at : at + side]) for at in range(0, len(cells), side)]
    return "/".join(["pzprv3", NAME, str(side), *rows, ""])
