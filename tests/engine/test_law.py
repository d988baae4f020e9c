"""Ready laws: what they keep and rule out, and that search by laws alone agrees with the types."""

from collections.abc import Callable, Iterator
from itertools import islice, product

import pytest

from tui_puzzles.engine.bits import Bits, full, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.law import Law, signs
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.search import by_laws
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.table import Table
from tui_puzzles.play.samples import samples

VALUES = "012"
LAWS: dict[str, Unit] = {
    "different": Different("all", "row", full(3)),
    "few different": Different("two", "row", full(2)),
    "one 0": Count("zeros", "row", full(3), 0, 1, 1),
    "at most one 0": Count("zeros", "row", full(3), 0, 0, 1),
    "two 0s or three": Count("zeros", "row", full(3), 0, 2, 3),
    "table": Table("up", "<", of((0, 2)), ((0, 1), (0, 2), (1, 2))),
}
HOLDS: dict[str, Callable[[tuple[int, ...]], bool]] = {
    "different": lambda row: len(set(row)) == 3,
    "few different": lambda row: row[0] != row[1],
    "one 0": lambda row: row.count(0) == 1,
    "at most one 0": lambda row: row.count(0) < 2,
    "two 0s or three": lambda row: row.count(0) >= 2,
    "table": lambda row: row[0] < row[2],
}


def layout_of(name: str) -> Layout:
    return Layout(Grid(1, 3), VALUES, [LAWS[name]])


def fillings(layout: Layout) -> Iterator[tuple[tuple[int, ...], Bits]]:
    for row in product(range(3), repeat=3):
        yield row, of(layout.mark(cell, value) for cell, value in enumerate(row))


@pytest.mark.parametrize("name", LAWS)
def test_a_law_allows_what_it_says(name: str) -> None:
    layout = layout_of(name)
    for row, marks in fillings(layout):
        assert LAWS[name].allows(layout, marks) == HOLDS[name](row), row


@pytest.mark.parametrize("name", LAWS)
def test_search_finds_all_that_the_laws_allow(name: str) -> None:
    layout = layout_of(name)
    found = by_laws(Board.start(layout, 0), 100)
    assert found.complete
    kept = {marks for row, marks in fillings(layout) if HOLDS[name](row)}
    assert {board.marks for board in found.solutions} == kept


def test_a_law_that_says_nothing_allows_everything() -> None:
    class Silent(Law):
        name, kind, cells = "nothing", "row", full(3)

    layout = Layout(Grid(1, 3), VALUES, [Silent()])
    assert by_laws(Board.start(layout, 0), 100).number == 27


def test_search_gives_up_after_so_many_nodes() -> None:
    found = by_laws(Board.start(layout_of("different"), 0), 100, nodes=3)
    assert (found.complete, found.limited) == (False, True)


def test_units_of_two_with_a_character_for_a_kind_are_signs() -> None:
    assert signs(layout_of("table")) == {(0, 2): "<"}
    assert signs(layout_of("one 0")) == {}


@pytest.mark.parametrize("name", ["sudoku", "kakuro", "queens"])
def test_search_by_laws_agrees_with_the_types(name: str) -> None:
    game = load_game(name)
    for sample in islice(samples(name), 4):
        board = next(game.parse(sample.text)).board
        assert board is not None
        assert by_laws(board).only == game.search(board, 2).only


def test_marks_of_one_cell_exclude_each_other_without_a_unit() -> None:
    class Cell(Law):
        name, kind, cells = "a", "cell", full(1)

        def linked(self, layout: Layout) -> list[Bits]:
            return [layout.cell_marks[0]]

    layout = Layout(Grid(1, 3), VALUES, [Cell(), LAWS["different"]])
    same, apart = (layout.mark(0, 0), layout.mark(0, 1)), (layout.mark(0, 0), layout.mark(1, 0))
    assert layout.links([same]) == ()
    assert layout.links([same, apart]) == (LAWS["different"],)
