"""Everything that must hold of Slitherlink."""

from pathlib import Path

from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit

globals().update(checks_of(Kit("slitherlink", Path(__file__).with_name("cases.txt"))))
