"""81 cells, one character each: on one line, in nine rows, with or without borders; .sdk."""

import re
from collections.abc import Sequence
from typing import TypeVar

from tui_puzzles.engine.bits import EMPTY, Bits, first, has, is_single, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.entry import Entry
from tui_puzzles.sudoku.formats.blocks import Block
from tui_puzzles.sudoku.formats.text import SECTIONS, Kind, Line, Span
from tui_puzzles.sudoku.puzzle import DIGITS, LAYOUT

T = TypeVar("T")

EMPTY_SIGNS = ".0*_xX-"

_ANY = re.compile(r".")
_LONG = re.compile(r"(?!-{12})[0-9.*_xX-]{20}")


def value_in(sign: Span) -> int | None:
    """The value that this character stands for, None for an empty cell."""
    if sign.text in EMPTY_SIGNS:
        return None
    if sign.text in DIGITS:
        return DIGITS.index(sign.text)
    raise sign.bad(f"{sign.text!r} is no cell", "1 to 9, or . for an empty cell")


def nine_by_nine(rows: Sequence[list[Span]], what: str) -> list[Span]:
    """The 81 pieces of nine rows of nine, or of one row; BadInput says which row is wrong."""
    if len(rows) not in (1, 9):
        raise rows[-1][-1].end.bad(f"{len(rows)} rows", f"9 rows of 9 {what}")
    wanted = 81 // len(rows)
    for row in rows:
        if len(row) != wanted:
            place = row[wanted] if len(row) > wanted else row[-1].end
            raise place.bad(f"{len(row)} {what}", f"{wanted} {what}")
    return [piece for row in rows for piece in row]


def signs(line: Line) -> list[Span]:
    """The characters of a row; of a whole puzzle's line those of the first long word, if any."""
    words = line.words
    long = [word for word in words if _LONG.search(word.text)]
    return [sign for word in long[:1] or words for sign in word.parts(_ANY)]


def marks_in(rows: Sequence[Line]) -> Bits:
    """The marks that these rows of characters place."""
    values = map(value_in, nine_by_nine([signs(line) for line in rows], "cells"))
    return of(LAYOUT.mark(cell, value) for cell, value in enumerate(values) if value is not None)


def placed_board(givens: Bits, entered: Bits = EMPTY, marks: Bits = -1) -> Board:
    """The board with these marks given and those entered; nothing is concluded from them."""
    board = Board.start(LAYOUT, givens | entered, marks | givens | entered)
    return Board(LAYOUT, board.marks, board.placed, LAYOUT.cells_of(givens))


def is_long(block: Block) -> bool:
    """Is it a puzzle on one line?"""
    return block.kind is Kind.LONG


def is_nearly(block: Block) -> bool:
    """Is it on one line and about as long as it should be?"""
    return is_long(block) and abs(len(signs(block.rows[0])) - 81) < 4


def has_stars(block: Block) -> bool:
    """Does it have Simple Sudoku's border, ``*---*``?"""
    borders = [line.span.text for line in block.body if line.kind is Kind.BORDER]
    return any(text.strip().startswith("*-") for text in borders)


def is_grid(block: Block) -> bool:
    """Does it have rows?"""
    return bool(block.rows)


def read_cells(block: Block) -> Entry:
    """The puzzle of 81 characters."""
    return block.entry(placed_board(marks_in(block.rows)))


def is_sdk(block: Block) -> bool:
    """Does it have sections or headers?"""
    return bool(block.headers) or any(line.kind in SECTIONS for line in block.body)


def read_sdk(block: Block) -> Entry:
    """The puzzle of an .sdk file: its nine rows, or ``[Puzzle]`` and what ``[State]`` adds."""
    sections = block.sections
    if "puzzle" not in sections:
        raise block.rows[0].span.bad("there is no [Puzzle] section", "[Puzzle] and nine rows")
    givens = marks_in(sections["puzzle"])
    state = marks_in(sections["state"]) if "state" in sections else EMPTY
    changed = LAYOUT.cells_of(state & ~givens) & LAYOUT.cells_of(givens)
    if changed:
        row = sections["state"][first(changed) // 9]
        name = LAYOUT.cell_names[first(changed)]
        raise row.span.bad(f"[State] changes {name}", "the givens of [Puzzle] as they are")
    return block.entry(placed_board(givens, state & ~givens))


# -- writing -----------------------------------------------------------------------------------


def digits(board: Board, empty: str, cells: Bits = -1) -> list[str]:
    """The digit of each placed cell (of these), the sign for empty at the others."""
    shown = board.placed & cells
    return [
        DIGITS[only(values)] if has(shown, cell) and is_single(values) else empty
        for cell, values in enumerate(board.all_candidates)
    ]


def upkept(board: Board) -> Board:
    """The board with the upkeep of its placed cells done, which keep theirs even if two clash."""
    marks = board.settled().marks | board.placed_marks
    return Board(board.layout, marks, board.placed, board.givens)


def nines(items: Sequence[T]) -> list[Sequence[T]]:
    """Cut into rows of nine."""
    return [items[start : start + 9] for start in range(0, len(items), 9)]


def bordered(texts: Sequence[str]) -> str:
    """A grid with borders, each column as wide as its widest text."""
    widths = [max(map(len, column)) for column in zip(*nines(texts), strict=True)]
    border = "+".join("-" * (sum(widths[at : at + 3]) + 4) for at in (0, 3, 6))
    lines = []
    for at, row in enumerate(nines(texts)):
        padded = [text.ljust(width) for text, width in zip(row, widths, strict=True)]
        boxes = (" ".join(padded[start : start + 3]) for start in (0, 3, 6))
        lines += [f"+{border}+"] * (at % 3 == 0) + [f"| {' | '.join(boxes)} |"]
    return "\n".join([*lines, f"+{border}+"])


def write_line(board: Board) -> str:
    """81 characters, a dot for an empty cell."""
    return "".join(digits(board, "."))


def write_sdm(board: Board) -> str:
    """81 characters, a zero for an empty cell."""
    return "".join(digits(board, "0"))


def write_grid(board: Board) -> str:
    """Nine rows with borders."""
    return bordered(digits(board, "."))


def write_sdk(board: Board) -> str:
    """``[Puzzle]``, and ``[State]`` if more than the givens is placed."""
    parts = {"Puzzle": digits(board, ".", board.givens), "State": digits(board, ".")}
    if board.placed == board.givens:
        del parts["State"]
    return "\n".join(
        line
        for name, texts in parts.items()
        for line in (f"[{name}]", *("".join(row) for row in nines(texts)))
    )
