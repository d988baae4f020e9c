"""What the areas beside the board count."""

import pytest

from tests.engine.latin import Line, board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Position
from tui_puzzles.games.slitherlink.puzzle import Slitherlink
from tui_puzzles.ui.panel.side_areas import left_to_place


@pytest.mark.parametrize(
    ("rows", "placed", "left"),
    [
        (4, (), [4, 4, 4, 4]),
        (2, ("r1c1=A", "r2c2=A", "r1c2=D"), [0, 2, 2, 1]),
        (6, ("r6c3=B",), [6, 5, 6, 6]),
    ],
)
def test_each_value_is_counted_as_often_as_there_are_rows(
    rows: int, placed: tuple[str, ...], left: list[int]
) -> None:
    grid = Grid(rows, 4)
    lines = [Line(f"row {row + 1}", "row", grid.row(row)) for row in range(rows)]
    layout = Layout(grid, "ABCD", lines)
    assert left_to_place(Position(board(*placed, layout=layout))) == left


def test_no_value_is_counted_where_only_clues_know_of_halves() -> None:
    layout = Slitherlink(3, 3, (2,) * 9)
    assert left_to_place(Position(board(layout=layout))) == []
