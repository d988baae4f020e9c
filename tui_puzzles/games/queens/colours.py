"""The colour of each region of a board: neighbours differ clearly, for colour-blind eyes too."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.cells import Grid
from tui_puzzles.ui.board.colours import least_distance

DARK = (
    *("#005f87", "#af5f5f", "#5f875f", "#875f00", "#875faf", "#008787", "#585858", "#5f005f"),
    *("#005f00", "#5f5f87", "#87005f", "#5f5f00", "#000087", "#af5f00"),
)
LIGHT = (
    *("#87afff", "#ffd7ff", "#d7ffaf", "#ffd7af", "#d7afff", "#87ffff", "#d0d0d0", "#ffffaf"),
    *("#ffff5f", "#d7af5f", "#ff8787", "#d7d75f", "#87d787", "#afafd7"),
)
COLOUR_BLIND = ("#005f87", "#5f5f00", "#5f875f", "#875f5f", "#3a3a3a", "#008787")
ANSI = {
    "#0000aa": "blue",
    "#aa00aa": "magenta",
    "#00aa00": "green",
    "#00aaaa": "cyan",
    "#555555": "bright_black",
    "#aaaaaa": "white",
    "#5555ff": "bright_blue",
    "#55ff55": "bright_green",
}
"""The terminal's own, by what they are like: a board of eight regions has one for each.

Red is an attack, yellow the cursor; lines and letters tell regions apart for all eyes.
"""
CLEAR = 28.0
"""Colours further apart than this are as good as any."""
OWN = 11
"""Boards of at most this many regions have a colour for each, where distances allow it."""
APART = 14.0
"""The least distance of neighbours for that."""


def touching(letters: Sequence[str], regions: Sequence[str], grid: Grid) -> list[frozenset[int]]:
    """Which regions touch each region, if only at a corner; ``letters``: the region of a cell."""
    beside: dict[str, set[str]] = {region: set() for region in regions}
    for cell, letter in enumerate(letters):
        if letter not in beside:
            continue
        row, col = grid.row_col(cell)
        top, left = max(row - 1, 0), max(col - 1, 0)
        height, width = min(row + 2, grid.rows) - top, min(col + 2, grid.cols) - left
        around = {letters[other] for other in members(grid.rectangle(top, left, height, width))}
        beside[letter] |= around - {letter}
    places = {region: number for number, region in enumerate(regions)}
    return [frozenset(places[one] for one in near & places.keys()) for near in beside.values()]


def region_colours(beside: Sequence[frozenset[int]], palette: Sequence[str]) -> list[str]:
    """A colour for each region; ``beside[region]`` are the regions that touch it anywhere.

    Regions with the most neighbours choose first, the colour that is furthest from those of its
    neighbours; of equals the one that is used least, then the first of the palette. On a board of
    few regions a colour that nobody has comes first, as long as it is clear enough.
    """
    chosen: dict[int, str] = {}
    few = len(beside) <= OWN

    def worth(colour: str) -> tuple[bool, float, int]:
        """What speaks for a colour."""
        uses = list(chosen.values()).count(colour)
        room = min((distance(colour, other) for other in near), default=CLEAR)
        return few and not uses and room >= APART, room, -uses

    for region in sorted(range(len(beside)), key=lambda one: -len(beside[one])):
        near = [chosen[other] for other in beside[region] if other in chosen]
        chosen[region] = max(palette, key=worth)
    return [chosen[region] for region in range(len(beside))]


def distance(one: str, other: str) -> float:
    """How far two colours are apart for the eyes that see the least difference, CLEAR at most."""
    return min(CLEAR, least_distance(one, other))
