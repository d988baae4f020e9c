"""Units named together, and their kinds."""

import pytest

from tests.engine.latin import SQUARE
from tui_puzzles.engine.words.together import grouped, kinds, listed, opened

GROUPS = [
    ("", "", ""),
    ("row 1", "row 1", "row"),
    ("row 1,row 3", "rows 1 and 3", "rows"),
    ("row 1,row 2,row 3", "rows 1-3", "rows"),
    ("row 1,row 2,row 4", "rows 1, 2 and 4", "rows"),
    ("row 2,column 3", "row 2 and column 3", ""),
    ("row 2,column 3,column 1", "row 2 and columns 3 and 1", ""),
    ("row 1,row 4,column 3", "rows 1 and 4, and column 3", ""),
    ("row 1,row 2,row 3,column 3", "rows 1-3 and column 3", ""),
]


@pytest.mark.parametrize(("names", "together", "kind"), GROUPS)
def test_units_are_named_together(names: str, together: str, kind: str) -> None:
    units = [SQUARE.unit_named[name] for name in names.split(",") if name]
    assert (grouped(units), kinds(units)) == (together, kind)


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), ([*"abc"], "a, b and c")]
)
def test_lists(words: list[str], text: str) -> None:
    assert listed(words) == text


@pytest.mark.parametrize(
    ("text", "begun"),
    [
        ("above r1c3 is a line.", "Above r1c3 is a line."),
        ("r1c3 is 5.", "r1c3 is 5."),
        ("the 3 in r1c2", "The 3 in r1c2"),
        ("", ""),
    ],
)
def test_a_sentence_begins_with_a_capital_letter_or_a_name(text: str, begun: str) -> None:
    assert opened(text) == begun
