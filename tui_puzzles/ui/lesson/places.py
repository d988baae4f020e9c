"""Where everything of a lesson stands: two boards side by side, or one beside its words."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.geometry import Region, Size

from tui_puzzles.ui.board.skin import Skin
from tui_puzzles.ui.puzzle.frame import PANEL_MOST, ROOMS, SkinFor, room_of, shown_of

PAIRED = 112
"""Columns from which on two boards stand side by side."""
Lines = Callable[[int], int]
"""How many lines a text takes at a width."""


class Place(NamedTuple):
    """A board, the line above it, and the words below."""

    skin: Skin
    caption: Region
    board: Region
    words: Region


class Pair(NamedTuple):
    """Two boards with their words, and the text over both columns.

    ``fits``: there is room for it all, and for all that is in the boards' cells.
    """

    places: Sequence[Place]
    rule: Region
    fits: bool


def pair(size: Size, skins_for: Sequence[SkinFor], words: Lines, rule: Lines) -> Pair:
    """The largest boards that leave the texts their lines; centred as one block."""
    room = room_of(size.width) or ROOMS[-1]
    half = (size.width - room.left - room.right - room.gap) // 2
    column, body = min(PANEL_MOST, half), max(1, size.height - 2)
    below = words(column)
    free = max(1, body - 1 - (below + 1) - (rule(column) + 1))
    skins = [skin_for(half, free) for skin_for in skins_for]
    shown = [shown_of(skin, Size(half, free)) for skin in skins]
    column = max(column, *(board.width for board in shown))
    height, rest = max(board.height for board in shown), rule(column)
    x = (size.width - 2 * column - room.gap) // 2
    y = 1 + max(0, body - height - below - rest - 3) // 2
    places = [
        Place(
            skin,
            Region(left, y, column, 1),
            Region(left, y + 1, *board),
            Region(left, y + height + 2, min(column, PANEL_MOST), below),
        )
        for skin, board, left in zip(skins, shown, (x, x + column + room.gap), strict=True)
    ]
    over = Region(x, y + height + below + 3, 2 * column + room.gap, rest)
    fits = all(skin.roomy and skin.height <= free for skin in skins)
    return Pair(places, over, fits)
