"""What Futoshiki supplies to the program: its rules, easiest first, and new puzzles."""

import random

from tui_futoshiki.notation import NOTATION
from tui_futoshiki.puzzle import SIDES, SIGNS, Futoshiki
from tui_puzzles.engine.bits import only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish
from tui_puzzles.engine.generate import by_digging, filled
from tui_puzzles.engine.rule import Level
from tui_puzzles.laws.rules.alone import lone_clue
from tui_puzzles.laws.rules.singles import full_house, hidden_single, naked_single, scan
from tui_puzzles.laws.rules.subsets import naked
from tui_puzzles.laws.rules.words import Words

LINES = ("row", "column")
WORDS = Words("line", LINES)
RULES = (
    full_house("Full Line", Level.EASY, 2, WORDS),
    naked_single("Naked Single", Level.EASY, 4, WORDS),
    lone_clue("Lone Clue", Level.EASY, 5, Words("sign", tuple(SIGNS))),
    hidden_single("Hidden Single", Level.EASY, 8, WORDS),
    naked(2)("Naked Pair", Level.MEDIUM, 30, WORDS),
)


def full(wish: Wish, chance: random.Random) -> Board:
    """A solved square of the size that is wished, with signs between some neighbours."""
    rows, columns = wish.size or (5, 5)
    if rows != columns or rows not in SIDES:
        raise BadInput(f"no square is {rows}x{columns}", expected="3x3 to 9x9")
    bare = Futoshiki(rows, {})
    marks, grid = filled(bare, chance), bare.field
    digits = [only(bare.values_of(marks & own)) for own in bare.cell_marks]
    beside = [(a, b) for a in range(grid.size) for b in grid.near(a) if a < b]
    signs = {
        (a, b): ("<>" if b == a + 1 else "^v")[digits[a] > digits[b]]
        for a, b in sorted(chance.sample(beside, grid.size // 3))
    }
    return Board(Futoshiki(rows, signs), marks, bare.cells)


GAME = Game(
    name="futoshiki",
    title="Futoshiki",
    rules=RULES,
    upkeep=tuple(scan(f"{kind.title()} Scan", kind, WORDS) for kind in LINES),
    notation=NOTATION,
    generate=by_digging(full, RULES),
    sizes={"": ((5, 5), (4, 4), (6, 6), (7, 7))},
    screen="tui_futoshiki.screen:FutoshikiScreen",
)
