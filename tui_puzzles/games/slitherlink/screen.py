"""Slitherlink on the screen: that of any loop along edges."""

from tui_puzzles.ui.keys import ENTER, Key
from tui_puzzles.ui.loop_screen import OWN, LoopScreen

KEYS = (
    *OWN,
    Key("slitherlink.side", "v", "side", "Side",
        "The cell below the edge, or at its right, is inside; again: outside; neither", ENTER),
    Key("slitherlink.pieces", "c", "pieces", "Pieces",
        "A colour for each piece of lines: on and off", ENTER),
)  # fmt: skip


class SlitherlinkScreen(LoopScreen):
    """Lines and crosses; cells may be marked inside and outside, and pieces have colours."""

    OWN_KEYS = KEYS
