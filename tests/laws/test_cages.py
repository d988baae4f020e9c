"""The rules of sums about the cages of a Sudoku: none of them knows that it began in Kakuro."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tui_puzzles.engine.bits import Bits, bit, count, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.generate import filled
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.games.sudoku.puzzle import Sudoku, Variant, layout_of
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.laws.rules.sums.combinations import (
    combination_filter,
    magic_block,
    min_max,
    permutations,
)
from tui_puzzles.laws.rules.sums.singles import hidden_single, last_cell, required_digit
from tui_puzzles.laws.rules.sums.subsets import hidden, naked
from tui_puzzles.laws.rules.words import Words
from tui_puzzles.laws.sums import Combination

CAGE = Words("cage", ("cage",), crossing="house")
OF_CAGES = (
    last_cell("Last Cell of a Cage", Level.EASY, 4, CAGE),
    magic_block("Magic Cage", Level.EASY, 6, CAGE),
    hidden_single("Hidden Single in a Cage", Level.EASY, 8, CAGE),
    required_digit("Required Digit of a Cage", Level.MEDIUM, 12, CAGE),
    naked(2)("Naked Pair in a Cage", Level.MEDIUM, 13, CAGE),
    hidden(2)("Hidden Pair in a Cage", Level.MEDIUM, 14, CAGE),
    min_max("Cage Bounds", Level.MEDIUM, 15, CAGE),
    combination_filter("Cage Combinations", Level.MEDIUM, 16, CAGE),
    permutations("Cage Permutations", Level.HARD, 40, CAGE),
)
PLAIN = [rule for rule in RULES if not rule.unique and rule.kinds != CAGE.kinds and not rule.needs]
LADDER = (*OF_CAGES, *PLAIN[:10])
BOARDS = [(6, seed) for seed in range(12)] + [(9, seed) for seed in range(6)] + [(16, 3)]
TERM = re.compile(r"\d+(?= \+)|(?<=\+ )\d+")


def cages(layout: Layout, solution: Bits, chance: Random) -> Iterator[Combination]:
    """Cages of up to five cells side by side, with different digits; most say their sum."""
    grid = layout.grid
    assert isinstance(grid, Grid)
    digit = {layout.cell_of(mark): layout.value_of(mark) + 1 for mark in members(solution)}
    free = layout.cells
    for first in chance.sample(range(layout.size), layout.size):
        path = [first] if free & bit(first) else []
        for _ in range(chance.randrange(1, 5)):
            beside = {c for cell in path for c in members(_beside(grid, cell) & free)}
            fitting = sorted(c for c in beside if digit[c] not in {digit[p] for p in path})
            path += chance.sample(fitting, min(1, len(fitting)))
        free &= ~of(path)
        if len(path) > 1:
            total = sum(digit[cell] for cell in path) if chance.random() < 0.9 else None
            clue = "" if total is None else f" of {total}"
            name = f"the cage{clue} at {layout.cell_names[min(path)]}"
            yield Combination(name, "cage", sorted(path), total)


def _beside(grid: Grid, cell: int) -> Bits:
    row, col = grid.row_col(cell)
    near = ((row, col - 1), (row, col + 1), (row - 1, col), (row + 1, col))
    return of(grid.cell(r, c) for r, c in near if 0 <= r < grid.rows and 0 <= c < grid.cols)


@cache
def walked(side: int, seed: int) -> tuple[Bits, list[tuple[Board, Step]]]:
    """A solution of a board with cages, and the steps on it, each with the board before it."""
    chance, plain = Random(seed), layout_of(Variant(side))
    solution = filled(plain, chance)
    layout = Sudoku(plain.variant, [*plain.units, *cages(plain, solution, chance)])
    givens = of(chance.sample(list(members(solution)), side // 3))
    before, steps = Board.start(layout, givens).settled(), []
    for step, after in walk(before, LADDER):
        steps.append((before, step))
        before = after
    return solution, steps


@pytest.mark.parametrize(("side", "seed"), BOARDS)
def test_no_step_is_false_or_unproved(side: int, seed: int) -> None:
    solution, steps = walked(side, seed)
    for before, step in steps:
        assert not step.placements & ~solution, step
        assert not step.eliminations & solution, step
        assert proves(before, step), step


def test_each_rule_has_steps() -> None:
    names = Counter(step.rule for board in BOARDS for _, step in walked(*board)[1])
    assert {rule.name for rule in OF_CAGES} <= {*names}, names


def test_no_combination_has_a_digit_that_the_board_lacks() -> None:
    for side, seed in BOARDS:
        for before, step in walked(side, seed)[1]:
            texts = [text for part in step.evidence for text in part.clues]
            terms = [int(term) for text in texts for term in TERM.findall(text)]
            assert all(1 <= term <= side for term in terms), (texts, before)


def test_only_the_digits_of_the_board_make_a_sum_magic() -> None:
    plain = layout_of(Variant(6))
    layout = Sudoku(plain.variant, [*plain.units, Combination("the cage", "cage", (0, 1), 10)])
    (step,) = OF_CAGES[1].steps(Board.start(layout, 0))
    assert count(step.eliminations) == 8  # all but 4 and 6; of nine digits 3 + 7 would do, too


def test_no_rule_or_sentence_speaks_of_runs() -> None:
    texts = [text for rule in OF_CAGES for text in (rule.lesson, rule.sentence)]
    steps = [pair for board in BOARDS for pair in walked(*board)[1]]
    rules = {rule.name: rule for rule in OF_CAGES}
    own = [(before, step) for before, step in steps if step.rule in rules]
    sentences = [explain(step, rules[step.rule], before.layout).text for before, step in own]
    assert all("cage" in text for text in sentences)
    assert not [text for text in (*texts, *sentences) if re.search(r"\bruns?\b|[<>]", text)]
