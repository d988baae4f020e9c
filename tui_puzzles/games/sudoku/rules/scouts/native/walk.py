"""The walk: which rule is next, and where it ends; with the table of the rules that it takes."""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native import direct, links, pairs
from tui_puzzles.games.sudoku.rules.scouts.native.almost_locked import PLAIN
from tui_puzzles.games.sudoku.rules.scouts.native.als import SetStarts
from tui_puzzles.games.sudoku.rules.scouts.native.forced import (
    ForcingChains,
    forced,
    forcing_chains,
    krakens,
)
from tui_puzzles.games.sudoku.rules.scouts.native.grid import BIT, LOW, WordGrid, zeros
from tui_puzzles.games.sudoku.rules.scouts.native.implications import Implications, implications
from tui_puzzles.games.sudoku.rules.scouts.native.rectangles import Threatened
from tui_puzzles.games.sudoku.rules.scouts.native.returns import Returns, returning
from tui_puzzles.games.sudoku.rules.scouts.native.scouted import (
    ALMOST_LOCKED,
    CHAINS,
    CONTRADICTION,
    FORCING,
    GROUPED,
    KRAKEN,
    LOOP,
    RECTANGLES,
    RETURN,
    STAGES,
    UR3,
    XY_CHAIN,
)
from tui_puzzles.games.sudoku.rules.scouts.native.scouts import QuietDigits, promised
from tui_puzzles.games.sudoku.rules.scouts.native.subset_search import SubsetSearch, fish
from tui_puzzles.games.sudoku.rules.scouts.native.xy_chains import XYChains


