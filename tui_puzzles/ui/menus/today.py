"""The puzzles of a day on the front page: a mountain each; and the chosen one with its board."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from functools import partial
from textwrap import wrap

from tui_puzzles.engine.game import daily_styles
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import bars
from tui_puzzles.play.daily import OFFERED
from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.board.mountain import mountain, share_walked
from tui_puzzles.ui.board.painted import Line, cut
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.front import Daily, Front, TypeRow
from tui_puzzles.ui.menus.listing import Pieces, length, on_chosen
from tui_puzzles.ui.menus.sheet import Spot, area, text

NAMES = ((45, 13), (0, 11))
"""From so many columns on: those of a type's name."""
LOW = 12
"""Lines of a board below which there is an empty one above it."""
SHELF = "collection"
"""Of which the name of a type is the door."""
ABOUT = "The bars are its steps, left to right: the higher, the harder."
SHORT = "Bars are steps: the higher, the harder."


class Chosen(NamedTuple):
    """A puzzle of the day: type, style and level."""

    name: str
    style: str
    level: Level

    @property
    def spot(self) -> str:
        """The name of its spot."""
        return " ".join(filter(None, (self.name, self.style, self.level.label)))


class DayTable(NamedTuple):
    """Where it stands, and how many lines a row has."""

    x: int
    y: int
    width: int
    lines: int

    @property
    def name(self) -> int:
        """Columns of a type's name."""
        return next((columns for least, columns in NAMES if self.width >= least), 0)

    @property
    def each(self) -> int:
        """Columns of a puzzle, with the blank after it."""
        return (self.width - self.name) // len(OFFERED)

    def day(self, at: int) -> int:
        """The column of a level's puzzles."""
        return self.x + self.name + at * self.each


def table(
    front: Front,
    at: DayTable,
    play: Callable[[Chosen], Callable[[], object]],
    collection: Callable[[str], Callable[[], object]],
    part: int,
) -> Iterator[Spot]:
    """A row a type, with a puzzle of each level; the names lead to the collections."""
    earlier = "" if front.of == front.day else f"{front.of.day} {front.of:%b}"
    every = [daily for row in front.types for daily in row.today.values()]
    done = sum(daily.done for daily in every)
    counted = f"{done} of {len(every)} done" if done else ""
    more = f"{earlier} · esc today" if earlier else counted
    yield area(at.x, at.y, at.width, "Puzzles" if earlier else "Today", more)
    for number, level in enumerate(OFFERED):
        yield text(at.day(number), at.y + 1, TextPiece(level.label, (level.label,)))
    y = at.y + 1 + at.lines
    names = list[Spot]()
    for row in front.types:
        for number, level in enumerate(OFFERED):
            one, daily = Chosen(row.name, row.style, level), row.today.get(level, Daily())
            wide = at.each - 2
            yield Spot(
                *(at.day(number) - 1, y, wide + 2, at.lines),
                partial(_cell, daily, wide, at.lines),
                *(play(one), part, one.spot),
            )
        names.append(_name(row, at, y, collection(row.name), part))
        y += at.lines
    yield from names


def _name(row: TypeRow, at: DayTable, y: int, pick: Callable[[], object], part: int) -> Spot:
    """The name of a type, above the line of its mountains where these are high."""
    words = cut(row.shown, at.name - 2)

    def draw(on: bool) -> list[Pieces]:
        name = (TextPiece(words, ("chosen",) if on else ("title",)),)
        return [*[()] * (at.lines - 1), name]

    place = (at.x, y, len(words), at.lines)  # as high as its puzzles, which lie beside it
    if row.style:
        return Spot(*place, draw, means=f"{row.name} {SHELF}")
    return Spot(*place, draw, pick, part, f"{row.name} {SHELF}")


def _cell(daily: Daily, width: int, lines: int, on: bool) -> list[Pieces]:
    """How far it is, beside its mountain, or on it where there are two lines."""
    road = daily.ready.road if daily.ready else ()
    none = "" if road else "·" if daily.ready is None else "–"
    state = daily.state or ("play" if on and not (daily.ready and not road) else none)
    pen = "easy" if daily.done else "" if daily.state else "title" if on else "faint"
    label = [TextPiece(f"{state} " if state else "", (pen,) if pen else ())]
    beside = lines == 1 or not road
    room = width - length(label) if beside else width
    if road:
        shown = mountain(road, room, lines, share_walked(daily.share, len(road)))
        shown[0] = [*label, *(shown[0] if beside else _from(shown[0], length(label)))]
    else:  # where the foot of the mountain will be
        shown = [*([[]] * (lines - 1)), label]
    return [_filled(line, width, on) for line in shown]


def _from(line: Line, begin: int) -> Iterator[TextPiece]:
    """What of a line stands from a column on."""
    for words, names in line:
        yield TextPiece(words[begin:], names)
        begin = max(begin - len(words), 0)


def _filled(line: Line, width: int, on: bool) -> Pieces:
    """The line with a blank at each end, on the ground of what is chosen."""
    blank = " " * (width - length(line) + 1)
    pieces = (TextPiece(" "), *line, TextPiece(blank))
    return tuple(TextPiece(words, on_chosen(names)) for words, names in pieces) if on else pieces


def week_lines(x: int, y: int, width: int, week: Sequence[int], today: date) -> Iterator[Spot]:
    """The seconds of the last seven days as bars."""
    hours, minutes = divmod(sum(week) // 60, 60)
    yield area(
        x, y, width - 1, "This week", f"{hours} h {minutes:02}" if hours else f"{minutes} min"
    )
    most, days = max(week), len(week)
    for line, row in enumerate(bars([one / most for one in week], 2), 1):
        pieces = [
            TextPiece(
                f"{bar * 2}  ", ("key" if at == days - 1 else "easy" if week[at] else "hair",)
            )
            for at, bar in enumerate(row)
        ]
        yield text(x, y + line, *pieces)
    names = [f"{today - timedelta(days - 1 - at):%a}"[:2] for at in range(days)]
    *before, last = names
    yield text(
        *(x, y + 3, TextPiece("  ".join(before), ("faint",)), TextPiece(f"  {last}", ("title",)))
    )


def preview(
    x: int, y: int, width: int, one: Chosen, daily: Daily, board: Sequence[Line], about: str
) -> Iterator[Spot]:
    """The chosen puzzle: its steps, its board, and a sentence."""
    name = TextPiece(
        f"{daily_styles(one.name).get(one.style, one.name.capitalize())}  ", ("title",)
    )
    level = TextPiece(one.level.label, (one.level.label,))
    road = daily.ready.road if daily.ready else ()
    steps = f"{len(road)} steps" if road else "being made" if daily.ready is None else "none today"
    rest = width - length((name, level))
    yield text(
        x, y, name, level, TextPiece(f"{steps:>{rest}}"[: rest * (len(steps) < rest)], ("faint",))
    )
    top = y + 1 + (len(board) < LOW)
    for down, line in enumerate(board, top):
        yield text(x, down, *line)
    for down, words in enumerate(wrap(about, width), top + len(board) + 1 if board else y + 2):
        yield text(x, down, TextPiece(words))
