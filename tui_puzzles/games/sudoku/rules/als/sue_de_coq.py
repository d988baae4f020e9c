"""Sue de Coq: where a box and a line meet, and both have a set that takes part of the digits."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from operator import itemgetter
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, bit, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import houses, meeting
from tui_puzzles.records import NamedTuple

_FEWEST = 4  # digits of a crossing: two more than two cells


class Arm(NamedTuple):
    """Cells of one house beside the crossing: their digits, those of the crossing among them.

    ``taken``: how many digits of the crossing they take at least.
    """

    cells: Bits
    digits: Bits
    shared: Bits
    taken: int


class SueDeCoqCells(NamedTuple):
    """Cells of the crossing with their digits, and an arm in the line and one in the box."""

    crossing: Bits
    digits: Bits
    arms: tuple[Arm, Arm]


Candidates: TypeAlias = dict[int, Bits]  # of open cells


def _subsets(candidates: Candidates, cells: Bits) -> list[tuple[Bits, Bits]]:
    """Every group of the open ones among the cells, with their digits."""
    known: list[tuple[Bits, Bits]] = [(0, 0)]
    for cell in members(cells):
        if cell in candidates:
            own, here = candidates[cell], bit(cell)
            known += [(group | here, digits | own) for group, digits in known]
    return known[1:]


def _takers(candidates: Candidates, cells: Bits, crossing: Bits) -> list[tuple[Bits, Bits]]:
    """The groups of the cells that have fewer other digits than cells."""
    others = ~crossing
    return [
        (group, digits)
        for group, digits in _subsets(candidates, cells)
        if group.bit_count() > (digits & others).bit_count()
    ]


def _arms(groups: list[tuple[Bits, Bits]], crossing: Bits, spare: int) -> list[Arm]:
    """The groups that take some of these digits, but fewer than are to spare."""
    others = ~crossing
    return [
        Arm(group, digits, digits & crossing, taken)
        for group, digits in groups
        if 0 < (taken := group.bit_count() - (digits & others).bit_count()) < spare
    ]


def _crossings(candidates: Candidates, cells: Bits) -> list[tuple[Bits, Bits, int]]:
    """Two or more of the cells with their digits, and how many these are to spare: two at least."""
    return [
        (group, digits, spare)
        for group, digits in _subsets(candidates, cells)
        if group & (group - 1) and (spare := digits.bit_count() - group.bit_count()) > 1
    ]


@remembered_up_to(1000)
def _patterns(
    layout: Layout, line: Unit, box: Unit, empty: Bits, digits: tuple[Bits, ...]
) -> list[SueDeCoqCells]:
    """The patterns of a line and a box with these open cells, and what all their cells can hold.

    They are the same from board to board until something changes there.
    """
    both = zip(_listed(layout, line.cells | box.cells), digits, strict=True)
    candidates = {cell: own for cell, own in both if empty >> cell & 1}
    crossings = _crossings(candidates, line.cells & box.cells)
    found: list[SueDeCoqCells] = []
    if not crossings:
        return found
    every = union([shared for _, shared, _ in crossings])
    beside_line = _takers(candidates, line.cells & ~box.cells, every)
    beside_box = _takers(candidates, box.cells & ~line.cells, every) if beside_line else []
    for cells, shared, spare in crossings if beside_box else ():
        in_line = _arms(beside_line, shared, spare)
        in_box = _arms(beside_box, shared, spare) if in_line else []
        found += [
            SueDeCoqCells(cells, shared, (one, other))
            for one, other in product(in_line, in_box)
            if one.taken + other.taken == spare and not one.shared & other.shared
        ]
    return found


@rule(
    "Sue de Coq",
    Level.UNFAIR,
    2500,
    "{crossing}, where {box} and {line} meet, have the digits {digits}. In {line}, {in_line} "
    "{in_line#has|have} only {line_digits}. In {box}, {in_box} {in_box#has|have} only "
    "{box_digits}. "
    "That makes {sum}, and no digit can be there twice. So each is there exactly once. So in "
    "{line} these cells take all of {line_all}, and in {box} all of {box_all}. Which other cells "
    "there have these digits?",
    aliases=("Two-Sector Disjoint Subsets",),
    code="1101",
)
def sue_de_coq(board: Board) -> Iterator[Finding]:
    """Two or three cells where a box and a line meet have two digits more than cells, or more.

    Beside them, cells of the line take some of these digits, and cells of the box take others that
    the line's cells don't have. If there are as many digits as cells in all, each digit is there
    once. So the line loses the digits of its cells, the box loses those of its own, and both lose
    the digits that only the crossing has. Example: r1c1 and r1c2 have 1, 2, 3 and 4, r1c7 is 12 and
    r2c3 is 34: four cells, four digits. So row 1 loses 1 and 2 elsewhere, box 1 loses 3 and 4. Look
    for cells with two candidates beside such a crossing.
    """
    layout, candidates, open_cells = board.layout, board.all_candidates, board.open
    for box, line, shared, cells in _meetings(layout):
        crossing = shared & open_cells
        if crossing & (crossing - 1):
            several = union([candidates[cell] for cell in members(crossing)])
            if several.bit_count() >= _FEWEST:
                digits = _look_up(layout, cells)(candidates)
                for pattern in _patterns(layout, line, box, cells & open_cells, digits):
                    yield _finding(board, (line, box), pattern)


@remembered
def _meetings(layout: Layout) -> tuple[tuple[Unit, Unit, Bits, Bits], ...]:
    """The boxes, each with the houses that it meets, the cells where they do, and all cells."""
    return tuple(
        (box, line, box.cells & line.cells, box.cells | line.cells)
        for box in houses(layout, "box")
        for line in meeting(layout, box)
    )


@remembered_up_to(1000)
def _listed(_layout: Layout, cells: Bits) -> tuple[int, ...]:
    """The cells in order."""
    return tuple(members(cells))


@remembered_up_to(1000)
def _look_up(_layout: Layout, cells: Bits) -> Callable[[Sequence[Bits]], tuple[Bits, ...]]:
    """Takes what all cells can hold, and gives what these can."""
    return itemgetter(*members(cells))


def _sum(cells: Bits) -> str:
    """Cells and digits are as many."""
    return f"{count(cells)} cells for {count(cells)} digits"


def _finding(board: Board, houses: tuple[Unit, Unit], pattern: SueDeCoqCells) -> Finding:
    """The finding of a crossing with its arms in the line and in the box."""
    (line, box), (cells, digits, (one, other)) = houses, pattern
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
