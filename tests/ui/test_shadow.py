"""Pens without colours."""

import pytest

from tui_puzzles.ui.terminal.pens import colourless


@pytest.mark.parametrize(
    ("pen", "plain"),
    [
        ("", ""),
        ("1", "1"),
        ("38;5;240", ""),
        ("1;38;5;7;48;5;1", "1"),
        ("7;38;2;1;4;7;4", "7;4"),
        ("97;40;3", "3"),
    ],
)
def test_colourless(pen: str, plain: str) -> None:
    assert colourless(pen) == plain
