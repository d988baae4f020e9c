"""New puzzles of each style and level, walks that don't end early, and rules against search."""

import random

import pytest
from hypothesis import given, settings
from hypothesis.strategies import DataObject, data, sampled_from

from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate, walk
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.takuzu.game import GAME
from tui_puzzles.games.takuzu.generate import full
from tui_puzzles.games.takuzu.puzzle import puzzle_of, style_of

WISHES = [
    Wish(Level.EASY, (14, 14), "plain"),
    Wish(Level.MEDIUM, (12, 12), "equal"),
    Wish(Level.HARD, (8, 12), "plain"),
    Wish(Level.UNFAIR, (8, 8), "signs"),
    Wish(Level.UNFAIR, (10, 10), "plain"),
    Wish(Level.EXTREME, (10, 10), "equal"),
]
STUCK = (  # 38 steps, and no further, without trials and ways that an equal line bars
    ".....0../..0..0.0/01.....0/.1....../...11.../1.01.0../......0./.0......"
)


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_new_puzzles_are_as_wished(wish: Wish) -> None:
    board = GAME.generate(wish, random.Random(1))
    field, rating = puzzle_of(board).field, rate(board, GAME.rules)
    assert (field.rows, field.cols) == wish.size
    assert (rating.level, rating.solved, style_of(board.layout)) == (wish.level, True, wish.style)
    assert GAME.search(board, 2).only
    line = GAME.format(board, "takuzu-line")
    assert next(GAME.parse(line)).found.marks == board.marks


def test_odd_and_large_sides_are_refused() -> None:
    for size in ((7, 8), (8, 22), (2, 4)):
        with pytest.raises(BadInput, match="a board can't be"):
            GAME.generate(Wish(Level.EASY, size, "plain"), random.Random(1))


def test_a_board_on_which_rules_ended_is_solved() -> None:
    board = next(GAME.parse(STUCK)).found
    steps = list(walk(board, GAME.rules))
    assert not steps[-1][1].open
    assert {step.rule for step, _ in steps[38:]} & {"Every Way", "Impossible Combination", "Trial"}


@given(data())
@settings(max_examples=6)
def test_rules_solve_what_search_says_has_one_solution(drawn: DataObject) -> None:
    """With as few givens as one solution needs; each step is true, and proved by its evidence."""
    style, seed = (
        drawn.draw(sampled_from(["plain", "equal", "signs"])),
        drawn.draw(sampled_from(range(99))),
    )
    chance = random.Random(seed)
    solved = full(
        Wish(Level.EASY, drawn.draw(sampled_from([(6, 6), (6, 8), (8, 8)])), style), chance
    )
    board, after = _fewest(solved, chance), solved
    for step, after in walk(board, GAME.rules):
        assert not step.placements & ~solved.marks
        assert proves(board, step)
        board = after
    assert not after.open


def _fewest(solved: Board, chance: random.Random) -> Board:
    givens = solved.marks
    for mark in chance.sample(list(members(givens)), solved.layout.size):
        if GAME.search(Board.start(solved.layout, givens & ~bit(mark)), 2).only:
            givens &= ~bit(mark)
    return Board.start(solved.layout, givens)
