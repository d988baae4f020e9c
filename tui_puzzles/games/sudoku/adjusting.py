"""Givens that come and go until rules of a level finish a Sudoku, and easier ones don't."""

import random
from collections.abc import Callable, Iterator, Sequence

from tui_puzzles.engine.bits import EMPTY, Bits, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import rounds
from tui_puzzles.games.sudoku.climbing import NeededRules
from tui_puzzles.games.sudoku.puzzle import Sudoku

_PROBES = 80  # boards looked at in one grid
_AT_ONCE = 12  # one of so many cells that stay open is given, until it was too easy once
_STEPS = 12  # of extreme rules, which are slow


def adjusted(
    board: Board,
    grid: Bits,
    cells: Sequence[Bits],
    aim: NeededRules,
    rng: random.Random,
    surplus: Callable[[Board], int],
) -> Board | None:
    """A puzzle that the rules aimed at finish, with givens of the grid; None if none is found.

    Where it is too hard, some of the cells that stay open are given; where it is too easy, one of
    the givens goes, but for those of the board. ``cells``: for each cell those given with it.
    ``surplus``: how much harder than it should be a puzzle is that the rules finish, below 0 easier.
    """
    layout, fixed = board.layout, board.givens
    given, marks, share = fixed, layout.all_marks, _AT_ONCE
    for _ in range(_PROBES):
        board = Board.start(layout, grid & layout.marks(given, layout.values), marks)
        low = _ended(board, aim.before)
        end = _ended(low, aim.rules) if low.open else low
        more = 1 if end.open else surplus(board.puzzle) if low.open else -1
        if not more:
            return board.puzzle
        if more > 0:
            some = list(members(end.open or low.open))
            chosen = rng.sample(some, len(some) // share + 1 if end.open else 1)
            given, marks = given | union(cells[cell] for cell in chosen), low.marks
        elif given != fixed:
            given &= ~cells[rng.choice(list(members(given & ~fixed)))] | fixed
            marks, share = layout.all_marks, layout.size
        else:
            return None
    return None


def _ended(board: Board, rules: Sequence[Rule]) -> Board:
    """Where rules end, or have taken some extreme steps."""
    steps = 0
    for taken, after in rounds(board, rules):
        board = after
        steps += sum(number for rule, number in taken if rule.level is Level.EXTREME)
        if steps > _STEPS:
            break
    return board
