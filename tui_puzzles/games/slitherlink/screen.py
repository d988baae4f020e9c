"""Slitherlink on the screen: that of any loop along edges."""

from tui_puzzles.ui.loop_screen import LoopScreen


class SlitherlinkScreen(LoopScreen):
    """Lines and crosses, and nothing to note."""
