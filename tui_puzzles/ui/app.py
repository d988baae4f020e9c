"""The app: the way between menu, prompts and puzzles, and what becomes of errors."""

import gc
import sys
from collections.abc import Callable
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.notifications import Notification, Notify
from textual.screen import Screen

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import loaded
from tui_puzzles.play import saves, settings_file
from tui_puzzles.play.files import folders
from tui_puzzles.play.files.faults import log_fault
from tui_puzzles.play.files.journal import PATIENCE, Unavailable
from tui_puzzles.play.games import load_game
from tui_puzzles.play.samples import Sample
from tui_puzzles.play.session import Session
from tui_puzzles.ui import keymap
from tui_puzzles.ui.app_keys import APP_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.messages import FollowWith, SetUpBoard
from tui_puzzles.ui.page import LOOK, Page
from tui_puzzles.ui.teaching import Teaching
from tui_puzzles.ui.terminal import charset
from tui_puzzles.ui.threads import saved

if TYPE_CHECKING:
    from tui_puzzles.play.reading import ReadPuzzles
    from tui_puzzles.search.stage import CoverScene
    from tui_puzzles.ui.menus.menu import Menu
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen
    from tui_puzzles.ui.set_up.page import SetUp
    from tui_puzzles.ui.starting import Starting

SOON = 0.01
"""The least time left, in seconds."""
MESSAGE_TIME, SEEN = 20, 1
"""Seconds that a message stays, and after which a key ends it; the help screen keeps it."""


# Messages over the screen for a while.


class Notice(Notification):
    """A message that always has time left.

    Textual starts a timer for the time left, which is negative when a slow machine needs longer to
    draw the message. Such a timer never ends, and neither does the app.
    """

    @property
    def time_left(self) -> float:
        return max(super().time_left, SOON)

    @property
    def has_expired(self) -> bool:
        return super().time_left <= 0


