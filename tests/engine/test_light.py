"""What is lit for a step, and what lies in front when a cell is lit twice."""

import pytest
from hypothesis import given

from tests.engine.latin import SQUARE
from tests.engine.strategies import steps
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.engine.words.record import step_from_text
from tui_puzzles.ui.board.scene import roles

FOCUS, SUPPORT, REGION, COVER = Role.FOCUS, Role.SUPPORT, Role.REGION, Role.COVER
ROW = {f"r1c{n}": REGION for n in range(1, 5)}
COLUMN = {f"r{n}c1": COVER for n in range(1, 5)}

CASES: list[tuple[str, str, dict[str, Role], dict[str, Role]]] = [
    # evidence, conclusions, cells lit, marks lit
    ("x:focus cells=r1c1,r2c2", "", {"r1c1": FOCUS, "r2c2": FOCUS}, {}),
    ("x:region units=row 1", "", ROW, {}),
    ("x:region units=row 1; y:cover units=column 1", "", ROW | COLUMN, {}),
    # a unit is lit where it is what the pattern lives in, not where it only helps to prove
    ("x:support units=row 1", "", {}, {}),
    ("x:focus units=row 1 cells=r1c2", "", {"r1c2": FOCUS}, {}),
    # cells lie in front of units, whatever their order in the evidence
    ("x:focus cells=r1c2; y:region units=row 1", "", ROW | {"r1c2": FOCUS}, {}),
    ("x:focus cells=r1c2; y:support cells=r1c2", "", {"r1c2": SUPPORT}, {}),
    # marks, and the conclusions in front of them
    ("x:link-on marks=r1c1=A", "", {}, {"r1c1=A": Role.LINK_ON}),
    ("x:link-on marks=r1c1=A", "r1c1=A", {}, {"r1c1=A": Role.PLACED}),
    ("x:link-off marks=r1c1=A", "r1c1-A", {}, {"r1c1=A": Role.REMOVED}),
    ("x:lemma marks=r1c1=A,r1c2=B", "r1c1-A", {}, {"r1c1=A": Role.REMOVED}),  # only for the proof
    ("x:value values=A", "r1c1=B r2c2-C", {}, {"r1c1=B": Role.PLACED, "r2c2=C": Role.REMOVED}),
    ("", "", {}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("evidence", "conclusions", "cells", "marks"), CASES)
def test_roles(
    evidence: str, conclusions: str, cells: dict[str, Role], marks: dict[str, Role]
) -> None:
    lit_cells, lit_marks, _ = roles(step_from_text(f"Test | {evidence} | {conclusions}", SQUARE))
    assert {SQUARE.cell_names[cell]: role for cell, role in lit_cells.items()} == cells
    assert {SQUARE.mark_name(mark): role for mark, role in lit_marks.items()} == marks


def test_clues_are_lit_by_name() -> None:
    step = step_from_text("Test | x:support clues=row 1/2,row 2/1 | ", SQUARE)
    assert roles(step) == ({}, {}, {"row 1/2": SUPPORT, "row 2/1": SUPPORT})


@given(steps(SQUARE))
def test_all_that_is_named_is_lit_and_nothing_else(step: Step) -> None:
    cells, marks, _ = roles(step)
    named = {cell for piece in step.evidence for cell in members(piece.cells)}
    inside = {cell for piece in step.evidence for u in piece.units for cell in members(u.cells)}
    assert named <= set(cells) <= named | inside
    for mark in members(step.eliminations):
        assert marks[mark] is Role.REMOVED
    for mark in members(step.placements & ~step.eliminations):
        assert marks[mark] is Role.PLACED
    pieces = [piece for piece in step.evidence if piece.role is not Role.LEMMA]
    shown = {mark for piece in pieces for mark in members(piece.marks)}
    assert set(marks) == shown | set(members(step.placements | step.eliminations))
