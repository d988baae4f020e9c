"""Upkeep of Latin squares, which loads without the other rules."""

from tui_puzzles.engine.rule import Rule
from tui_puzzles.games.latin.puzzle import LINES, SHORT
from tui_puzzles.laws.rules.singles import scan
from tui_puzzles.laws.rules.words import Words
from tui_puzzles.records import replace

WORDS = Words("line", LINES)

UPKEEP: tuple[Rule, ...] = tuple(
    replace(scan(f"{kind.title()} Scan", kind, WORDS), kinds=(kind, SHORT + kind)) for kind in LINES
)
