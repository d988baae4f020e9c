"""The rules of Sudoku, easiest first: this is the order in which the solver tries them."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.sudoku.rules.fish import finned_fish, fish, sashimi_fish
from tui_puzzles.sudoku.rules.intersections import claiming, pointing
from tui_puzzles.sudoku.rules.singles import full_house, hidden_single, naked_single, scan
from tui_puzzles.sudoku.rules.subsets import hidden, locked, naked

UPKEEP: tuple[Rule, ...] = (
    scan("Row scan", "row"),
    scan("Column scan", "column"),
    scan("Box scan", "box"),
)

# The largest total score of a level; a puzzle above it counts for the next.
CEILINGS = {Level.EASY: 800, Level.MEDIUM: 1000, Level.HARD: 1600, Level.UNFAIR: 1800}

RULES: tuple[Rule, ...] = (
    full_house,
    naked_single,
    hidden_single,
    locked(2, Level.MEDIUM, 40, "0110"),
    locked(3, Level.MEDIUM, 60, "0111"),
    pointing,
    claiming,
    naked(2, Level.MEDIUM, 60, "0200"),
    naked(3, Level.MEDIUM, 80, "0201"),
    hidden(2, Level.MEDIUM, 70, "0210"),
    hidden(3, Level.MEDIUM, 100, "0211"),
    naked(4, Level.HARD, 120, "0202"),
    hidden(4, Level.HARD, 150, "0212"),
    fish("X-Wing", 2, Level.HARD, 140, "0300"),
    fish("Swordfish", 3, Level.HARD, 150, "0301"),
    fish("Jellyfish", 4, Level.HARD, 160, "0302"),
    finned_fish("Finned X-Wing", 2, Level.HARD, 130, "0310"),
    sashimi_fish("Sashimi X-Wing", 2, Level.HARD, 150, "0320"),
    finned_fish("Finned Swordfish", 3, Level.UNFAIR, 200, "0311"),
    sashimi_fish("Sashimi Swordfish", 3, Level.UNFAIR, 240, "0321"),
    finned_fish("Finned Jellyfish", 4, Level.UNFAIR, 250, "0312"),
    sashimi_fish("Sashimi Jellyfish", 4, Level.UNFAIR, 260, "0322"),
)
