"""Grids: names of cells, rows, columns and rectangles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.engine.bits import count, has, members, of, union
from tui_puzzles.engine.cells import Grid, Patch, slots

GRIDS = st.builds(Grid, st.integers(1, 30), st.integers(1, 30))


@given(GRIDS)
def test_names_are_found_in_any_case(grid: Grid) -> None:
    names = grid.names()
    assert len(set(names)) == grid.size == grid.rows * grid.cols
    assert [grid.find(name) for name in names] == list(range(grid.size))
    assert [grid.find(f" {name.upper()}\n") for name in names] == list(range(grid.size))
    for cell in range(grid.size):
        row, col = grid.row_col(cell)
        assert names[cell] == f"r{row + 1}c{col + 1}"
        assert grid.cell(row, col) == cell


@given(GRIDS)
def test_rows_and_columns_cross_in_one_cell(grid: Grid) -> None:
    rows = [grid.row(row) for row in range(grid.rows)]
    cols = [grid.col(col) for col in range(grid.cols)]
    for lines, length in ((rows, grid.cols), (cols, grid.rows)):
        assert all(count(line) == length for line in lines)
        assert union(lines) == (1 << grid.size) - 1
    for r, row in enumerate(rows):
        for c, col in enumerate(cols):
            assert list(members(row & col)) == [grid.cell(r, c)]


@given(GRIDS, st.data())
def test_a_rectangle_has_the_cells_between_its_sides(grid: Grid, data: st.DataObject) -> None:
    top, left = data.draw(st.integers(0, grid.rows - 1)), data.draw(st.integers(0, grid.cols - 1))
    height, width = data.draw(st.integers(1, 30)), data.draw(st.integers(1, 30))
    height, width = min(height, grid.rows - top), min(width, grid.cols - left)
    cells = grid.rectangle(top, left, height, width)
    assert count(cells) == height * width
    for cell in range(grid.size):
        row, col = grid.row_col(cell)
        inside = 0 <= row - top < height and 0 <= col - left < width
        assert has(cells, cell) is inside


NO_NAMES = ["", "r1", "c1", "c1r1", "r0c1", "r1c0", "r4c1", "r1c5", "r-1c1", "r1c1x", "xr1c1", "1"]


@pytest.mark.parametrize("name", [*NO_NAMES, "r" + "9" * 5000 + "c1", "r1 c1", "r1.0c1", "r²c1"])
def test_other_names_are_none(name: str) -> None:
    assert Grid(3, 4).find(name) is None


@given(st.text("rRcC0123٣² \n-"))
def test_what_is_found_is_in_the_grid(name: str) -> None:
    assert Grid(3, 4).find(name) in {None, *range(12)}


@pytest.mark.parametrize(
    ("picture", "found"),
    [
        ("### # ###", [(0, 3), (6, 3)]),
        ("", []),
        ("#", []),
        ("##", [(0, 2)]),
        (" ## ", [(1, 2)]),
        ("# # #", []),
        ("####", [(0, 4)]),
    ],
)
def test_slots_are_stretches_of_two_or_more(picture: str, found: list[tuple[int, int]]) -> None:
    assert [(s.start, len(s)) for s in slots([c == "#" for c in picture])] == found


def test_single_places_can_be_slots_too() -> None:
    assert slots([True, False, True, True], least=1) == [range(1), range(2, 4)]


CROSS = Patch(Grid(3, 3), of([1, 3, 4, 5, 7]))


def test_a_patch_keeps_the_names_of_its_grid() -> None:
    assert CROSS.names() == ("r1c2", "r2c1", "r2c2", "r2c3", "r3c2")
    assert [CROSS.find(name) for name in ("r2c2", "R3C2", "r1c1", "r9c9")] == [2, 4, None, None]
    assert CROSS.names_of(of([0, 4])) == ["r1c2", "r3c2"]


@pytest.mark.parametrize(
    ("start", "right", "down", "end"),
    [(1, 1, 0, 2), (1, -1, 0, 3), (0, 0, -1, 4), (0, 1, 0, 0), (4, 0, 1, 0)],
)
def test_steps_in_a_patch_go_over_gaps_and_round_the_edge(
    start: int, right: int, down: int, end: int
) -> None:
    assert CROSS.beside(start, right, down) == end


def test_the_edges_of_a_patch() -> None:
    assert [CROSS.edge(2, side) for side in (-1, 1)] == [1, 3]
    assert [CROSS.edge(0, side) for side in (-1, 1)] == [0, 0]


@pytest.mark.parametrize(
    ("cell", "near"), [("r1c1", "r2c1 r1c2"), ("r2c2", "r1c2 r2c1 r2c3"), ("r2c3", "r1c3 r2c2")]
)
def test_cells_that_share_a_side(cell: str, near: str) -> None:
    grid, names = Grid(2, 3), Grid(2, 3).names()
    assert [names[other] for other in grid.near(names.index(cell))] == near.split()


@pytest.mark.parametrize(
    ("cells", "whole"),
    [("", True), ("r2c3", True), ("r1c1 r1c2 r2c2 r2c3", True), ("r1c1 r2c2", False)],
)
def test_what_is_in_one_piece(cells: str, whole: bool) -> None:
    grid, names = Grid(2, 3), Grid(2, 3).names()
    assert grid.in_one_piece(of(names.index(cell) for cell in cells.split())) is whole
