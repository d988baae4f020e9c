"""Queens: what they supply to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.queens import notation, search
from tui_puzzles.games.queens.generate import STYLES, generate
from tui_puzzles.games.queens.rules import CEILINGS, RULES, UPKEEP

GAME = Game(
    name="queens",
    title="Queens",
    rules=RULES,
    upkeep=UPKEEP,
    followers=UPKEEP,
    ceilings=CEILINGS,
    read_forms=notation.READ_FORMS,
    write_forms=notation.WRITE_FORMS,
    short_form="letters",
    solved_form="plain",
    drawn_form="letters",
    marks_form="letters",
    parse=notation.parse,
    format=notation.format_board,
    recognise=notation.recognise,
    search=search.verdict,
    generate=generate,
    styles=STYLES,
    screen="tui_puzzles.games.queens.screen:QueensScreen",
    paper="tui_puzzles.games.queens.paper:draw",
)
