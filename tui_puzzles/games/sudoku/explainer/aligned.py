"""Aligned triplet exclusion: three cells, and all ways to fill them."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, has, is_single, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.explainer.hint import of_finder
from tui_puzzles.games.sudoku.rules.geometry import peers

_TRIPLET = 75
_LARGEST = 3  # candidates of a cell that three others can empty


class Thirds:
    """Beside which third cells the first of two others can't have a digit.

    A way to fill three cells fails when two that see each other have the same digit, or when a cell
    that all three see has no digit left. All third cells are looked at together.
    """

    def __init__(self, board: Board, first: int, second: int) -> None:
        self.board, self.seen = board, (peers(board.layout)[first], peers(board.layout)[second])
        self.second = second
        common = self.seen[0] & self.seen[1] & board.few[_LARGEST]
        self.small = [
            (board.candidates(cell), peers(board.layout)[cell]) for cell in members(common)
        ]

    def excluding(self, digit: int, thirds: Bits) -> Bits:
        """Those of the third cells, whatever the second cell has."""
        together = has(self.seen[0], self.second)
        for other in members(self.board.candidates(self.second)):
            if thirds and not (other == digit and together):
                thirds &= self._failing(digit, other)
        return thirds

    def _failing(self, digit: int, other: int) -> Bits:
        """The third cells all of whose candidates fail beside these two digits."""
        emptied, barred = self._robbed(bit(digit) | bit(other))
        barred[digit] = barred.get(digit, 0) | self.seen[0]
        barred[other] = barred.get(other, 0) | self.seen[1]
        failing = self.board.open
        for value in members(self.board.layout.values):
            failing &= ~self.board.places(value) | barred.get(value, 0)
        return emptied | failing

    def _robbed(self, taken: Bits) -> tuple[Bits, dict[int, Bits]]:
        """The cells that see a small one without other digits; by its one other digit, the same."""
        emptied, barred = 0, dict[int, Bits]()
        for digits, seen in self.small:
            left = digits & ~taken
            if not left:
                emptied |= seen
            elif is_single(left):
                barred[only(left)] = barred.get(only(left), 0) | seen
        return emptied, barred


def _excluded(board: Board) -> Iterator[tuple[int, Bits]]:
    """The digits of a cell with which two others can't be filled."""
    for first in members(board.open):
        for second in members(board.open & ~bit(first)):
            thirds = Thirds(board, first, second)
            others = board.open & ~bit(first) & -bit(second + 1)
            for digit in members(board.candidates(first) if thirds.small else 0):
                if thirds.excluding(digit, others):
                    yield _TRIPLET, bit(board.layout.mark(first, digit))


aligned_triplets = of_finder(_excluded)
