"""Slitherlink: what it supplies to the program."""

from tui_puzzles.engine.cells import SYMMETRIES
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import Later, LaterCall, LaterMapping
from tui_puzzles.games.slitherlink.notation import NOTATION, canonical
from tui_puzzles.games.slitherlink.puzzle import filled

LIKELY = {r"^[ \t]*\d+x\d+t\d+(?:d\w)?:": "slitherlink-line"}
"""A pattern of what only texts of this form hold, broken or not."""

GAME = Game(
    name="slitherlink",
    title="Slitherlink",
    rules=Later("tui_puzzles.games.slitherlink.rules:RULES"),
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    search=LaterCall("tui_puzzles.games.slitherlink.search:verdict"),
    generate=LaterCall("tui_puzzles.games.slitherlink.generate:generate"),
    tries=LaterCall("tui_puzzles.games.slitherlink.generate:tries"),
    choosy=("needs", "up-to", "symmetry"),
    symmetries=SYMMETRIES,
    sizes=LaterMapping("tui_puzzles.games.slitherlink.generate:SIZES"),
    unmade=Later("tui_puzzles.games.slitherlink.generate:UNMADE"),
    filled=filled,
    followers=Later("tui_puzzles.games.slitherlink.rules:FOLLOWERS"),
    set_up="tui_puzzles.games.slitherlink.set_up:SlitherlinkSetUp",
    paper="tui_puzzles.games.slitherlink.paper:draw",
    screen="tui_puzzles.games.slitherlink.screen:SlitherlinkScreen",
)
