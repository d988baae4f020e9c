"""The scout on sets of all marks: which rule is next, and where it ends."""

from collections.abc import Callable, Container, Mapping, Sequence
from itertools import takewhile

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Ahead, Rule
from tui_puzzles.engine.search.families import first_lone
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.games.sudoku.rules.geometry import others_around
from tui_puzzles.games.sudoku.rules.scouts.locked import (
    claiming,
    locked_triple,
    pointing,
)
from tui_puzzles.games.sudoku.rules.scouts.pairs import locked_pair, naked_pair
from tui_puzzles.games.sudoku.rules.scouts.position import QuickPosition
from tui_puzzles.games.sudoku.rules.scouts.words import concerned

Taker = Callable[[QuickPosition], bool]

FULL_HOUSE, NAKED_SINGLE = "Full House", "Naked Single"


# -- singles -------------------------------------------------------------------------------------


def place_ripe(position: QuickPosition, ripe: Bits, marks: Bits) -> int:
    """Fill the cells with their only marks; how many are the last open ones of a house?"""
    layout, open_cells, full = position.layout, position.open, 0
    around, rivals, excluded, size = others_around(layout), layout.rivals, EMPTY, layout.size
    for mark in members(marks):
        excluded |= rivals[mark]
        for others in around[mark % size]:
            if not others & open_cells:
                full += 1
                break
    position.place(ripe, marks, excluded)
    return full


def hidden_single(position: QuickPosition) -> bool:
    """The first mark that is the only one of its digit in a house."""
    mark = first_lone(position.layout, position.left)
    if mark is None:
        return False
    layout = position.layout
    position.place(bit(mark % layout.size), bit(mark), layout.rivals[mark])
    return True


def nothing(_position: QuickPosition) -> bool:
    """What the rule would take was taken before its turn."""
    return False


# -- the walk ------------------------------------------------------------------------------------

TABLE: dict[str, Taker] = {
    FULL_HOUSE: nothing,  # the two are taken together
    NAKED_SINGLE: nothing,
    "Hidden Single": hidden_single,
}
PLAIN: dict[str, Taker] = {
    "Locked Pair": locked_pair,
    "Locked Triple": locked_triple,
    "Locked Candidates Type 1 (Pointing)": pointing,
    "Locked Candidates Type 2 (Claiming)": claiming,
    "Common Peer Elimination": nothing,  # these are locked candidates
    "Naked Pair": naked_pair,
}
"""On plain boards, in the order of the ladder after the singles."""


def on_marks(layout: Layout, rules: Sequence[Rule]) -> "Marks | None":
    """The scout of these rules, which must begin with the singles; None if they don't."""
    numbers = concerned(layout, rules)
    table = {**TABLE, **PLAIN} if layout is LAYOUT else TABLE
    same = takewhile(lambda both: both[0] == both[1], zip(numbers, table, strict=False))
    known = {name: numbers[name] for name, _ in same}
    if layout.narrowing or len(known) < len(TABLE):
        return None
    return Marks(known, {name: table[name] for name in known})


class Marks:
    """It remembers its last position, from which a board often follows.

    ``numbers``: of the rules in the ladder; ``takers``: what takes their steps.
    """

    def __init__(self, numbers: Mapping[str, int], takers: Mapping[str, Taker]) -> None:
        self._numbers = numbers
        self._takers = [(name, take) for name, take in takers.items() if take is not nothing]
        self._position: QuickPosition | None = None

    def ahead(self, board: Board) -> Ahead:
        """Take steps until none of the rules has one."""
        board = board.settled()
        position = self._position = QuickPosition(board, self._position)
        taken: dict[str, int] = {}
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
        steps = [(self._numbers[name], number) for name, number in taken.items()]
        return Ahead(steps, position.board(board), 1 + max(self._numbers.values()))

    def silent(self, _board: Board) -> Container[str]:
        """Of other rules nothing is known."""
        return ()


def _first(takers: Sequence[tuple[str, Taker]], position: QuickPosition) -> str:
    """The first rule that has a step, which is taken; no name if none has."""
    for name, take in takers:
        if take(position):
            return name
    return ""


def _count(taken: dict[str, int], rule: str, steps: int) -> None:
    if steps:
        taken[rule] = taken.get(rule, 0) + steps
