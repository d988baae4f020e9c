"""The kinds of constraints, in the order in which they are listed."""

from tui_puzzles.games.sudoku.constraints.dots import DOTS
from tui_puzzles.games.sudoku.constraints.edges import EDGES
from tui_puzzles.games.sudoku.constraints.everywhere import EVERYWHERE
from tui_puzzles.games.sudoku.constraints.lines import LINES
from tui_puzzles.games.sudoku.constraints.single import SINGLE
from tui_puzzles.games.sudoku.constraints.sums import SUMS

CONTENTS = (*EVERYWHERE, *SINGLE, *DOTS, *SUMS, *LINES, *EDGES)
