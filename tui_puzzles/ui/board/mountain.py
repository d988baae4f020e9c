"""The mountain of a puzzle: a bar for each part of its road, in the colour of its level."""

from collections.abc import Callable
from itertools import groupby

from tui_puzzles.engine.solve import Column, Road, bars, columns
from tui_puzzles.ui.board.skin import TextPiece

WALKED = "walked"
"""The style of what lies behind."""
Walked = Callable[[Column], bool]


def ahead(_column: Column) -> bool:
    """Nothing is behind yet."""
    return False


def share_walked(share: float, steps: int) -> Walked:
    """So much of it is behind."""
    return lambda column: column.end <= steps * share


def mountain(
    road: Road, width: int, lines: int = 1, walked: Walked = ahead
) -> list[list[TextPiece]]:
    """The road as lines of bars; shorter than the width where there are fewer steps."""
    parts = columns(road, width)
    pens = [WALKED if walked(part) else part.top.level for part in parts]
    shown = bars([part.top.height for part in parts], lines)
    return [
        [
            TextPiece("".join(bar for bar, _ in run), (pen,))
            for pen, run in groupby(zip(row, pens, strict=True), key=lambda one: one[1])
        ]
        for row in shown
    ]
