"""Everything that must hold of Slitherlink."""

from pathlib import Path

from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit


class SlitherlinkKit(Kit):
    size = (5, 5)
    # What another unit would know, too; what else the board needs.
    cite_more = ("Coloured Clues", "Coloured Corners", "Adjacent 3s")


globals().update(checks_of(SlitherlinkKit("slitherlink", Path(__file__).with_name("cases.txt"))))
