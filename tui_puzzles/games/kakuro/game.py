"""Kakuro: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import Later, LaterCall
from tui_puzzles.games.kakuro.notation import NOTATION, canonical

LIKELY = {
    r"\bkakuro\w*/\d": "puzz.link",
    r"(?:^|\s)(?:\d{1,2}\\\d{0,2}|\\\d{1,2})\s": "kakuro",
}
"""Patterns of what only texts of these forms hold, broken or not."""

GAME = Game(
    name="kakuro",
    title="Kakuro",
    rules=Later("tui_puzzles.games.kakuro.rules.ladder:RULES"),
    upkeep=Later("tui_puzzles.games.kakuro.rules:UPKEEP"),
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    search=LaterCall("tui_puzzles.games.kakuro.search:verdict"),
    generate=LaterCall("tui_puzzles.games.kakuro.generate:generate"),
    tries=LaterCall("tui_puzzles.games.kakuro.generate:tries"),
    sizes={"": Later("tui_puzzles.games.kakuro.generate:OFFERED")},
    screen="tui_puzzles.games.kakuro.screen:KakuroScreen",
    set_up="tui_puzzles.games.kakuro.set_up:KakuroSetUp",
    paper="tui_puzzles.games.kakuro.paper:draw",
)
