"""What is shown of an exact cover problem: names, and the picture that its options make."""

import pytest

from tests.search.pentominoes import pentominoes
from tui_puzzles.search.bit_cover import BitCover
from tui_puzzles.search.exact_cover import ExactCover
from tui_puzzles.search.stage import stage_of

DOMINOES = ExactCover(
    ["A", "r1c1", "r1c2", "r2c1", "B"],
    [],
    [["A", "r1c1", "r1c2"], ["B", "r2c1"], ["r2c1"], ["B", "A"]],
)


def test_items_called_as_cells_are_cells_of_the_picture() -> None:
    stage = stage_of(DOMINOES, "Dominoes")
    assert stage.ground == ["..", ". "]
    assert stage.names[:2] == ["A r1c1 r1c2", "B r2c1"]


@pytest.mark.parametrize(
    ("chosen", "picture"),
    [((0,), ["AA", ". "]), ((0, 1), ["AA", "B "]), ((2,), ["..", "# "]), ((3,), ["..", ". "])],
)
def test_options_draw_their_letter(chosen: tuple[int, ...], picture: list[str]) -> None:
    assert stage_of(DOMINOES, "").picture(chosen) == picture


def test_a_solution_of_the_pentominoes_is_a_full_picture() -> None:
    cover = pentominoes(6, 10)
    picture = stage_of(cover, "").picture(next(BitCover(cover).solutions()))
    assert sorted("".join(picture)) == sorted("FILNPTUVWXYZ" * 5)


@pytest.mark.parametrize("items", [["a", "b"], ["r0c1", "r1c0"], ["r1c999999999"]])
def test_problems_without_picture(items: list[str]) -> None:
    stage = stage_of(ExactCover(items, [], [items]), "")
    assert stage.picture([0]) == []
