"""Leaps: the steps of the easier rules taken together, in machine words.

For walks that only count steps, on plain boards, where the program is compiled.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.native import compiled
from tui_puzzles.engine.rule import Leap, Rule
from tui_puzzles.games.sudoku.puzzle import LAYOUT

if TYPE_CHECKING:
    from tui_puzzles.games.sudoku.rules.native.walk import Walk

NATIVE = Path(__file__).with_name("native")
_WORD = 54  # bits
_MASK = (1 << _WORD) - 1
_CELLS, _MARKS = range(0, 81, _WORD), range(0, 729, _WORD)


def leap_for(layout: Layout, rules: Sequence[Rule]) -> Callable[[Board], Leap] | None:
    """How to leap with these rules on this layout; None where it can't be done."""
    return leap_with(layout, rules) if compiled(NATIVE) else None


def leap_with(layout: Layout, rules: Sequence[Rule]) -> Callable[[Board], Leap] | None:
    """The same, compiled or not.

    The rules must begin as the ladder does: with singles, and with what else is known natively.
    """
    from tui_puzzles.games.sudoku.rules.native.walk import NAMES

    first = [rule.name for rule in rules[: len(NAMES)]]
    same = takewhile(lambda both: both[0] == both[1], zip(first, NAMES, strict=False))
    known = len(NAMES) if first == NAMES else len(list(same))
    return partial(_leap, known) if known > 2 and layout is LAYOUT else None


def _leap(known: int, board: Board) -> Leap:
    walk = walk_from(board, known)
    tried, grid = walk.go(known), walk.grid
    taken = [(number, grid.taken[number]) for number in grid.order]
    after = board.reaching(_joined(grid.marks()), _joined(grid.placed()))
    return Leap(taken, after, tried, silent(walk.promising()) if after.open else frozenset())


def walk_from(board: Board, known: int) -> "Walk":
    """A native walk from the board, with so many rules from the front."""
    from tui_puzzles.games.sudoku.rules.native.grid import Grid
    from tui_puzzles.games.sudoku.rules.native.walk import Walk

    grid = Grid(known, board.sole)
    marks = [board.marks >> at & _MASK for at in _MARKS]
    grid.load(marks, [board.placed >> at & _MASK for at in _CELLS])
    return Walk(grid)


@cache
def silent(promising: int) -> frozenset[str]:
    """The names of the rules of which a scout says that they have no step."""
    from tui_puzzles.games.sudoku.rules.native.scouted import SCOUTED

    return frozenset(name for number, name in enumerate(SCOUTED) if not promising >> number & 1)


def _joined(words: Sequence[int]) -> Bits:
    bits = 0
    for word in reversed(words):
        bits = bits << _WORD | word
    return bits
