"""A character for each cell: on one line, in rows, with or without borders; .sdk."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    first,
    members,
    of,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.layout import Layout
from tui_puzzles.games.sudoku.formats import variants
from tui_puzzles.games.sudoku.formats.blocks import PENCILLED, TextBlock
from tui_puzzles.games.sudoku.formats.text import SECTIONS, USUAL, LineKind, TextLine
from tui_puzzles.games.sudoku.houses import SHAPES
from tui_puzzles.games.sudoku.puzzle import LAYOUT, Sudoku, puzzle_of
from tui_puzzles.notation.fields import fields
from tui_puzzles.notation.rows import in_rows, is_framed, is_map
from tui_puzzles.notation.span import Span

EMPTY_SIGNS = ".0*_xX-"

_PLACES = [
    bytes(ord("1" if sign == ord(digit) else "0") for sign in range(256))
    for digit in reversed(LAYOUT.symbols)
]
"""For each digit, the last one first, what each sign says of it."""
_GIVEN = bytes(ord("1" if chr(sign) in LAYOUT.symbols else "0") for sign in range(256))
_COLUMN = LAYOUT.marks(bit(0), LAYOUT.values)  # the marks of the first cell
_ANY, _DIGIT = expression(r"."), expression(r"\S")
_EVEN_SIDES, _FEW, _SMALL = range(4, 15, 2), {*"123"}, {*"1234"}
_LONG = expression(r"(?!-{12})[0-9.*_xX-]{20}")


def value_in(sign: Span, layout: Layout = LAYOUT) -> int | None:
    """The value that this character stands for, None for an empty cell."""
    if sign.text in EMPTY_SIGNS:
        return None
    if sign.text.upper() in layout.symbols:
        return layout.value_named(sign.text.upper())
    known = f"1 to {layout.symbols[-1]}, or . for an empty cell"
    raise sign.bad(f"{sign.text!r} is not a cell", known)


def squared(rows: Sequence[list[Span]], what: str, layout: Sudoku = LAYOUT) -> list[Span]:
    """The pieces of as many rows as a row has, or of one row; BadInput says which row is wrong."""
    side = layout.field.rows
    if len(rows) not in (1, side):
        raise rows[-1][-1].end.bad(f"{len(rows)} rows", f"{side} rows of {side} {what}")
    number = layout.size // len(rows)
    for row in rows:
        if len(row) != number:
            place = row[number] if len(row) > number else row[-1].end
            raise place.bad(f"{len(row)} {what}", f"{number} {what}")
    return [piece for row in rows for piece in row]


def signs(line: TextLine) -> list[Span]:
    """The characters of a row; of a whole puzzle's line those of its cells."""
    return [sign for word in _words(line) for sign in word.parts(_ANY)]


def _words(line: TextLine) -> list[Span]:
    """The words of a row; of a whole puzzle's line the first long one, if there is any.

    A solution may stand before its puzzle: a word with open cells comes first.
    """
    words = line.words
    long = [word for word in words if _LONG.search(word.text)]
    long.sort(key=lambda word: not {*word.text} & {*EMPTY_SIGNS})
    return long[:1] or words


def usual_board(line: str) -> Board:
    """The board of 81 digits and dots, read at once: of each digit where it stands, in binary."""
    signs = line[::-1].encode()
    places = b"".join([signs.translate(table) for table in _PLACES])
    placed, marks = int(signs.translate(_GIVEN), 2), int(places, 2)
    return Board(LAYOUT, LAYOUT.all_marks ^ placed * _COLUMN | marks, placed, placed)


def marks_in(rows: Sequence[TextLine], layout: Sudoku) -> Bits:
    """The marks that these rows of characters place."""
    pieces = squared([signs(line) for line in rows], "cells", layout)
    values = (value_in(piece, layout) for piece in pieces)
    return of(layout.mark(cell, value) for cell, value in enumerate(values) if value is not None)


def placed_board(
    givens: Bits, entered: Bits = EMPTY, marks: Bits = -1, layout: Layout = LAYOUT
) -> Board:
    """The board with these marks given and those entered; nothing is concluded from them."""
    board = Board.start(layout, givens | entered, marks | givens | entered)
    return Board(layout, board.marks, board.placed, layout.cells_of(givens))


