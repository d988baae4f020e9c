"""Large fish are shown in few houses that prove the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.sudoku.boards import VARIANTS, thinned
from tui_puzzles.engine.bits import bit, count, members
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.puzzle import PLAIN
from tui_puzzles.games.sudoku.rules.fish.any_fish import FRANKEN, LINES, Pools, fish_of, units_of
from tui_puzzles.games.sudoku.rules.fish.fewer import in_fewest
from tui_puzzles.games.sudoku.rules.geometry import sight


@settings(max_examples=4, deadline=None)
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
                Evidence("sight", Role.SUPPORT, units=sight(layout, fish.gone, fewer.fins)),
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
