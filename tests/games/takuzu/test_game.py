"""Everything that must hold of Takuzu."""

from pathlib import Path

from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit


class TakuzuKit(Kit):
    untaught = ("Pair", "Sandwich", "Sign")  # every puzzle is good for these


globals().update(checks_of(TakuzuKit("takuzu", Path(__file__).with_name("cases.txt"))))
