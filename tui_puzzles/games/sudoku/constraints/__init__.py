"""What a Sudoku may have besides rows, columns and boxes: a row for each kind of constraint.

Begin with ``dots``, the shortest; ``everywhere`` has what holds on the whole board, ``single`` what
is marked in cells, ``sums`` and ``lines`` what lies on several, ``edges`` what stands outside.
"""

from tui_puzzles.games.sudoku.constraints.dots import DOTS
from tui_puzzles.games.sudoku.constraints.edges import EDGES
from tui_puzzles.games.sudoku.constraints.everywhere import EVERYWHERE
from tui_puzzles.games.sudoku.constraints.lines import LINES
from tui_puzzles.games.sudoku.constraints.single import SINGLE
from tui_puzzles.games.sudoku.constraints.sums import SUMS
from tui_puzzles.laws.kinds import Kinds

KINDS = Kinds("sudoku", (*EVERYWHERE, *SINGLE, *DOTS, *SUMS, *LINES, *EDGES))
"""The kinds by name, in the order in which they are told."""