def is_long(block: TextBlock) -> bool:
    """Is it a puzzle on one line?"""
    return block.kind is LineKind.LONG


def is_usual(block: TextBlock) -> bool:
    """Is it a line of 81 digits and dots? Whatever they are, nothing else is written so."""
    return is_long(block) and USUAL.fullmatch(block.rows[0].span.text.strip()) is not None


def is_nearly(block: TextBlock) -> bool:
    """Is it on one line and about as long as a plain Sudoku?

    A wrong number of cells of the smaller sizes may well be a line of something else, and so may
    numbers.
    """
    if not is_long(block) or not variants.tells_variant(block):
        return False
    cells, words = signs(block.rows[0]), block.rows[0].words
    alone = len(words) == len(cells) or any(_LONG.search(word.text) for word in words)
    return alone and abs(len(cells) - LAYOUT.size) < 4


def is_others_line(block: TextBlock, board: Board) -> bool:
    """Is it a row of a small board with blanks between its cells, which may be anything?"""
    small = len(block.rows) == 1 and board.layout.size < LAYOUT.size
    return small and not block.variant and len(block.rows[0].words) > 1


def is_others(texts: Sequence[str], board: Board) -> bool:
    """Are the signs of a board's cells rather those of another puzzle?

    Signs for empty cells only, of several kinds; zeros and another such sign beside no digit above
    3, which are clues then; no digit but 1, and the 1s clash or stand on a board of an even side,
    as those of zeros and ones do; a full board, or one of 1 to 4 alone, where most digits clash;
    numbers around an empty square; or regions, each in one piece.
    """
    found = {*texts}
    blank = {text for text in found if not text.isalnum() or text in "xX" or len(text) > 2}
    digits = found - blank - {"0"}
    if not digits:
        return len(found) > 1
    if blank and "0" in found and digits <= _FEW:
        return True
    side, marks = puzzle_of(board).field.rows, board.placed_marks
    if digits == {"1"} and side in _EVEN_SIDES:
        return True
    clashes = sum(board.layout.rivals[mark] & marks != 0 for mark in members(marks))
    if clashes and is_framed(
        in_rows([text in digits for text in texts], puzzle_of(board).field.cols)
    ):
        return True
    if clashes and not blank and is_map(texts):
        return True
    if board.open and not (digits <= _SMALL and side > int(max(digits))):
        return False
    return 2 * clashes > count(marks)


def has_stars(block: TextBlock) -> bool:
    """Does it have Simple Sudoku's border, ``*---*``?"""
    borders = [line.span.text for line in block.body if line.kind is LineKind.BORDER]
    return any(text.strip().startswith("*-") for text in borders)


def is_grid(block: TextBlock) -> bool:
    """Does it have rows?"""
    return bool(block.rows)


def read_cells(block: TextBlock) -> Entry:
    """The puzzle of 81 characters, or as many as its variant has cells.

    Tables have millions of plain ones, which are read at once.
    """
    if is_long(block) and not (block.variant or block.laws):
        (word, *others) = _words(block.rows[0])
        if not others and USUAL.fullmatch(word.text):
            return block.entry(usual_board(word.text), beside=beside(block.rows[0]))
    layout = variants.layout_in(block, [signs(line) for line in block.rows])
    board = placed_board(marks_in(block.rows, layout), layout=layout)
    return block.entry(board, beside=beside(block.rows[0]) if is_long(block) else 0)


def beside(line: TextLine) -> int:
    """The number of a line that has more words than that of its cells; 0 of any other.

    BadInput for words of different lengths, as numbers are.
    """
    words = line.words
    if len(words) == 1:
        return 0
    if any(_LONG.search(word.text) for word in words):
        return line.span.line
    odd = next((word for word in words if len(word.text) != len(words[0].text)), None)
    if odd:
        raise odd.bad(f"{odd.text!r:.20} is not as many cells as the others", "cells")
    return 0


def is_sdk(block: TextBlock) -> bool:
    """Does it have sections or headers?"""
    return bool(block.headers) or any(line.kind in SECTIONS for line in block.body)


