"""Reasons of fish: what counts, in few houses that prove the same."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.sudoku.boards import VARIANTS, thinned
from tui_puzzles.engine.bits import bit, count, members
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.games.sudoku.puzzle import PLAIN
from tui_puzzles.games.sudoku.rules.fish.any_fish import FRANKEN, LINES, Pools, fish_of, units_of
from tui_puzzles.games.sudoku.rules.fish.fish_ladder import in_fewest
from tui_puzzles.laws.different import sight
from tui_puzzles.testing.cases import read_file

REASONS = [
    (
        "Jellyfish",
        "Rows 1, 3, 6 and 8 have 8 only in columns 1-4.\n1. Row 1: r1c1, r1c2, r1c3 or "
        "r1c4.\n2. Row 3: r3c3 or r3c4.\n3. Row 6: r6c1 or r6c2.\n4. Row 8: r8c1, r8c2 or "
        "r8c3.\nThe four rows need four 8s, and these four columns take at most four. So "
        "columns 1-4 have their 8 in rows 1, 3, 6 and 8. Which cells of columns 1-3 "
        "outside these rows still have 8?",
    ),
    (
        "Finned Leviathan",
        "In row 4 the only places for 2 are r4c8 and r4c9. Which cells see both (box 6)?",
    ),
    (
        "Siamese Sashimi X-Wing",
        "Two fish of 9 have the same base, columns 1 and 3.\n1. r7c3, r9c1 and r9c3 are "
        "extra places, the fins. Without them, columns 1 and 3 have 9 only in rows 3 and "
        "8. So either one of the fins is 9, or rows 3 and 8 have their 9 in columns 1 and "
        "3. Look at the cells of row 8 outside these columns that see all the fins (box 7)."
        "\n2. r7c3 and r8c1 are extra places, the fins. Without them, "
        "columns 1 and 3 have 9 only in rows 3 and 9. So either one of the fins is 9, or "
        "rows 3 and 9 have their 9 in columns 1 and 3. Look at the cells of row 9 "
        "outside these columns that see both fins (box 7). Which cells lose 9?",
    ),
    (
        "Finned Mutant X-Wing",
        "r2c1, r2c2 and r2c5 are extra places, the fins. Without them, column 5 and box 1 "
        "have 4 only in row 3. This row takes 4 at most once, but two houses need it. So "
        "one of the fins is 4. Which cells see all the fins (row 2)?",
    ),
    (
        "Mutant X-Wing",
        "The base is boxes 1 and 4, the cover row 3 and column 3. The base has 9 only in "
        "the cover. It needs two 9s, and the cover takes at most two. Look where row 3 and "
        "column 3 meet: 9 there would use up both row 3 and column 3 at once, so boxes 1 and 4 "
        "could not each have a 9. Which other cells of row 3 still have 9?",
    ),
]


@pytest.mark.parametrize(("name", "reason"), REASONS)
def test_reasons_name_what_counts(name: str, reason: str) -> None:
    game = load_game("sudoku")
    cases = read_file(Path(__file__).with_name("cases.txt"))
    case = next(case for case in cases if case.rule == name and case.fires)
    layout = case.board(game).layout
    assert explain(case.step(layout), game.rule(name), layout).asking == reason


def test_a_house_without_a_place_is_named() -> None:
    board, rule = thinned(VARIANTS["jigsaw"], 0), load_game("sudoku").rule("Sashimi X-Wing")
    reasons = [explain(step, rule, board.layout).asking for step in rule.steps(board)]
    assert (
        "r5c4, r5c6 and r5c7 are extra places, the fins. Without them, row 5 has no place "
        "for 1, so one of the fins is 1. Which cells see all the fins (region 5)?"
    ) in reasons


@settings(max_examples=examples(4), deadline=None)
@given(seed=st.integers(0, 2**32))
@pytest.mark.parametrize("pools", [LINES, FRANKEN])
@pytest.mark.parametrize("name", ["plain", "x", "jigsaw", "6x6"])
def test_fewer_houses_prove_the_same(name: str, pools: Pools, seed: int) -> None:
    board = thinned({"plain": PLAIN, **VARIANTS}[name], seed)
    layout = board.layout
    for digit in members(layout.values):
        for fish in fish_of(layout, board.places(digit), 5, pools)[:5]:
            fewer = in_fewest(board, digit, fish)
            assert count(fewer.base) == count(fewer.cover) <= count(fish.base)
            assert not fish.gone & ~fewer.gone
            evidence = (
                Evidence(
                    "base", Role.REGION, values=bit(digit), units=units_of(layout, fewer.base)
                ),
                Evidence("cover", Role.COVER, units=units_of(layout, fewer.cover)),
                Evidence(
                    "sight", Role.SUPPORT, units=sight(layout, fish.gone, fewer.fins, bit(digit))
                ),
            )
            assert proves(board, Step("", evidence, 0, layout.marks(fish.gone, bit(digit))))


@pytest.mark.parametrize(("size", "most"), [(5, 4), (6, 3), (7, 2)])
def test_lines_left_over_are_fewer(size: int, most: int) -> None:
    board = thinned(PLAIN, 0)
    few = [
        count(in_fewest(board, digit, fish).base)
        for digit in members(board.layout.values)
        for fish in fish_of(board.layout, board.places(digit), size, LINES)
    ]
    assert few
    assert max(few) <= most
