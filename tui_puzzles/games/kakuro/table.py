"""``tui-puzzles kakuro 16 in 3``: the combinations of a sum."""

from tui_puzzles.engine.game import Command
from tui_puzzles.laws.sum_table import sum_table

TABLE = Command("the combinations of a Kakuro sum", "16 in 3 with 9 without 1", sum_table)
