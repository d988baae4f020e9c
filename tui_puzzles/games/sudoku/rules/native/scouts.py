"""Scouts: which of the harder rules may have a step, and which have none for certain.

A rule that a scout leaves out needs no look at the position. Nothing changes here.
"""

from mypy_extensions import i64

from tui_puzzles.games.sudoku.rules.native.colours import Colours, XChains
from tui_puzzles.games.sudoku.rules.native.fins import Fins
from tui_puzzles.games.sudoku.rules.native.grid import Grid
from tui_puzzles.games.sudoku.rules.native.links import Links
from tui_puzzles.games.sudoku.rules.native.rectangles import rectangles
from tui_puzzles.games.sudoku.rules.native.scouted import SUE_DE_COQ, X_CHAIN
from tui_puzzles.games.sudoku.rules.native.sue_de_coq import Crossings


def promising(grid: Grid, links: Links) -> int:
    """The rules that may have a step, as bits."""
    fins, colours, chains = Fins(), Colours(), XChains()
    found = rectangles(grid) if grid.sole else 0
    found |= SUE_DE_COQ if Crossings().look(grid) else 0
    for digit in range(i64(9)):
        links.load(grid, digit)
        found |= fins.look(grid, digit, found)
        found |= colours.look(grid, links, digit)
        if found & X_CHAIN == 0 and chains.look(grid, links, digit):
            found |= X_CHAIN
    return int(found)
