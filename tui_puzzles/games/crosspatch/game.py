"""Crosspatch: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.crosspatch import search
from tui_puzzles.games.crosspatch.canonical import canonical
from tui_puzzles.games.crosspatch.generate import OFFERED, generate, tries
from tui_puzzles.games.crosspatch.notation import NOTATION
from tui_puzzles.games.crosspatch.rules import CEILINGS, RULES, UPKEEP

LIKELY = {
    r"\A(?>(?: *#[# ]*+\r?\n)+)": "crosspatch",
    r"ipuz\.org": "ipuz",
}
"""Patterns of what only texts of these forms hold, broken or not."""

GAME = Game(
    name="crosspatch",
    title="Crosspatch",
    rules=RULES,
    upkeep=UPKEEP,
    followers=UPKEEP,
    ceilings=CEILINGS,
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    search=search.verdict,
    count_limit=1000,
    generate=generate,
    tries=tries,
    sizes={"": OFFERED},
    of_words=True,
    screen="tui_puzzles.games.crosspatch.screen:CrosspatchScreen",
    paper="tui_puzzles.games.crosspatch.paper:draw",
)
