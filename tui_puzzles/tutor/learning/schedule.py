"""When a rule is due for practice again: SM-2, with grades taken from the log of attempts.

Piotr Woźniak's SM-2 ("Optimization of learning", 1990): the first two rests are 1 and 6 days, each
later one the days that have really passed times an ease, which goes up and down with the grade. It
has one number for each rule, which holds with the dozen attempts a player makes at one; FSRS wants
hundreds to fit its weights. The log keeps what either needs.

Three things differ. Nobody grades themselves: a grade is what the log says (first try, helps,
whether the name was known, the time beside the player's usual one). Practice before a rule is due
doesn't move the date, so that five positions on one day don't earn a rest of months. And what the
player has proved counts double: as two finds, with twice the rest.
"""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from statistics import median

from tui_puzzles.records import NamedTuple

FIRST_RESTS = (1, 6)
"""Days after the first find, and after the second."""
LONGEST = 365
"""Days between two attempts at most."""
EASE, LEAST_EASE = 250, 130
"""What the days are multiplied by, in hundredths: at the beginning, and at least."""
PASS = 3
"""The least grade that counts as found."""
KNOWN = 3
"""Finds from which on a player has a usual time."""


class Attempt(NamedTuple):
    """A position in which a rule was to be found.

    ``hidden``: was its name kept back? ``named`` is the name the player then gave it. ``first``:
    was the first move right? ``helps`` counts the hints that were taken. ``proved``: did the player
    prove it? Then a find counts double.
    """

    type: str
    rule: str
    at: datetime
    hidden: bool
    first: bool
    seconds: int
    helps: int
    named: str = ""
    proved: bool = False

    @property
    def found(self) -> bool:
        """Was it found at the first try, and unaided?"""
        return self.first and not self.helps

    @property
    def row(self) -> tuple[str | int, ...]:
        """The attempt as it is stored."""
        when = self.at.isoformat(timespec="seconds")
        numbers = (int(self.hidden), int(self.first), self.seconds, self.helps)
        return (self.type, self.rule, when, *numbers, self.named, int(self.proved))

    @property
    def times(self) -> int:
        """So many times it counts."""
        return 2 if self.found and self.proved else 1

    def grade(self, usual: float) -> int:
        """The grade of SM-2, 0 to 5, beside the player's usual seconds (0: not known yet)."""
        if not self.found:
            return 2 if self.first else 1
        slow = bool(usual) and self.seconds > 2 * usual
        misnamed = self.hidden and self.named != self.rule
        return PASS if slow or misnamed else 5 if self.hidden else 4


def usual_time(seconds: Sequence[int]) -> float:
    """The middle one of the times of finds; 0 while there are too few."""
    return median(seconds) if len(seconds) >= KNOWN else 0


class Progress(NamedTuple):
    """How far a player has come with a rule; ``streak`` is finds at the first try in a row.

    ``rest``: days from the practice that counted last until ``due``; ``ease`` in hundredths.
    """

    rest: int = 0
    ease: int = EASE
    due: date | None = None  # None: never practised
    tries: int = 0
    found: int = 0
    streak: int = 0
    best: int = 0

    def after(self, attempt: Attempt, usual: float = 0) -> "Progress":
        """The progress after one more attempt."""
        times = attempt.times
        streak = self.streak + times if attempt.found else 0
        counted = self._replace(
            tries=self.tries + times,
            found=self.found + times * attempt.found,
            streak=streak,
            best=max(self.best, streak),
        )
        return counted._spaced(attempt.at.date(), attempt.grade(usual), times)

    def _spaced(self, today: date, grade: int, times: int) -> "Progress":
        """The same with the next date: so many times as far away."""
        if grade < PASS:
            return self._replace(rest=0, ease=_eased(self.ease, grade), due=today)
        if self.due and today < self.due:
            return self
        ease = _eased(self.ease, grade)
        rest = min(times * self._next_rest(today, ease), LONGEST)
        return self._replace(rest=rest, ease=ease, due=today + timedelta(rest))

    def _next_rest(self, today: date, ease: int) -> int:
        if self.rest < FIRST_RESTS[-1] or self.due is None:
            return FIRST_RESTS[self.rest > 0]
        passed = self.rest + (today - self.due).days
        return min(round(passed * ease / 100), LONGEST)

    def is_due(self, today: date) -> bool:
        """Is it time to practise again?"""
        return self.due is not None and self.due <= today


def _eased(ease: int, grade: int) -> int:
    """SM-2's formula, in hundredths."""
    short = 5 - grade
    return max(ease + 10 - short * (8 + 2 * short), LEAST_EASE)
