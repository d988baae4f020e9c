"""Kakuro: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.kakuro import search
from tui_puzzles.games.kakuro.canonical import canonical
from tui_puzzles.games.kakuro.generate import OFFERED, generate, tries
from tui_puzzles.games.kakuro.notation import NOTATION
from tui_puzzles.games.kakuro.rules import CEILINGS, RULES, UPKEEP

LIKELY = {
    r"\bkakuro\w*/\d": "puzz.link",
}
"""Patterns of what only texts of these forms hold, broken or not."""

GAME = Game(
    name="kakuro",
    title="Kakuro",
    rules=RULES,
    upkeep=UPKEEP,
    ceilings=CEILINGS,
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    search=search.verdict,
    generate=generate,
    tries=tries,
    sizes={"": OFFERED},
    screen="tui_puzzles.games.kakuro.screen:KakuroScreen",
    paper="tui_puzzles.games.kakuro.paper:draw",
)
