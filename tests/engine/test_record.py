"""Steps as text and as JSON: both are read back, and bad ones say what is wrong."""

import json
from contextlib import suppress
from functools import cache
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.latin import SQUARE, board, last_place
from tests.engine.strategies import steps
from tests.games.sudoku.boards import generated
from tui_puzzles.engine.bits import count
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.explain import conclusions_to_text
from tui_puzzles.engine.words.record import (
    StepJson,
    conclusions_from_text,
    explained_step_to_json,
    step_from_json,
    step_from_text,
    step_to_json,
    step_to_text,
)
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.games.sudoku.rules import RULES

TEXT = (
    "X-Wing | rows:region units=row 1,row 2 values=A; cells:focus cells=r1c1,r2c3 marks=r1c1=A; "
    "clue:support clues=row 1/2 | r1c2=B r4c3-A"
)


def test_the_text_of_a_step() -> None:
    step = step_from_text(TEXT, SQUARE)
    rows, cells, clue = step.evidence
    assert (step.rule, rows.name, rows.role, cells.role) == ("X-Wing", "rows", "region", "focus")
    assert [unit.name for unit in rows.units] == ["row 1", "row 2"]
    assert (rows.values, cells.cells, cells.marks) == (1, 0b1000001, 1)
    assert clue.clues == ("row 1/2",)
    assert SQUARE.mark_names(step.placements) == ["r1c2=B"]
    assert SQUARE.mark_names(step.eliminations, "-") == ["r4c3-A"]


def test_the_json_of_a_step() -> None:
    step = next(last_place.steps(board("r1c1=A", "r1c2=B", "r1c3=C")))
    line = {"name": "line", "role": "region", "cells": [], "units": ["row 1"], "values": ["D"]}
    cell = {"name": "cell", "role": "focus", "cells": ["r1c4"], "units": [], "values": ["D"]}
    letter = {"name": "letter", "role": "value", "cells": [], "units": [], "values": ["D"]}
    assert explained_step_to_json(step, last_place, SQUARE) == {
        "rule": "Last place",
        "level": "easy",
        "score": 2,
        "place": ["r1c4=D"],
        "remove": [],
        "because": "In row 1 only r1c4 can be D.",
        "evidence": [piece | {"marks": [], "clues": []} for piece in (line, cell, letter)],
    }


# -- round trips -------------------------------------------------------------------------------


def check_trips(step: Step, layout: Layout) -> None:
    """The step comes back from text and from JSON, each on one line."""
    text, data = step_to_text(step, layout), json.dumps(step_to_json(step, layout))
    assert "\n" not in text
    assert step_from_text(text, layout) == step
    assert step_from_json(json.loads(data), layout) == step
    said = conclusions_from_text(conclusions_to_text(step, layout), layout)
    assert said == (step.placements, step.eliminations)


@given(steps(SQUARE))
def test_any_step_is_read_back(step: Step) -> None:
    check_trips(step, SQUARE)


@given(steps(LAYOUT))
def test_any_step_of_a_sudoku_is_read_back(step: Step) -> None:
    check_trips(step, LAYOUT)


@cache
def walked() -> list[Step]:
    """The steps of some walks."""
    return [step for start in generated(25, seed=3) for step, _ in walk(start, RULES)]


def test_every_step_of_walks_is_read_back() -> None:
    for step in walked():
        check_trips(step, LAYOUT)
    assert len({step.rule for step in walked()}) > 8
    assert len(walked()) > 1000


# -- what can't be read ------------------------------------------------------------------------

