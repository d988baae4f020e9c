"""Nets in which other rules help the singles on: which of them die, and how soon."""

from typing import Final

from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native import scouted
from tui_puzzles.games.sudoku.rules.scouts.native.grid import WordGrid
from tui_puzzles.games.sudoku.rules.scouts.native.nets import SinglesNet
from tui_puzzles.games.sudoku.rules.scouts.native.scouts import QuietDigits, promised
from tui_puzzles.games.sudoku.rules.scouts.native.walk import TABLE, TAKERS, Walk

NEVER: Final = 0
UNKNOWN: Final = -1


class NetPlus:
    """A net with the steps of some rules of the table, the first one each time.

    ``rules``: their numbers; behind them chains of a digit and of cells with two may have a step.
    """

    def __init__(self, rules: list[int]) -> None:
        self.rules = rules
        self.net = SinglesNet()
        self.walk = Walk(WordGrid(len(TABLE), False))
        self.walk.grid.leans = False

    def length(self, grid: WordGrid, mark: i64) -> i64:
        """How many links it has when it dies after this mark, but not by singles alone.

        Else that it doesn't die so, or isn't known to.
        """
        net, steps = self.net, i64(0)
        net.load(grid)
        net.assume(mark)
        if net.dead:
            return NEVER
        while not net.dead:
            self.walk.grid.load_from(net.cells, net.places, net.true)
            if not self._takes_step():
                return UNKNOWN if self._may_have_chain() else NEVER
            net.lose(self.walk.grid.cells)
            steps += 1
        return net.done + steps

    def _takes_step(self) -> bool:
        for rule in self.rules:
            if TAKERS[rule](self.walk, rule):
                return True
        return False

    def _may_have_chain(self) -> bool:
        grid, quiet = self.walk.grid, QuietDigits()
        return promised(grid, quiet, scouted.X_CHAIN) | promised(grid, quiet, scouted.XY_CHAIN) != 0


def lengths_plus(grid: WordGrid, marks: list[int], rules: list[int]) -> list[int]:
    """For each mark how many links its net has when it dies; 0 if it doesn't, -1 if that's open."""
    nets = NetPlus(rules)
    return [int(nets.length(grid, mark)) for mark in marks]
