"""The rules of Sudoku; all but upkeep load when they are first tried.

Read ``ladder`` and ``harder`` first: the rules in the order in which they are tried. ``plain``,
``cages`` and ``lines`` are rules of laws under Sudoku's names; what is Sudoku's own stands in
``wings`` and in folders by family. ``geometry`` is what several need. The other modules and folders
say nothing new: they only make rules fast.
"""

from collections.abc import Sequence

from tui_puzzles.engine.later import Ladder
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.laws.rules.singles import move_scan, scan
from tui_puzzles.laws.rules.words import Words

WORDS = Words(
    "house",
    kinds=("row", "column", "box", "diagonal", "window"),
    names=("row", "column", "box"),
    digits="digits from 1 to 9",
    every="all nine digits",
    most="eight of them",
    rest="the ninth",
)

UPKEEP: tuple[Rule, ...] = (
    scan("Row scan", "row", WORDS),
    scan("Column scan", "column", WORDS),
    scan("Box scan", "box", WORDS),
    scan("Diagonal scan", "diagonal", WORDS),
    scan("Window scan", "window", WORDS),
    scan("Cage scan", "cage", WORDS),
    scan("Group scan", "group", WORDS),
    scan("Region scan", "region", WORDS),
    move_scan("Knight scan", "knight"),
    move_scan("King scan", "king"),
)

RULES: Sequence[Rule] = Ladder(
    {
        Level.EASY: "tui_puzzles.games.sudoku.rules.ladder:RULES",
        Level.HARD: "tui_puzzles.games.sudoku.rules.harder:RULES",
    }
)
"""Easiest first: this is the order in which the solver tries them."""

# The largest total score of a level; a puzzle above it counts for the next.
CEILINGS = {Level.EASY: 800, Level.MEDIUM: 1000, Level.HARD: 1600, Level.UNFAIR: 20_000}
