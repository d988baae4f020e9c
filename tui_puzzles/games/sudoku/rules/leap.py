"""Leaps: the steps of the easier rules taken together, for walks that only count steps.

In machine words on plain boards, where the program is compiled; else on sets of all marks.
"""

from collections.abc import Callable, Container, Sequence
from functools import cache, cached_property, lru_cache, partial
from itertools import chain, takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.native import compiled
from tui_puzzles.engine.rule import Leap, Rule
from tui_puzzles.games.sudoku.puzzle import LAYOUT

if TYPE_CHECKING:
    from tui_puzzles.games.sudoku.rules.native.walk import Walk

NATIVE = Path(__file__).with_name("native")
_LOOKED_AT = 50  # rules from the front: up to XY-Chain
_PLAIN = 7  # rules from the front that are quickly tried: singles, locked candidates
_WORD = 54  # bits
_MASK = (1 << _WORD) - 1
_CELLS, _MARKS = range(0, 81, _WORD), range(0, 729, _WORD)


def leap_for(layout: Layout, rules: Sequence[Rule]) -> Callable[[Board], Leap] | None:
    """How to leap with these rules on this layout; None where it can't be done.

    Rules about what the layout doesn't have are left out, and numbers given as they were.
    """
    return _leap_for(layout, tuple(rules))


@remembered_up_to(8)
def _leap_for(layout: Layout, rules: tuple[Rule, ...]) -> Callable[[Board], Leap] | None:
    from tui_puzzles.games.sudoku.rules.quick.walk import quick_leap

    numbers = _concerned(layout, rules)
    chosen = [rules[number] for number in numbers]
    native = leap_with(layout, chosen) if compiled(NATIVE) else None
    leap = native or quick_leap(layout, chosen)
    return partial(_renumbered, leap, numbers) if leap and len(numbers) < len(rules) else leap


@remembered_up_to(8)
def _concerned(layout: Layout, rules: tuple[Rule, ...]) -> list[int]:
    """The numbers of the rules that look at something that the layout has."""
    return [number for number, rule in enumerate(rules) if rule.parts(layout)]


def _renumbered(leap: Callable[[Board], Leap], numbers: Sequence[int], board: Board) -> Leap:
    taken, after, tried, silent = leap(board)
    own = [(numbers[number], steps) for number, steps in taken]
    return Leap(own, after, numbers[tried] if tried < len(numbers) else numbers[-1] + 1, silent)


def leap_with(layout: Layout, rules: Sequence[Rule]) -> Callable[[Board], Leap] | None:
    """How to leap in machine words, compiled or not.

    The rules must begin as the ladder does: with singles, and with what else is known natively.
    """
    known, xy_chain = _numbers(tuple([rule.name for rule in rules[:_LOOKED_AT]]))
    return partial(_leap, known, xy_chain) if known > 2 and layout is LAYOUT else None


@lru_cache(maxsize=16)
def _numbers(names: tuple[str, ...]) -> tuple[int, int]:
    """How many rules from the front are known, and where XY-Chain stands.

    XY-Chain counts if all rules before it are known or scouted; else its number is -1.
    """
    from tui_puzzles.games.sudoku.rules.native.scouted import STAGES, XY_CHAIN
    from tui_puzzles.games.sudoku.rules.native.walk import NAMES

    same = takewhile(lambda both: both[0] == both[1], zip(names, NAMES, strict=False))
    known = len(list(same))
    before = {*NAMES, *chain(*STAGES[:XY_CHAIN])}
    first, *_ = [number for number, name in enumerate(names) if name not in before] or [-1]
    reached = known == len(NAMES) and names[first : first + 1] == tuple(STAGES[XY_CHAIN])
    return known, first if reached else -1


def _leap(known: int, xy_chain: int, board: Board) -> Leap:
    walk = walk_from(board, known, xy_chain)
    tried, grid = walk.go(known), walk.grid
    taken = [(number, grid.taken[number]) for number in grid.order]
    after = board.reaching(_joined(grid.marks()), _joined(grid.placed()))
    return Leap(taken, after, tried, Silent(walk))


def walk_from(board: Board, known: int, xy_chain: int = -1) -> "Walk":
    """A native walk from the board, with so many rules from the front, and perhaps XY-Chains."""
    from tui_puzzles.games.sudoku.rules.native.grid import Grid
    from tui_puzzles.games.sudoku.rules.native.walk import Walk

    grid = Grid(max(known, xy_chain + 1), board.sole)
    marks = [board.marks >> at & _MASK for at in _MARKS]
    placed, givens = (
        [cells >> at & _MASK for at in _CELLS] for cells in (board.placed, board.givens)
    )
    grid.load(marks, placed, givens)
    return Walk(grid, xy_chain)


def scout_for(layout: Layout, rules: Sequence[Rule]) -> Callable[[Board], Container[str]] | None:
    """How to know which of these rules have no step on a board; None where it isn't known."""
    return scout_with(layout, rules) if compiled(NATIVE) else None


def scout_with(layout: Layout, rules: Sequence[Rule]) -> Callable[[Board], Container[str]] | None:
    """The same, compiled or not."""
    own = [rules[number].name for number in _concerned(layout, tuple(rules))[:_LOOKED_AT]]
    known = _numbers(tuple(own))[0]
    return partial(Scout, known) if known > _PLAIN and layout is LAYOUT else None


class Scout:
    """The names of rules that have no step on a board, of those that are known natively.

    Nothing is known of the plainest rules, which are as quickly tried. A native walk looks for the
    first rule with a step when one beyond these is looked up.
    """

    def __init__(self, known: int, board: Board) -> None:
        self._known, self._board = known, board

    def __contains__(self, name: object) -> bool:
        number = _order().get(name)
        if number is None:
            return self._first == self._known and name in self._others
        return number >= _PLAIN and number < self._first

    @cached_property
    def _first(self) -> int:
        """The number of the first rule that has a step; no rule before it has one."""
        return self._walk.first(_PLAIN, self._known)

    @cached_property
    def _walk(self) -> "Walk":
        return walk_from(self._board, self._known)

    @cached_property
    def _others(self) -> "Silent":
        return Silent(self._walk)


@cache
def _order() -> dict[object, int]:
    """The numbers of the rules that are known natively."""
    from tui_puzzles.games.sudoku.rules.native.walk import NAMES

    return {name: number for number, name in enumerate(NAMES)}


class Silent:
    """The names of the rules of which a scout says that they have no step where a walk stands.

    A scout is sent when one of its rules is first looked up.
    """

    def __init__(self, walk: "Walk") -> None:
        self._walk = walk

    def __contains__(self, name: object) -> bool:
        stage, number = _stages().get(name, (-1, 0))
        return stage >= 0 and not self._walk.promised(stage) >> number & 1


@cache
def _stages() -> dict[object, tuple[int, int]]:
    """For each scouted rule its stage, and its number there."""
    from tui_puzzles.games.sudoku.rules.native.scouted import STAGES

    return {
        name: (stage, number)
        for stage, names in enumerate(STAGES)
        for number, name in enumerate(names)
    }


def _joined(words: Sequence[int]) -> Bits:
    bits = 0
    for word in reversed(words):
        bits = bits << _WORD | word
    return bits
