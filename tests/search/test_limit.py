"""A search ends when it has used its nodes or its time, which it shares with others."""

from collections.abc import Iterator
from itertools import count, islice

import pytest

from tui_puzzles.search import limit
from tui_puzzles.search.limit import NODE, SECONDS, LimitReached, Nodes, Search, allowing, found_in


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A clock that is a second later each time that somebody looks at it."""
    ticks = count()
    monkeypatch.setattr(limit, "thread_time", ticks.__next__)
    return ticks


def numbers(nodes: int = 1) -> Search[int]:
    """Every number, each after so many nodes."""
    for number in count():
        yield Nodes(nodes)
        yield number


def nothing() -> Search[int]:
    while True:
        yield NODE


@pytest.mark.parametrize(("nodes", "limit", "expected"), [(1, 3, 3), (2, 3, 1), (5, 4, 0)])
def test_so_many_nodes_are_looked_at(nodes: int, limit: int, expected: int) -> None:
    found = list[int]()
    with pytest.raises(LimitReached):
        found.extend(found_in(numbers(nodes), limit))
    assert found == list(range(expected))


@pytest.mark.usefixtures("clock")
def test_searches_share_the_time_that_they_are_allowed() -> None:
    with allowing(5):
        assert list(islice(found_in(numbers()), 3)) == [0, 1, 2]
        assert len(seen(numbers())) == 2
        assert not seen(numbers())


@pytest.mark.usefixtures("clock")
def test_each_search_alone_has_the_usual_time() -> None:
    assert len(seen(numbers())) == len(seen(numbers())) == SECONDS


def test_what_is_done_with_a_solution_is_not_counted(clock: Iterator[int]) -> None:
    with allowing(5):
        found = found_in(numbers())
        for _ in range(5):
            next(found)
            list(islice(clock, 100))
        with pytest.raises(LimitReached):
            next(found)


@pytest.mark.usefixtures("clock")
def test_a_search_that_finds_nothing_ends() -> None:
    with pytest.raises(LimitReached):
        list(found_in(nothing()))


def seen(search: Search[int]) -> list[int]:
    """What is found before the limit."""
    found = list[int]()
    with pytest.raises(LimitReached):
        found.extend(found_in(search))
    return found
