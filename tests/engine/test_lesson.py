"""Lessons are the same, read from a function or from its source."""

import inspect
from dataclasses import replace
from types import ModuleType

import pytest

from tests.engine import latin, strategies
from tui_puzzles.engine import rule
from tui_puzzles.engine.rule import in_source, lesson_of
from tui_puzzles.engine.words import explain
from tui_puzzles.play import daily


@pytest.mark.parametrize("module", [daily, explain, rule, strategies])
def test_source_has_the_docstrings_of_all_functions(module: ModuleType) -> None:
    functions = [f for _, f in inspect.getmembers(module, inspect.isfunction)]
    own = [f for f in functions if inspect.getmodule(f) is module and not hasattr(f, "__wrapped__")]
    assert own
    for function in own:
        assert in_source(function.__module__)[function.__name__] == lesson_of(function)


@pytest.mark.parametrize(
    ("lesson", "idea"),
    [
        ("One line.", "One line."),
        ("One\nline.\n\nAnother.\n\nA third.", "One line."),
        ("", ""),
    ],
)
def test_the_idea_of_a_rule_is_the_first_paragraph(lesson: str, idea: str) -> None:
    assert replace(latin.RULES[0], lesson=lesson).idea == idea
