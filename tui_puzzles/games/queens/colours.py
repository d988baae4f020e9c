"""The grounds of regions by theme."""

from tui_puzzles.ui.board.colours import ANSI
from tui_puzzles.ui.board.tones import Tones
from tui_puzzles.ui.terminal.themes import SIXTEEN

DARK = (
    *("#005f87", "#af5f5f", "#5f875f", "#875f00", "#875faf", "#008787", "#585858", "#5f005f"),
    *("#005f00", "#5f5f87", "#87005f", "#5f5f00", "#000087", "#af5f00"),
)
LIGHT = (
    *("#87afff", "#ffd7ff", "#d7ffaf", "#ffd7af", "#d7afff", "#87ffff", "#d0d0d0", "#ffffaf"),
    *("#ffff5f", "#d7af5f", "#ff8787", "#d7d75f", "#87d787", "#afafd7"),
)
COLOUR_BLIND = ("#005f87", "#5f5f00", "#5f875f", "#875f5f", "#3a3a3a", "#008787")
# Behind a light, in the same order: a step darker, or paler.
LOW_DARK = (
    *("#00003f", "#4a0000", "#004400", "#3a3a00", "#3f005f", "#003a3a", "#303030", "#340034"),
    *("#002800", "#34344a", "#4a0034", "#2a2a00", "#00002a", "#4a2800"),
)
LOW_LIGHT = (
    *("#e2f6fb", "#f7eef7", "#e8f7e0", "#fbf3e4", "#f3ecfb", "#e6fbfb", "#ececec", "#fbfbe0"),
    *("#fbfbd0", "#f5ead0", "#fbe4e4", "#f5f5d0", "#e0f3e0", "#e8e8f3"),
)
LOW_COLOUR_BLIND = ("#00002a", "#303030", "#1c2a1c", "#2a1c1c", "#1c1c1c", "#002a2a")
TONES = {
    "light": Tones(LIGHT, LOW_LIGHT),
    "colour-blind": Tones(COLOUR_BLIND, LOW_COLOUR_BLIND),
    SIXTEEN: Tones((*ANSI,), few=True),
}
"""Of other themes they are the dark ones."""


def tones_of(theme: str) -> Tones:
    """Those of a theme."""
    return TONES.get(theme, Tones(DARK, LOW_DARK))
