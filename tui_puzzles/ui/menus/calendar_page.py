"""The days whose puzzle was finished, month by month, with the days in a row."""

from calendar import Calendar
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta

from tui_puzzles.tutor.learning.records import Records, streaks
from tui_puzzles.ui.app_keys import HELP, SHEET_KEYS
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.menus.listing import Pieces
from tui_puzzles.ui.menus.sheet import SheetPage, Spot, area, text

MONTH = 22
"""Columns of a month; a day takes three."""
GAP = 4


class CalendarPage(SheetPage[None]):
    """As many months as there is room for; left and right turn them."""

    LEGEND = (SHEET_KEYS[-1], HELP)

    def __init__(self, keymap: Mapping[str, str], today: date, records: Records) -> None:
        super().__init__(keymap)
        self.today, self.records = today, records
        self.back = 0  # months

    def heading(self) -> tuple[Pieces, Pieces]:
        now, most = streaks(set(self.records.days), self.today)
        row = f"{now} day{'' if now == 1 else 's'} in a row"
        facts = Piece(f"{row}, {most} at best " if most else "no days in a row yet ", ("faint",))
        return (Piece(" Puzzles › Days", ("title",)),), (facts,)

    def spots(self, width: int, height: int) -> Sequence[Spot]:
        number = max(1, min((width - 2 + GAP) // (MONTH + GAP), 4))
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
        yield text(x, y + 1, Piece(" Mo Tu We Th Fr Sa Su", ("faint",)))
        for at, week in enumerate(Calendar().monthdatescalendar(first.year, first.month)):
            days = (self._day(day) if day.month == first.month else Piece("   ") for day in week)
            yield text(x, y + 2 + at, *days)

    def _day(self, day: date) -> Piece:
        if day in self.records.days:
            return Piece("  ✓", ("easy",))
        style = ("title",) if day == self.today else ("faint",)
        return Piece(f"{day.day:3}", style)

    def action_move(self, right: int, down: int) -> None:
        self.back = max(self.back - right - down, 0)
        self.refill()


def _before(day: date, months: int) -> date:
    """The first of the month so many months before."""
    first = day.replace(day=1)
    for _ in range(months):
        first = (first - timedelta(1)).replace(day=1)
    return first
