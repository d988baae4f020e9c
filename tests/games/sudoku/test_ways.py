"""Where a digit may have a fish: no digit that has one is left out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.sudoku.boards import VARIANTS, bank, thinned
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rounds
from tui_puzzles.games.sudoku.puzzle import PLAIN, Variant
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.rules.fish.fish import may_have_fish
from tui_puzzles.games.sudoku.rules.geometry import LINES
from tui_puzzles.laws.rules.fish import basic
from tui_puzzles.laws.rules.words import Words

SIZES = (2, 3, 4)
WORDS = Words("row", LINES, crossing="column")
every_variant = pytest.mark.parametrize("variant", [PLAIN, VARIANTS["x"], VARIANTS["jigsaw"]])


def left_out(board: Board) -> list[tuple[int, int]]:
    """The sizes and digits of fish that remove something where none may be."""
    found = []
    for size in SIZES:
        fish = basic(size)("Fish", Level.HARD, 1, WORDS)
        for digit in range(len(board.layout.symbols)):
            gone = [each.eliminations & board.marks for each in fish.finder(board, digit)]
            if any(gone) and not may_have_fish(board, digit, size):
                found.append((size, digit))
    return found


@every_variant
@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_fish_is_left_out(variant: Variant, seed: int) -> None:
    assert not left_out(thinned(variant, seed))


def test_none_is_left_out_on_the_way() -> None:
    """Where no single is left, more is known."""
    for board in bank("hard", every=60):
        for _, after in rounds(board, RULES):
            assert not left_out(after.settled())
