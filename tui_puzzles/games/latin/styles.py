"""The styles of Latin squares, their forms, and all kinds of their constraints."""

from tui_puzzles.games.latin import futoshiki, kenken, skyscrapers, str8ts
from tui_puzzles.laws.kinds import Kinds

FORMS = (futoshiki.FORMS, kenken.FORMS, skyscrapers.FORMS, str8ts.FORMS)
STYLES = tuple(own.style for own in FORMS)
KINDS = Kinds("latin", tuple(kind for style in STYLES for kind in style.kinds))
TITLES = {style.name: style.title for style in STYLES}
