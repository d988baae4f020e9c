"""New puzzles: a filled board, dug out; of signs, some that are true of it."""

import random
from collections.abc import Iterator
from itertools import chain, pairwise

from tui_puzzles.engine.bits import Bits, bit, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import first_of, in_any_order, of_level, varied
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.takuzu import quick
from tui_puzzles.games.takuzu.lines import LineWays, both_standing, lines_of, net_of, settled_by
from tui_puzzles.games.takuzu.puzzle import CROSS, EQUAL, SIDES, Signs, Takuzu, puzzle_of
from tui_puzzles.games.takuzu.quick import Known
from tui_puzzles.games.takuzu.rules import RULES
from tui_puzzles.games.takuzu.rules.simple import (
    few_ways,
    is_easy,
    is_short,
    pair,
    sandwich,
    sign,
    twin_lines,
)
from tui_puzzles.games.takuzu.rules.trials import impossible, nested_trial, trial
from tui_puzzles.games.takuzu.search import board_of, solutions
from tui_puzzles.laws.rules.counts import missing
from tui_puzzles.search.limit import found_in

STYLES = ("plain", "equal", "signs")
USUAL = {"signs": 6}  # the default side of a board; else 8
SIZES = tuple((side, side) for side in (8, 6, 10, 12, 14, 16, 20))
OFFERED = {"": (*SIZES, (8, 12)), "signs": ((6, 6), (4, 4), (8, 8))}
"""Sizes by style, the usual one first."""
UNMADE = {
    ("signs", (4, 4), Level.HARD),
    ("signs", (4, 4), Level.EXTREME),
    ("equal", (6, 6), Level.HARD),
    ("equal", (6, 6), Level.EXTREME),
    ("equal", (8, 8), Level.HARD),
}
"""Levels that are seldom or never found in a size of a style."""
CELLS_A_SIGN = 5
CHOICE = 600_000
"""Squares of the cells of the puzzles to choose from: making one takes about as much time."""
SELDOM = (pair, sign, impossible, nested_trial)  # the hardest rules of too few puzzles to seek them
LARGE = 256  # cells: no puzzle of so many was found whose hardest rule is Twin Lines
TRIES = 600  # puzzles before a level is given up: small boards seldom are of the upper ones


def full(wish: Wish, chance: random.Random) -> Board:
    """A solved board; BadInput for an impossible size."""
    rows, columns = wish.size or (USUAL.get(wish.style, 8),) * 2
    if rows not in SIDES or columns not in SIDES:
        known = f"two even numbers from {SIDES[0]} to {SIDES[-1]}"
        raise BadInput(f"a board can't be {rows}x{columns}", expected=known)
    layout = Takuzu(rows, columns, equal=_may_be_equal(wish.style))
    ones = next(found_in(solutions(LineWays(net_of(layout)), chance)), None)
    if ones is None:
        known = "longer lines, or a style in which lines may be equal"
        raise BadInput(
            f"the lines of a board of {rows}x{columns} can't be different", expected=known
        )
    if wish.style == "signs":
        layout = Takuzu(rows, columns, _signs(layout, ones, chance))
    return board_of(layout, ones, layout.cells)


def _signs(layout: Takuzu, ones: Bits, chance: random.Random) -> Signs:
    beside = [pair for _, _, cells in layout.field.lines() for pair in pairwise(members(cells))]
    pairs = sorted(chance.sample(beside, layout.size // CELLS_A_SIGN))
    return {(a, b): EQUAL if has(ones, a) == has(ones, b) else CROSS for a, b in pairs}


def tries(wish: Wish, chance: random.Random) -> Iterator[Board | None]:
    """Puzzles of the level, None for each that has another one."""
    rules = [rule for rule in RULES if _can_be_sought(rule, wish.style)]
    hardest = in_any_order(rules, wish.level, chance)
    first = full(wish, chance)
    if first.layout.size >= LARGE and twin_lines in hardest:
        hardest.remove(twin_lines)
    boards = chain((first,), (full(wish, chance) for _ in range(TRIES - 1)))
    good = of_level((_dug(board, hardest[0], chance) for board in boards), wish.level, RULES)
    yield from varied(good, RULES, hardest, CHOICE // first.layout.size**2)


def _can_be_sought(rule: Rule, style: str) -> bool:
    """Is it the hardest of some puzzles in this style?"""
    if rule is twin_lines:
        return not _may_be_equal(style)
    return rule not in SELDOM and (style == "signs" or not rule.needs)


def _may_be_equal(style: str) -> bool:
    """May lines be equal in this style?"""
    return style in ("equal", "signs")


generate = first_of(tries)


# -- digging ---------------------------------------------------------------------------------------


def _dug(board: Board, hardest: Rule, chance: random.Random) -> Board:
    """The puzzle that is left when each given goes that the others give back by rules up to one."""
    layout, givens = puzzle_of(board), board.marks
    loose = Takuzu(layout.field.rows, layout.field.cols, layout.signs, equal=True)
    seen = layout if hardest.level >= Level.HARD else loose  # no easier rule knows that they differ
    for mark in chance.sample(list(members(givens)), layout.size):
        if _given_back(Board.start(seen, givens & ~bit(mark)), mark, hardest):
            givens &= ~bit(mark)
    return Board.start(layout, givens)


def _given_back(board: Board, mark: int, hardest: Rule) -> bool:
    """Is the mark known by rules up to this one, or its opposite refuted by such a trial?"""
    layout = puzzle_of(board)
    cell, value = layout.cell_of(mark), layout.value_of(mark)
    known = _known(board, hardest, cell)
    if has(known.zeros | known.ones, cell) or hardest.rank < trial.rank:
        return has(known.zeros | known.ones, cell)
    if hardest.level is Level.EXTREME:
        return not lines_of(layout, known.zeros, known.ones).having(cell, 1 - value).settle()
    both = [known.zeros, known.ones]
    both[1 - value] |= bit(cell)
    return not quick.followed(layout, Known(*both))[1]


def _known(board: Board, hardest: Rule, cell: int) -> Known:
    """What the rules below trials make of a board, up to where this cell is known."""
    layout, (zeros, ones) = puzzle_of(board), both_standing(board)
    counted = () if hardest is sandwich else layout.lines
    while True:
        known = quick.followed(layout, Known(zeros, ones), counted)[0]
        if hardest.level is Level.EASY or has(known.zeros | known.ones, cell):
            return known
        zeros, ones, _ = _by_lines(_board(layout, known), hardest)
        if (zeros, ones) == known[:2]:
            return known


def _by_lines(board: Board, hardest: Rule) -> Known:
    """What is known when each line is filled in every way, if the rules go so far."""
    if hardest.level >= Level.UNFAIR:
        lines = lines_of(board.layout, *both_standing(board))
        lines.settle()
        return Known(lines.zeros, lines.ones)
    found = [*both_standing(board)]
    for number, line in enumerate(puzzle_of(board).lines):
        if _is_within(hardest, board, number, line):
            for value, cells in enumerate(settled_by(board, number)):
                found[value] |= cells
    return Known(*found)


def _board(layout: Layout, known: Known) -> Board:
    return Board.start(layout, layout.marks(known.zeros, 1) | layout.marks(known.ones, 2))


def _is_within(hardest: Rule, board: Board, number: int, line: Unit) -> bool:
    """Is a line filled by rules up to this one?"""
    if not line.cells & board.open:
        return False
    if min(missing(board, line, value)[1] for value in (0, 1)) == 1:
        return True
    if hardest.level is Level.HARD:
        return is_short(board, number, line)
    return hardest is few_ways and is_easy(board, number, line)
