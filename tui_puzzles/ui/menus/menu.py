"""The front page: games to continue, today's puzzles, collections, lessons, and ways to more."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from textual import events
from textual.message import Message

from tui_puzzles.engine.game import game_names
from tui_puzzles.engine.later import loaded
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.rule import Level
from tui_puzzles.play.daily import OFFERED
from tui_puzzles.play.files import folders
from tui_puzzles.play.games import load_game
from tui_puzzles.play.samples import Sample
from tui_puzzles.play.saves import Save
from tui_puzzles.tutor.learning import DiaryError
from tui_puzzles.tutor.learning.records import Records, records, streaks
from tui_puzzles.ui.app_keys import HELP, MENU_KEYS, SHEET_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.painted import cut
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.menus import tiles
from tui_puzzles.ui.menus.front import TABLE, Columns, Front, TypeRow, empty, filled, needed
from tui_puzzles.ui.menus.listing import Pieces
from tui_puzzles.ui.menus.sheet import SheetPage, Spot, area, bar, length, link, text
from tui_puzzles.ui.messages import ShowReview, ShowRules

WIDEST, TILES = 96, 100
"""Columns of the page at most, and those of a terminal from which there are tiles."""
CONTINUE, TYPES, DUE, MORE = range(4)
"""The parts of the page."""
KEYS = {key.id: key for key in MENU_KEYS}


class Menu(SheetPage[None]):
    """The page at the bottom of all others."""

    BINDINGS = bindings(MENU_KEYS)
    LEGEND = (
        *(SHEET_KEYS[6], MENU_KEYS[0], MENU_KEYS[2], SHEET_KEYS[4], HELP, *MENU_KEYS[-2:]),
        *(MENU_KEYS[3], MENU_KEYS[1]),
    )

    @dataclass(eq=False)
    class Collection(Message):
        """The sample puzzles of a type were chosen."""

        game: str

    @dataclass(eq=False)
    class New(Message):
        """A new puzzle was chosen, of this type if there is a name."""

        game: str

    @dataclass(eq=False)
    class Resumed(Message):
        """A saved game was chosen."""

        path: Path

    @dataclass(eq=False)
    class Prompt(Message):
        """A prompt was chosen: for a file if ``text`` is None, else for a puzzle, beginning so."""

        text: str | None

    @dataclass(eq=False)
    class Watched(Message):
        """A search for exact covers was chosen."""

        sample: Sample

    @dataclass(eq=False)
    class Daily(Message):
        """The puzzle of a day, of this type and level, was chosen."""

        game: str
        level: Level
        day: date
        style: str = ""

    @dataclass(eq=False)
    class SetUp(Message):
        """Setting up a board was chosen, of this type if there is a name."""

        game: str

    def __init__(self, keymap: Mapping[str, str], tell: Callable[[str], object]) -> None:
        super().__init__(keymap)
        self.tell = tell
        self.front: Front = empty(date.today())
        self.past: date | None = None  # an earlier day whose puzzles are shown

    def on_screen_resume(self) -> None:
        """Read what the page shows, once it stands there: puzzle types take time to load."""
        self.call_after_refresh(self._read)

    async def _read(self) -> None:
        day = date.today()
        try:
            known = await asyncio.to_thread(records, folders.diary(), day)
        except DiaryError as error:
            self.tell(str(error))
            known = Records()
        self.front = filled(day, self.past or day, known)
        if self.is_current:
            self.refill()

    # -- the page ------------------------------------------------------------------------------

    def heading(self) -> tuple[Pieces, Pieces]:
        if words := needed(*self.app.size):
            return (TextPiece(words),), ()
        now, _ = streaks(set(self.front.records.days), self.front.day)
        days = f"{now} day{'s' if now > 1 else ''} · " if now else ""
        dots = TextPiece("●" * min(now, 5) + " " * bool(now), ("easy",))
        day = self.front.day
        today = TextPiece(f"{days}{day:%A} {day.day} {day:%B} ", ("faint",))
        about = TextPiece(" logic puzzles, with reasons", ("faint",))
        name = TextPiece(" tui-puzzles", ("title",))
        return (name, about) if self.app.size.width >= 80 else (name,), (dots, today)

    def spots(self, width: int, height: int) -> Sequence[Spot]:
        wide = min(width - 4, WIDEST)
        x = (width - wide) // 2
        roomy = height >= 36
        found: list[Spot] = []
        y = 1
        parts = (self._continue, self._types, self._due, self._more)
        for part in parts:
            spots = list(part(x, y, wide, width >= TILES and roomy))
            found += spots
            y = max((spot.y + spot.height for spot in spots), default=y - 1) + 1 + roomy
        return found

    def _continue(self, x: int, y: int, width: int, large: bool) -> Iterator[Spot]:
        front = self.front
        if not front.latest:
            return
        more = f"{front.games} games" if front.games > 1 else ""
        more += (
            f"  {first_key(KEYS['menu.continue'], self.keymap)} all"
            if front.games > len(front.latest)
            else ""
        )
        yield area(x, y, width, "Continue", more)
        for at, save in enumerate(front.latest):
            pick = partial(self.post_message, self.Resumed(save.path))
            if large:
                left = x + at * (tiles.WIDTH + (width - 3 * tiles.WIDTH) // 2)
                yield tiles.tile(save, left, y + 2, pick, partial(self._small, save))
            else:
                yield tiles.line(save, x - 1, y + 1 + at, width + 2, pick)

    def _small(self, save: Save, position: Position) -> Sequence[Sequence[TextPiece]]:
        """The board of a saved game in small, as its type draws it."""
        name = save.path.name.partition("-")[0]
        game = load_game(name)
        small: Callable[[Position, str], list[list[TextPiece]]] = loaded(game.screen).small
        return small(position, self.app.theme)

    def _types(self, x: int, y: int, width: int, _large: bool) -> Iterator[Spot]:
        front = self.front
        earlier = "" if front.of == front.day else f"{front.of.day} {front.of:%b}"
        yield area(x, y, width, "Puzzles", "esc today" if earlier else "")
        sizes = next(sizes for least, sizes in TABLE if max(width, 0) >= least)
        columns = Columns(x, *sizes, width)
        yield text(x + 1, y + 1, TextPiece(earlier or "today", ("faint",)))
        for at, level in enumerate(OFFERED):
            yield text(columns.day(at), y + 1, TextPiece(level.label, (level.label,)))
        yield text(columns.puzzles, y + 1, TextPiece("collection", ("faint",)))
        if columns.all_fit:
            yield text(columns.lessons, y + 1, TextPiece("lessons mastered", ("faint",)))
        for at, row in enumerate(front.types):
            yield from self._type(row, columns, y + 2 + at)

    def _type(self, row: TypeRow, columns: "Columns", y: int) -> Iterator[Spot]:
        title = TextPiece(cut(row.shown, 12), ("title",))
        yield text(columns.x + 1, y, title, means=f"{row.name} collection")
        for at, level in enumerate(OFFERED):
            state = row.today.get(level, "·")
            style = "easy" if state.startswith("✓") else "faint" if state == "·" else ""
            pieces = (TextPiece(cut(state, columns.each - 1), (style,) if style else ()),)
            name = " ".join(filter(None, (row.name, row.style, level.label)))
            day = partial(self._daily, row.name, level, row.style)
            yield link(columns.day(at), y, columns.each - 1, pieces, day, TYPES, name)
        if row.style:
            return
        read = partial(self.post_message, ShowRules(row.name))
        choose = partial(self.post_message, self.Collection(row.name))
        more = (
            (columns.puzzles, row.puzzles, choose, "collection"),
            (columns.lessons, row.lessons, read, "lessons"),
        )
        for x, (done, total), pick, name in more if columns.all_fit else more[:1]:
            counts = (*bar(done / total if total else 0, columns.bar), _of(done, total))
            yield link(x, y, columns.bar + 11, counts, pick, TYPES, f"{row.name} {name}")

    def _daily(self, name: str, level: Level, style: str) -> None:
        self.post_message(self.Daily(name, level, self.front.of, style))

    def _due(self, x: int, y: int, width: int, _large: bool) -> Iterator[Spot]:
        due = self.front.records.due
        if not due:
            return
        key = first_key(KEYS["menu.review"], self.keymap)
        words = f"{len(due)} rule{'s' if len(due) > 1 else ''} due"
        counts = Counter(one.type for one in due)
        yield area(x, y, width, "Review", f"{words}  {key}")
        at = x + 1
        all_types = [("", len(due))] if len(counts) > 1 else []
        for name, number in (*all_types, *counts.items()):
            pieces = (
                TextPiece(f"{name.capitalize() or 'All'} "),
                TextPiece(str(number), ("faint",)),
            )
            if at + length(pieces) > x + width:
                return
            pick = partial(self.post_message, ShowReview(name))
            yield link(at, y + 1, length(pieces), pieces, pick, DUE, f"review {name}")
            at += length(pieces) + 3

    def _more(self, x: int, y: int, width: int, _large: bool) -> Iterator[Spot]:
        yield area(x, y, width, "More")
        at, row = x + 1, y + 1
        for id, words in self._ways():
            key = KEYS[f"menu.{id}"]
            pieces = (TextPiece(f"{first_key(key, self.keymap)} ", ("key",)), TextPiece(words))
            if at + length(pieces) > x + width:
                at, row = x + 1, row + 1
            act = partial(self.app.call_later, self.run_action, key.action)
            yield link(at, row, length(pieces), pieces, act, MORE, f"more {id}")
            at += length(pieces) + 3

    def _ways(self) -> Iterator[tuple[str, str]]:
        """Ways to other puzzles: the ids of their keys, and words."""
        yield "new", "new puzzle"
        if not folders.home().served:
            yield "open", "open a file"
        yield "paste", "paste"
        yield from (
            ("set-up", "set up a board"),
            ("cover", "Dancing Links"),
            ("calendar", "calendar"),
        )
        if folders.home().together:
            yield "players", "players"

    # -- ways in -------------------------------------------------------------------------------

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
        return name if name in game_names() else ""

    def action_new(self) -> None:
        self.post_message(self.New(self._type_here))

    def action_lessons(self) -> None:
        """To the lessons of the type that is chosen, or of the first."""
        self.post_message(ShowRules(self._type_here or next(iter(game_names()))))

    def action_review(self) -> None:
        """All rules that are due, of all types."""
        self.post_message(ShowReview())

    def action_continue(self) -> None:
        """All saved games."""
        from tui_puzzles.ui.menus.game_list import GameList

        self.app.push_screen(GameList(self.keymap), self._continued)

    def _continued(self, path: Path | None) -> None:
        if path:
            self.post_message(self.Resumed(path))

    def action_open(self) -> None:
        if folders.is_served():
            self.tell("There are no files here: paste a puzzle instead.")
        else:
            self.post_message(self.Prompt(None))

    def action_write(self) -> None:
        self.post_message(self.Prompt(""))

    def action_set_up(self) -> None:
        self.post_message(self.SetUp(self._type_here))

    def action_watch(self) -> None:
        from tui_puzzles.ui.menus.sample_list import CoverList

        self.app.push_screen(CoverList(self.keymap, self._watch))

    def _watch(self, sample: Sample) -> None:
        self.post_message(self.Watched(sample))

    def action_calendar(self) -> None:
        from tui_puzzles.ui.menus.calendar_page import CalendarPage

        page = CalendarPage(self.keymap, self.front.day, self.front.records)
        self.app.push_screen(page, self._show_day)

    def _show_day(self, day: date | None) -> None:
        """Show the puzzles of this day, if one was chosen."""
        if day:
            self.past = day if day < self.front.day else None
            self.chosen = f"{next(iter(game_names()))} {OFFERED[0].label}"

    def action_players(self) -> None:
        from tui_puzzles.ui.menus.players import PlayersPage

        home = folders.home()
        if home.together:
            self.app.push_screen(PlayersPage(self.keymap, home.together, home.ring))
        else:
            self.tell("Nobody else plays here, or you are a guest.")

    def action_back(self) -> None:
        """Nothing is below this page; from the puzzles of another day back to those of today."""
        if self.past:
            self.past = None
            self.call_after_refresh(self._read)

    def on_paste(self, event: events.Paste) -> None:
        self.post_message(self.Prompt(event.text))


def _of(done: int, total: int) -> TextPiece:
    return TextPiece(f" {done} of {total}".ljust(11) if total else " " * 11, ("faint",))
