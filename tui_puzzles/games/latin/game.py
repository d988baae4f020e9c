"""Latin squares: what they supply to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.games.latin.generate import generate, tries
from tui_puzzles.games.latin.notation import NOTATION
from tui_puzzles.games.latin.puzzle import laws, style_of
from tui_puzzles.games.latin.rules import RULES, UPKEEP
from tui_puzzles.games.latin.styles import KINDS, STYLES

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
    styles=tuple(style.name for style in STYLES),
    style_of=style_of,
    sizes={style.name: tuple((side, side) for side in style.sides) for style in STYLES},
    screen="tui_puzzles.games.latin.screen:LatinScreen",
)
