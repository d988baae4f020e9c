"""Queens: what they supply to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.queens import search
from tui_puzzles.games.queens.generate import OFFERED, STYLES, generate, scarce, tries
from tui_puzzles.games.queens.notation import NOTATION, canonical
from tui_puzzles.games.queens.rules import CEILINGS, RULES, UPKEEP

GAME = Game(
    name="queens",
    title="Queens",
    rules=RULES,
    upkeep=UPKEEP,
    followers=UPKEEP,
    ceilings=CEILINGS,
    notation=NOTATION,
    canonical=canonical,
    search=search.verdict,
    generate=generate,
    tries=tries,
    styles=STYLES,
    sizes=OFFERED,
    scarce=scarce,
    screen="tui_puzzles.games.queens.screen:QueensScreen",
    paper="tui_puzzles.games.queens.paper:draw",
)
