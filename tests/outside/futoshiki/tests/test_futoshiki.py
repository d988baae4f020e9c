"""Everything that must hold of Futoshiki."""

from pathlib import Path

from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit


class FutoshikiKit(Kit):
    """The candidates of the last cell of a line prove its digit without the line."""

    cite_more = ("Full Line",)


globals().update(checks_of(FutoshikiKit("futoshiki", Path(__file__).with_name("cases.txt"))))
