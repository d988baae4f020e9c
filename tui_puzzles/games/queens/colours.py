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
TONES = {
    "light": Tones(LIGHT),
    "colour-blind": Tones(COLOUR_BLIND),
    SIXTEEN: Tones((*ANSI,), few=True),
}
"""Of other themes they are the dark ones."""


def tones_of(theme: str) -> Tones:
    """Those of a theme."""
    return TONES.get(theme, Tones(DARK))
