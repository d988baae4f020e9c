"""Links of f-puzzles and SudokuPad: the puzzle as JSON, packed with LZ-string, in base64."""

import json
import re
from collections.abc import Mapping, Sequence
from urllib.parse import quote, unquote

from tui_puzzles.engine.bits import Bits, bit, has, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.entry import Entry
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.sudoku.formats.blocks import Block
from tui_puzzles.sudoku.formats.cells import digits, nines, placed_board
from tui_puzzles.sudoku.formats.text import Kind, Span
from tui_puzzles.sudoku.puzzle import DIGITS, LAYOUT

_LINK = re.compile(
    r"([?&](?P<f_puzzles>load)=(?!fpuz)|fpuz(zles)?/?)(?P<packed>[^\s?&#\"<>]+)",
    re.IGNORECASE,
)
_LONGEST = 20_000  # characters; what a hostile link could unpack to grows with the square
_MARKS = ("centerPencilMarks", "givenPencilMarks", "candidates")  # the first that is there
_PLAIN = {"size", "grid", "title", "author", "ruleset", "solution", "highlightConflicts"}
_PLAIN |= {"disabledlogic", "truecandidatesoptions", "successMessage"}


def is_link(block: Block) -> bool:
    """Does it lead to either site?"""
    return block.kind is Kind.LINK


def is_f_puzzles(block: Block) -> bool:
    """Is it a link, other than SudokuPad's?"""
    return is_link(block) and not is_sudokupad(block)


def is_sudokupad(block: Block) -> bool:
    """Is it a link of SudokuPad? (The letters ``fpuz`` may also stand in what is packed.)"""
    link = _LINK.search(block.body[0].span.text)
    return is_link(block) and link is not None and not link["f_puzzles"]


def read_link(block: Block) -> Entry:
    """The puzzle in a link; BadInput for other sizes and for rules beside those of Sudoku."""
    span = block.body[0].span
    link = _LINK.search(span.text)
    if link is None:
        raise span.bad("the link holds no puzzle", "...?load=... or .../fpuz... with the puzzle")
    payload = Span(link["packed"], span.line, span.column + link.start("packed"))
    puzzle = _json(payload)
    try:
        return block.entry(_board(puzzle), str(puzzle.get("title") or ""))
    except BadInput as error:
        raise payload.bad(error.message, error.expected) from None


# -- unpacking -----------------------------------------------------------------------------------


def _json(payload: Span) -> Mapping[str, object]:
    text = _unpacked(payload)
    try:
        puzzle = json.loads(text)
    except (ValueError, RecursionError):  # huge numbers, deep nesting
        puzzle = None
    if not isinstance(puzzle, dict):
        raise payload.bad("the link is damaged", "a packed puzzle, copied whole")
    return puzzle


def _unpacked(payload: Span) -> str:
    """The text that is packed here; "" if it can't be unpacked."""
    from lzstring import LZString  # type: ignore[import-untyped]

    packed = unquote(payload.text)
    if len(packed) > _LONGEST:
        raise payload.bad("the link is too long", f"at most {_LONGEST} characters")
    try:
        text = LZString.decompressFromBase64(packed.rstrip("=\\") + "===")
    except (LookupError, UnboundLocalError):  # its answer to letters and codes that can't be
        return ""
    pairs = str(text or "").encode("utf-16", "surrogatepass")  # characters beyond 16 bits
    return pairs.decode("utf-16", "replace")


# -- reading -------------------------------------------------------------------------------------


def _board(puzzle: Mapping[str, object]) -> Board:
    rules = sorted(key for key, value in puzzle.items() if value and key not in _PLAIN)
    if rules:
        named = ", ".join(map(ascii, rules[:5]))
        raise BadInput(f"the puzzle has rules of its own: {named}", expected="plain Sudoku")
    cells = _cells(puzzle.get("grid"))
    values = [_value(cell, at) for at, cell in enumerate(cells)]
    filled = [(at, value) for at, value in enumerate(values) if value is not None]
    givens = of(LAYOUT.mark(at, value) for at, value in filled if cells[at].get("given"))
    entered = of(LAYOUT.mark(at, value) for at, value in filled if not cells[at].get("given"))
    return placed_board(givens, entered, _marks(cells))


def _cells(grid: object) -> list[Mapping[str, object]]:
    """The 81 cells, in boxes as usual."""
    rows = grid if isinstance(grid, list) else []
    cells = [cell for row in rows if isinstance(row, list) for cell in row]
    if len(rows) != 9 or len(cells) != 81 or not all(isinstance(cell, dict) for cell in cells):
        raise BadInput("the grid has another size", expected="9 rows of 9 cells")
    for at, cell in enumerate(cells):
        if cell.get("region") not in (None, at // 27 * 3 + at % 9 // 3):
            raise BadInput("the boxes are irregular", expected="boxes of 3 x 3")
    return cells


def _value(cell: Mapping[str, object], at: int) -> int | None:
    value = cell.get("value")
    return _digit(value, at) if value else None


def _marks(cells: Sequence[Mapping[str, object]]) -> Bits:
    """The marks that the cells' lists leave; a cell without a list has them all."""
    return union(LAYOUT.marks(bit(at), _listed(cell, at)) for at, cell in enumerate(cells))


def _listed(cell: Mapping[str, object], at: int) -> Bits:
    listed = next((cell[key] for key in _MARKS if cell.get(key)), DIGITS)
    return of(_digit(item, at) for item in (listed if isinstance(listed, list | str) else [listed]))


def _digit(item: object, at: int) -> int:
    text = str(item)
    if len(text) != 1 or text not in DIGITS:
        raise BadInput(f"{LAYOUT.cell_names[at]} has {item!r:.20}", expected="1 to 9")
    return DIGITS.index(text)


# -- writing -------------------------------------------------------------------------------------


def write_f_puzzles(board: Board) -> str:
    """A link of f-puzzles."""
    return f"https://f-puzzles.com/?load={_packed(board)}"


def write_sudokupad(board: Board) -> str:
    """A link of SudokuPad."""
    return f"https://sudokupad.app/fpuz{quote(_packed(board), safe='')}"


def _packed(board: Board) -> str:
    from lzstring import LZString

    cells = [_cell(board, at, digit) for at, digit in enumerate(digits(board, ""))]
    puzzle = {"size": 9, "grid": nines(cells)}
    return str(LZString.compressToBase64(json.dumps(puzzle, separators=(",", ":"))))


def _cell(board: Board, at: int, digit: str) -> dict[str, object]:
    candidates = board.candidates(at)
    if digit:
        given = {"given": True} if has(board.givens, at) else {}
        return {"value": int(digit), **given}
    if candidates == LAYOUT.values:
        return {}
    return {"centerPencilMarks": [value + 1 for value in members(candidates)]}
