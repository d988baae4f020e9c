"""The SAT solver gives every model once, and stops at its limit."""

from itertools import combinations, count

import pytest

from tui_puzzles.search.limit import NODE, LimitReached, Nodes, Search, found_in
from tui_puzzles.search.sat import Clause, Missing, at_most, counted, helped, in_turns, models


def pigeons(holes: int) -> list[Clause]:
    """Each of one pigeon more than there are holes is in a hole, no two in the same."""
    at = [[2 + pigeon * holes + hole for hole in range(holes)] for pigeon in range(holes + 1)]
    apart = [
        [-one[hole], -other[hole]] for one, other in combinations(at, 2) for hole in range(holes)
    ]
    return [*at, *apart]


def test_every_model_comes_once() -> None:
    fresh = count(6)
    clauses = [*at_most([2, 3, 4, 5], 2, fresh), *at_most([-2, -3, -4, -5], 2, fresh)]
    found = [tuple(sorted(model)) for model in found_in(models(clauses, [2, 3, 4, 5]))]
    assert sorted(found) == list(combinations([2, 3, 4, 5], 2))


@pytest.mark.parametrize("number", range(-1, 6))
def test_the_solver_counts_as_the_clauses_do(number: int) -> None:
    bounds = counted([2, -3, 4, 5], number)
    found = [frozenset(model) for model in found_in(models([], [2, -3, 4, 5], bounds))]
    expected = combinations([2, -3, 4, 5], number) if number >= 0 else ()
    assert sorted(map(sorted, found)) == sorted(map(sorted, expected))


def test_what_is_counted_may_be_known() -> None:
    bounds = counted([2, 3, 4], 2)
    found = models([[2], [-3]], [2, 3, 4], bounds)
    assert list(found_in(found)) == [{2, 4}]
    assert not list(found_in(models([[2], [3], [4]], [2], bounds)))


def test_nothing_is_found_where_nothing_fits() -> None:
    assert list(found_in(models(pigeons(5), [2]))) == []


def test_a_hard_problem_ends_at_its_limit() -> None:
    with pytest.raises(LimitReached):
        list(found_in(models(pigeons(11), [2]), 3))


def after(nodes: list[int]) -> Search[int]:
    """A search that finds its numbers of nodes."""
    for number in nodes:
        yield Nodes(number)
        yield number


@pytest.mark.parametrize(
    ("nodes", "expected"),
    [([3, 4], [3, 4]), ([3, 9, 1], [3, 0]), ([9], [3, 0]), ([1, 2, 9], [1, 2, 9])],
)
def test_the_solver_takes_over_where_one_or_none_is_found_soon(
    nodes: list[int], expected: list[int]
) -> None:
    found = helped(after(nodes), lambda: iter([NODE, 3, 0]), 7)
    assert list(found_in(found)) == expected


def test_the_solver_is_not_asked_at_the_limit() -> None:
    def by_sat() -> Search[int]:
        raise AssertionError

    with pytest.raises(LimitReached):
        list(found_in(helped(after([4, 4]), by_sat, 7), 7))


def missing() -> Search[int]:
    raise Missing
    yield 0


@pytest.mark.parametrize(
    ("ahead", "searches", "expected"),
    [
        (0, ([3, 4, 5], [1, 1]), [3, 1, 4, 1]),
        (6, ([3, 4, 5], [1, 1]), [3, 4, 1, 5]),
        (12, ([3, 4, 5], [1, 1]), [3, 4, 5]),
        (0, ([], [1]), []),
    ],
)
def test_searches_take_turns(ahead: int, searches: list[list[int]], expected: list[int]) -> None:
    found = in_turns(ahead, missing(), *map(after, searches))
    assert [one for one in found if not isinstance(one, Nodes)] == expected


def test_where_all_are_missing_nothing_was_looked_at() -> None:
    with pytest.raises(Missing):
        list(in_turns(0, missing(), missing()))
