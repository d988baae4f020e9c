"""What follows in a house that holds the whole roof of a pattern that must not come true.

The *roof* are the cells that have other candidates than the pattern's digits. One of them at least
must hold one of these *extra* candidates.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, count, first, members, narrow, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.games.sudoku.rules.geometry import houses_with

Forced: TypeAlias = tuple[Bits, tuple[Evidence, ...]]
"""The marks that go, and the evidence for it besides the pattern."""


def subsets_with_roof(board: Board, house: Unit, roof: Bits, extra: Bits) -> Iterator[Forced]:
    """Naked subsets of the house in which the roof is one cell with the extra candidates."""
    layout, candidates = board.layout, board.all_candidates
    free = house.cells & board.open & ~roof
    cells = [(first(roof), extra), *((cell, candidates[cell]) for cell in members(free))]
    for size in range(max(count(extra), 2), count(free) + 1):
        for chosen, digits in narrow(cells, size, leading=1):
            if count(digits) < size:
                continue
            others = of(chosen[1:])
            both = tuple(houses_with(layout, others | roof))  # a line and a box may hold them all
            shared = union(unit.cells for unit in both)
            gone = layout.marks(shared & ~others & ~roof & board.open, digits)
            if gone & board.marks:
                yield (
                    gone,
                    (
                        Evidence("house", Role.REGION, units=both),
                        Evidence("others", Role.SUPPORT, cells=others),
                        Evidence("subset", Role.VALUE, values=digits),
                    ),
                )


def locked_in_roof(board: Board, house: Unit, roof: Bits, digits: Bits) -> Iterator[Forced]:
    """Digits of the pattern that the house has in the roof only, for all of its cells but one."""
    layout = board.layout
    for chosen in combinations(members(digits), count(roof) - 1):
        here = of(chosen)
        other = digits & ~here
        if union(board.places(digit) for digit in chosen) & house.cells == roof:
            yield (
                layout.marks(roof, other),
                (
                    Evidence("house", Role.REGION, units=(house,), values=here),
                    Evidence("locked", Role.VALUE, values=here),
                    Evidence("other", Role.VALUE, values=other),
                ),
            )
