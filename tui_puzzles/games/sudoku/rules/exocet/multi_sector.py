"""Multi-sector locked sets: cells of several lines that need every place their houses leave."""

from collections.abc import Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import listed
from tui_puzzles.games.sudoku.rules.exocet.crossings import tight_cells
from tui_puzzles.games.sudoku.rules.geometry import houses

_TRIES = 150_000  # rows and columns that cross in the cells: all there are in grids up to 9x9


class DigitShare(NamedTuple):
    """What a digit can take of the cells: once in each of these houses of one kind, at most."""

    digit: int
    houses: tuple[Unit, ...]


@rule(
    "Multi-sector Locked Sets",
    Level.EXTREME,
    600,
    "Take the cells {cells}. In them, each of these digits can be only once in each of its "
    "houses.{shares:lines}That makes {number} at most, and there are {number} cells. So every one "
    "of these houses has that digit in these cells. Which other cells of "
    "each house have its digit?",
    aliases=("MSLS", "SK-Loop", "Multi-sector Naked Set"),
)
def multi_sector(board: Board) -> Iterator[Finding]:
    """A naked subset that reaches over many houses.

    Take the open cells where some rows cross some columns. A digit can stand in them at most once
    in each of the rows that still have it there; or count the columns, or the boxes, where these
    are fewer. Add that up for all digits. If the sum is just the number of cells, nothing can be
    spared: each digit counted for a house is in these cells, and the rest of the house loses it.

    To spot it, look for four rows and four or five columns which the same few digits have all but
    left; count those by rows and the other ones by columns.
    """
    kinds = tuple(houses(board.layout, kind) for kind in ("row", "column", "box"))
    for cells in tight_cells(board, _TRIES):
        yield from _findings(board, cells, kinds)


def _findings(board: Board, cells: Bits, kinds: tuple[tuple[Unit, ...], ...]) -> Iterator[Finding]:
    """What follows as these cells need all that the digits can take."""
    shares = [
        DigitShare(digit, min((_met(inside, units) for units in kinds), key=len))
        for digit, places in enumerate(board.all_places)
        if (inside := places & cells)
    ]
    gone = _beside(board, cells, shares)
    if gone:
        yield _finding(board.layout, cells, shares, gone)


def _met(places: Bits, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    return tuple(unit for unit in units if unit.cells & places)


def _beside(board: Board, cells: Bits, shares: list[DigitShare]) -> Bits:
    """What the houses have of their digits besides the cells."""
    layout, open_marks = board.layout, board.marks & ~board.placed_marks
    outside = (
        layout.marks(unit.cells & ~cells, bit(digit)) for digit, units in shares for unit in units
    )
    return union(outside) & open_marks


def _finding(layout: Layout, cells: Bits, shares: list[DigitShare], gone: Bits) -> Finding:
    texts = [
        f"{layout.symbols[digit]} in {listed([unit.name for unit in units])}"
        for digit, units in shares
    ]
    covers = dict.fromkeys(unit for _, units in shares for unit in units)
    return Finding(
        (
            Evidence("cells", Role.FOCUS, cells=cells),
            Evidence("covers", Role.COVER, units=tuple(covers)),
            *(Evidence("shares", Role.VALUE, clues=(text,)) for text in texts),
            Evidence("number", Role.VALUE, clues=(str(count(cells)),)),
        ),
        eliminations=gone,
    )
