"""Permutations says why each candidate fails, and of no other one."""

import re

from hypothesis import given
from hypothesis import strategies as st

from tests.games.kakuro.boards import board_of
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.kakuro.rules.runs import every_permutation
from tui_puzzles.laws.rules.sums.combinations import FEW_FILLINGS

DIGITS = st.sets(st.sampled_from("123456789"), min_size=3)


@st.composite
def runs(draw: st.DrawFn) -> Board:
    """A run of four or five cells that has lost candidates."""
    kept = draw(st.lists(DIGITS, min_size=4, max_size=5))
    total = draw(st.integers(10 if len(kept) == 4 else 15, 30))
    gone = (
        f"r2c{column}-{''.join(sorted(set('123456789') - digits))}"
        for column, digits in enumerate(kept, 2)
        if len(digits) < 9
    )
    rows = f"{'x ' * (len(kept) + 1)}/ \\{total} {'. ' * len(kept)}"
    return board_of(f"{rows}; {' '.join(gone)}")


@given(runs())
def test_each_failing_candidate_has_its_reason(board: Board) -> None:
    for step in every_permutation.steps(board):
        reasons = [part.clues[0] for part in step.evidence if part.name == "failing"]
        shown = [part for part in step.evidence if part.name == "fillings"]
        named = [re.sub(r"With (\d) in (\w+), .*", r"\2-\1", reason) for reason in reasons]
        removed = [board.layout.mark_name(mark, "-") for mark in members(step.eliminations)]
        assert sorted(named) == ([] if shown else sorted(removed))
        assert all(len(part.clues) <= FEW_FILLINGS for part in shown)


def test_a_reason_gives_the_least_or_the_greatest_sum() -> None:
    run = r"x x x x x / \12 . . . ."
    (step,) = every_permutation.steps(board_of(run))
    reasons = {part.clues[0] for part in step.evidence if part.name == "failing"}
    assert "With 7 in r2c2, the others must make 5 but make at least 1 + 2 + 3 = 6" in reasons
