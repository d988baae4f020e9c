"""The walk: which rule is next, and where it ends."""

from typing import Final

from librt.vecs import vec
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
from tui_puzzles.games.sudoku.rules.native.grid import Grid, zeros
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
from tui_puzzles.games.sudoku.rules.native.scouted import STAGES, XY_CHAIN
from tui_puzzles.games.sudoku.rules.native.scouts import promised
from tui_puzzles.games.sudoku.rules.native.xy_chains import XYChains

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
    """A walk through a position, which it changes; with room for what the rules look at.

    ``xy_chain``: the number of the rule of that name, if those between are all scouted, else -1.
    """

    def __init__(self, grid: Grid, xy_chain: int) -> None:
        self.grid = grid
        self.hall = Hall()
        self.links = Links()
        self.chains = Chains()
        self.xy_chain: i64 = xy_chain
        self.answers: vec[i64] = zeros(len(STAGES))
        self.answered: vec[i64] = zeros(len(STAGES))  # when

    def go(self, limit: int) -> int:
        """Take steps of the first ``limit`` rules, and XY-Chains, until none has one.

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
                if rule == limit and self.xy_chain >= 0 and self._follows_xy_chain():
                    grid.count(self.xy_chain, 1)
                    rule = 1
        return int(rule)

    def first(self, start: int, limit: int) -> int:
        """The first rule with a step, of those from ``start`` up to ``limit``; else ``limit``.

        Such a step is taken.
        """
        rule: i64 = start
        while rule < limit and not self._taken(rule):
            rule += 1
        return int(rule)

    def promised(self, stage: int) -> int:
        """The rules of a stage that may have a step, as bits by their numbers in ``STAGES``."""
        return int(self._promised(stage))

    def _promised(self, stage: i64) -> i64:
        if self.answered[stage] != self.grid.now:
            self._note(stage, promised(self.grid, self.links, stage))
        return self.answers[stage]

    def _note(self, stage: i64, answer: i64) -> None:
        self.answers[stage] = answer
        self.answered[stage] = self.grid.now

    def _follows_xy_chain(self) -> bool:
        """Has no rule before an XY-Chain a step, and was one taken?"""
        for stage in range(i64(XY_CHAIN)):
            if self._promised(stage):
                return False
        chains = XYChains()
        found = chains.find(self.grid)
        self._note(XY_CHAIN, -1 if found else 0)
        return found and chains.take(self.grid)

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
