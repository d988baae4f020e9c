"""Nonogram: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import Later, LaterCall
from tui_puzzles.games.nonogram.notation import NOTATION, canonical

LIKELY = {
    r"^(?:GRID\b.*|ROWS|COLUMNS)\s*$": "picross",
    r"^[ \t]*+\[clues\]\s*$": "toml",
    r"^\[Dimensions\]\s*$": "gno",
    r"^(?:rows|columns)\s*$": "non",
    r'"(?:row|col)\w*"\s*:\s*\[': "json",
    r"\bnonogram\w*/\d": "puzz.link",
    r"(?i)^[ \t]*rows?(?: (?:clue|hint)s?)?[ \t]*[:=][ \t]*[\d\[(]": "clues",
    r"\A(?>(?:[ \t]*\d[\d \t]*+\r?\n)+)(?>(?:[ \t]*\r?\n)+)"
    r"(?>(?:[ \t]*\d[\d \t]*+\r?\n?)+)\s*\Z": "keen",
}
"""Patterns of what only texts of these forms hold, broken or not."""

GAME = Game(
    name="nonogram",
    title="Nonogram",
    rules=Later("tui_puzzles.games.nonogram.rules:RULES"),
    followers=Later("tui_puzzles.games.nonogram.rules:FOLLOWERS"),
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    search=LaterCall("tui_puzzles.games.nonogram.search:verdict"),
    generate=LaterCall("tui_puzzles.games.nonogram.generate:generate"),
    tries=LaterCall("tui_puzzles.games.nonogram.generate:tries"),
    styles=Later("tui_puzzles.games.nonogram.generate:STYLES"),
    sizes={"": Later("tui_puzzles.games.nonogram.generate:OFFERED")},
    unmade=Later("tui_puzzles.games.nonogram.generate:UNMADE"),
    adapted="tui_puzzles.games.nonogram.of_picture:adapted",
    screen="tui_puzzles.games.nonogram.screen:NonogramScreen",
    set_up="tui_puzzles.games.nonogram.set_up:NonogramSetUp",
    paper="tui_puzzles.games.nonogram.paper:draw",
)
