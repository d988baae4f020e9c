"""The menu: puzzle types with their samples, saved games, and ways to open a puzzle."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache, partial
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Static

from tui_puzzles.engine.game import editors, game_names
from tui_puzzles.engine.rule import Level
from tui_puzzles.play import saves
from tui_puzzles.play.daily import level_of_day
from tui_puzzles.play.samples import Sample, samples, samples_in
from tui_puzzles.ui.app_keys import HELP, MENU_KEYS, PICK
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.painted import Bar, Lines
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.menus.listing import Listing, Pane, Row, nothing, row
from tui_puzzles.ui.menus.menu_rows import sample_row, save_row
from tui_puzzles.ui.messages import ShowRules

CONTINUE = "Continue"


@dataclass(frozen=True, slots=True)
class Section:
    """A line of the menu: either rows to choose from, or an action."""

    title: str
    note: str
    rows: Callable[[], list[Row]] = list
    act: Callable[[], object] = nothing


class Menu(Listing[None]):
    """The sections on the left, the rows of the chosen one on the right."""

    BINDINGS = bindings(MENU_KEYS)
    HEADING = "Logic puzzles"
    LEGEND = (PICK, *MENU_KEYS[:2], *MENU_KEYS[3:6], HELP, MENU_KEYS[6])

    class Chosen(Message):
        """A sample puzzle was chosen."""

        def __init__(self, game: str, sample: Sample) -> None:
            super().__init__()
            self.game = game
            self.sample = sample

    class Resumed(Message):
        """A saved game was chosen."""

        def __init__(self, path: Path) -> None:
            super().__init__()
            self.path = path

    class Prompt(Message):
        """A prompt was chosen: for a file if ``text`` is None, else for a puzzle, beginning so."""

        def __init__(self, text: str | None) -> None:
            super().__init__()
            self.text = text

    class Watched(Message):
        """A search for exact covers was chosen."""

        def __init__(self, sample: Sample) -> None:
            super().__init__()
            self.sample = sample

    class Daily(Message):
        """The puzzle of the day of this type was chosen."""

        def __init__(self, game: str, level: Level) -> None:
            super().__init__()
            self.game = game
            self.level = level

    class Drawn(Message):
        """An editor was chosen: the screen at this place ("module:Class")."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(self, keymap: Mapping[str, str]) -> None:
        super().__init__(keymap)
        self.inside = False
        self.sections: list[Section] = []
        self.samples = cache(self._samples)

    # -- what there is -------------------------------------------------------------------------

    def _sections(self) -> Iterator[Section]:
        files = saves.save_files()
        if files:
            note = "Games in progress, the last one first. Enter continues one."
            yield Section(CONTINUE, note, cache(partial(self._saves, files)))
        for name in game_names():
            title, rows = name.capitalize(), partial(self.samples, name)
            yield Section(title, f"{title}: sample puzzles, each with a rule it teaches.", rows)
        for name, place in editors().items():
            note = f"Draw a {name}, and check whether it has one solution."
            edit = partial(self.post_message, self.Drawn(place))
            yield Section(f"Draw a {name}", note, act=edit)
        note = "Play the puzzles of a file."
        yield Section("Open a file", note, act=self.action_open)
        note = "Type or paste a puzzle; you can also paste it here in the menu."
        yield Section("Type or paste", note, act=self.action_write)
        label = level_of_day(date.today()).label
        note = f"A new puzzle of each type every day, the same for everyone. Today: {label}."
        yield Section("Puzzles of the day", note, cache(self._daily))
        note = "What each rule says, how to spot it, and positions to practise it on."
        yield Section("Lessons, practice", note, cache(self._lessons))
        note = "Watch how any exact cover problem is solved, link by link."
        yield Section("Dancing Links", note, cache(self._covers))
        yield Section("Settings", "View and change the settings.", act=self._does("settings"))
        yield Section("Help", "All keys.", act=self._does("help"))
        yield Section(
            "Quit", "Leave the program. Games are saved as you play.", act=self._does("quit")
        )

    def _saves(self, files: list[Path]) -> list[Row]:
        return [save_row(file, partial(self.post_message, self.Resumed(file))) for file in files]

    def _samples(self, game: str) -> list[Row]:
        found = samples(game)
        return [
            sample_row(one, before, partial(self.post_message, self.Chosen(game, one)))
            for one, before in zip(found, [None, *found], strict=False)
        ]

    def _daily(self) -> list[Row]:
        return [
            row(
                Piece(name.capitalize()),
                pick=partial(self.post_message, self.Daily(name, level_of_day(date.today()))),
            )
            for name in game_names()
        ]

    def _lessons(self) -> list[Row]:
        return [
            row(Piece(name.capitalize()), pick=partial(self.post_message, ShowRules(name)))
            for name in game_names()
        ]

    def _covers(self) -> list[Row]:
        return [
            sample_row(one, None, partial(self.post_message, self.Watched(one)))
            for one in samples_in("tui_puzzles.search")
        ]

    def _does(self, action: str) -> Callable[[], object]:
        return lambda: self.app.call_later(self.app.run_action, action)

    def rows(self) -> list[Row]:
        self.sections = list(self._sections())
        return [row(Piece(section.title), note=section.note) for section in self.sections]

    # -- two panes -----------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Bar(id="heading")
        yield Pane(id="list", pointer="›")
        yield Pane(id="content", live=False)
        yield Static(id="note", markup=False)
        yield Bar(id="legend")

    @property
    def left(self) -> Pane:
        return self.query_one("#list", Pane)

    @property
    def right(self) -> Pane:
        return self.query_one("#content", Pane)

    @property
    def pane(self) -> Pane:
        return self.right if self.inside else self.left

    @property
    def section(self) -> Section:
        """The chosen line on the left."""
        return self.sections[self.left.at]

    def on_screen_resume(self) -> None:
        """After a game, the saved games may have changed."""
        if self.sections:
            title = self.section.title
            self.left.rows = self.rows()
            titles = [section.title for section in self.sections]
            self.left.go(titles.index(title) if title in titles else 0)
            self.moved()

    def moved(self) -> None:
        """Show the rows of the chosen section in the right pane."""
        super().moved()
        if self.section.title == CONTINUE:  # reading the saves loads their puzzle types
            self.call_after_refresh(self._open)
        else:
            self._open()

    def _open(self) -> None:
        if not self.inside:
            self.right.at = 0
            self.right.fill(self.section.rows())

    def action_side(self, side: int) -> None:
        """Into the right pane (1) or out of it (0)."""
        rows = self.section.rows() if side else ()
        self.inside = bool(rows)
        if rows:
            self.right.rows = rows
        self.left.live, self.right.live = not self.inside, self.inside
        self.left.paint()
        self.right.paint()
        self.go(self.pane.at)

    def action_pick(self) -> None:
        if self.inside:
            super().action_pick()
            return
        self.section.act()
        self.action_side(1)

    def action_back(self) -> None:
        self.action_side(0)

    def clicked(self, lines: Lines, number: int) -> None:
        self.action_side(int(lines is self.right))
        super().clicked(lines, number)

    # -- ways in -------------------------------------------------------------------------------

    def action_continue(self) -> None:
        """Into the saved games, if there are any."""
        if self.sections[0].title == CONTINUE:
            self.action_side(0)
            self.go(0)
            self.action_side(1)

    def action_open(self) -> None:
        self.post_message(self.Prompt(None))

    def action_write(self) -> None:
        self.post_message(self.Prompt(""))

    def on_paste(self, event: events.Paste) -> None:
        self.post_message(self.Prompt(event.text))
