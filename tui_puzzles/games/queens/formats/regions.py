"""Boards from regions, however these are written: as letters, as walls between cells."""

from collections.abc import Mapping, Sequence
from itertools import product
from string import ascii_lowercase, ascii_uppercase

from tui_puzzles.engine.bits import Bits, bit
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.queens.puzzle import BLANK, OUTSIDE, QUEEN, Queens, puzzle_of, regioned
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.rows import in_rows, marks_in
from tui_puzzles.notation.span import Span

LETTERS = ascii_uppercase + ascii_lowercase
"""The names of regions, in order; text has a sign for each cell, so there can't be more."""
MOST_REGIONS, MOST_STARS = len(LETTERS), 6
Walls = Sequence[int]


def board_of(letters: Sequence[str], stars: int, headings: Mapping[str, str], at: Span) -> Queens:
    """The board of these regions, a letter for each cell; BadInput when they don't fit."""
    size, names = round(len(letters) ** 0.5), {*letters} - {OUTSIDE}
    if len(names) != size:
        raise at.bad(f"there are {len(names)} regions", f"{size}")
    small = [name for name in sorted(names) if letters.count(name) < stars]
    if small:
        raise at.bad(f"region {small[0]} is too small", f"{stars} cells")
    return regioned(letters, stars, headings)


def named(regions: Sequence[int], at: Span) -> list[str]:
    """A letter for each region's number, from 0; BadInput when there are too many."""
    count = len({*regions})
    if count > MOST_REGIONS:
        raise at.bad(f"there are {count} regions", f"{MOST_REGIONS} at most")
    return [LETTERS[region] for region in regions]


def lettered_in(regions: Sequence[str], at: Span) -> Sequence[str]:
    """The letters of regions, or letters for what they are called, in its order."""
    if {*regions} <= {*LETTERS, OUTSIDE}:
        return regions
    names = [name.lstrip("0") for name in regions]
    order = sorted({*names}, key=lambda name: (len(name), name))
    return named([order.index(name) for name in names], at)


def check_stars(stars: int, at: Span) -> int:
    """The number of stars; BadInput for one that no board has."""
    if not 1 <= stars <= MOST_STARS:
        raise at.bad(f"{stars} is not a number of stars", f"1 to {MOST_STARS}")
    return stars


def entry(block: TextBlock, layout: Queens, title: str = "", known: Bits = 0) -> Entry:
    """The board with the cells that are known; those in no region are blank."""
    blanks = layout.marks(layout.outside, bit(BLANK))
    if known & layout.marks(layout.outside, bit(QUEEN)):
        raise block.lines[-1].bad("a queen stands in no region", "a blank cell")
    return Entry(Board.start(layout, known | blanks), title=title, line=block.line)


_VALUES = dict.fromkeys("Qq*", QUEEN) | dict.fromkeys("xX", BLANK) | dict.fromkeys("._-")


def known(rows: Sequence[Span], layout: Queens) -> Bits:
    """The marks of rows of ``Q``, ``x`` and ``.``; none without rows."""
    side = layout.field.rows
    if (rows and any(len(row.text) != side for row in rows)) or len(rows) not in (0, side):
        raise rows[0].bad("the known cells are not a board of this size", f"{side}x{side}")
    return marks_in(rows, _VALUES, layout)


# -- walls ---------------------------------------------------------------------------------------


def filled(size: int, beside: Walls, below: Walls) -> Sequence[int]:
    """The region of each cell, from 0: cells without a wall between them are of one.

    Walls to the right of each cell (last column left out), and below it, row by row.
    """
    inner = [cell for cell in range(size * size) if (cell + 1) % size]
    found = {(cell, cell + 1) for cell, wall in zip(inner, beside, strict=True) if wall}
    lower = {(cell, cell + size) for cell, wall in enumerate(below) if wall}
    return Grid(size, size).area_of(found | lower)


def walls(board: Board, form: str) -> tuple[list[bool], list[bool]]:
    """The walls beside and below cells; BadInput for regions that walls can't say."""
    letters, size = lettered(board, form), puzzle_of(board).field.rows
    cells = list(product(range(size), range(size)))
    beside = [letters[r * size + c] != letters[r * size + c + 1] for r, c in cells if c + 1 < size]
    below = [letters[r * size + c] != letters[(r + 1) * size + c] for r, c in cells if r + 1 < size]
    if len(set(filled(size, beside, below))) != size:
        raise BadInput(f"{form} has no regions of separate parts", expected="letters")
    return beside, below


def lettered(board: Board, form: str) -> Sequence[str]:
    """The letters of the cells; BadInput for a board without regions, or cells outside them."""
    letters = puzzle_of(board).letters
    if not letters:
        raise BadInput(f"{form} has no boards without regions", expected="plain")
    if OUTSIDE in letters:
        raise BadInput(f"{form} has no cells outside the regions", expected="letters")
    return letters


def lettered_rows(board: Board) -> list[str]:
    """The letters, a text for each row."""
    puzzle = puzzle_of(board)
    return ["".join(row) for row in in_rows(puzzle.letters, puzzle.field.rows)]
