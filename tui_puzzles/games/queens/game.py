"""Queens: what they supply to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import Later, LaterCall, LaterMapping
from tui_puzzles.games.queens.notation import NOTATION, canonical
from tui_puzzles.games.queens.puzzle import queens_placed

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
    rules=Later("tui_puzzles.games.queens.rules.ladder:RULES"),
    upkeep=Later("tui_puzzles.games.queens.rules:UPKEEP"),
    followers=Later("tui_puzzles.games.queens.rules:UPKEEP"),
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    search=LaterCall("tui_puzzles.games.queens.search:verdict"),
    generate=LaterCall("tui_puzzles.games.queens.generate:generate"),
    tries=LaterCall("tui_puzzles.games.queens.generate:tries"),
    styles=Later("tui_puzzles.games.queens.generate:STYLES"),
    sizes=LaterMapping("tui_puzzles.games.queens.generate:OFFERED"),
    filled=queens_placed,
    unmade=Later("tui_puzzles.games.queens.generate:UNMADE"),
    screen="tui_puzzles.games.queens.screen:QueensScreen",
    set_up="tui_puzzles.games.queens.set_up:QueensSetUp",
    paper="tui_puzzles.games.queens.paper:draw",
)
