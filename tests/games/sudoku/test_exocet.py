"""Exocets on thinned random boards, where they abound: every step is true, and proved by itself."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tui_puzzles.engine.bits import Bits, count, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.filling import full_grid
from tui_puzzles.games.sudoku.puzzle import LAYOUT, Sudoku, Variant, layout_of
from tui_puzzles.games.sudoku.rules.exocet.exocet import (
    exocet_cover_houses,
    exocet_cross_lines,
    exocet_known_digit,
    exocet_locked_mirror,
    exocet_mirror,
    junior_exocet,
)
from tui_puzzles.games.sudoku.rules.exocet.exocets import targets

RULES = (
    junior_exocet,
    exocet_cross_lines,
    exocet_mirror,
    exocet_locked_mirror,
    exocet_known_digit,
    exocet_cover_houses,
)
# Boxes of three by three: in a column they form a strip, but those that share a row are shifted.
STAGGERED = layout_of(
    Variant(
        regions="AAAXXXYYYAAABBBYYYAAABBBCCCDDDBBBCCCDDDEEECCCDDDEEEFFFGGGEEEFFFGGGXXXFFFGGGXXXYYY"
    )
)
any_layout = pytest.mark.parametrize("layout", [LAYOUT, STAGGERED], ids=["plain", "staggered"])


def _thinned(layout: Sudoku, number: int, seed: int) -> Iterator[tuple[Board, Bits]]:
    """A solution with each false mark at odds of 1:9; half of what is sure is placed."""
    rng = random.Random(seed)
    for _ in range(number):
        solution = full_grid(rng, layout)
        noise = of(mark for mark in range(layout.size * 9) if rng.random() < 0.1)
        bare = Board(layout, solution | noise)
        placed = of(cell for cell in range(layout.size) if rng.random() < 0.5) & bare.ripe
        yield Board(layout, bare.marks, placed).settled(), solution


def _check(boards: Iterator[tuple[Board, Bits]]) -> Counter[str]:
    """The steps of each rule, all of them checked."""
    steps = Counter[str]()
    for board, solution in boards:
        for rule in RULES:
            for step in rule.steps(board):
                assert not step.eliminations & solution, step
                assert proves(board, step), step
                steps[rule.name] += 1
    return steps


@any_layout
def test_each_step_is_true_and_proved(layout: Sudoku) -> None:
    steps = _check(_thinned(layout, 6, seed=3))
    assert all(steps[rule.name] for rule in RULES)


@any_layout
def test_a_mirror_node_has_two_cells(layout: Sudoku) -> None:
    found = [target for board, _ in _thinned(layout, 12, seed=3) for _, target, _ in targets(board)]
    assert {count(target.mirror) for target in found} == {2}


@pytest.mark.sweep
@any_layout
def test_sweep_thousands_of_steps(layout: Sudoku) -> None:
    print(_check(_thinned(layout, 2000, seed=4)))
