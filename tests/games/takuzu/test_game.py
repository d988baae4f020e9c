"""Everything that must hold of Takuzu."""

from pathlib import Path

from tui_puzzles.testing.kit import Kit
from tui_puzzles.testing.rule_tests import checks_of

globals().update(checks_of(Kit("takuzu", Path(__file__).with_name("cases.txt"))))
