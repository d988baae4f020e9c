"""Everything that must hold of Slitherlink."""

from pathlib import Path

from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit


class SlitherlinkKit(Kit):
    cite_more = ("Coloured Clues", "Coloured Corners")  # what another unit would know, too


globals().update(checks_of(SlitherlinkKit("slitherlink", Path(__file__).with_name("cases.txt"))))
