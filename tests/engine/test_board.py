"""Boards: what follows from a placement, what is a dead end, what a layout knows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.latin import SQUARE, all_solutions, board, latin
from tui_puzzles.engine.bits import bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.step import Step

MARKS = st.integers(0, SQUARE.all_marks)


def _mark(name: str, sign: str = "=") -> int:
    return bit(SQUARE.mark_named(name, sign))


def test_a_placement_removes_its_rivals() -> None:
    after = board().after(Step("", (), _mark("r1c1=A")))
    gone = SQUARE.mark_names(SQUARE.all_marks & ~after.marks)
    expected = {"r1c1=B", "r1c1=C", "r1c1=D", *(f"r1c{n}=A" for n in (2, 3, 4))}
    assert set(gone) == expected | {f"r{n}c1=A" for n in (2, 3, 4)}
    assert after.value(0) == 0
    assert after.open == SQUARE.cells & ~bit(0)


def test_entered_and_settled_is_placed() -> None:
    step = Step("", (), _mark("r1c1=A") | _mark("r2c2=A"), _mark("r4c4=D"))
    entered = board().entering(step.placements).without(step.eliminations)
    assert entered.settled() == board().after(step)


@given(MARKS, st.lists(st.integers(0, 63), max_size=6))
def test_candidates_follow_the_marks(marks: int, removed: list[int]) -> None:
    start = Board(SQUARE, marks)
    start.candidates(0)  # so that the next board takes over what is known
    after = start.without(of(removed))
    fresh = Board(SQUARE, after.marks)
    assert after.all_candidates == fresh.all_candidates
    assert after == fresh
    for cell in range(16):
        for value in range(4):
            has = after.candidates(cell) >> value & 1
            assert (
                has
                == after.places(value) >> cell & 1
                == after.marks >> SQUARE.mark(cell, value) & 1
            )


@given(MARKS)
def test_a_dead_end_has_no_solution(marks: int) -> None:
    position = Board(SQUARE, marks)
    if position.dead_end() is not None:
        with pytest.raises(Contradiction, match="no possibility left"):
            position.check()
        assert not any(own & marks == 0 for own in SQUARE.cell_marks) or position.empty_cells


def test_solved() -> None:
    square = all_solutions(board("r1c1=A", "r1c2=B", "r1c3=C", "r2c1=B", "r3c1=C", "r2c2=A").marks)
    assert len(square) > 1
    for marks in square:
        assert Board(SQUARE, marks, SQUARE.cells).solved
        assert not Board(SQUARE, marks).solved


@given(st.integers(0, 63))
def test_names_are_read_back(mark: int) -> None:
    assert SQUARE.mark_named(SQUARE.mark_name(mark)) == mark
    assert SQUARE.mark_named(SQUARE.mark_name(mark, "-"), "-") == mark


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("r5c1=A", "there is no cell 'r5c1'"),
        ("r1c1=E", "there is no value 'E'"),
        ("r1c1", "'r1c1' is not a mark"),
        ("x=A", "there is no cell 'x'"),
    ],
)
def test_bad_names_say_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(BadInput, match="expected") as error:
        SQUARE.mark_named(text)
    assert message in str(error.value)


@given(st.frozensets(st.integers(0, 63), min_size=1, max_size=3))
def test_rivals_are_what_no_solution_has_beside_a_mark(marks: frozenset[int]) -> None:
    layout = latin(3)
    for solution in all_solutions(layout.all_marks, layout):
        for mark in members(solution):
            assert not layout.rivals[mark] & solution
    assert SQUARE.rivals_of_all(of(marks)) == SQUARE.all_marks & ~of(()) & _common(marks)


def _common(marks: frozenset[int]) -> int:
    result = SQUARE.all_marks
    for mark in marks:
        result &= SQUARE.rivals[mark]
    return result


def test_a_cell_that_can_only_be_blank_is_settled() -> None:
    field = Layout(Grid(1, 3), "Qx", (), blank=1)
    start = Board.start(field, bit(field.mark_named("r1c1=Q")))
    board = start.without(bit(field.mark_named("r1c3=Q")))
    assert board.placed == of([0, 2])
    assert board.open == bit(1)
