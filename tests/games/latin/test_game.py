"""Everything that must hold of Latin squares."""

from pathlib import Path

from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit


class LatinKit(Kit):
    """The candidates of the last cell of a line prove its digit without the line."""

    cite_more = ("Full Line",)


globals().update(checks_of(LatinKit("latin", Path(__file__).with_name("cases.txt"))))
