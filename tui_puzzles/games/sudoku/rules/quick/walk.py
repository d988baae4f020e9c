"""The walk: which rule is next, and where it ends."""

from collections.abc import Callable, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Leap, Rule
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.games.sudoku.rules.quick.locked import (
    claiming,
    locked_triple,
    pointing,
)
from tui_puzzles.games.sudoku.rules.quick.pairs import locked_pair, naked_pair
from tui_puzzles.games.sudoku.rules.quick.position import Position
from tui_puzzles.games.sudoku.rules.quick.singles import hidden_single, place_ripe

Taker = Callable[[Position], bool]

FULL_HOUSE, NAKED_SINGLE = range(2)
SINGLES = ["Full House", "Naked Single", "Hidden Single"]
PLAIN: dict[str, Taker | None] = {
    "Locked Pair": locked_pair,
    "Locked Triple": locked_triple,
    "Locked Candidates Type 1 (Pointing)": pointing,
    "Locked Candidates Type 2 (Claiming)": claiming,
    "Common Peer Elimination": None,  # these are locked candidates
    "Naked Pair": naked_pair,
}
"""On plain boards, in the order of the ladder after the singles."""


def quick_leap(layout: Layout, rules: Sequence[Rule]) -> Callable[[Board], Leap] | None:
    """How to leap with these rules, which must begin with the singles; None if they don't."""
    names = [rule.name for rule in rules[: len(SINGLES) + len(PLAIN)]]
    if names[: len(SINGLES)] != SINGLES or layout.narrowing:
        return None
    plain = layout is LAYOUT and names[len(SINGLES) :] == list(PLAIN)
    takers = [hidden_single, *(PLAIN.values() if plain else ())]
    return QuickWalk([(n, take) for n, take in enumerate(takers, 2) if take], 2 + len(takers)).leap


class QuickWalk:
    """A walk that leaps with some rules, each with its number; others step in between."""

    def __init__(self, takers: Sequence[tuple[int, Taker]], tried: int) -> None:
        self._takers = takers
        self._tried = tried
        self._position: Position | None = None

    def leap(self, board: Board) -> Leap:
        """Take steps until none of the rules has one."""
        board = board.settled()
        position = self._position = Position(board, self._position)
        taken: dict[int, int] = {}
        while position.open:
            ripe = position.ripe()
            if ripe:
                marks = position.left & ripe * position.first_cell
                if marks.bit_count() < ripe.bit_count():
                    break  # nothing is left for one of the cells
                last = place_ripe(position, ripe, marks)
                _count(taken, FULL_HOUSE, last)
                _count(taken, NAKED_SINGLE, ripe.bit_count() - last)
            else:
                used = _first(self._takers, position)
                if not used:
                    break
                _count(taken, used, 1)
        return Leap(list(taken.items()), position.board(board), self._tried, ())


def _first(takers: Sequence[tuple[int, Taker]], position: Position) -> int:
    """The number of the first rule that has a step, which is taken; 0 if none has."""
    for number, take in takers:
        if take(position):
            return number
    return 0


def _count(taken: dict[int, int], rule: int, steps: int) -> None:
    if steps:
        taken[rule] = taken.get(rule, 0) + steps
