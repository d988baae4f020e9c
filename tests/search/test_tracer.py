"""A search steps back over exactly what it did, from anywhere, and steps over whole subtrees."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.search.test_exact_cover import Rich, problems, queens, rich_problems
from tui_puzzles.search.events import Choose, DeadEnd, Event, Solution, Try, Undo
from tui_puzzles.search.exact_cover import ExactCover
from tui_puzzles.search.tracer import Tracer

Problem = tuple[str, str, list[str]]


def seen(tracer: Tracer) -> tuple[object, ...]:
    """All that there is to see at a place of the search."""
    levels = [(level.choice, level.tried, level.done) for level in tracer.levels]
    counts = (tracer.nodes, tracer.updates, +tracer.nodes_at, +tracer.updates_at)
    place = (tracer.at, tracer.chosen, tuple(tracer.covered), tracer.sizes(), tracer.apart())
    return (*place, *counts, levels, tracer.progress)


def run(tracer: Tracer) -> list[tuple[Event, tuple[object, ...]]]:
    """Every event up to the end, with what was to see before it."""
    told = []
    before = seen(tracer)
    while event := tracer.forward():
        told.append((event, before))
        before = seen(tracer)
    return told


@given(problems())
def test_all_the_way_back(problem: Problem) -> None:
    tracer = ExactCover(*problem).tracer()
    for event, before in reversed(run(tracer)):
        assert tracer.back() == event
        assert seen(tracer) == before
    assert tracer.back() is None
    assert tracer.at == 0


@given(rich_problems())
def test_all_the_way_back_with_colours_and_bounds(problem: Rich) -> None:
    tracer = ExactCover(*problem).tracer()
    for event, before in reversed(run(tracer)):
        assert tracer.back() == event
        assert seen(tracer) == before
    assert not tracer.at


@given(rich_problems())
def test_sizes_and_progress_with_colours_and_bounds(problem: Rich) -> None:
    """Sizes are what is left of the options; progress grows from nothing to all."""
    options = [set[object](option) for option in problem[2]]
    tracer, shares = ExactCover(*problem).tracer(), [0.0]
    while tracer.forward():
        shares.append(tracer.progress)
        gone = tracer.apart() | set(tracer.chosen)
        for item, size in tracer.sizes().items():
            left = [i for i, own in enumerate(options) if item in own and i not in gone]
            assert size == sum(not options[i] & set(tracer.covered) for i in left)
    assert shares[-1] == 1
    assert all(a <= b + 1e-9 for a, b in pairwise(shares))


@given(problems(), st.lists(st.integers(-12, 12), max_size=12))
def test_to_and_fro(problem: Problem, walk: list[int]) -> None:
    tracer = ExactCover(*problem).tracer()
    told = [*run(tracer), (None, seen(tracer))]
    for steps in walk:
        for _ in range(abs(steps)):
            _ = tracer.forward() if steps > 0 else tracer.back()
        assert seen(tracer) == told[tracer.at][1]


def test_back_from_the_end_of_a_long_search() -> None:
    tracer = queens(7).tracer()
    events = [event for event, _ in run(tracer)]
    assert [tracer.back() for _ in events] == events[::-1]


@given(problems())
def test_steps_over_an_option_end_where_the_next_begins(problem: Problem) -> None:
    cover = ExactCover(*problem)
    tracer, events = cover.tracer(), list(cover.trace())
    while not tracer.ended:
        start, depth = tracer.at, len(tracer.levels)
        first, *rest = list(tracer.over())
        assert [first, *rest] == events[start : tracer.at]
        if isinstance(first, Try):
            mates = [e for e in rest if isinstance(e, Try) and e.level == first.level]
            assert mates == []
            after = events[tracer.at]
            ends = isinstance(after, Undo) and first.number == first.of
            assert ends or (isinstance(after, Try) and after.number == first.number + 1)
            assert len(tracer.levels) == depth
        elif not isinstance(first, Choose):
            assert rest == []


def test_a_step_over_the_root_is_the_whole_search() -> None:
    tracer = queens(5).tracer()
    assert sum(isinstance(event, Solution) for event in tracer.over()) == 10
    assert tracer.ended
    assert tracer.covered == []


def test_steps_over_may_be_left_anywhere() -> None:
    tracer = queens(6).tracer()
    for event in tracer.over():
        if isinstance(event, DeadEnd):
            break
    there = seen(tracer)
    tracer.back()
    assert isinstance(tracer.forward(), DeadEnd)
    assert seen(tracer) == there


def test_each_run_ends_with_a_solution() -> None:
    cover = queens(6)
    tracer, found = cover.tracer(), []
    while not tracer.ended:
        *_, last = tracer.to_solution()
        if isinstance(last, Solution):
            assert last.options == tracer.chosen
            found.append(last.options)
    assert found == list(cover.solutions())


def test_what_a_dead_end_shows() -> None:
    tracer = queens(4).tracer()
    event = next(event for event in tracer.over() if isinstance(event, DeadEnd))
    assert tracer.sizes()[event.item] == 0
    assert event.item not in tracer.covered
    assert len(tracer.chosen) == len(tracer.levels) - 1


@given(problems())
def test_progress_goes_from_nothing_to_all(problem: Problem) -> None:
    tracer = ExactCover(*problem).tracer()
    shares = [tracer.progress]
    while tracer.forward():
        shares.append(tracer.progress)
    assert (shares[0], shares[-1]) == (0, 1)
    assert all(a <= b + 1e-9 for a, b in pairwise(shares))


@given(problems())
def test_the_levels_add_up(problem: Problem) -> None:
    tracer = ExactCover(*problem).tracer()
    run(tracer)
    assert tracer.nodes_at.total() == tracer.nodes
    assert tracer.updates_at.total() == tracer.updates
    assert tracer.nodes_at[0] == 1


@pytest.mark.parametrize("size", [8, 12])
def test_little_is_kept(size: int) -> None:
    """As many actions as the open levels have, however long the search."""
    tracer, rng = queens(size).tracer(), random.Random(size)
    for _ in range(20_000):
        _ = tracer.forward() if rng.random() < 0.9 else tracer.back()
    assert len(tracer.levels) <= size + 1
    assert sum(len(level.actions) for level in tracer.levels) <= 10 * size * (size + 1)


@given(problems(), st.integers(0, 60))
def test_back_over_ends_before_a_choice_or_an_option_of_the_level(
    problem: Problem, steps: int
) -> None:
    tracer = ExactCover(*problem).tracer()
    for _ in range(steps):
        tracer.forward()
    depth, at = len(tracer.levels), tracer.at
    undone = list(tracer.back_over())
    assert tracer.at == at - len(undone)
    assert not tracer.at or isinstance(undone[-1], Choose | Try)
    assert len(tracer.levels) <= depth