class Walk:
    """A walk through a position, which it changes; with room for what the rules look at."""

    def __init__(self, grid: WordGrid) -> None:
        self.grid = grid
        self.subsets = SubsetSearch()
        self.two_links = links.TwoLinks()
        self.chains = pairs.Chains()
        self.links_of_groups: Implications | None = None
        self.linked: i64 = 0  # when
        self.forcing: ForcingChains | None = None
        self.forced: i64 = 0  # when
        self.starts: SetStarts | None = None
        self.quiet = QuietDigits()
        self.answers: vec[i64] = zeros(len(STAGES))
        self.answered: vec[i64] = zeros(len(STAGES))  # when
        grid.dead = grid.is_dead()

    def is_over(self) -> bool:
        """Is nothing open, or has a cell no candidate?"""
        return self.grid.dead or self.grid.left == 0

    def go(self, limit: int) -> None:
        """Take steps of the first ``limit`` rules until none has one."""
        rule: i64 = 1
        while rule < limit and not self.is_over():
            if rule == 1:
                rule = 1 if direct.singles(self.grid) else 2
            elif self._takes(rule):
                rule = 1
            else:
                rule += 1

    def lose(self, marks: list[int]) -> None:
        """Go on without these marks, digit by digit, and count anew."""
        grid = self.grid
        for mark in marks:
            grid.drop(mark % 81, mark // 81)
        grid.now += 1
        grid.taken = zeros(len(grid.taken))
        grid.order = []

    def first(self, start: int, limit: int) -> int:
        """The first rule with a step, of those from ``start`` up to ``limit``; else ``limit``.

        Such a step is taken.
        """
        rule: i64 = start
        while rule < limit and not self._takes(rule):
            rule += 1
        return int(rule)

    def _takes(self, rule: i64) -> bool:
        taker = TAKERS[rule]
        if taker(self, rule):
            self.grid.count(rule, 1)
            return True
        return False

    def promised(self, stage: int) -> int:
        """The rules of a stage that may have a step, as bits by their numbers in ``STAGES``."""
        return int(self._promised(stage))

    def _promised(self, stage: i64) -> i64:
        if self.answered[stage] != self.grid.now:
            if stage == ALMOST_LOCKED:
                self.starts = SetStarts(
                    PLAIN, list(map(int, self.grid.cells)), list(map(int, self.grid.open))
                )
                self._note(stage, self.starts.promised())
            elif stage == KRAKEN:
                self._note(stage, krakens(self._forcing(), self.grid))
            else:
                self._note(stage, promised(self.grid, self.quiet, stage))
        return self.answers[stage]

    def known_starts(self) -> SetStarts | None:
        """Where chains of almost locked sets start, if that was asked here."""
        return self.starts if self.answered[ALMOST_LOCKED] == self.grid.now else None

    def _note(self, stage: i64, answer: i64) -> None:
        self.answers[stage] = answer
        self.answered[stage] = self.grid.now

    def takes_later(self, allowed: int) -> bool:
        """Take the first step of a rule of the stages, of those that bits allow: was there one?

        Not where another rule of its stage, or of one before, may have a step.
        """
        first: i64 = 0
        for stage in range(i64(len(STAGES))):
            number = self._takes_of(stage, i64(allowed >> first))
            if number >= 0:
                self.grid.count(len(TAKERS) + first + number, 1)
                return True
            if self._promised(stage):
                return False
            first += len(STAGES[stage])
        return False

    def _takes_of(self, stage: i64, allowed: i64) -> i64:
        """The number within a stage of the rule that took a step; -1 for none."""
        if stage == RECTANGLES and self.grid.sole:
            return self._takes_rectangle(allowed)
        if stage == XY_CHAIN and allowed & 1:
            return 0 if self._takes_xy_chain() else -1
        if stage in (CHAINS, GROUPED) and allowed & RETURN:
            return 1 if self._takes_return(stage) else -1
        if stage == FORCING and allowed & CONTRADICTION:
            return 0 if self._takes_forced() else -1
        return -1

    def _takes_rectangle(self, allowed: i64) -> i64:
        rectangles = Threatened(self.grid)
        found = rectangles.look()
        self._note(RECTANGLES, found)
        number = LOW[found]
        if found and allowed & BIT[number] and BIT[number] != UR3 and rectangles.take(number):
            return number
        return -1

    def _takes_xy_chain(self) -> bool:
        chains = XYChains()
        found = chains.find(self.grid)
        self._note(XY_CHAIN, -1 if found else 0)
        return found and chains.take(self.grid)

    def _takes_return(self, stage: i64) -> bool:
        links = self._grouped() if stage == GROUPED else implications(self.grid, False)
        answer = returning(links)
        self._note(stage, answer)
        if links is None or answer & RETURN == 0 or answer & LOOP:
            return False
        return Returns(links).take(self.grid)

    def _takes_forced(self) -> bool:
        chains = self._forcing()
        answer = forced(chains)
        self._note(FORCING, answer)
        return chains is not None and answer & CONTRADICTION != 0 and chains.take(self.grid)

    def _grouped(self) -> Implications | None:
        """The links with groups, kept until the position changes."""
        if self.linked != self.grid.now:
            self.links_of_groups = implications(self.grid, True)
            self.linked = self.grid.now
        return self.links_of_groups

    def _forcing(self) -> ForcingChains | None:
        """Where these lead, likewise."""
        if self.forced != self.grid.now:
            self.forcing = forcing_chains(self._grouped(), self.grid)
            self.forced = self.grid.now
        return self.forcing


Taker = Callable[[Walk, i64], bool]
"""Takes the first step of its rule, if it has one; the rule's number is that of its memory."""


def _none(_walk: Walk, _rule: i64) -> bool:
    """On a plain board such a rule never has its turn: easier ones remove the same before it."""
    return False


TABLE: Final[dict[str, Taker]] = {
    "Full House": _none,  # taken with naked singles
    "Naked Single": _none,
    "Hidden Single": lambda walk, rule: direct.hidden_single(walk.grid, rule),
    "Locked Pair": lambda walk, rule: direct.locked(walk.grid, walk.subsets, rule, 2),
    "Locked Triple": lambda walk, rule: direct.locked(walk.grid, walk.subsets, rule, 3),
    "Locked Candidates Type 1 (Pointing)": lambda walk, rule: direct.pointing(walk.grid, rule),
    "Locked Candidates Type 2 (Claiming)": lambda walk, rule: direct.claiming(walk.grid, rule),
    "Common Peer Elimination": _none,
    "Naked Pair": lambda walk, rule: direct.naked(walk.grid, walk.subsets, rule, 2),
    "Naked Triple": lambda walk, rule: direct.naked(walk.grid, walk.subsets, rule, 3),
    "Hidden Pair": lambda walk, rule: direct.hidden(walk.grid, walk.subsets, rule, 2),
    "Hidden Triple": lambda walk, rule: direct.hidden(walk.grid, walk.subsets, rule, 3),
    "Naked Quadruple": lambda walk, rule: direct.naked(walk.grid, walk.subsets, rule, 4),
    "Hidden Quadruple": lambda walk, rule: direct.hidden(walk.grid, walk.subsets, rule, 4),
    "X-Wing": lambda walk, rule: fish(walk.grid, walk.subsets, rule, 2),
    "Swordfish": lambda walk, rule: fish(walk.grid, walk.subsets, rule, 3),
    "Jellyfish": lambda walk, rule: fish(walk.grid, walk.subsets, rule, 4),
    "Remote Pair": lambda walk, _: pairs.remote_pair(walk.grid, walk.chains),
    "BUG+1": lambda walk, _: pairs.bug_plus_1(walk.grid),
    "Skyscraper": lambda walk, rule: walk.two_links.take(walk.grid, rule, links.SKYSCRAPER),
    "2-String Kite": lambda walk, rule: walk.two_links.take(walk.grid, rule, links.KITE),
    "Dual 2-String Kite": _none,
    "Turbot Fish": lambda walk, rule: walk.two_links.take(walk.grid, rule, links.TURBOT),
    "Empty Rectangle": lambda walk, rule: links.empty_rectangle(walk.grid, rule),
    "Dual Empty Rectangle": _none,
    "W-Wing": lambda walk, _: pairs.w_wing(walk.grid),
    "XY-Wing": lambda walk, _: pairs.wing(walk.grid, 2),
    "XYZ-Wing": lambda walk, _: pairs.wing(walk.grid, 3),
}
"""The rules that are known here, in the order of the ladder."""
TAKERS: Final = list(TABLE.values())
_LEANING: Final = ("Naked", "Hidden Pair", "Hidden Triple", "Hidden Quad", "Swordfish", "Jellyfish")
LED: Final = [
    number
    for number, name in enumerate(TABLE)
    if TAKERS[number] is _none or name.startswith(_LEANING)
]
"""The numbers of rules that never have their turn, or leave out where an easier one has its."""
