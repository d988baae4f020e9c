"""Forcing chains: the first assumption that is wrong; what all candidates agree on."""

from typing import Final

from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native.grid import CELLS, COUNT, LOW, WordGrid
from tui_puzzles.games.sudoku.rules.scouts.native.implications import STRONG, Implications
from tui_puzzles.games.sudoku.rules.scouts.native.rows import RowSets
from tui_puzzles.games.sudoku.rules.scouts.native.scouted import CONTRADICTION, VERITY

CHOICES: Final = 324  # of cells, and of digits in units
_ON: Final = 0
_OFF: Final = 1
_FROM: Final = 2


class ForcingChains:
    """What chains turn off, for each candidate; and the choices that are open.

    ``off``: the candidates that are false when this one is true. A choice is the candidates of a
    cell, or of a digit in a unit: a row of ``choices``, so many as ``number`` says. ``wrong`` is
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
