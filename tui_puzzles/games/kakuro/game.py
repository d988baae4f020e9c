"""Kakuro: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.kakuro import notation, search
from tui_puzzles.games.kakuro.generate import generate
from tui_puzzles.games.kakuro.rules import CEILINGS, RULES, UPKEEP

GAME = Game(
    name="kakuro",
    title="Kakuro",
    rules=RULES,
    upkeep=UPKEEP,
    ceilings=CEILINGS,
    read_forms=notation.READ_FORMS,
    write_forms=notation.WRITE_FORMS,
    short_form="kakuro",
    solved_form="kakuro",
    drawn_form="drawn",
    marks_form="candidates",
    parse=notation.parse,
    format=notation.format_board,
    recognise=notation.recognise,
    search=search.verdict,
    generate=generate,
    screen="tui_puzzles.games.kakuro.screen:KakuroScreen",
    paper="tui_puzzles.games.kakuro.paper:draw",
)