BAD_TEXT = [
    ("", "this is not a step"),
    ("X-Wing", "this is not a step"),
    ("a | b:focus | r1c1=A | r1c2-A", "this is not a step"),
    ("a | cells=r1c1 | r1c1=A", "is not evidence"),
    ("a | b: cells=r1c1 | r1c1=A", "is not evidence"),
    ("a | b:hero cells=r1c1 | r1c1=A", "there is no role 'hero'"),
    ("a | b:focus cells=r9c1 | r1c1=A", "there is no cell 'r9c1'"),
    ("a | b:focus values=Z | r1c1=A", "there is no value 'Z'"),
    ("a | b:focus units=row 9 | r1c1=A", "there is no unit 'row 9'"),
    ("a | b:focus marks=r1c1 | r1c1=A", "'r1c1' is not a mark"),
    ("a | b:focus cells=r1c1 | r1c1", "'r1c1' is not a mark"),
    ("a | b:focus cells=r1c1 | r1c1+A", "'r1c1+A' is not a mark"),
    ("a | b:focus cells=r1c1 | r1c1=", "the value is missing"),
    ("a | | r" + "1" * 5000 + "c1=A", "there is no cell"),
]


@pytest.mark.parametrize(("text", "message"), BAD_TEXT, ids=range(len(BAD_TEXT)))
def test_bad_text(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message.replace("+", r"\+")):
        step_from_text(text, SQUARE)


def changed(**changes: object) -> dict[str, object]:
    """A good object with some other things in it."""
    return {**step_to_json(step_from_text(TEXT, SQUARE), SQUARE), **changes}


PIECE: dict[str, object] = {"name": "x", "role": "focus"}
EMPTY: dict[str, object] = {key: [] for key in ("cells", "marks", "units", "values", "clues")}
BAD_JSON: list[object] = [
    {},
    [],
    None,
    "step",
    changed(rule=5),
    changed(rule=None),
    changed(place=None),
    changed(place=5),
    changed(place=["r1c1-A"]),
    changed(place=[["r1c1=A"]]),
    changed(remove=["r1c1=A"]),
    changed(remove="r1c1-A"),
    changed(evidence=None),
    changed(evidence=[None]),
    changed(evidence=["x"]),
    changed(evidence=[PIECE]),
    changed(evidence=[PIECE | EMPTY | {"name": 5}]),
    changed(evidence=[PIECE | EMPTY | {"role": []}]),
    changed(evidence=[PIECE | EMPTY | {"role": "hero"}]),
    changed(evidence=[PIECE | EMPTY | {"cells": ["A"]}]),
    changed(evidence=[PIECE | EMPTY | {"cells": [1]}]),
    changed(evidence=[PIECE | EMPTY | {"units": [{}]}]),
    changed(evidence=[PIECE | EMPTY | {"values": [[]]}]),
    changed(evidence=[PIECE | EMPTY | {"clues": [5]}]),
]


@pytest.mark.parametrize("data", BAD_JSON)
def test_bad_json(data: StepJson) -> None:
    with pytest.raises(BadInput):
        step_from_json(data, SQUARE)


def edited(text: str) -> st.SearchStrategy[str]:
    """A good text with a piece cut out, replaced by another."""
    at, other = st.integers(0, len(text)), st.text("|;:=, -r1cA9", max_size=3)
    return st.builds(lambda a, b, new: text[:a] + new + text[max(a, b) :], at, at, other)


@given(st.one_of(edited(TEXT), st.text()))
def test_any_text_is_a_step_or_bad_input(text: str) -> None:
    with suppress(BadInput):
        step = step_from_text(text, SQUARE)
        assert count(step.placements | step.eliminations) <= len(text)


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
KEYS = st.sampled_from(["rule", "place", "remove", "evidence"])


@given(st.one_of(JSON, st.builds(lambda key, value: changed(**{key: value}), KEYS, JSON)))
def test_any_json_is_a_step_or_bad_input(data: StepJson) -> None:
    check_read(data)


@given(st.sampled_from(["name", "role", *EMPTY]), JSON)
def test_any_evidence_is_read_or_bad_input(key: str, value: object) -> None:
    check_read(cast(StepJson, changed(evidence=[PIECE | EMPTY | {key: value}])))


def check_read(data: StepJson) -> None:
    """It is bad input, or a step that can be written and read again."""
    with suppress(BadInput):
        step = step_from_json(data, SQUARE)
        again = json.loads(json.dumps(step_to_json(step, SQUARE)))
        assert step_from_json(again, SQUARE) == step
