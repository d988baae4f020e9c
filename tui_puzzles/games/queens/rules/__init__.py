"""The rules of queens: upkeep; the others, in ``ladder``, load when they are first needed.

To branch (take the unit with the fewest places and try each) is not a rule: it is what search does.
Read ``view`` first (what rules see), then ``singles``, ``counting``, ``lines`` and ``squares``;
``composite`` is about shapes (``shapes``), ``rooms`` about a queen too many,
``trial`` and ``deep`` try one; ``crowded`` has two lines with too few squares.
"""

from tui_puzzles.engine.rule import Rule
from tui_puzzles.games.queens.rules.singles import attack

UPKEEP: tuple[Rule, ...] = (attack,)
