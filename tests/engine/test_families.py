"""Choices counted together are choices counted one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.latin import SQUARE
from tui_puzzles.engine.bits import Bits, count, members, of, only
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.search.families import all_possible, families, first_lone
from tui_puzzles.games.sudoku.puzzle import LAYOUT

LAYOUTS = pytest.mark.parametrize("layout", [SQUARE, LAYOUT])


@st.composite
def marks_of(draw: st.DrawFn, layout: Layout) -> Bits:
    """Some marks, few or nearly all."""
    some = draw(st.integers(0, layout.all_marks))
    gone = draw(st.lists(st.sampled_from(list(members(layout.all_marks))), max_size=40))
    return draw(st.sampled_from([some, layout.all_marks & ~of(gone), some & of(gone)]))


@LAYOUTS
@given(data=st.data())
def test_marks_are_counted(layout: Layout, data: st.DataObject) -> None:
    marks = data.draw(marks_of(layout))
    for family in families(layout.choices):
        once, twice = family.counted(marks)
        ones, twos, more = family.in_binary(marks)
        for start in members(family.starts):
            left = count(family.pattern << start & marks)
            assert (once >> start & 1, twice >> start & 1) == (left > 0, left > 1)
            assert (ones >> start & 1, twos >> start & 1) == (left & 1, left >> 1 & 1)
            assert (more >> start & 1, family.lone(marks) >> start & 1) == (left > 3, left == 1)
        assert not family.lone(marks) & ~family.starts


@LAYOUTS
def test_families_are_all_choices(layout: Layout) -> None:
    choices = [f.pattern << start for f in families(layout.choices) for start in members(f.starts)]
    assert sorted(choices) == sorted(layout.choices)


@LAYOUTS
@given(data=st.data())
def test_lone_and_missing_marks(layout: Layout, data: st.DataObject) -> None:
    marks = data.draw(marks_of(layout))
    choices = [choice for unit in layout.units for choice in unit.exactly_one(layout)]
    lone = [only(marks & choice) for choice in choices if count(marks & choice) == 1]
    assert first_lone(layout, marks) == next(iter(lone), None)
    assert all_possible(layout, marks) == all(marks & choice for choice in choices)
