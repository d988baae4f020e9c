"""Latin squares: what they supply to the program."""

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import Later, LaterCall
from tui_puzzles.games.latin import TITLE
from tui_puzzles.games.latin.filling import FILLED, UNMADE
from tui_puzzles.games.latin.notation import NOTATION
from tui_puzzles.games.latin.puzzle import laws, style_of
from tui_puzzles.games.latin.styles import KINDS, TITLES

LIKELY = {
    r"^[ \t]*\+(?=[^\n+]{0,20}[1-9])(?:[ \t]*[1-9-]){3,9}[ \t]*\+": "latin",
    r"(?:\b[A-Za-z]=\d{1,9}\S?\s+){2}": "latin",
    r"[■❶-❾](?:[ \t]*[.1-9■❶-❾]){3}": "latin",
    r"(?:^|/)(?=[^\n/]{0,16}~)(?:[.~a-i1-9][ \t]?){3,9}(?:/|$)": "latin",
    r"(?:^|/)[ \t]?(?=[^\n/]{0,40}[<>])[.1-9](?:[ \t]?[<>]?[ \t]?[.1-9]){2,8}\s?(?:/|$)": "latin",
    r"(?:^|/)[ \t]?(?=[^\n/]{0,24}[∧∨^v])(?:[∧∨^v-][ \t]?){3,9}(?:/|$)": "latin",
    r"\b(?:skyscrapers?|building)(?:_edit)?/\d": "puzz.link",
    r"^\d{1,2}(?:d[a-z])?:(?:\d[URDL]*,){3}": "unequal",
}
"""Patterns of what only texts of these forms hold, broken or not."""

GAME = Game(
    name="latin",
    title=TITLE,
    rules=Later("tui_puzzles.games.latin.rules:RULES"),
    upkeep=Later("tui_puzzles.games.latin.upkeep:UPKEEP"),
    notation=NOTATION,
    likely=LIKELY,
    generate=LaterCall("tui_puzzles.games.latin.generate:generate"),
    tries=LaterCall("tui_puzzles.games.latin.generate:tries"),
    kinds=KINDS,
    laws=laws,
    styles=tuple(FILLED),
    style_titles=TITLES,
    style_of=style_of,
    sizes={style: tuple((side, side) for side in sides) for style, (_, sides) in FILLED.items()},
    unmade=UNMADE,
    set_up="tui_puzzles.games.latin.set_up:LatinSetUp",
    paper="tui_puzzles.games.latin.paper:draw",
    screen="tui_puzzles.games.latin.screen:LatinScreen",
)
