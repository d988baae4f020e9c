"""New puzzles: one solution, the level asked for, the same again from the same seed."""

import os
import random
import subprocess
import sys
from itertools import islice

import pytest

from tests.engine.solution import is_solution
from tui_puzzles.engine.bits import bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.sudoku.filling import full_grid
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.generate import dug, generate, tries
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.games.sudoku.rules import CEILINGS, RULES
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.games.sudoku.stage import as_exact_cover
from tui_puzzles.play.needs import fits

LEVELS = [level for level in Level if level is not Level.UPKEEP]
SEEDS = range(1, 3)


@pytest.fixture(scope="module", params=LEVELS, ids=lambda level: level.label)
def made(request: pytest.FixtureRequest) -> tuple[Level, list[Board]]:
    """A level and some puzzles of it."""
    level = Level(request.param)
    seeds = SEEDS[:1] if level is Level.EXTREME else SEEDS  # others take seconds
    return level, [generate(Wish(level), random.Random(seed)) for seed in seeds]


def test_a_puzzle_has_one_solution(made: tuple[Level, list[Board]]) -> None:
    for board in made[1]:
        assert len(verdict(board).solutions) == 1
        assert len(list(islice(as_exact_cover(board.settled()).solutions(), 2))) == 1


def test_a_puzzle_has_the_level_asked_for(made: tuple[Level, list[Board]]) -> None:
    level, boards = made
    for board in boards:
        rating = rate(GAME.proved(board), RULES, CEILINGS)
        assert (rating.level, rating.solved) == (level, True)


def test_an_extreme_puzzle_takes_an_extreme_rule(made: tuple[Level, list[Board]]) -> None:
    level, boards = made
    hardest = [rate(GAME.proved(board), RULES, CEILINGS).hardest for board in boards]
    highest = {rule.level for rule in hardest if rule}
    assert max(highest) <= level
    assert level is not Level.EXTREME or highest == {Level.EXTREME}


def test_a_puzzle_is_nothing_but_its_givens(made: tuple[Level, list[Board]]) -> None:
    for board in made[1]:
        assert board == Board.start(LAYOUT, board.placed_marks)
        assert 17 <= count(board.givens) <= 40


def test_seeds_give_different_puzzles(made: tuple[Level, list[Board]]) -> None:
    assert len({board.marks for board in made[1]}) == len(made[1])


def test_the_same_seed_gives_the_same_puzzle(made: tuple[Level, list[Board]]) -> None:
    level, boards = made
    assert generate(Wish(level), random.Random(SEEDS[0])) == boards[0]


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_same_seed_gives_the_same_puzzle_in_any_process(hash_seed: str) -> None:
    code = (
        "import random; from tui_puzzles.games.sudoku.generate import generate;"
        "from tui_puzzles.games.sudoku.notation import NOTATION;"
        "from tui_puzzles.engine.game import Wish; from tui_puzzles.engine.rule import Level;"
        "print(NOTATION.format(generate(Wish(Level.HARD), random.Random(5)), 'line'))"
    )
    command = [sys.executable, "-c", code]
    hashed = os.environ | {"PYTHONHASHSEED": hash_seed}
    ran = subprocess.run(command, env=hashed, capture_output=True, text=True, check=True)
    here = NOTATION.format(generate(Wish(Level.HARD), random.Random(5)), "line")
    assert ran.stdout.strip() == here.strip()


def test_full_grids_are_solutions() -> None:
    rng = random.Random(1)
    grids = [full_grid(rng) for _ in range(20)]
    assert all(is_solution(LAYOUT, marks) for marks in grids)
    assert len(set(grids)) == 20


def test_no_given_of_a_dug_grid_can_be_spared() -> None:
    rng = random.Random(2)
    marks = dug(full_grid(rng), rng).placed_marks
    for mark in members(marks):
        assert len(verdict(Board.start(LAYOUT, marks & ~bit(mark))).solutions) == 2


RARE = [
    ("Swordfish", 0, ""),
    ("Swordfish", 10, "half-turn"),
    ("Jellyfish", 0, ""),
    *(pytest.param("Swordfish", seed, "", marks=pytest.mark.sweep) for seed in range(1, 30)),
    *(pytest.param("Jellyfish", seed, "", marks=pytest.mark.sweep) for seed in range(1, 10)),
]


@pytest.mark.parametrize(("rule", "seed", "symmetry"), RARE)
def test_a_rare_rule_is_found_where_its_lines_are_left(rule: str, seed: int, symmetry: str) -> None:
    # Of the puzzles that are only dug, one in six thousand needs a Swordfish and nothing harder.
    needs = GAME.rule(rule)
    wish = Wish(Level.HARD, needs=needs, symmetry=symmetry)
    found = next(filter(None, islice(tries(wish, random.Random(seed)), 60)))
    assert fits(found, GAME.rules, needs, None)
    givens = {divmod(cell, 9) for cell in members(found.givens)}
    assert not symmetry or givens == {(8 - row, 8 - column) for row, column in givens}
