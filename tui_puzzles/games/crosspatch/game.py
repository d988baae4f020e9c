"""Crosspatch: what it supplies to the program."""

from functools import partial

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import Later, LaterCall
from tui_puzzles.engine.position import cells_filled
from tui_puzzles.games.crosspatch.notation import NOTATION, canonical

LIKELY = {
    r"\A(?>(?: *#[# ]*+\r?\n)+)": "crosspatch",
    r"ipuz\.org": "ipuz",
}
"""Patterns of what only texts of these forms hold, broken or not."""

GAME = Game(
    name="crosspatch",
    title="Crosspatch",
    rules=Later("tui_puzzles.games.crosspatch.rules:RULES"),
    upkeep=Later("tui_puzzles.games.crosspatch.rules:UPKEEP"),
    followers=Later("tui_puzzles.games.crosspatch.rules:UPKEEP"),
    notation=NOTATION,
    likely=LIKELY,
    canonical=canonical,
    search=LaterCall("tui_puzzles.games.crosspatch.search:verdict"),
    count_limit=1000,
    generate=LaterCall("tui_puzzles.games.crosspatch.generate:generate"),
    tries=LaterCall("tui_puzzles.games.crosspatch.generate:tries"),
    sizes={"": Later("tui_puzzles.games.crosspatch.generate:OFFERED")},
    of_words=True,
    filled=partial(cells_filled, things="slots"),
    astray=LaterCall("tui_puzzles.games.crosspatch.letters:astray"),
    screen="tui_puzzles.games.crosspatch.screen:CrosspatchScreen",
    set_up="tui_puzzles.games.crosspatch.set_up:CrosspatchSetUp",
    paper="tui_puzzles.games.crosspatch.paper:draw",
)
