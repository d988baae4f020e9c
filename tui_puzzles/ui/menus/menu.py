"""The front page: games to continue, today's puzzles, collections, lessons, and ways to more."""

import asyncio
from datetime import date
from functools import partial
from pathlib import Path

from textual import events, work
from textual.message import Message

from tui_puzzles.engine.rule import Level
from tui_puzzles.play.daily import OFFERED, making
from tui_puzzles.play.files import folders
from tui_puzzles.play.games import best_known, first_puzzles
from tui_puzzles.play.samples import Sample, samples
from tui_puzzles.records import record
from tui_puzzles.tutor.learning.records import streaks
from tui_puzzles.ui.app_keys import HELP, MENU_KEYS, SHEET_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.door import CONTINUE, DUE, MORE, SHELVES, TYPES, Door
from tui_puzzles.ui.menus.front import filled, made, needed
from tui_puzzles.ui.menus.listing import Pieces, length
from tui_puzzles.ui.menus.sheet import Spot
from tui_puzzles.ui.menus.today import SHELF, Chosen
from tui_puzzles.ui.messages import ShowReview, ShowRules

LEGEND = ("menu.start", "menu.due-1", "menu.new", "menu.lessons", "page.part")
DOES = {CONTINUE: "Go on", TYPES: "Play", DUE: "Look again", SHELVES: "Collection"}
"""What enter does in a part of the page."""
ALONE = "Guests play alone: with a key (in browsers, a cookie) you meet the others."
PAINTED = 0.03
"""Seconds in which a page is painted, before types are loaded for its boards."""
STILL = 0.3
"""Seconds before a process begins to make puzzles."""
KEYS = {key.id: key for key in (*MENU_KEYS, *SHEET_KEYS)}
PICK = KEYS["page.pick"]


