"""What follows at once in the lines of a Latin square; the rules load when they are first tried."""

from tui_puzzles.engine.rule import Rule
from tui_puzzles.games.latin.puzzle import LINES, SHORT
from tui_puzzles.laws.rules.singles import scan
from tui_puzzles.laws.rules.words import Words
from tui_puzzles.records import replace

WORDS = Words("line", LINES)

UPKEEP: tuple[Rule, ...] = tuple(
    replace(scan(f"{kind.title()} Scan", kind, WORDS), kinds=(kind, SHORT + kind)) for kind in LINES
)
