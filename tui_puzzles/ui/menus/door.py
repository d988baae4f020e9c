"""What stands on the front page: the door for a newcomer or the latest games, the day, the ways."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from textwrap import wrap

from tui_puzzles.engine.later import loaded
from tui_puzzles.engine.position import Position
from tui_puzzles.play.daily import OFFERED, DayPuzzle
from tui_puzzles.play.files import folders
from tui_puzzles.play.games import first_puzzles, load_game
from tui_puzzles.play.saves import Save
from tui_puzzles.tutor.goals import goal_of
from tui_puzzles.ui.app_keys import MENU_KEYS, NEXT_DUE
from tui_puzzles.ui.board.painted import cut
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.menus import tiles
from tui_puzzles.ui.menus.front import Daily, Front, empty
from tui_puzzles.ui.menus.listing import Pieces, length
from tui_puzzles.ui.menus.sheet import SheetPage, Spot, area, bar, link, text
from tui_puzzles.ui.menus.today import (
    ABOUT,
    SHELF,
    SHORT,
    Chosen,
    DayTable,
    preview,
    table,
    week_lines,
)
from tui_puzzles.ui.messages import ShowReview

WIDEST, TILES, ROOMY = 96, 100, 36
"""Columns of the page at most; those and the lines of a page from which on there are tiles."""
FIRST_WIDEST, BESIDE, RIGHT, GAP = 108, 72, 27, 3
"""Columns of a newcomer's page at most; those from which on the chosen puzzle stands beside the
others, and those that it takes then."""
PICTURE, TYPED, BELOW = 19, 23, 10
"""Lines of its board at most; the columns beside the names of rules that their types need; the
lines round a table: its head, the words below it, the ways to other puzzles."""
CONTINUE, TYPES, DUE, MORE, SHELVES = range(5)
"""The parts of the page."""
START, EXPLAINED = "Start here", "two minutes, explained as you play"
DISCS = [TextPiece("● ", (pen,)) for pen in ("medium", "unfair", "unfair", "medium")]
GUEST = "You play as a guest: nothing is kept without a key (in browsers, a cookie)."
KEYS = {key.id: key for key in MENU_KEYS}


class Door(SheetPage[None]):
    """Lays out the front page; what a choice does is the page's own."""

    def __init__(self) -> None:
        super().__init__()
        self.front: Front = empty(date.today())
        self.opened = False  # does it stand there, so that puzzle types may be loaded?
        self.looked = Chosen(self.front.types[0].name, "", OFFERED[0])
        self._pictures: dict[tuple[object, ...], Sequence[Sequence[TextPiece]]] = {}

    def daily(self, one: Chosen) -> None:
        """Play a puzzle of the day."""
        raise NotImplementedError

    def shelf(self, name: str) -> None:
        """Choose from the collection of a type."""
        raise NotImplementedError

    def resume(self, path: Path) -> None:
        """Go on with a saved game."""
        raise NotImplementedError

    def action_start(self) -> None:
        """Play the small puzzle to learn by."""
        raise NotImplementedError

    def spots(self, width: int, height: int) -> Sequence[Spot]:
        """The door for a newcomer, else the games to go on with; then the day; then the ways."""
        front, large = self.front, width >= TILES and height >= ROOMY
        wide = min(width - 4, FIRST_WIDEST if front.first and large else WIDEST)
        x, y = (width - wide) // 2, 1
        found: list[Spot] = []
        start = [*self._start(x, y, wide, large)] if front.first else []
        above = start or [*self._continue(x, y, wide, large)]
        y = _below(above, y, 2 if large and start else 1)
        left = wide if wide < BESIDE else wide * 3 // 5 if large else wide - RIGHT - GAP
        found += above if above is not start else ()
        tall = y + 2 * len(front.types) + BELOW <= height
        lines = 2 if front.first and large and tall else 1
        play, shelf = partial(partial, self.daily), partial(partial, self.shelf)
        day = [*table(front, DayTable(x, y, left, lines), play, shelf, TYPES)]
        aside = x + left + GAP + large
        right = [*self._aside(aside, y, x + wide - aside, large)] if wide >= BESIDE else []
        found += [*day, *right]
        y = _below(day, y, 1)
        if front.first:
            found += [text(x, y + at, piece) for at, piece in enumerate(_notes(left))]
            y += 2 + large
        found += self._more(x, y, left)
        if large and not front.first:
            found += self._shelves(x, _below(found, y, 1 + large), wide)
        return [*found, *start]

    def _start(self, x: int, y: int, width: int, large: bool) -> Iterator[Spot]:
        """A small puzzle for who has played none."""
        key = TextPiece(first_key(KEYS["menu.start"], self.keymap), ("key",))
        act, name = self.action_start, TextPiece(START, ("title",))
        for type, called, puzzle in first_puzzles()[:1]:
            words = f" {called}: {EXPLAINED}"
            if not large:
                line = (TextPiece(" "), key, TextPiece(" "), name, TextPiece(f", a{words}"))
                room = width - length(line) - length(DISCS)
                discs = (TextPiece(" " * room), *DISCS) if room > 0 else ()
                yield _box(x, y, width, [(*line, *discs)], act)
                return
            ready = DayPuzzle(type, OFFERED[0].label, puzzle=puzzle)
            board = [*map(tuple, self._picture(ready, 0, 0) if self.opened else ()), ()]
            goal = TextPiece(goal_of(type)[0], ("faint",))
            yield _box(x, y, width, _beside(board, name, key, TextPiece(f"A{words}."), goal), act)

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
            pick = partial(self.resume, save.path)
            if large:
                left = x + at * (tiles.WIDTH + (width - 3 * tiles.WIDTH) // 2)
                yield tiles.tile(save, left, y + 1, pick, partial(self._small, save))
            else:
                yield tiles.line(save, x - 1, y + 1 + at, width + 2, pick)

    def _small(self, save: Save, position: Position) -> Sequence[Sequence[TextPiece]]:
        """The board of a saved game in small, as its type draws it."""
        from tui_puzzles.ui.menus.goal_page import small

        game = load_game(save.path.name.partition("-")[0])
        self.know(loaded(game.screen).inks, self.sheet)
        return small(game, position, self.app.theme)

    # -- beside the puzzles of the day ---------------------------------------------------------

    def _aside(self, x: int, y: int, width: int, large: bool) -> Iterator[Spot]:
        """What is due again, and the week; the chosen puzzle where there is neither."""
        due = [*self._due(x, y, width)]
        week = self.front.records.week
        yield from due
        if large and any(week) and not self.front.first:
            yield from week_lines(x, _below(due, y, 1), width, week, self.front.day)
        elif not due:
            yield from self._preview(x, y, width, large)

    def _preview(self, x: int, y: int, width: int, large: bool) -> Iterator[Spot]:
        one = self.looked
        rows = (row for row in self.front.types if (row.name, row.style) == one[:2])
        row = next(rows, self.front.types[0])
        daily = row.today.get(one.level, Daily())
        room = (width, PICTURE) if large and self.front.first else (0, 0)
        board = self._picture(daily.ready, *room) if daily.ready and self.opened else ()
        about = row.counts if self.chosen.endswith(SHELF) else self._about(one, daily)
        yield from preview(x, y, width, one, daily, board, about)

    def _about(self, one: Chosen, daily: Daily) -> str:
        """The goal of a puzzle in a sentence; where it has a style, and is there, its law."""
        laws: Sequence[str] = ()
        if one.style and daily.ready and daily.ready.puzzle and self.opened:
            laws = load_game(one.name).laws(daily.ready.board.layout)
        return next(iter((*laws, *goal_of(one.name))), "")

    def _picture(self, ready: DayPuzzle, width: int, height: int) -> Sequence[Sequence[TextPiece]]:
        """The board of a puzzle, as on its screen if it fits, else in small."""
        key = (ready.type, ready.puzzle, width, height, self.app.theme)
        if key not in self._pictures and ready.puzzle:
            from tui_puzzles.ui.menus.goal_page import picture

            game, position = load_game(ready.type), Position(ready.board)
            self.know(loaded(game.screen).inks, self.sheet)
            self._pictures[key] = picture(game, position, self.app.theme, width, height)
        return self._pictures.get(key, ())

    def _due(self, x: int, y: int, width: int) -> Iterator[Spot]:
        due = self.front.records.due
        if not due:
            return
        key = first_key(KEYS["menu.review"], self.keymap)
        yield area(x, y, width, "Look at again", f"{len(due)} due  {key}")
        shown = due[: len(NEXT_DUE)]
        longest = max(len(one.rule) for one in shown)
        for down, one in enumerate(shown, 1):
            number = first_key(KEYS[f"menu.due-{down}"], self.keymap)
            days = f"{(self.front.day - one.since).days} days"
            name = f"{one.type.capitalize():11}" if width >= longest + TYPED else ""
            rule = cut(one.rule, width - len(name) - len(number) - 11)
            first = TextPiece(f" {number}", ("key",))
            pieces = (first, TextPiece(f" {rule} "), TextPiece(f"{name}{days:>8} ", ("faint",)))
            pick = partial(self.action_due, down - 1)
            yield link(x - 1, y + down, width + 1, pieces, pick, DUE, f"review {down}")

    def action_due(self, at: int) -> None:
        """Practise what is due of the type of a rule."""
        for one in self.front.records.due[at : at + 1]:
            self.post_message(ShowReview(one.type))

    def _shelves(self, x: int, y: int, width: int) -> Iterator[Spot]:
        """The collections, with what is solved of each and how many of its rules are mastered."""
        yield area(x, y, width, "Types", "puzzles solved · rules known")
        rows = [row for row in self.front.types if not row.style]
        each = width // 3
        for at, row in enumerate(rows):
            (done, every), (known, rules) = row.puzzles, row.lessons
            pieces = (
                TextPiece(f"{row.shown:11}"),
                *bar(done / every if every else 0, 6),
                TextPiece(f" {done:>3} ", ("given",)),
                TextPiece(f"{known} of {rules}", ("faint",)),
            )
            place = (x + at % 3 * each, y + 1 + at // 3)
            shelf = partial(self.shelf, row.name)
            yield link(*place, each - 2, pieces, shelf, SHELVES, f"{row.name} shelf")

    def _more(self, x: int, y: int, width: int) -> Iterator[Spot]:
        yield area(x, y, width, "More")
        at, row = x, y + 1
        for id, words in self._ways():
            key = KEYS[f"menu.{id}"]
            pieces = (TextPiece(f"{first_key(key, self.keymap)} ", ("key",)), TextPiece(words))
            if at + length(pieces) > x + width:
                at, row = x, row + 1
            act = partial(self.app.call_later, self.run_action, key.action)
            yield link(at, row, length(pieces), pieces, act, MORE, f"more {id}")
            at += length(pieces) + 3
        if folders.home().fleeting and not self.front.first:
            for down, line in enumerate(wrap(GUEST, width), 2):
                yield text(x, row + down, TextPiece(line, ("note",)))

    def _ways(self) -> Iterator[tuple[str, str]]:
        """Ways to other puzzles: the ids of their keys, and words."""
        yield "new", "new puzzle"
        if not folders.home().served:
            yield "open", "open a file"
        yield from (
            ("paste", "paste"),
            ("lessons", "lessons"),
            ("set-up", "set up a board"),
            ("cover", "Dancing Links"),
            ("calendar", "calendar"),
        )
        if folders.home().together:
            yield "players", "players"


def _notes(width: int) -> Sequence[TextPiece]:
    """What a newcomer has to know: lines above the ways to other puzzles."""
    if folders.home().fleeting:
        return [TextPiece(line, ("note",)) for line in wrap(GUEST, width)]
    return [TextPiece(ABOUT if width >= len(ABOUT) else SHORT, ("faint",))]


def _below(spots: Sequence[Spot], y: int, gap: int) -> int:
    """The line below these spots, after a gap; there are none: this one."""
    return max((spot.y + spot.height + gap for spot in spots), default=y)


def _beside(
    board: Sequence[Pieces], name: TextPiece, key: TextPiece, *words: TextPiece
) -> list[Pieces]:
    """A small board, and beside it what it is and the key that begins it."""
    wide, gap = max(max(map(length, board)), 12), TextPiece("    ")
    texts = ((), (name,), (), *((one,) for one in words), (), (key, TextPiece(" begin")), ())
    rows = chain([()], board, repeat(()))
    blank = TextPiece(" " * wide)
    return [(gap, *(row or (blank,)), gap, *line) for row, line in zip(rows, texts, strict=False)]


def _box(x: int, y: int, width: int, lines: Sequence[Pieces], pick: Callable[[], object]) -> Spot:
    """Lines on a ground of their own."""

    def draw(on: bool) -> list[Pieces]:
        ground = "chosen" if on else "field"
        return [
            tuple(
                TextPiece(words, (ground, *names))
                for words, names in (*line, TextPiece(" " * (width - length(line))))
            )
            for line in lines
        ]

    return Spot(x, y, width, len(lines), draw, pick, CONTINUE, "start")
