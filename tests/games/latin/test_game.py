"""Everything that must hold of Latin squares."""

from pathlib import Path

from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit


class LatinKit(Kit):
    """What it takes of a line, or of a chain of signs, is less than what is shown of it."""

    cite_more = ("Full Line", "Inequality Chain")


globals().update(checks_of(LatinKit("latin", Path(__file__).with_name("cases.txt"))))
