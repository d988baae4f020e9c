"""The styles of Latin squares, and all kinds of their constraints."""

from tui_puzzles.games.latin.futoshiki import FUTOSHIKI
from tui_puzzles.games.latin.kenken import KENKEN
from tui_puzzles.games.latin.skyscrapers import SKYSCRAPERS
from tui_puzzles.games.latin.str8ts import STR8TS
from tui_puzzles.laws.kinds import Kinds

STYLES = (FUTOSHIKI, KENKEN, SKYSCRAPERS, STR8TS)
KINDS = Kinds("latin", tuple(kind for style in STYLES for kind in style.kinds))
TITLES = {style.name: style.title for style in STYLES}
