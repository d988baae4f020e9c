"""The walk: which rule is next, and where it ends."""

from typing import Final

from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.native.direct import (
    claiming,
    hidden,
    hidden_single,
    locked,
    naked,
    pointing,
    singles,
)
from tui_puzzles.games.sudoku.rules.native.fish import fish
from tui_puzzles.games.sudoku.rules.native.grid import Grid
from tui_puzzles.games.sudoku.rules.native.hall import Hall
from tui_puzzles.games.sudoku.rules.native.links import (
    KITE,
    SKYSCRAPER,
    TURBOT,
    Links,
    empty_rectangle,
    two_links,
)
from tui_puzzles.games.sudoku.rules.native.pairs import (
    Chains,
    bug_plus_1,
    remote_pair,
    w_wing,
    xy_wing,
    xyz_wing,
)
from tui_puzzles.games.sudoku.rules.native.scouts import promising

NAMES: Final = [
    "Full House",
    "Naked Single",
    "Hidden Single",
    "Locked Pair",
    "Locked Triple",
    "Locked Candidates Type 1 (Pointing)",
    "Locked Candidates Type 2 (Claiming)",
    "Common Peer Elimination",
    "Naked Pair",
    "Naked Triple",
    "Hidden Pair",
    "Hidden Triple",
    "Naked Quadruple",
    "Hidden Quadruple",
    "X-Wing",
    "Swordfish",
    "Jellyfish",
    "Remote Pair",
    "BUG+1",
    "Skyscraper",
    "2-String Kite",
    "Dual 2-String Kite",
    "Turbot Fish",
    "Empty Rectangle",
    "Dual Empty Rectangle",
    "W-Wing",
    "XY-Wing",
    "XYZ-Wing",
]
"""The rules that are known here, in the order of the ladder.

Three never come to their turn: on a plain board common peers are locked candidates, and where a
dual pattern is, the single one was before it.
"""


class Walk:
    """A walk through a position, which it changes; with room for what the rules look at."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.hall = Hall()
        self.links = Links()
        self.chains = Chains()

    def go(self, limit: int) -> int:
        """Take steps of the first ``limit`` rules until none has one.

        Returns the number of the first rule that wasn't tried.
        """
        grid = self.grid
        grid.dead = grid.is_dead()
        rule: i64 = 1
        while rule < limit and grid.left and not grid.dead:
            if rule == 1:
                rule = 1 if singles(grid) else 2
            elif self._taken(rule):
                grid.count(rule, 1)
                rule = 1
            else:
                rule += 1
        return int(rule)

    def promising(self) -> int:
        """The rules further on that may have a step, as bits by their numbers in ``SCOUTED``."""
        return promising(self.grid, self.links)

    def _taken(self, rule: i64) -> bool:
        """Take the first step of a rule, if it has one."""
        if rule <= 7:
            return self._direct(rule)
        if rule <= 16:
            return self._subset_or_fish(rule)
        return self._single_digit(rule) if 19 <= rule <= 24 else self._pairs(rule)

    def _direct(self, rule: i64) -> bool:
        if rule == 2:
            return hidden_single(self.grid, rule)
        if rule <= 4:
            return locked(self.grid, self.hall, rule, rule - 1)
        if rule == 5:
            return pointing(self.grid, rule)
        return rule == 6 and claiming(self.grid, rule)

    def _subset_or_fish(self, rule: i64) -> bool:
        if rule <= 9:
            return naked(self.grid, self.hall, rule, rule - 6)
        if rule <= 11:
            return hidden(self.grid, self.hall, rule, rule - 8)
        if rule == 12:
            return naked(self.grid, self.hall, rule, 4)
        if rule == 13:
            return hidden(self.grid, self.hall, rule, 4)
        return fish(self.grid, self.hall, rule, rule - 12)

    def _single_digit(self, rule: i64) -> bool:
        if rule == 19:
            return two_links(self.grid, self.links, rule, SKYSCRAPER)
        if rule == 20:
            return two_links(self.grid, self.links, rule, KITE)
        if rule == 22:
            return two_links(self.grid, self.links, rule, TURBOT)
        return rule == 23 and empty_rectangle(self.grid, rule)

    def _pairs(self, rule: i64) -> bool:
        if rule == 17:
            return remote_pair(self.grid, self.chains)
        if rule == 18:
            return bug_plus_1(self.grid)
        if rule == 25:
            return w_wing(self.grid)
        return xy_wing(self.grid) if rule == 26 else xyz_wing(self.grid)
