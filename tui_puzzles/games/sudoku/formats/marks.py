"""Forms that list the candidates of each cell: the pencil-mark grid, 729 characters."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import EMPTY, Bits, bit, has, is_single, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.layout import Layout
from tui_puzzles.games.sudoku.formats.blocks import TextBlock
from tui_puzzles.games.sudoku.formats.cells import EMPTY_SIGNS, bordered, squared, tidied
from tui_puzzles.games.sudoku.formats.text import SECTIONS
from tui_puzzles.games.sudoku.formats.variants import layout_in
from tui_puzzles.games.sudoku.puzzle import DIGITS, LAYOUT, puzzle_of
from tui_puzzles.notation.span import Span

_GROUP = expression(r"[+u][1-9A-P]|[1-9A-P]+|[.0*_xX-]")  # +5 and u5: entered, not given
_NINE = expression(r".{1,9}")


def listed_board(
    candidates: Sequence[Bits], entered: Bits = EMPTY, layout: Layout = LAYOUT
) -> Board:
    """The board with these values left in each cell.

    A lone one is placed if no peer has it any more (else it is a single still to be found), or
    if its cell is among those entered; what isn't entered is given.
    """
    marks = union(layout.marks(bit(cell), values) for cell, values in enumerate(candidates))
    lone = union(marks & layout.cell_marks[cell] for cell in _alone(candidates))
    safe = of(mark for mark in members(lone) if not layout.rivals[mark] & marks)
    placed = layout.cells_of(safe) | entered
    return Board(layout, marks, placed, placed & ~entered)


def _alone(candidates: Sequence[Bits]) -> list[int]:
    return [cell for cell, values in enumerate(candidates) if is_single(values)]


# -- pencil-mark grid ----------------------------------------------------------------------------


def has_groups(block: TextBlock) -> bool:
    """Is some row made of groups of digits?"""
    plain = block.kind not in SECTIONS
    return plain and any(_are_groups(line.words) for line in block.rows)


def _are_groups(words: Sequence[Span]) -> bool:
    longest = max((len(word.text) for word in words), default=0)
    return len(words) > 3 and longest > 1 and all(_GROUP.fullmatch(word.text) for word in words)


def read_groups(block: TextBlock) -> Entry:
    """The puzzle of a pencil-mark grid."""
    rows = [line.words for line in block.rows]
    layout = layout_in(block, rows)
    groups = squared(rows, "groups of digits", layout)
    entered = of(cell for cell, group in enumerate(groups) if group.text[0] in "+u")
    return block.entry(listed_board([_values(group, layout) for group in groups], entered, layout))


def _values(group: Span, layout: Layout) -> Bits:
    """The values of a group: a dot says that all are left, a dash that none is."""
    digits = group.text.lstrip("+u")
    if _GROUP.fullmatch(group.text) is None or set(digits) - {*layout.symbols, *EMPTY_SIGNS}:
        known = f"digits 1 to {layout.symbols[-1]}, or +d for an entered one"
        raise group.bad(f"{group.text!r} is not a group", known)
    if group.text in EMPTY_SIGNS:
        return EMPTY if group.text == "-" else layout.values
    return of(layout.value_named(digit) for digit in digits)


def write_groups(board: Board) -> str:
    """A pencil-mark grid, upkeep done; ``+`` before a digit that is entered, not given."""
    tidy, layout = tidied(board), puzzle_of(board)
    entered = layout.cells_of(tidy.placed_marks) & ~tidy.givens
    groups = (_group(values, layout) for values in tidy.all_candidates)
    texts = [f"+{text}" if has(entered, at) else text for at, text in enumerate(groups)]
    return bordered(texts, layout)


def _group(values: Bits, layout: Layout) -> str:
    return "".join(layout.symbols[value] for value in members(values)) or "-"


# -- 729 characters ------------------------------------------------------------------------------


def has_nines(block: TextBlock) -> bool:
    """Is there a word that is longer than any puzzle of 81 characters?"""
    return any(len(word.text) > 650 for word in block.rows[0].words)


def read_nines(block: TextBlock) -> Entry:
    """The puzzle of 729 characters, nine for each cell: a digit in its own place, or a dot."""
    word = max(block.rows[0].words, key=lambda word: len(word.text))
    if len(word.text) != 729:
        raise word.end.bad(f"{len(word.text)} characters", "729 characters, nine for each cell")
    return block.entry(listed_board([_nine(nine) for nine in word.parts(_NINE)]))


def _nine(nine: Span) -> Bits:
    values = EMPTY
    for value, sign in enumerate(nine.text):
        if sign == DIGITS[value]:
            values |= bit(value)
        elif sign not in EMPTY_SIGNS:
            place = Span(sign, nine.line, nine.column + value)
            raise place.bad(f"{sign!r} is out of place", f"{DIGITS[value]} or .")
    return values
