"""How puzzles come to be played: new ones, those of the day, the next one of the same."""

import asyncio
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Level
from tui_puzzles.play import saves
from tui_puzzles.play.daily import OFFERED, known_of, seed_of_day, title_of_day
from tui_puzzles.play.games import first_puzzles, load_game
from tui_puzzles.play.making import Made, Order
from tui_puzzles.play.samples import Sample, samples
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Mistakes
from tui_puzzles.play.wishes import LEVEL, STYLE
from tui_puzzles.tutor.finish import daily_style, following_of, style_of
from tui_puzzles.ui.making import Maker

if TYPE_CHECKING:
    from tui_puzzles.ui.app import PuzzleApp
    from tui_puzzles.ui.menus.menu_rows import Done


class Starting:
    """Makes puzzles and starts them; pages are loaded when needed, for a quick start."""

    def __init__(self, app: "PuzzleApp") -> None:
        self.app = app
        self.maker = Maker()

    def choose(self, name: str) -> None:
        """Ask what kind of puzzle to make, of this type or that of the last one; and play it."""
        from tui_puzzles.ui.menus.new_puzzle import NewPuzzle

        self.app.push_screen(NewPuzzle(self.maker, name), self._play)

    def set_up(self, name: str) -> None:
        """Ask which board to set up, of this type or that of the last new puzzle."""
        from tui_puzzles.ui.set_up.choice import SetUpChoice

        self.app.push_screen(SetUpChoice(self.maker, name))

    def collection(self, name: str) -> None:
        """Choose one of a type's samples to play."""
        from tui_puzzles.ui.menus.sample_list import SampleList

        heading, look = f"Puzzles › {name.capitalize()}", partial(self._done, name)
        choose = partial(self.app.play_sample, name)
        page = SampleList(heading, samples(name), choose, look, name)
        self.app.push_screen(page)

    async def _done(self, name: str) -> "Done":
        """What the player has done of a type's samples."""
        from tui_puzzles.ui.menus.menu_rows import done_of

        known = await self.app.records(date.today())
        return done_of(name, known.best, saves.saved_titles())

    async def follow(self, session: Session, kind: str, level: str) -> None:
        """Leave a solved game for the next one, one like it, or the same again."""
        following = None
        if kind == "next":
            following = await asyncio.to_thread(following_of, session)
        if kind == "again":
            await self._again(session)
        elif isinstance(following, Sample):
            self.app.play_sample(session.game.name, following)
        elif isinstance(following, Level):
            name, day = session.game.name, session.daily or date.today()
            self.daily(name, following, day, daily_style(session))
        else:
            self._like(session, level)

    async def _again(self, session: Session) -> None:
        """The same puzzle from its start, as another game; the finished one stays."""
        if session.journal:
            await asyncio.to_thread(saves.set_aside, session.journal.path)
        start = session.history.moments[0].position.start
        self.app.start(session.game, start, session.title, session.daily, session.level)

    def _like(self, session: Session, level: str) -> None:
        """A new puzzle of the type, the level and, where it is offered, the size."""
        order = self.maker.order
        if session.title != _title(session.game, level) or order.type != session.game.name:
            order = Order(session.game.name, {LEVEL: level, STYLE: style_of(session)})
        self._make(order, f"New puzzle › {session.game.title}", self._play)

    def first(self) -> None:
        """Play the small puzzle to learn by: each move is explained."""
        for type, called, puzzle in first_puzzles()[:1]:
            game = load_game(type)
            board = next(game.parse(puzzle, None)).found
            self.app.start(game, board, f"Start here: {called}", level=OFFERED[0].label)
            if session := self.app.session:
                session.adopt(session.settings._replace(named=True, mistakes=Mistakes.AT_ONCE))

    def daily(self, name: str, level: Level, day: date, style: str = "") -> None:
        """Play the type's puzzle of this day, level and style, or go on with it."""
        title = title_of_day(name, day, level, style)
        if begun := saves.saved_titles().get((name, title)):
            self.app.resume(begun)
            return
        ready = known_of(day).get((name, level.label, style))
        if ready and ready.puzzle:
            made = Made(load_game(name), ready.board, level.label, 0, "")
            self._play_daily(title, day, made)
            return
        chosen = {LEVEL: level.label, STYLE: style}
        order = Order(name, chosen, seed=seed_of_day(name, day, level, style))
        self._make(order, title, partial(self._play_daily, title, day))

    def _make(self, order: Order, title: str, done: Callable[[object], None]) -> None:
        from tui_puzzles.ui.menus.making_page import MakingPage

        self.app.push_screen(MakingPage(self.maker, order, title), done)

    def _play(self, result: object) -> None:
        """Play a new puzzle, and begin to make the next one."""
        if isinstance(result, Made) and self.app.session is None:
            title = _title(result.game, result.level)
            self.app.start(result.game, result.board, title, level=result.level)
            self.app.introduce(partial(self.choose, result.game.name))
            self.maker.make_ahead(self.maker.order)
        elif isinstance(result, BadInput):
            self.app.tell(str(result))

    def _play_daily(self, title: str, day: date, result: object) -> None:
        if isinstance(result, Made):
            self.app.start(result.game, result.board, title, day, result.level)
            self.app.introduce()
        elif isinstance(result, BadInput):
            self.app.tell(str(result))


def _title(game: Game, level: str) -> str:
    """The title of a new puzzle."""
    return f"{level.capitalize()} {game.title}"
