"""Sue de Coq: where a box and a line meet, and both have a set that takes part of the digits."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import meeting


class Arm(NamedTuple):
    """Cells of one house beside the crossing: their digits, those of the crossing among them.

    ``taken``: how many digits of the crossing they take at least.
    """

    cells: Bits
    digits: Bits
    shared: Bits
    taken: int


@remembered_up_to(256)
def _subsets(board: Board, cells: Bits) -> list[tuple[Bits, Bits]]:
    """Every group of the cells, with their digits."""
    candidates = board.all_candidates
    known: list[tuple[Bits, Bits]] = [(0, 0)]
    for cell in members(cells):
        own, here = candidates[cell], bit(cell)
        known += [(group | here, digits | own) for group, digits in known]
    return known[1:]


def _arms(board: Board, cells: Bits, crossing: Bits, spare: int) -> list[Arm]:
    """The groups of the cells that take some of these digits, but fewer than are to spare."""
    others = ~crossing
    return [
        Arm(group, digits, digits & crossing, taken)
        for group, digits in _subsets(board, cells)
        if 0 < (taken := group.bit_count() - (digits & others).bit_count()) < spare
    ]


def _crossings(board: Board, box: Unit) -> Iterator[tuple[Unit, Bits, Bits]]:
    """Lines that meet the box, cells there with two digits more than cells at least, the digits."""
    for line in meeting(board.layout, box):
        for cells, digits in _subsets(board, box.cells & line.cells & board.open):
            if count(cells) > 1 and count(digits) - count(cells) > 1:
                yield line, cells, digits


@unit_rule(
    "Sue de Coq",
    Level.UNFAIR,
    250,
    "{crossing}, where {box} and {line} meet, have the digits {digits}. In {line}, {in_line} "
    "{in_line#has|have} only {line_digits}. In {box}, {in_box} {in_box#has|have} only "
    "{box_digits}. "
    "That makes {sum}, and no digit can be there twice. So each is there exactly once. So in "
    "{line} these cells take all of {line_all}, and in {box} all of {box_all}. Which other cells "
    "there have these digits?",
    ("Two-Sector Disjoint Subsets",),
    "1101",
    kinds=("box",),
)
def sue_de_coq(board: Board, box: Unit) -> Iterator[Finding]:
    """Two or three cells where a box and a line meet have two digits more than cells, or more.

    Beside them, cells of the line take some of these digits, and cells of the box take others that
    the line's cells don't have. If there are as many digits as cells in all, each digit is there
    once. So the line loses the digits of its cells, the box loses those of its own, and both lose
    the digits that only the crossing has.
    """
    for line, crossing, digits in _crossings(board, box):
        spare = count(digits) - count(crossing)
        in_line = _arms(board, line.cells & ~box.cells & board.open, digits, spare)
        if not in_line:
            continue
        in_box = _arms(board, box.cells & ~line.cells & board.open, digits, spare)
        for one, other in product(in_line, in_box):
            if one.taken + other.taken == spare and not one.shared & other.shared:
                yield _finding(board, (line, box), (crossing, digits), (one, other))


def _sum(cells: Bits) -> str:
    """Cells and digits are as many."""
    return f"{count(cells)} cells for {count(cells)} digits"


def _finding(
    board: Board, houses: tuple[Unit, Unit], crossing: tuple[Bits, Bits], arms: tuple[Arm, Arm]
) -> Finding:
    """The finding of a crossing with its arms in the line and in the box."""
    (line, box), (cells, digits), (one, other) = houses, crossing, arms
    layout = board.layout
    line_all, box_all = one.digits | digits & ~other.shared, other.digits | digits & ~one.shared
    in_line = layout.marks(line.cells & ~cells & ~one.cells, line_all)
    in_box = layout.marks(box.cells & ~cells & ~other.cells, box_all)
    return Finding(
        (
            Evidence("line", Role.REGION, units=(line,)),
            Evidence("box", Role.REGION, units=(box,)),
            Evidence("crossing", Role.FOCUS, cells=cells),
            Evidence("digits", Role.VALUE, values=digits),
            Evidence("in_line", Role.SUPPORT, cells=one.cells),
            Evidence("line_digits", Role.VALUE, values=one.digits),
            Evidence("in_box", Role.SUPPORT, cells=other.cells),
            Evidence("box_digits", Role.VALUE, values=other.digits),
            Evidence("line_all", Role.VALUE, values=line_all),
            Evidence("box_all", Role.VALUE, values=box_all),
            Evidence("sum", Role.VALUE, clues=(_sum(cells | one.cells | other.cells),)),
        ),
        eliminations=in_line | in_box,
    )
