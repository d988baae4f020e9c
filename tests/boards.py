"""How boards are drawn, as text: ``python -m tests.boards`` records it in ``boards.txt``.

Each type's board with a step in the light at three sizes, without colour, and in ASCII; and three
positions of Sudoku that have to be read without colour: under those, what is reversed (``#``),
underlined (``_``) or struck (``-``).
"""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from rich.style import Style
from textual.strip import Strip

from tests.ui.screens import EASY, Player, Stage, session_of
from tui_puzzles.engine.game import load_game
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.lessons import lessons
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.lesson.page import LessonPage
from tui_puzzles.ui.terminal.charset import ASCII, UNICODE, Charset

FILE = Path(__file__).with_name("boards.txt")
PLAIN = Settings(candidates=True)


class Way(NamedTuple):
    """A terminal: its size, whether it has colours, its characters."""

    name: str
    size: tuple[int, int] = (80, 24)
    colours: bool = True
    charset: Charset = UNICODE


WAYS = (
    Way("80x24"),
    Way("120x40", (120, 40)),
    Way("200x50", (200, 50)),
    Way("no colour", colours=False),
    Way("ASCII", colours=False, charset=ASCII),
)
KAKURO = "6 6\nx x 11\\ 11\\ x x\nx \\10 . . 13\\ 4\\\nx 3\\16 . . . .\n" + (
    "\\3 . . 3\\3 . .\n\\10 . . . . x\nx x \\3 . . x\n"
)
PUZZLES = {
    "sudoku": (EASY, ["s"]),
    "kakuro": (KAKURO, ["s"]),
    "nonogram": ("5x5:1/1/5/1/1/1/1/5/1/1", ["s"] * 4),
    "queens": ("BBBBE\nABBCC\nAACCC\nAACCC\nADCCC\n", ["s"] * 3),
    "slitherlink": ("5x5t0:b001320d3a2a0b3a1a1a", ["s"] * 3),
    "takuzu": ("0.=../-x--/...1/.1../....", ["s"]),
    "latin": ("abb\nacd\necf\na=3÷ b=2÷ c=3÷ d=2 e=2 f=3", ["s"]),
    "crosspatch": ("#####\n# #\n# #\n######\n# #\n\nidyll kriss kross\nsolver\n", [*"kri"]),
}
"""A puzzle of each type, and the keys that are typed."""
LESSONS = ("X-Wing", "X-Chain")
TWICE = ["right", "right", "3"]  # in row 1


def sources() -> Iterator[tuple[str, str, Way]]:
    """The name of each drawing, what is drawn, and the terminal."""
    for way in WAYS:
        yield from ((f"{name}, {way.name}", name, way) for name in PUZZLES)
    for way in WAYS[3:]:
        yield from ((f"{name}, {way.name}", name, way) for name in (*LESSONS, "Twice in a house"))


async def drawn(what: str, way: Way) -> str:
    """The board, as the terminal shows it."""
    text, keys = PUZZLES.get(what, (EASY, TWICE))
    app = Stage(session_of(text, PLAIN, load_game(what if what in PUZZLES else "sudoku")))
    app.charset = way.charset
    async with app.run_test(size=way.size) as pilot:
        await pilot.pause()
        if what in LESSONS:
            game = app.session.game
            app.push_screen(LessonPage(game, lessons(game)[what], PLAIN))
            await pilot.pause()
        else:
            await Player(app, pilot).type(*keys)
        board = app.screen.query_one("#board", BoardView)
        lines = [board.render_line(y) for y in range(board.skin.height)]
    shown = [way.charset.plain(line.text).rstrip() for line in lines]
    recorded = shown if what in PUZZLES else [*shown, *map(_styles, lines)]
    return "\n".join(recorded).rstrip("\n")


def _styles(line: Strip) -> str:
    """What is reversed, underlined or struck."""
    return "".join(_sign(style or Style()) * len(text) for text, style, _ in line).rstrip()


def _sign(style: Style) -> str:
    return "#" if style.reverse else "-" if style.strike else "_" if style.underline else " "


def drawing(what: str, way: Way) -> str:
    """The same from outside an event loop."""
    with patch.dict(os.environ, {} if way.colours else {"NO_COLOR": "1"}):
        return asyncio.run(drawn(what, way))


def recorded() -> dict[str, str]:
    """The drawings of the file."""
    blocks = FILE.read_text("utf-8").split("\f\n")
    return dict(block.rstrip("\n").split("\n", 1) for block in blocks)


if __name__ == "__main__":
    made = (f"{name}\n{drawing(what, way)}\n" for name, what, way in sources())
    FILE.write_text("\f\n".join(made), "utf-8")
