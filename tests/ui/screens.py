"""Puzzle screens for tests: in a headless app, with keys posted at once; or in a terminal.

`python -m tests.ui.screens TEXT [auto]` plays a puzzle without menu, settings or saves.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.play.reading import read
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.testing import screens
from tui_puzzles.testing.screens import key_named
from tui_puzzles.tutor.answers import FoundStep
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.keys import KEYS, value_keys
from tui_puzzles.ui.learning.walkthrough import walk_screen
from tui_puzzles.ui.messages import ShowWalkthrough

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
MEDIUM = "000704005020010070000080002090006250600070008053200010400090000030060090200407000"
AUTOMATIC = Settings(candidates=True, ask_all=False)


def all_keys() -> list[str]:
    """Every key that a Sudoku screen listens to."""
    commands = (*KEYS, *value_keys("123456789"))
    return [key for command in commands for key in command.keys.split(",")]


def board_of(text: str, game: Game = GAME) -> Board:
    """The board of a puzzle's text."""
    board = next(iter(game.parse(text, None))).board
    assert board is not None
    return board


def session_of(text: str, settings: Settings = AUTOMATIC, game: Game = GAME) -> Session:
    """A session without a save."""
    return Session(game, History(Position(board_of(text, game))), "A puzzle", None, settings)


class Stage(screens.ScreenApp):
    """An app with one puzzle screen, and its walk-through."""

    def on_show_walkthrough(self, message: ShowWalkthrough) -> None:
        self.push_screen(walk_screen(message.way, self.session.settings))


class Player:
    """Types keys into a puzzle screen and reads what it shows."""

    def __init__(self, app: Stage, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.screen = app.puzzle
        self.session = app.puzzle.session

    async def type(self, *keys: str) -> None:
        """Post all the keys at once, and wait until they and their questions are done."""
        for key in keys:
            self.app.post_message(key_named(key))
        await self.pilot.pause()
        while self.screen.asking.question is not None or self.screen.asking.reading is not None:
            await asyncio.sleep(0.005)
            await self.pilot.pause()

    @property
    def at(self) -> str:
        """The name of the cursor's cell."""
        return self.session.position.layout.cell_names[self.screen.entry.cursor]

    @property
    def board(self) -> list[str]:
        """The board's lines, without the cursor."""
        view = self.screen.board
        return [view.line(y).text for y in range(view.skin.height)]

    @property
    def told(self) -> str:
        """What the panel says."""
        return "\n".join(
            "".join(text for text, _ in paragraph) for paragraph in self.screen.panel.paragraphs
        )

    @property
    def lines(self) -> list[str]:
        """The lines of the list that are in view."""
        panel = self.screen.panel
        room = panel.share.listing - 1
        seen = panel.ready[-room:] if room > 0 else ()
        return ["".join(piece.text for piece in line).strip() for line in seen]

    @property
    def keys(self) -> str:
        """What the line of the keys says, and an error that stands above it."""
        return _text(self.screen.bar).strip()

    @property
    def heading(self) -> str:
        """What the line at the top says."""
        return _text(self.screen.part("heading", Bar))

    @property
    def areas(self) -> list[str]:
        """The names of the panel's areas, whether or not there is room for them."""
        return [area.name for area in self.screen.panel.areas]

    @property
    def choices(self) -> Sequence[FoundStep]:
        """The steps that there are to choose from."""
        choices = self.screen.shows.answer.choices
        return choices.found if choices else ()

    @property
    def choice(self) -> int:
        """The number of the one chosen."""
        choices = self.screen.shows.answer.choices
        return choices.at if choices else 0

    @property
    def turns(self) -> int:
        """How many turns there are up to here."""
        return self.session.history.at


def _text(bar: Bar) -> str:
    lines = (*bar.above, bar.pieces)
    return "\n".join("".join(piece.text for piece in line) for line in lines)


@asynccontextmanager
async def playing(session: Session, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Player]:
    """A player at the screen of this session."""
    app = Stage(session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Player(app, pilot)


def play(
    scene: Callable[[Player], Coroutine[None, None, None]],
    session: Session,
    size: tuple[int, int] = (80, 24),
) -> None:
    """Play a scene."""

    async def run() -> None:
        async with playing(session, size) as player:
            await scene(player)

    asyncio.run(run())


if __name__ == "__main__":
    (puzzle,) = read(sys.argv[1], "the argument")
    Stage(session_of(sys.argv[1], Settings(candidates="auto" in sys.argv), puzzle.game)).run()
