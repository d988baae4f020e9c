"""Scouts: which of the harder rules may have a step, and which have none for certain.

A rule that a scout leaves out needs no look at the position. Nothing changes here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.scouts.native import scouted
from tui_puzzles.games.sudoku.rules.scouts.native.colours import Colours, XChains
from tui_puzzles.games.sudoku.rules.scouts.native.fins import Fins
from tui_puzzles.games.sudoku.rules.scouts.native.forced import forced, forcing_chains
from tui_puzzles.games.sudoku.rules.scouts.native.grid import WordGrid, zeros
from tui_puzzles.games.sudoku.rules.scouts.native.implications import implications
from tui_puzzles.games.sudoku.rules.scouts.native.links import BilocalLinks
from tui_puzzles.games.sudoku.rules.scouts.native.rectangles import Threatened, avoidable
from tui_puzzles.games.sudoku.rules.scouts.native.returns import returning
from tui_puzzles.games.sudoku.rules.scouts.native.sue_de_coq import Crossings
from tui_puzzles.games.sudoku.rules.scouts.native.xy_chains import XYChains

ANY: Final = -1


class QuietDigits:
    """When the places of each digit promised nothing: they don't until one goes.

    Of fins and colours by number, then of chains; with room for its links.
    """

    def __init__(self) -> None:
        self.since: vec[i64] = zeros(18)
        self.links = BilocalLinks()

    def is_quiet(self, grid: WordGrid, at: i64) -> bool:
        """Does a digit promise nothing still? Else its links are loaded."""
        if grid.digit_changed[at % 9] <= self.since[at]:
            return True
        self.links.load(grid, at % 9)
        return False


def promised(grid: WordGrid, quiet: QuietDigits, stage: i64) -> i64:
    """The rules of a stage that may have a step, as bits."""
    if stage == scouted.RECTANGLES:
        return Threatened(grid).look() if grid.sole else 0
    if stage == scouted.AVOIDABLE:
        return avoidable(grid) if grid.sole else 0
    if stage == scouted.DIGITS:
        return _digits(grid, quiet)
    if stage == scouted.X_CHAIN:
        return ANY if _has_x_chain(grid, quiet) else 0
    if stage == scouted.SUE_DE_COQ:
        return ANY if Crossings().look(grid) else 0
    if stage == scouted.XY_CHAIN:
        return ANY if XYChains().find(grid) else 0
    if stage in (scouted.CHAINS, scouted.GROUPED):
        return returning(implications(grid, stage == scouted.GROUPED))
    if stage == scouted.FORCING:
        return forced(forcing_chains(implications(grid, True), grid))
    return ANY


def _digits(grid: WordGrid, quiet: QuietDigits) -> i64:
    """What the places of one digit promise."""
    found: i64 = 0
    fins, colours = Fins(), Colours()
    for digit in range(i64(9)):
        if not quiet.is_quiet(grid, digit):
            found |= fins.look(grid, digit, found)
            found |= colours.look(grid, quiet.links, digit)
            if found == 0:
                quiet.since[digit] = grid.now
    return found


def _has_x_chain(grid: WordGrid, quiet: QuietDigits) -> bool:
    """Is there a chain of a digit that removes something?"""
    chains = XChains()
    for digit in range(i64(9)):
        if not quiet.is_quiet(grid, 9 + digit):
            if chains.look(grid, quiet.links, digit):
                return True
            quiet.since[9 + digit] = grid.now
    return False