class PuzzleApp(Teaching):
    """Menu at the bottom, a puzzle or a list on top of it."""

    TITLE = "tui-puzzles"
    CSS_PATH: ClassVar = ["puzzle.tcss"]
    BINDINGS = bindings(APP_KEYS)
    ENABLE_COMMAND_PALETTE = False  # there is our own

    def __init__(
        self,
        opens: "list[ReadPuzzles] | None" = None,
        stage: "CoverScene | None" = None,
        driver_class: type[Driver] | None = None,
        asks: str = "",
    ) -> None:
        """Opens these puzzles, a search to watch, or what ``asks`` names once it is confirmed."""
        super().__init__(driver_class)
        self.settings, faults = settings_file.load(keymap.checked)
        self.faults = [str(fault) for fault in faults]
        self.fault: BaseException | None = None  # the error that ended this app
        self.messages: list[str] = []
        self.session: Session | None = None
        self.opens = opens
        self.stage = stage
        self.asks = asks
        if not (opens or stage):
            self.css_path.append(LOOK)  # the first screen's own isn't read
        self.answered: charset.Charset | None = None  # what the terminal says that it shows
        self.set_keymap(self.settings.keymap)
        self._apply()

    @cached_property
    def starting(self) -> "Starting":
        """What makes puzzles, or fetches them."""
        from tui_puzzles.ui.starting import Starting

        return Starting(self)

    def get_default_screen(self) -> Screen[object]:
        """The menu; nothing while the first puzzle is open, to save its mounting."""
        screen = Page[None]() if self.opens or self.stage else self._menu()
        return cast(Screen[object], screen)

    def _menu(self) -> "Menu":
        from tui_puzzles.ui.menus.menu import Menu

        return Menu()

    def on_mount(self) -> None:
        if self.opens:
            self.show_found(self.opens)
        if self.stage:
            self.dance(self.stage)
        if self.asks:
            self.call_after_refresh(self._open_file, self.asks)
        for fault in self.faults:
            self.call_after_refresh(self.tell, fault)

    def on_ready(self) -> None:
        self.call_after_refresh(self._collect)

    def _collect(self) -> None:
        """Collect garbage from here on, where the start did without: what is loaded stays."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

    def ask_terminal(self) -> None:
        """Ask what it shows where nothing else says it; to be called before the app runs."""
        home = folders.home()
        doubtful = charset.doubtful(home.environ, self.settings.charset)
        if sys.platform == "win32" or home.served or not doubtful:
            return
        from tui_puzzles.ui.terminal import probe

        answered, self.typed = probe.ask()
        self.hear(answered)
        if self.charset is charset.ASCII:
            self.faults.append(probe.HOW)

    def hear(self, answered: charset.Charset | None) -> None:
        """The terminal says that it shows these characters."""
        self.answered = answered
        self._apply()

    def tell(self, message: str) -> None:
        """Show a message that isn't about the puzzle; the help screen lists it again."""
        self.messages.append(message)
        if self.screen_stack and isinstance(self.screen, Page) and self.screen.message(message):
            return
        self.notify(message, severity="warning", timeout=MESSAGE_TIME, markup=False)

    def notify(self, message: str, **options: Any) -> None:
        """Show a message over the screen, one of Textual's too, as a notice."""
        timeout = options.pop("timeout", None) or MESSAGE_TIME
        self.post_message(Notify(Notice(message, timeout=timeout, **options)))

    async def on_event(self, event: events.Event) -> None:
        """What the player does waits, but not for long, for the turns before it to be saved.

        A key ends the message that stands in place of the keys, and one over the board that there
        was time to see.
        """
        if isinstance(event, events.InputEvent) and self.session and self.session.saving:
            await saved(self.session, PATIENCE)
        if isinstance(event, events.Key) and isinstance(self.screen, Page) and self.screen.noted:
            self.screen.unnote()
        for notice in [*self._notifications] if isinstance(event, events.Key) else ():
            if time() > notice.raised_at + SEEN:
                self._unnotify(notice)
        await super().on_event(event)

    def _handle_exception(self, error: Exception) -> None:
        """End this app, whatever a widget or a worker raised; another one follows it.

        Textual would show a traceback and exit. After an error the app's state is unknown, so
        nothing of it is used again.
        """
        if self._exit and isinstance(error, NoMatches):
            return  # a screen still being made when the app ends lacks its parts
        fault = getattr(error, "error", error)  # a worker's error is wrapped
        log_fault(fault)
        self.fault = self.fault or fault
        self._exception = self._exception or error
        self._exception_event.set()
        self._return_code = 1
        self._close_messages_no_wait()

    # -- puzzles -------------------------------------------------------------------------------

    def show_found(self, found: "list[ReadPuzzles] | None") -> None:
        """Play the puzzle that was found, or choose one when there are several."""
        if not found:
            return
        if unused := found[0].unused:
            self.tell(unused)
        first = found[0].entries[0]
        if len(found) == len(found[0].entries) == 1 and first.board:
            self.start(found[0].game, first.board, found[0].title(first))
            return
        from tui_puzzles.ui.prompts.choosing import ChoosePuzzle

        self.push_screen(ChoosePuzzle(found), self._left)

    def start(
        self, game: Game, board: Board, title: str, daily: date | None = None, level: str = ""
    ) -> None:
        """Play a puzzle, or continue its saved game.

        A second one, from a key typed ahead, is not begun.
        """
        if self.session is None:
            self._play(saves.start(game, board, title, self.settings, self.tell, daily, level))

    def _play(self, session: Session) -> None:
        screen: Callable[[Session], Screen[None]] = loaded(session.game.screen)
        self.session = session
        self.push_screen(screen(session), self._left)

    def introduce(self, back: Callable[[], object] | None = None) -> None:
        """Show the rules of a game before the first puzzle of its type; who leaves them goes back.

        A puzzle of the player's own, from a file or pasted, opens at once.
        """
        from tui_puzzles.ui.puzzle.screen import PuzzleScreen

        screen = self.screen
        if self.settings.rules and isinstance(screen, PuzzleScreen):
            screen.turns.introduce(partial(self._introduced, screen, back))

    def _introduced(
        self, screen: "PuzzleScreen", back: Callable[[], object] | None, plays: bool | None
    ) -> None:
        if not plays:
            screen.action_leave()
            if back:
                self.call_later(back)

    def dance(self, stage: "CoverScene") -> None:
        """Show a search for exact covers."""
        from tui_puzzles.ui.dancing.dancing import DancingLinks

        self.push_screen(DancingLinks(stage), self._left)

    async def _left(self, _result: None) -> None:
        if self.session is not None:
            await saved(self.session, None)
        self.close()
        if len(self.screen_stack) == 1 and (self.opens or self.stage):
            self.push_screen(self._menu())

    def close(self) -> None:
        """Leave the current game."""
        if self.session is not None:
            self.session.close()
            self.session = None

    def on_menu_collection(self, message: "Menu.Collection") -> None:
        self.starting.collection(message.game)

    def play_sample(self, name: str, sample: Sample) -> None:
        """Play a sample puzzle of the type of this name."""
        try:
            game = load_game(name)
            entry = next(iter(game.parse(sample.text, None)))
        except (BadInput, StopIteration) as error:
            self.tell(f"{sample.title}: {error}")
            return
        if entry.board is None:
            self.tell(f"{sample.title}: {entry.error}")
        else:
            self.start(game, entry.board, sample.title, level=sample.level)
            self.introduce()

    def on_menu_started(self) -> None:
        self.starting.first()

    def on_menu_daily(self, message: "Menu.Daily") -> None:
        self.starting.daily(message.game, message.level, message.day, message.style)

    def on_follow_with(self, message: FollowWith) -> None:
        """Leave the solved puzzle on top, and go on to another, or to the menu."""
        if self.session is None:
            return
        if message.kind == "menu":
            self.call_later(self._to_menu)
        else:
            level = message.ended.level if message.ended else self.session.level
            self.call_later(self.starting.follow, self.session, message.kind, level)
        self.screen.dismiss()

    def _to_menu(self) -> None:
        """Leave the lists that the puzzle was chosen from."""
        from tui_puzzles.ui.menus.menu import Menu

        while len(self.screen_stack) > 1 and not isinstance(self.screen, Menu):
            self.pop_screen()

    def on_menu_new(self, message: "Menu.New") -> None:
        self.starting.choose(message.game)

    def on_menu_watched(self, message: "Menu.Watched") -> None:
        from tui_puzzles.search.cover_file import read_cover
        from tui_puzzles.search.stage import stage_of

        sample = message.sample
        self.dance(stage_of(read_cover(sample.text), f"Dancing Links: {sample.title}"))

    def on_menu_set_up(self, message: "Menu.SetUp") -> None:
        self.starting.set_up(message.game)

    def on_set_up_board(self, message: SetUpBoard) -> None:
        """Set up a board, and play it if it becomes a puzzle."""
        page: type[SetUp] = loaded(load_game(message.game).set_up)
        self.push_screen(
            page(self.settings, message.style, message.size),
            lambda found: self.show_found([found] if found else None),
        )

    def on_menu_resumed(self, message: "Menu.Resumed") -> None:
        self.resume(message.path)

    def resume(self, path: Path) -> None:
        """Go on with a saved game, unless one is open."""
        if self.session is not None:
            return
        try:
            self._play(saves.resume(path, self.settings, self.tell))
        except (BadInput, Unavailable) as error:
            self.tell(str(error))

    def on_menu_prompt(self, message: "Menu.Prompt") -> None:
        if message.text is None:
            self._open_file()
            return
        from tui_puzzles.ui.prompts.prompts import WritePuzzle

        self.push_screen(WritePuzzle(message.text), self.show_found)

    def _open_file(self, path: str = "") -> None:
        from tui_puzzles.ui.prompts.prompts import OpenFile

        self.push_screen(OpenFile(path), self.show_found)
