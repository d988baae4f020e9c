"""Nonogram: what it supplies to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.nonogram import search
from tui_puzzles.games.nonogram.canonical import canonical
from tui_puzzles.games.nonogram.generate import OFFERED, STYLES, generate, tries
from tui_puzzles.games.nonogram.notation import NOTATION
from tui_puzzles.games.nonogram.rules import CEILINGS, RULES, UPKEEP
from tui_puzzles.games.nonogram.rules.counting import complete_spaces

GAME = Game(
    name="nonogram",
    title="Nonogram",
    rules=RULES,
    upkeep=UPKEEP,
    followers=(complete_spaces,),
    ceilings=CEILINGS,
    notation=NOTATION,
    canonical=canonical,
    search=search.verdict,
    generate=generate,
    tries=tries,
    styles=STYLES,
    sizes={"": OFFERED},
    screen="tui_puzzles.games.nonogram.screen:NonogramScreen",
    paper="tui_puzzles.games.nonogram.paper:draw",
)
