"""When a rule is due for practice again: seven boxes, each with a longer rest than the one before.

Sebastian Leitner's card boxes ("So lernt man lernen", 1972): what is found at the first try goes
one box up, what isn't goes back to the first one.
"""

from dataclasses import dataclass, replace
from datetime import date, timedelta

RESTS = (0, 1, 3, 7, 16, 35, 90)
"""Days until the next practice, for each box."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a player has come with a rule; ``streak`` is finds at the first try in a row."""

    box: int = 0
    due: date | None = None  # None: never practised
    tries: int = 0
    found: int = 0
    streak: int = 0
    best: int = 0

    def after(self, found: bool, today: date) -> "Progress":
        """The progress after one more position; ``found``: at the first try and unaided."""
        box = min(self.box + 1, len(RESTS) - 1) if found else 0
        streak = self.streak + 1 if found else 0
        return replace(
            self,
            box=box,
            due=today + timedelta(RESTS[box]),
            tries=self.tries + 1,
            found=self.found + found,
            streak=streak,
            best=max(self.best, streak),
        )

    def is_due(self, today: date) -> bool:
        """Is it time to practise again?"""
        return self.due is not None and self.due <= today
