"""Takuzu: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import Later, LaterCall, LaterMapping
from tui_puzzles.games.takuzu.notation import NOTATION, canonical
from tui_puzzles.games.takuzu.puzzle import laws, style_of

LIKELY = {r"(?:^[ \t]*(?:[01.][ \t]?){4,20}[ \t]*\r?\n){3}": "takuzu"}
"""A pattern of what only texts of this form hold, broken or not."""

GAME = Game(
    name="takuzu",
    title="Takuzu",
    rules=Later("tui_puzzles.games.takuzu.rules:RULES"),
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    search=LaterCall("tui_puzzles.games.takuzu.search:verdict"),
    generate=LaterCall("tui_puzzles.games.takuzu.generate:generate"),
    tries=LaterCall("tui_puzzles.games.takuzu.generate:tries"),
    styles=Later("tui_puzzles.games.takuzu.generate:STYLES"),
    style_titles={"equal": "lines may be equal"},
    style_of=style_of,
    laws=laws,
    sizes=LaterMapping("tui_puzzles.games.takuzu.generate:OFFERED"),
    unmade=Later("tui_puzzles.games.takuzu.generate:UNMADE"),
    screen="tui_puzzles.games.takuzu.screen:TakuzuScreen",
    set_up="tui_puzzles.games.takuzu.set_up:TakuzuSetUp",
)
