"""The areas below the sentence: a heading line and what stands under it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tui_puzzles.ui.board.painted import Line


class PanelArea(NamedTuple):
    """A name, a remark for the heading's right, and the lines for a width."""

    name: str
    lines: Callable[[int], Sequence[Line]]
    more: str = ""


class Shares(NamedTuple):
    """How a panel's lines are shared: by the sentence, how many areas, and the list."""

    sentence: int
    areas: int
    listing: int


LEAST, WALKED = 5, 8
"""Lines of the list with its heading and the empty line above it, and of one that is walked."""
TALL = 18
"""Lines of a panel from which on a list that is walked shows more than its least."""


def shares(height: int, sentence: int, areas: Sequence[int], listed: int, needed: bool) -> Shares:
    """Share a panel's lines; ``areas`` and ``listed`` are those of areas and list with headings.

    The list has two fifths at most, so that it seldom moves; if it is ``needed``, three, but no
    more than its own. The last areas are left out first, then the list, unless it is needed; a
    sentence is only cut when it stands alone or leaves a needed list its least: it has pages.
    """
    most = max(LEAST - 1, min(listed, height * 3 // 5) if needed else height * 2 // 5)
    shown, left = 0, height - sentence - (most + 1 if needed else LEAST if listed else 0)
    for lines in areas:
        left -= lines + bool(sentence or shown)
        if left < 0:
            break
        shown += 1
    above = sentence + sum(areas[:shown]) + max(0, shown - (not sentence))
    rest = min(height - above - bool(above), most)
    if not listed or rest >= LEAST - 1:
        return Shares(min(sentence, height), shown, rest if listed else 0)
    if not needed:
        return Shares(height, 0, 0)
    least = min(WALKED if height >= TALL else LEAST, listed + 1)
    return Shares(max(0, height - least), 0, least - 1)
