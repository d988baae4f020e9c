"""Forcing chains: the first assumption that is wrong; what all candidates agree on.

And Kraken fish: which candidates, if true, leave a digit too little room in its lines.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import (
    BIT,
    CELLS,
    COUNT,
    LOW,
    WordGrid,
    zeros,
)
from tui_puzzles.games.sudoku.rules.scouts.native.implications import (
    STRONG,
    Implications,
    implications,
)
from tui_puzzles.games.sudoku.rules.scouts.native.rows import RowSets
from tui_puzzles.games.sudoku.rules.scouts.native.scouted import (
    CONTRADICTION,
    KRAKEN_1,
    KRAKEN_2,
    VERITY,
)

CHOICES: Final = 324  # of cells, and of digits in units
_ON: Final = 0
_OFF: Final = 1
_FROM: Final = 2


class ForcingChains:
    """What chains turn off, for each candidate; and the choices that are open.

    ``off``: the candidates that are false when this one is true. A choice is the candidates of a
    cell, or of a digit in a unit: one of the first ``number`` rows of ``choices``. ``wrong`` is
    the candidate of the wrong assumption that was found, that it is true or not (``is_on``).
    """

    def __init__(self, links: Implications, grid: WordGrid) -> None:
        nodes = links.nodes.length
        self.links = links
        self.off = RowSets(nodes, nodes)
        self.choices = RowSets(CHOICES, nodes)
        self.number: i64 = 0
        self.row = RowSets(3, nodes)
        self.wrong: i64 = -1
        self.is_on: bool = False
        self._load_choices(grid)
        self._load_off()

    def _load_choices(self, grid: WordGrid) -> None:
        mark = self.links.nodes.mark
        for cell in range(i64(81)):
            mask = grid.cells[cell]
            if COUNT[mask] > 1:
                while mask:
                    self.choices.add(self.number, mark[9 * cell + LOW[mask]])
                    mask &= mask - 1
                self.number += 1
        for at in range(i64(243)):
            places, row = grid.places[at], at // 9 * 9
            if COUNT[places] > 1:
                while places:
                    self.choices.add(self.number, mark[9 * CELLS[row + LOW[places]] + at % 9])
                    places &= places - 1
                self.number += 1

    def _load_off(self) -> None:
        links = self.links
        for node in range(links.nodes.length):
            self.off.join(node, links.weak, node)
            self.off.join_all(node, links.weak, links.true, node)

    def find(self) -> bool:
        """Is an assumption wrong? The first one is noted."""
        for mark in range(self.links.nodes.marks):
            self.wrong = mark
            self.is_on = self._is_dead(self.off, mark)
            if self.is_on:
                return True
            self._assume_off(mark)
            if self._is_dead(self.row, _OFF):
                return True
        return False

    def take(self, grid: WordGrid) -> bool:
        """Take the step: what was assumed to be true goes, what was assumed to be false is true."""
        nodes = self.links.nodes
        cell, digit = nodes.cells[3 * self.wrong], nodes.digit[self.wrong]
        if self.is_on:
            return grid.drop(cell, digit)
        grid.place(cell, digit)
        return True

    def _assume_off(self, mark: i64) -> None:
        """What is false when this candidate is."""
        links = self.links
        self.row.empty(_OFF)
        for at in range(STRONG * mark, STRONG * mark + links.strongly[mark]):
            self.row.join(_OFF, self.off, links.other[at])

    def _is_dead(self, off: RowSets, row: i64) -> bool:
        for choice in range(self.number):
            if self.choices.lies_in(choice, off, row):
                return True
        return False

    def agree(self) -> bool:
        """Does the same follow from all candidates of a choice?"""
        for choice in range(self.number):
            if self._agree(choice):
                return True
        return False

    def _agree(self, choice: i64) -> bool:
        """Is something true, or false, whichever candidate of the choice is true?"""
        true, row, first = self.links.true, self.row, True
        for mark in range(self.links.nodes.marks):
            if self.choices.has(choice, mark):
                row.empty(_FROM)
                row.join(_FROM, true, mark)
                row.add(_FROM, mark)
                if first:
                    row.empty(_ON)
                    row.empty(_OFF)
                    row.join(_ON, row, _FROM)
                    row.join(_OFF, self.off, mark)
                row.keep(_ON, row, _FROM)
                row.keep(_OFF, self.off, mark)
                first = False
        for mark in range(self.links.nodes.marks):
            if row.has(_ON, mark) or row.has(_OFF, mark):
                return True
        return False


def forced(chains: ForcingChains | None) -> i64:
    """What forcing chains promise."""
    if chains is None or chains.find():
        return CONTRADICTION | VERITY
    return VERITY if chains.agree() else 0


def forcing_chains(links: Implications | None, grid: WordGrid) -> ForcingChains | None:
    """Those on these links; None where there are too many candidates."""
    return ForcingChains(links, grid) if links is not None else None


# -- Kraken fish -----------------------------------------------------------------------------------


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
