"""Where everything of a lesson stands: two boards side by side, or one beside its words."""

from collections.abc import Callable, Sequence

from textual.geometry import Region, Size

from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.board.skin import Skin
from tui_puzzles.ui.puzzle.frame import PANEL_MOST, ROOMS, SkinFor, room_of, shown_of

PAIRED = 112
"""Columns from which on two boards stand side by side."""
LEAST = 4
"""Lines of a text in pages: its heading, two lines, and the one below them."""
Lines = Callable[[int], int]
"""How many lines a text takes at a width."""


class LessonBoard(NamedTuple):
    """A board, the line above it, and the words below."""

    skin: Skin
    caption: Region
    board: Region
    words: Region


class Pair(NamedTuple):
    """Two boards with their words, and the text over both columns.

    ``fits``: there is room for the boards with all that is in their cells, for their words, and
    for as much of the text as was asked for.
    """

    places: Sequence[LessonBoard]
    rule: Region
    fits: bool


def pair(size: Size, skins_for: Sequence[SkinFor], words: Lines, rule: Lines) -> Pair:
    """The largest boards that leave the texts their lines; else small ones, and a text in pages."""
    whole = _pair(size, skins_for, words, rule, size.height)
    return whole if whole.fits else _pair(size, [*map(_smallest, skins_for)], words, rule, LEAST)


def _smallest(skin_for: SkinFor) -> SkinFor:
    """The smallest board that has room for all that is in its cells."""

    def found(width: int, height: int) -> Skin:
        skin = skin_for(width, height)
        while (smaller := skin_for(width, skin.height - 1)).roomy and smaller.height < skin.height:
            skin = smaller
        return skin

    return found


def _pair(size: Size, skins_for: Sequence[SkinFor], words: Lines, rule: Lines, least: int) -> Pair:
    """Everything centred as one block; boards leave the text all its lines, or the least of them.

    What the boards don't need is the text's.
    """
    room = room_of(size.width) or ROOMS[-1]
    half = (size.width - room.left - room.right - room.gap) // 2
    column, body = min(PANEL_MOST, half), max(1, size.height - 2)
    below = words(column)
    free = max(1, body - 1 - (below + 1) - (min(rule(column), least) + 1))
    skins = [skin_for(half, free) for skin_for in skins_for]
    shown = [shown_of(skin, Size(half, free)) for skin in skins]
    column = max(column, *(board.width for board in shown))
    height = max(board.height for board in shown)
    left = body - height - below - 3
    rest = min(rule(column), left)
    x, y = (size.width - 2 * column - room.gap) // 2, 1 + max(0, left - rest) // 2
    places = [
        LessonBoard(
            skin,
            Region(at, y, column, 1),
            Region(at, y + 1, *board),
            Region(at, y + height + 2, min(column, PANEL_MOST), below),
        )
        for skin, board, at in zip(skins, shown, (x, x + column + room.gap), strict=True)
    ]
    over = Region(x, y + height + below + 3, 2 * column + room.gap, rest)
    fits = all(skin.roomy and skin.height <= free for skin in skins)
    return Pair(places, over, fits)
