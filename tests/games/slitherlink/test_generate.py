"""New puzzles by symmetry and by rule."""

import random
from collections.abc import Callable

import pytest

from tui_puzzles.engine.cells import SYMMETRIES
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.slitherlink.puzzle import puzzle_of
from tui_puzzles.play.games import load_game
from tui_puzzles.play.wishes import wish_of

SLITHERLINK, LAST = load_game("slitherlink"), 6
Turn = Callable[[int, int], tuple[int, int]]
IMAGES: dict[str, Turn] = {
    "half-turn": lambda row, col: (LAST - row, LAST - col),
    "quarter-turn": lambda row, col: (col, LAST - row),
    "left-right": lambda row, col: (row, LAST - col),
    "up-down": lambda row, col: (LAST - row, col),
    "mirrors": lambda row, col: (LAST - row, col),
    "diagonal": lambda row, col: (col, row),
    "anti-diagonal": lambda row, col: (LAST - col, LAST - row),
    "diagonals": lambda row, col: (LAST - col, LAST - row),
    "full": lambda row, col: (col, LAST - row),
}


@pytest.mark.parametrize("name", SYMMETRIES)
def test_clues_have_their_symmetry(name: str) -> None:
    wish = wish_of(SLITHERLINK, {"level": "medium", "size": "7x7", "symmetry": name})
    board = SLITHERLINK.generate(wish, random.Random(2))
    grid = puzzle_of(board).net.faces
    clued = {grid.row_col(face) for face in puzzle_of(board).clued}
    assert {IMAGES[name](*place) for place in clued} == clued
    assert len(clued) < grid.size
    assert SLITHERLINK.search(board, 2).only


def test_a_puzzle_needs_the_rule_that_is_wished() -> None:
    wish = wish_of(SLITHERLINK, {"needs": "Colouring", "size": "7x7"})
    board = SLITHERLINK.generate(wish, random.Random(3))
    rules = [rule for rule in SLITHERLINK.rules if rule.level <= wish.level]
    assert rate(board, rules).solved
    assert not rate(board, [rule for rule in rules if rule.name != "Colouring"]).solved


def test_what_a_board_cannot_have_is_refused() -> None:
    with pytest.raises(BadInput, match="7x9 cells can't be full"):
        SLITHERLINK.generate(
            wish_of(SLITHERLINK, {"size": "7x9", "symmetry": "full"}), random.Random(1)
        )
    with pytest.raises(BadInput, match="doesn't support --givens"):
        wish_of(SLITHERLINK, {"givens": "9"})
