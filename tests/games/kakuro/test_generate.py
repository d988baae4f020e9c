"""New puzzles: symmetric, in one piece, with one solution and of the level that was asked for."""

import random

import pytest

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.kakuro.generate import generate, pattern
from tui_puzzles.games.kakuro.notation import NOTATION
from tui_puzzles.games.kakuro.puzzle import puzzle_of
from tui_puzzles.games.kakuro.rules.ladder import RULES
from tui_puzzles.games.kakuro.search import verdict

WISHES = [
    Wish(Level.EASY, (6, 8)),
    Wish(Level.EASY),
    Wish(Level.MEDIUM, (12, 9)),
    pytest.param(Wish(Level.MEDIUM, (16, 16)), marks=pytest.mark.sweep),
    Wish(Level.HARD, (9, 9)),
    Wish(Level.UNFAIR, (9, 9)),
    Wish(Level.EXTREME, (9, 9)),
]


def made(wish: Wish, seed: int = 1) -> Board:
    return generate(wish, random.Random(seed))


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_a_puzzle_is_as_wished(wish: Wish) -> None:
    board = made(wish)
    field = puzzle_of(board).field
    assert (field.rows, field.cols) == (wish.size or (10, 10))
    assert len(verdict(board).solutions) == 1
    rating = rate(board.settled(), RULES)
    assert rating.solved
    assert rating.level is wish.level


def test_a_seed_gives_the_same_puzzle() -> None:
    one, again, other = (made(Wish(Level.MEDIUM, (8, 8)), seed) for seed in (3, 3, 4))
    assert NOTATION.format(one, "kakuro") == NOTATION.format(again, "kakuro")
    assert NOTATION.format(one, "kakuro") != NOTATION.format(other, "kakuro")


@pytest.mark.parametrize("size", [(3, 10), (10, 25), (0, 0)])
def test_sizes_that_cannot_be_are_refused(size: tuple[int, int]) -> None:
    with pytest.raises(BadInput):
        made(Wish(Level.EASY, size))


@pytest.mark.parametrize("seed", range(20))
def test_patterns_are_symmetric_and_in_one_piece(seed: int) -> None:
    rng = random.Random(seed)
    grid = Grid(rng.randint(6, 18), rng.randint(6, 18))
    white = pattern(grid, rng.uniform(0.45, 0.75), rng)
    assert white is not None
    cells = {grid.row_col(at) for at in members(white)}
    assert cells == {(grid.rows - row, grid.cols - col) for row, col in cells}
    seen, fresh = set(), {min(cells)}
    while fresh:
        seen |= fresh
        around = ((r + y, c + x) for r, c in fresh for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0)))
        fresh = {cell for cell in around if cell in cells} - seen
    assert seen == cells


@pytest.mark.parametrize("seed", range(20))
def test_patterns_have_runs_of_two_to_nine(seed: int) -> None:
    rng = random.Random(seed)
    grid = Grid(rng.randint(6, 18), rng.randint(6, 18))
    white = pattern(grid, rng.uniform(0.45, 0.75), rng)
    assert white is not None
    rows = [[has(white, grid.cell(r, c)) for c in range(grid.cols)] for r in range(grid.rows)]
    for line in [*rows, *map(list, zip(*rows, strict=True))]:
        strips = "".join("#" if here else " " for here in line).split()
        assert all(2 <= len(strip) <= 9 for strip in strips)
