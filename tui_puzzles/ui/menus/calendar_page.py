"""The days whose puzzle was finished, month by month, with the days in a row; each has puzzles."""

from calendar import Calendar
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import partial

from tui_puzzles.tutor.learning.records import Records, streaks
from tui_puzzles.ui.app_keys import HELP, SHEET_KEYS
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.listing import Pieces
from tui_puzzles.ui.menus.sheet import SheetPage, Spot, area, link, text

DAY, MONTH = 3, 22
"""Columns of a day, and of a month."""
GAP = 4
MOST = 4
"""Months at a time."""


class CalendarPage(SheetPage[date]):
    """As many months as there is room for; dismissed with a day, to play its puzzles."""

    LEGEND = (SHEET_KEYS[-2]._replace(label="Its puzzles"), SHEET_KEYS[-1], HELP)

    def __init__(self, today: date, records: Records) -> None:
        super().__init__()
        self.today, self.records = today, records
        self.chosen = today.isoformat()
        self.back = 0  # months after those that are shown

    def heading(self) -> tuple[Pieces, Pieces]:
        now, most = streaks(set(self.records.days), self.today)
        row = f"{now} day{'' if now == 1 else 's'} in a row"
        facts = TextPiece(
            f"{row}, {most} at best " if most else "no days in a row yet ", ("faint",)
        )
        return (TextPiece(" Puzzles › Days", ("title",)),), (facts,)

    def spots(self, width: int, height: int) -> Sequence[Spot]:
        number = self._turn(width)
        x = (width - number * (MONTH + GAP) + GAP) // 2
        months = [_before(self.today, self.back + at) for at in reversed(range(number))]
        top = max((height - 10) // 3, 1)
        return [
            spot
            for at, month in enumerate(months)
            for spot in self._month(month, x + at * (MONTH + GAP), top)
        ]

    def _month(self, first: date, x: int, y: int) -> Iterator[Spot]:
        done = sum((day.year, day.month) == (first.year, first.month) for day in self.records.days)
        yield area(x, y, MONTH, f"{first:%B} {first.year}", str(done) if done else "")
        yield text(x, y + 1, TextPiece(" Mo Tu We Th Fr Sa Su", ("faint",)))
        for at, week in enumerate(Calendar().monthdatescalendar(first.year, first.month)):
            for weekday, day in enumerate(week):
                if day.month == first.month:
                    yield self._day(day, x + DAY * weekday, y + 2 + at)

    def _day(self, day: date, x: int, y: int) -> Spot:
        """A day; those that are still to come can't be chosen. Tab goes from month to month."""
        part = 12 * day.year + day.month
        style = "easy" if day in self.records.days else "title" if day == self.today else "faint"
        name = "✓" if day in self.records.days else day.day
        piece = TextPiece(f"{name:>{DAY}}", (style,))
        if day > self.today:
            return text(x, y, piece)
        return link(x, y, DAY, (piece,), partial(self.dismiss, day), part, day.isoformat())

    def action_move(self, right: int, down: int) -> None:
        """By days and by weeks; the months go with them."""
        day = date.fromisoformat(self.chosen) + timedelta(right + 7 * down)
        if day <= self.today:
            self.chosen = day.isoformat()
            self.refill()

    def _turn(self, width: int) -> int:
        """Bring the month of the chosen day into view; how many are there room for?"""
        number, day = _room(width), date.fromisoformat(self.chosen)
        months = 12 * (self.today.year - day.year) + self.today.month - day.month
        self.back = max(min(self.back, months), months - number + 1)
        return number


def _room(width: int) -> int:
    """For how many months there is room."""
    return max(1, min((width - 2 + GAP) // (MONTH + GAP), MOST))


def _before(day: date, months: int) -> date:
    """The first of the month so many months before."""
    first = day.replace(day=1)
    for _ in range(months):
        first = (first - timedelta(1)).replace(day=1)
    return first
