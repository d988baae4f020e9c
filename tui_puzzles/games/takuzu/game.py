"""Takuzu: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.takuzu.generate import OFFERED, STYLES, generate
from tui_puzzles.games.takuzu.notation import NOTATION, canonical
from tui_puzzles.games.takuzu.rules import RULES

LIKELY = {r"(?:^[ \t]*(?:[01.][ \t]?){4,14}[ \t]*\r?\n){3}": "takuzu"}
"""A pattern of what only texts of this form hold, broken or not."""

GAME = Game(
    name="takuzu",
    title="Takuzu",
    rules=RULES,
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    generate=generate,
    styles=STYLES,
    sizes=OFFERED,
    screen="tui_puzzles.games.takuzu.screen:TakuzuScreen",
)
