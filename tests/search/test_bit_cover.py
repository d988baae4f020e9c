"""The two engines of exact cover agree: solutions, their order, and the nodes they take."""

from itertools import islice

import pytest
from hypothesis import given

from tests.search.pentominoes import pentominoes, shapes
from tests.search.test_exact_cover import Rich, brute_force, problems, queens, rich_problems
from tui_puzzles.search import wide_cover
from tui_puzzles.search.bit_cover import BitCover
from tui_puzzles.search.exact_cover import ExactCover
from tui_puzzles.search.limit import LimitReached
from tui_puzzles.search.wide_cover import SeveralCover, WideCover, WordCover, ready

ENGINES = (BitCover, WideCover, WordCover)
COUNTS = (1, 0, 0, 2, 10, 4, 40, 92, 352, 724)


@pytest.mark.parametrize("engine", ENGINES)
@given(problem=problems())
def test_the_engines_go_the_same_way(
    engine: type[BitCover], problem: tuple[str, str, list[str]]
) -> None:
    cover = ExactCover(*problem)
    fast = engine(cover)
    assert list(fast.solutions()) == list(cover.solutions())
    assert fast.nodes == cover.nodes
    assert fast.count() == len(brute_force(problem[0], problem[2]))
    assert fast.nodes == cover.nodes


@given(rich_problems())
def test_the_engines_go_the_same_way_with_colours_and_bounds(problem: Rich) -> None:
    cover = ExactCover(*problem)
    fast = SeveralCover(cover)
    assert list(fast.solutions()) == list(cover.solutions())
    assert fast.nodes == cover.nodes
    assert fast.count() == sum(1 for _ in cover.solutions())


@pytest.mark.parametrize("engine", ENGINES)
@given(problem=rich_problems())
def test_the_engines_go_the_same_way_with_colours(engine: type[BitCover], problem: Rich) -> None:
    cover = ExactCover(*problem[:4])
    fast = engine(cover)
    assert list(fast.solutions()) == list(cover.solutions())
    assert fast.nodes == cover.nodes


@pytest.mark.parametrize(("size", "count"), list(enumerate(COUNTS, 1)))
def test_queens(size: int, count: int) -> None:
    assert ready(queens(size)).count() == count


@pytest.mark.parametrize("engine", [BitCover, WordCover])
@pytest.mark.parametrize(("size", "nodes"), [(4, None), (6, None), (8, 1199)])
def test_queens_take_as_many_nodes(engine: type[BitCover], size: int, nodes: int | None) -> None:
    cover = queens(size)
    fast = engine(cover)
    assert list(fast.solutions()) == list(cover.solutions())
    assert fast.nodes == cover.nodes
    assert nodes in (None, fast.nodes)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_node_limit(engine: type[BitCover]) -> None:
    fast = engine(queens(8))
    with pytest.raises(LimitReached):
        list(fast.solutions(node_limit=10))
    assert fast.nodes == 10


@pytest.mark.parametrize("engine", ENGINES)
def test_a_limit_of_all_nodes_is_not_reached(engine: type[BitCover]) -> None:
    assert len(list(engine(queens(8)).solutions(node_limit=1199))) == 92
    with pytest.raises(LimitReached):
        list(engine(queens(8)).solutions(node_limit=1198))


def test_it_goes_on_after_a_stride(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it can be interrupted."""
    cover = queens(7)
    expected = list(BitCover(cover).solutions())
    monkeypatch.setattr(wide_cover, "STRIDE", 3)
    assert list(WordCover(cover).solutions()) == expected


def test_words_are_used_where_they_are_wanted() -> None:
    many = ExactCover("a", "", ["a"] * (wide_cover.LARGEST + 1))
    assert type(ready(queens(4), in_words=True)) is WordCover
    assert type(ready(queens(4))) is type(ready(many, in_words=True)) is BitCover


def test_the_pieces_have_sixty_three_shapes() -> None:
    assert sum(len(shapes(piece)) for piece in "FILNPTUVWXYZ") == 63
    assert all(len(shape) == 5 for piece in "FILNPTUVWXYZ" for shape in shapes(piece))


def test_a_solution_of_the_pentominoes_fills_the_board() -> None:
    cover = pentominoes(6, 10)
    for chosen in islice(BitCover(cover).solutions(), 3):
        items = [item for number in chosen for item in cover.options[number]]
        assert len(items) == len(set(items)) == 12 + 60


def test_many_options_of_one_item() -> None:
    cover = ExactCover("ab", "", ["a"] * 300 + ["b"] * 299 + ["ab"])
    for engine in (BitCover, WideCover):
        first = next(engine(cover).solutions())
        assert [cover.options[one] for one in first] == [("b",), ("a",)]


def test_twenty_thousand_options() -> None:
    items = range(20_000)
    pairs = [(at, (at + step) % len(items)) for at in items[::2] for step in (1, 3)]
    cover = ready(ExactCover(items, [], pairs))
    assert len(next(cover.solutions())) == len(items) // 2


@pytest.mark.sweep
def test_sweep_all_pentominoes() -> None:
    assert BitCover(pentominoes(6, 10)).count() == 2339


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "count"), [(11, 2680), (12, 14200)])
def test_sweep_larger_queens(size: int, count: int) -> None:
    assert BitCover(queens(size)).count() == count
