"""Takuzu: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.takuzu.generate import (
    OFFERED,
    STYLES,
    TITLES,
    UNMADE,
    generate,
    style_of,
    tries,
)
from tui_puzzles.games.takuzu.notation import NOTATION, canonical
from tui_puzzles.games.takuzu.puzzle import laws
from tui_puzzles.games.takuzu.rules import RULES
from tui_puzzles.games.takuzu.search import verdict

LIKELY = {r"(?:^[ \t]*(?:[01.][ \t]?){4,20}[ \t]*\r?\n){3}": "takuzu"}
"""A pattern of what only texts of this form hold, broken or not."""

GAME = Game(
    name="takuzu",
    title="Takuzu",
    rules=RULES,
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    search=verdict,
    generate=generate,
    tries=tries,
    styles=STYLES,
    style_titles=TITLES,
    style_of=style_of,
    laws=laws,
    sizes=OFFERED,
    unmade=UNMADE,
    screen="tui_puzzles.games.takuzu.screen:TakuzuScreen",
    set_up="tui_puzzles.games.takuzu.set_up:TakuzuSetUp",
)
