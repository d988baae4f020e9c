"""New puzzles: a filled square, dug out; of signs, some that are true of it."""

import random
from itertools import pairwise

from tui_puzzles.engine.bits import Bits, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import by_digging, filled
from tui_puzzles.games.takuzu.puzzle import CROSS, EQUAL, SIDES, Signs, Takuzu
from tui_puzzles.games.takuzu.rules import RULES

STYLES = ("plain", "signs")
USUAL = {"signs": 6}  # the default side of a board; else 8
OFFERED = {"plain": ((8, 8), (6, 6), (10, 10), (12, 12)), "signs": ((6, 6), (4, 4), (8, 8))}
"""Sizes by style, the usual one first."""
CELLS_A_SIGN = 5


def full(wish: Wish, chance: random.Random) -> Board:
    """A solved board; BadInput for an impossible size."""
    rows, columns = wish.size or (USUAL.get(wish.style, 8),) * 2
    if rows != columns or rows not in SIDES:
        known = f"an even square from {SIDES[0]}x{SIDES[0]} to {SIDES[-1]}x{SIDES[-1]}"
        raise BadInput(f"a board can't be {rows}x{columns}", expected=known)
    layout = Takuzu(rows)
    marks = filled(layout, chance)
    if wish.style == "signs":
        layout = Takuzu(rows, _signs(layout, marks, chance))
    return Board(layout, marks, layout.cells)


def _signs(layout: Takuzu, marks: Bits, chance: random.Random) -> Signs:
    ones = layout.places(marks, 1)
    beside = [pair for _, _, cells in layout.field.lines() for pair in pairwise(members(cells))]
    pairs = sorted(chance.sample(beside, layout.size // CELLS_A_SIGN))
    return {(a, b): EQUAL if has(ones, a) == has(ones, b) else CROSS for a, b in pairs}


generate = by_digging(full, RULES)
