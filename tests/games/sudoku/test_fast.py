"""A promise leaves out no part that has a step."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.sudoku.boards import MIXED, VARIANTS, thinned
from tui_puzzles.engine.bits import members, union
from tui_puzzles.engine.rule import all_of_them
from tui_puzzles.games.sudoku.puzzle import PLAIN, Variant
from tui_puzzles.games.sudoku.rules import RULES

# A hidden subset with a smaller naked one beside it is left to that, so its promise leaves it out.
PROMISING = [
    rule
    for rule in RULES
    if rule.promise is not all_of_them and not rule.name.startswith("Hidden ")
]
many = settings(max_examples=40, deadline=None)(given(seed=st.integers(0, 2**32)))
SLOW = ("12x12", "16x16", *MIXED)
every_variant = pytest.mark.parametrize(
    "variant",
    [
        pytest.param(variant, id=name, marks=[pytest.mark.sweep] * (name in SLOW))
        for name, variant in {"plain": PLAIN, **VARIANTS, **MIXED}.items()
    ],
)


@every_variant
@many
def test_no_part_with_a_step_is_left_out(variant: Variant, seed: int) -> None:
    board = thinned(variant, seed)
    for rule in PROMISING:
        every = rule.parts(board.layout)
        for part in members(every & ~rule.promise(board, every)):
            gone = union(found.eliminations for found in rule.finder(board, part))
            assert not gone & board.marks, (rule.name, part)