def read_sdk(block: TextBlock) -> Entry:
    """The puzzle of an .sdk file: its rows, or ``[Puzzle]`` and what ``[State]`` adds.

    ``[PencilMarks]`` has candidates between commas; a cell without them may still be anything.
    """
    sections = block.sections
    if "puzzle" not in sections:
        raise block.rows[0].span.bad("there is no [Puzzle] section", "[Puzzle] and nine rows")
    layout = variants.layout_in(block, [signs(line) for line in sections["puzzle"]])
    givens = marks_in(sections["puzzle"], layout)
    state = marks_in(sections["state"], layout) if "state" in sections else EMPTY
    changed = layout.cells_of(state & ~givens) & layout.cells_of(givens)
    if changed:
        row = sections["state"][layout.field.row_col(first(changed))[0]]
        name = layout.cell_names[first(changed)]
        raise row.span.bad(f"[State] changes {name}", "the givens of [Puzzle] as they are")
    pencilled = _pencilled(sections[PENCILLED], layout) if PENCILLED in sections else -1
    return block.entry(placed_board(givens, state & ~givens, pencilled, layout))


def _pencilled(rows: Sequence[TextLine], layout: Sudoku) -> Bits:
    """The marks that the rows of such a section allow."""
    cells, marks = squared([fields(row.span) for row in rows], "cells", layout), EMPTY
    for at, cell in enumerate(cells):
        values = (value_in(sign, layout) for sign in cell.parts(_DIGIT))
        own = of(value for value in values if value is not None)
        marks |= layout.marks(bit(at), own or layout.values)
    return marks


# -- writing -----------------------------------------------------------------------------------


def digits(board: Board, empty: str, cells: Bits = -1) -> list[str]:
    """The digit of each placed cell (of these), the sign for empty at the others."""
    shown, signs = board.placed & cells & ~board.counted[1], [empty] * board.layout.size
    for symbol, places in zip(board.layout.symbols, board.all_places, strict=True):
        for cell in members(places & shown):
            signs[cell] = symbol
    return signs


def tidied(board: Board) -> Board:
    """The board with the upkeep of its placed cells done, which keep theirs even if two clash."""
    marks = board.settled().marks | board.placed_marks
    return Board(board.layout, marks, board.placed, board.givens)


def bordered(texts: Sequence[str], layout: Sudoku) -> str:
    """A grid with borders, each column as wide as its widest text; a variant is named above it."""
    rows = in_rows(texts, layout.field.cols)
    height, across = SHAPES.get(layout.field.rows, (layout.field.rows,) * 2)
    starts = range(0, layout.field.cols, across)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    border = "+".join("-" * (sum(widths[at : at + across]) + across + 1) for at in starts)
    lines = variants.heading(layout)
    for at, row in enumerate(rows):
        padded = [text.ljust(width) for text, width in zip(row, widths, strict=True)]
        boxes = (" ".join(padded[start : start + across]) for start in starts)
        if at % height == 0:
            lines.append(f"+{border}+")
        lines.append(f"| {' | '.join(boxes)} |")
    return "\n".join([*lines, f"+{border}+"])


def _on_a_line(board: Board, empty: str) -> str:
    """The cells, behind the words that tell a variant."""
    words, laws = variants.words_of(puzzle_of(board)), variants.laws_of(puzzle_of(board))
    before = f"{' '.join(words)}: " if words else ""
    return "\n".join([*laws, before + "".join(digits(board, empty))])


def write_line(board: Board) -> str:
    """81 characters, a dot for an empty cell."""
    return _on_a_line(board, ".")


def write_sdm(board: Board) -> str:
    """81 characters, a zero for an empty cell."""
    return _on_a_line(board, "0")


def write_grid(board: Board) -> str:
    """Rows with borders."""
    return bordered(digits(board, "."), puzzle_of(board))


def write_sdk(board: Board) -> str:
    """``[Puzzle]``, and ``[State]`` if more than the givens is placed."""
    layout = puzzle_of(board)
    parts = {"Puzzle": digits(board, ".", board.givens), "State": digits(board, ".")}
    if board.placed == board.givens:
        del parts["State"]
    sections = (
        line
        for name, texts in parts.items()
        for line in (f"[{name}]", *("".join(row) for row in in_rows(texts, layout.field.cols)))
    )
    return "\n".join([*variants.heading(layout), *sections])
