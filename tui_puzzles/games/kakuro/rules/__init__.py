"""The rules of Kakuro: upkeep; the others, in ``ladder``, load when they are first needed.

Most are rules of laws under Kakuro's names. Its own: ``runs``, ``x_wing``, and ``necks`` for
regions that hang by few cells.
"""

from tui_puzzles.engine.rule import Rule
from tui_puzzles.games.kakuro.rules import runs

UPKEEP: tuple[Rule, ...] = (runs.run_scan,)
