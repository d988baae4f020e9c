"""Nonogram: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.nonogram import notation, search
from tui_puzzles.games.nonogram.generate import STYLES, generate
from tui_puzzles.games.nonogram.rules import CEILINGS, RULES, UPKEEP
from tui_puzzles.games.nonogram.rules.counting import complete_spaces

GAME = Game(
    name="nonogram",
    title="Nonogram",
    rules=RULES,
    upkeep=UPKEEP,
    followers=(complete_spaces,),
    ceilings=CEILINGS,
    read_forms=notation.READ_FORMS,
    write_forms=notation.WRITE_FORMS,
    short_form="pattern",
    solved_form="picture",
    drawn_form="drawn",
    marks_form="drawn",
    parse=notation.parse,
    format=notation.format_board,
    recognise=notation.recognise,
    search=search.verdict,
    generate=generate,
    styles=STYLES,
    screen="tui_puzzles.games.nonogram.screen:NonogramScreen",
    paper="tui_puzzles.games.nonogram.paper:draw",
)
