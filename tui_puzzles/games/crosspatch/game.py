"""Crosspatch: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.crosspatch import notation, search
from tui_puzzles.games.crosspatch.generate import generate
from tui_puzzles.games.crosspatch.rules import CEILINGS, RULES, UPKEEP

GAME = Game(
    name="crosspatch",
    title="Crosspatch",
    rules=RULES,
    upkeep=UPKEEP,
    followers=UPKEEP,
    ceilings=CEILINGS,
    read_forms=notation.READ_FORMS,
    write_forms=notation.WRITE_FORMS,
    short_form=notation.PLAIN,
    solved_form=notation.FILLED,
    drawn_form=notation.FILLED,
    marks_form=notation.CHOICES,
    parse=notation.parse,
    format=notation.format_board,
    recognise=notation.recognise,
    search=search.verdict,
    count_limit=1000,
    generate=generate,
    of_words=True,
    screen="tui_puzzles.games.crosspatch.screen:CrosspatchScreen",
    paper="tui_puzzles.games.crosspatch.paper:draw",
)