class Menu(Door):
    """The page at the bottom of all others."""

    BINDINGS = bindings(MENU_KEYS)

    past: date | None = None  # an earlier day whose puzzles are shown

    @record(frozen=False, eq=False)
    class Collection(Message):
        """The sample puzzles of a type were chosen."""

        game: str

    @record(frozen=False, eq=False)
    class New(Message):
        """A new puzzle was chosen, of this type if there is a name."""

        game: str

    @record(frozen=False, eq=False)
    class Resumed(Message):
        """A saved game was chosen."""

        path: Path

    @record(frozen=False, eq=False)
    class Prompt(Message):
        """A prompt was chosen: for a file if ``text`` is None, else for a puzzle, beginning so."""

        text: str | None

    @record(frozen=False, eq=False)
    class Watched(Message):
        """A search for exact covers was chosen."""

        sample: Sample

    @record(frozen=False, eq=False)
    class Daily(Message):
        """The puzzle of a day, of this type and level, was chosen."""

        game: str
        level: Level
        day: date
        style: str = ""

    @record(frozen=False, eq=False)
    class Started(Message):
        """A first puzzle to learn by was chosen."""

    @record(frozen=False, eq=False)
    class SetUp(Message):
        """Setting up a board was chosen, of this type if there is a name."""

        game: str

    def on_screen_resume(self) -> None:
        """Read what the page shows, once it stands there: puzzle types take time to load."""
        self.call_after_refresh(self._read)

    async def _read(self) -> None:
        day = date.today()
        self.front = filled(day, self.past or day, await self.app.records(day))
        if self.is_current:
            self.refill()
            self.set_timer(PAINTED, partial(self._open, day))

    def _open(self, day: date) -> None:
        """Show boards, too, for which a type must be loaded; then have others made."""
        self.opened, before = True, self.opened
        if self.is_current:
            if not before:
                self.refill()
            self._make(day)

    @work(exclusive=True, exit_on_error=False)
    async def _make(self, day: date) -> None:
        """Have the puzzles of the day made, once the page stands still, and show each."""
        await asyncio.sleep(STILL)
        async for _ in making(day):
            self.front = made(self.front)
            if self.is_current:
                self.refill()

    # -- the page ------------------------------------------------------------------------------

    def heading(self) -> tuple[Pieces, Pieces]:
        if words := needed(*self.app.size):
            return (TextPiece(words),), ()
        now, _ = streaks(set(self.front.records.days), self.front.day)
        days = f"{now} day{'s' if now > 1 else ''} in a row · " if now else ""
        dots = TextPiece("●" * min(now, 6) + " " * bool(now), ("easy",))
        day = self.front.day
        today = TextPiece(f"{days}{day:%A} {day.day} {day:%B} ", ("faint",))
        about = TextPiece(" logic puzzles, with reasons", ("faint",))
        name = TextPiece(" tui-puzzles", ("title",))
        fits = length((name, about, dots, today)) <= self.app.size.width >= 80
        return (name, about) if fits else (name,), (dots, today)

    def go(self, spot: Spot) -> None:
        """Choose a spot; another puzzle of the day is shown beside them."""
        self.looked, self.chosen = self._looked_at(spot.name), spot.name
        self.refill()

    def _looked_at(self, name: str) -> Chosen:
        """The puzzle that a spot stands for; the one before if it is none."""
        of = [Chosen(row.name, row.style, one) for row in self.front.types for one in OFFERED]
        shelf = name.removesuffix(f" {SHELF}")
        return next((one for one in of if name == one.spot or shelf == one.name), self.looked)

    def moved(self) -> None:
        """What enter does stands in the last line."""
        part = self.sheet.chosen.part if self.sheet.chosen else MORE
        does = DOES.get(part, "Open") if not self.chosen.endswith(SHELF) else "Collection"
        legend = [PICK._replace(label=does), *(KEYS[id] for id in LEGEND if self._offers(id))]
        rest = (HELP, MENU_KEYS[-1], KEYS["menu.find"], MENU_KEYS[-2])
        self.list_keys([*legend, *rest])

    def _offers(self, id: str) -> bool:
        """Does a key lead anywhere at the moment?"""
        if id == "menu.start":
            return self.front.first and bool(first_puzzles())
        return id != "menu.due-1" or bool(self.front.records.due)

    # -- ways in -------------------------------------------------------------------------------

    def daily(self, one: Chosen) -> None:
        self.post_message(self.Daily(one.name, one.level, self.front.of, one.style))

    def shelf(self, name: str) -> None:
        self.post_message(self.Collection(name))

    def resume(self, path: Path) -> None:
        self.post_message(self.Resumed(path))

    def action_start(self) -> None:
        self.post_message(self.Started())

    def action_go(self, part: int) -> None:
        """To a part of the page; to today's puzzles of the first type."""
        found = [spot for spot in self.sheet.spots if spot.pick and spot.part == part]
        if found:
            self.go(found[0])

    @property
    def _type_here(self) -> str:
        """The type whose row or game is chosen, if it is one; before any is, of the latest game."""
        first = str(self.front.latest[0].path) if self.front.latest else ""
        name = Path(self.chosen or first).name.partition(" ")[0].partition("-")[0]
        return name if name in best_known() else ""

    def action_new(self) -> None:
        self.post_message(self.New(self._type_here))

    def action_lessons(self) -> None:
        """To the lessons of the type that is chosen, or of the first."""
        self.post_message(ShowRules(self._type_here or best_known()[0]))

    def action_review(self) -> None:
        """All rules that are due, of all types."""
        self.post_message(ShowReview())

    def action_continue(self) -> None:
        """All saved games."""
        from tui_puzzles.ui.menus.game_list import GameList

        self.app.push_screen(GameList(), self._continued)

    def _continued(self, path: Path | None) -> None:
        if path:
            self.post_message(self.Resumed(path))

    def action_open(self) -> None:
        if folders.is_served():
            self.app.tell("There are no files here: paste a puzzle instead.")
        else:
            self.post_message(self.Prompt(None))

    def action_write(self) -> None:
        self.post_message(self.Prompt(""))

    def action_set_up(self) -> None:
        self.post_message(self.SetUp(self._type_here))

    def action_watch(self) -> None:
        from tui_puzzles.ui.menus.sample_list import SampleList

        heading, covers = "Puzzles › Dancing Links", samples("cover")
        self.app.push_screen(SampleList(heading, covers, self._watch))

    def _watch(self, sample: Sample) -> None:
        self.post_message(self.Watched(sample))

    def action_calendar(self) -> None:
        from tui_puzzles.ui.menus.calendar_page import CalendarPage

        page = CalendarPage(self.front.day, self.front.records)
        self.app.push_screen(page, self._show_day)

    def _show_day(self, day: date | None) -> None:
        """Show the puzzles of this day, if one was chosen."""
        if day:
            self.past = day if day < self.front.day else None
            self.chosen = f"{best_known()[0]} {OFFERED[0].label}"

    def action_players(self) -> None:
        from tui_puzzles.ui.menus.players import PlayersPage

        home = folders.home()
        if home.together:
            self.app.push_screen(PlayersPage(home.together, home.ring))
        else:
            self.app.tell(ALONE if home.fleeting else "Nobody else plays here.")

    def action_back(self) -> None:
        """Nothing is below this page; from the puzzles of another day back to those of today."""
        if self.past:
            self.past = None
            self.call_after_refresh(self._read)

    def on_paste(self, event: events.Paste) -> None:
        self.post_message(self.Prompt(event.text))
