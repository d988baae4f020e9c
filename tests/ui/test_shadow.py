"""Pens without colours, and with their colours exchanged."""

import pytest

from tui_puzzles.ui.terminal.pens import colourless, exchanged, short


@pytest.mark.parametrize(
    ("pen", "fewer"),
    [
        ("1;38;2;255;215;95;48;2;62;42;60", "1;38;5;221;48;2;62;42;60"),
        ("38;2;118;118;118", "38;5;243"),
        ("48;2;0;0;0", "48;5;16"),
        ("4;38;5;221", "4;38;5;221"),
        ("", ""),
    ],
)
def test_colours_of_the_256_go_by_their_numbers(pen: str, fewer: str) -> None:
    assert short(pen) == fewer


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


@pytest.mark.parametrize(
    ("pen", "other"),
    [
        ("38;5;1;48;5;2", "48;5;1;38;5;2"),
        ("1;38;2;1;2;3;48;5;2", "1;48;2;1;2;3;38;5;2"),
        ("38;5;1", ""),
        ("7;38;5;1;48;5;2", ""),
    ],
)
def test_exchanged(pen: str, other: str) -> None:
    assert exchanged(pen) == other
