"""The styles of Latin squares, and all kinds of their constraints."""

from tui_puzzles.games.latin.futoshiki import FUTOSHIKI
from tui_puzzles.laws.kinds import Kinds

STYLES = (FUTOSHIKI,)
KINDS = Kinds("latin", tuple(kind for style in STYLES for kind in style.kinds))
