"""Slitherlink: what it supplies to the program."""

from tui_puzzles.engine.cells import SYMMETRIES
from tui_puzzles.engine.game import Game
from tui_puzzles.games.slitherlink.generate import SIZES, UNMADE, generate, tries
from tui_puzzles.games.slitherlink.notation import NOTATION, canonical
from tui_puzzles.games.slitherlink.puzzle import filled
from tui_puzzles.games.slitherlink.rules import REST, RULES
from tui_puzzles.games.slitherlink.search import verdict

LIKELY = {r"^[ \t]*\d+x\d+t\d+(?:d\w)?:": "slitherlink-line"}
"""A pattern of what only texts of this form hold, broken or not."""

GAME = Game(
    name="slitherlink",
    title="Slitherlink",
    rules=RULES,
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    search=verdict,
    generate=generate,
    tries=tries,
    choosy=("needs", "up-to", "symmetry"),
    symmetries=SYMMETRIES,
    sizes=SIZES,
    unmade=UNMADE,
    filled=filled,
    followers=(REST,),
    set_up="tui_puzzles.games.slitherlink.set_up:SlitherlinkSetUp",
    paper="tui_puzzles.games.slitherlink.paper:draw",
    screen="tui_puzzles.games.slitherlink.screen:SlitherlinkScreen",
)
