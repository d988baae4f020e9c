"""What a Sudoku may have besides rows, columns and boxes: a row for each kind of constraint.

Begin with ``dots``, the shortest; ``everywhere`` has what holds on the whole board, ``single`` what
is marked in cells, ``sums`` and ``lines`` what lies on several, ``edges`` what stands outside.
"""

from tui_puzzles.engine.later import Later
from tui_puzzles.laws.kinds import Kinds

KINDS = Kinds("sudoku", Later("tui_puzzles.games.sudoku.constraints.contents:CONTENTS"))
"""The kinds by name; a plain Sudoku is read and played without them."""
