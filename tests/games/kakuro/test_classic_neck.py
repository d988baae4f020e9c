"""The classic walk finds the necks of its four shapes, and only these."""

import pytest

from tests.games.kakuro.boards import pictured, puzzle_of
from tui_puzzles.games.kakuro.classic_neck import (
    classic_neck,
    classic_sum,
    classic_walk,
    topology_index,
)
from tui_puzzles.games.kakuro.necks import run_graph
from tui_puzzles.games.kakuro.puzzle import Kakuro

# The block on the left hangs by the 7: 4 + 19 + 28 + 3 across, 4 + 21 + 19 + 3 down.
NECK = ("#31###", "1972##", "38917#", "#12#12", "####21")
# The same with a white corner opposite the black one: none of the four shapes.
CORNER = ("#31#12", "1972#1", "38917#", "#12#12", "####21")
# The same with a way out below: the walk strays, and comes back too late or not at all.
JOINED = ("#31####", "1972###", "38917##", "#12#12#", "#41#213", "##3124#")


def turned(rows: tuple[str, ...]) -> tuple[str, ...]:
    """A quarter turn clockwise."""
    return tuple("".join(column) for column in zip(*rows[::-1], strict=True))


def _layout(rows: tuple[str, ...]) -> Kakuro:
    layout = pictured(*rows).board.layout
    assert isinstance(layout, Kakuro)
    return layout


def _neck(rows: tuple[str, ...]) -> int:
    """The cell by which the block hangs."""
    (neck,) = run_graph(pictured(*rows).board).necks()
    assert neck.balance.total in (7, -7)
    return neck.balance.path[0]


@pytest.mark.parametrize(("quarters", "index"), [(0, 14421), (1, 6545), (2, 4485), (3, 29393)])
def test_each_rotation_is_walked_in_three_turns(quarters: int, index: int) -> None:
    rows: tuple[str, ...] = NECK
    for _ in range(quarters):
        rows = turned(rows)
    layout, neck = _layout(rows), _neck(rows)
    place = layout.field.row_col(layout.patch.at[neck])
    walk = classic_walk(layout, place)
    assert topology_index(layout, place) == index
    assert walk is not None
    assert walk.back
    assert walk.turns == 3
    assert classic_sum(layout, walk) == 7
    assert classic_neck(layout, neck) == 7


def test_the_sums_are_those_of_the_classic_picture() -> None:
    layout = _layout(NECK)
    walk = classic_walk(layout, (3, 5))
    assert walk is not None
    across = {"19 across from r3c2", "28 across from r4c2", "4 across from r2c3"}
    down = {"21 down from r2c3", "19 down from r2c4", "4 down from r3c2", "3 down from r3c5"}
    assert across | down | {"3 across from r5c3"} <= set(layout.unit_named)
    assert classic_sum(layout, walk) == 19 + 28 + 4 + 3 - (21 + 19 + 4 + 3) == 7


def test_a_white_corner_hides_a_neck_from_the_walk() -> None:
    layout, neck = _layout(CORNER), _neck(CORNER)
    assert topology_index(layout, layout.field.row_col(layout.patch.at[neck])) == 7 * 14421
    assert classic_neck(layout, neck) is None


def test_a_block_with_another_way_out_is_no_neck() -> None:
    layout = _layout(JOINED)
    walk = classic_walk(layout, (3, 5))
    assert walk is not None
    assert not walk.back
    assert classic_neck(layout, layout.patch.number[layout.field.cell(3, 5)]) is None


def test_a_missing_clue_leaves_the_sum_unknown() -> None:
    board = puzzle_of([row.split() for row in _WITHOUT_A_CLUE])
    layout = board.layout
    assert isinstance(layout, Kakuro)
    walk = classic_walk(layout, (3, 5))
    assert walk is not None
    assert walk.back
    assert classic_sum(layout, walk) is None


_WITHOUT_A_CLUE = (
    "x x 21\\ 19\\ x x x",
    "x 4\\ . . 3\\ x x",
    "\\19 . . . . 10\\ x",
    "\\28 . . . . . 3\\",
    "x \\3 . . \\3 . .",
    "x x x x \\3 . .",
)
