"""Latin squares: what they supply to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.latin.filling import FILLED, UNMADE
from tui_puzzles.games.latin.generate import generate, tries
from tui_puzzles.games.latin.notation import NOTATION
from tui_puzzles.games.latin.puzzle import laws, style_of
from tui_puzzles.games.latin.rules import RULES, UPKEEP
from tui_puzzles.games.latin.styles import KINDS, TITLES

GAME = Game(
    name="latin",
    title="Latin square",
    rules=RULES,
    upkeep=UPKEEP,
    notation=NOTATION,
    generate=generate,
    tries=tries,
    kinds=KINDS,
    laws=laws,
    styles=tuple(FILLED),
    style_titles=TITLES,
    style_of=style_of,
    sizes={style: tuple((side, side) for side in sides) for style, (_, sides) in FILLED.items()},
    unmade=UNMADE,
    screen="tui_puzzles.games.latin.screen:LatinScreen",
)
