"""Kraken fish: which candidates, if true, leave a digit too little room in its lines."""

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.forced import ForcingChains, forcing_chains
from tui_puzzles.games.sudoku.rules.scouts.native.grid import BIT, COUNT, WordGrid, zeros
from tui_puzzles.games.sudoku.rules.scouts.native.implications import implications
from tui_puzzles.games.sudoku.rules.scouts.native.scouted import KRAKEN_1, KRAKEN_2


class Crowding:
    """Looks for two to four rows, or columns, that find room in one column less, or row.

    ``left``: what a candidate leaves the digit in each row and column that isn't through it and
    had two places; none in others. From ``first`` on, up to the next, are a digit's candidates.
    """

    def __init__(self, chains: ForcingChains, grid: WordGrid) -> None:
        self.grid = grid
        self.off = chains.off
        self.nodes = chains.links.nodes
        self.left: vec[i64] = zeros(18)
        self.first: vec[i64] = zeros(10)
        for node in range(self.nodes.marks):
            self.first[self.nodes.digit[node] + 1] = node + 1
        for digit in range(i64(9)):
            self.first[digit + 1] = max(self.first[digit + 1], self.first[digit])

    def is_crowded(self, target: i64, digit: i64) -> bool:
        """Is the digit short of room in some lines if the candidate is true?"""
        for line in range(i64(18)):
            places = self.grid.places[9 * line + digit]
            self.left[line] = places if COUNT[places] > 1 else i64(0)
        if not self._loses_some(target, digit):
            return False
        return self._is_short(0) or self._is_short(9)

    def _loses_some(self, target: i64, digit: i64) -> bool:
        """Take out what the candidate turns off; was there anything?"""
        lost, cells = self.nodes.digit[target] == digit, self.nodes.cells
        for node in range(self.first[digit], self.first[digit + 1]):
            if self.off.has(target, node):
                row, column = cells[3 * node] // 9, cells[3 * node] % 9
                self.left[row] &= ~BIT[column]
                self.left[9 + column] &= ~BIT[row]
                lost = True
        if self.nodes.digit[target] == digit:
            self.left[cells[3 * target] // 9] = 0
            self.left[9 + cells[3 * target] % 9] = 0
        return lost

    def _is_short(self, first: i64) -> bool:
        left = self.left
        for a in range(first, first + 9):
            one = left[a]
            for b in range(a + 1, first + 9):
                two = one | left[b]
                if one == 0 or left[b] == 0 or COUNT[two] > 3:
                    continue
                if COUNT[two] < 2 or self._has_more(two, b + 1, first + 9):
                    return True
        return False

    def _has_more(self, two: i64, start: i64, stop: i64) -> bool:
        """Are three lines short of room, or four, of which the first two have these places?"""
        left = self.left
        for c in range(start, stop):
            three = two | left[c]
            if left[c] == 0 or COUNT[three] > 3:
                continue
            if COUNT[three] < 3:
                return True
            for d in range(c + 1, stop):
                if left[d] and COUNT[three | left[d]] < 4:
                    return True
        return False


def krakens(chains: ForcingChains | None, grid: WordGrid) -> i64:
    """What Kraken fish promise."""
    if chains is None:
        return KRAKEN_1 | KRAKEN_2
    crowding, found = Crowding(chains, grid), i64(0)
    for target in range(crowding.nodes.marks):
        for digit in range(i64(9)):
            if crowding.is_crowded(target, digit):
                found |= KRAKEN_2
                if crowding.nodes.digit[target] == digit:
                    return KRAKEN_1 | KRAKEN_2
    return found


def crowding_marks(grid: WordGrid) -> list[list[int]] | None:
    """For each digit the marks that leave it short of room; None of too many candidates."""
    chains = forcing_chains(implications(grid, True), grid)
    if chains is None:
        return None
    crowding, nodes = Crowding(chains, grid), chains.links.nodes
    return [
        [
            int(81 * nodes.digit[target] + nodes.cells[3 * target])
            for target in range(nodes.marks)
            if crowding.is_crowded(target, digit)
        ]
        for digit in range(i64(9))
    ]
