"""Queens: what they supply to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.queens import search
from tui_puzzles.games.queens.generate import OFFERED, STYLES, UNMADE, generate, tries
from tui_puzzles.games.queens.notation import NOTATION, canonical
from tui_puzzles.games.queens.puzzle import queens_placed
from tui_puzzles.games.queens.rules import RULES, UPKEEP

LIKELY = {
    r"\A([0-9A-Z])\1[1-9][We]\w+\s*\Z": "sbn",
    r"\bstarbattle\w*/\d": "puzz.link",
    r"(?i)^[ \t]*+#?[ \t]*+stars\s*+:": "letters",
    r"\A(?>(?:[A-Z]{3,26}+\r?\n)+)[A-Z]*\s*\Z": "letters",
}
"""Patterns of what only texts of these forms hold, broken or not."""

GAME = Game(
    name="queens",
    title="Queens",
    rules=RULES,
    upkeep=UPKEEP,
    followers=UPKEEP,
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    search=search.verdict,
    generate=generate,
    tries=tries,
    styles=STYLES,
    sizes=OFFERED,
    filled=queens_placed,
    unmade=UNMADE,
    screen="tui_puzzles.games.queens.screen:QueensScreen",
    set_up="tui_puzzles.games.queens.set_up:QueensSetUp",
    paper="tui_puzzles.games.queens.paper:draw",
)
