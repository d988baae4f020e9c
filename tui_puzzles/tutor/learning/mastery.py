"""Which rules are mastered: found in most of the latest positions."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from tui_puzzles.tutor.learning.schedule import Attempt

LAST = 10
"""Attempts that mastery looks at."""
LEAST, SHARE = 3, 0.8
"""A rule is mastered when so many were made, and so much of the last ones found at first."""


@dataclass(frozen=True, slots=True)
class Mastery:
    """The latest attempts at a rule, the oldest first: which were found, and in what time."""

    finds: tuple[bool, ...] = ()
    seconds: int = 0  # the middle one of the times of finds

    @property
    def mastered(self) -> bool:
        """Is it known well enough to go on?"""
        return len(self.finds) >= LEAST and sum(self.finds) >= SHARE * len(self.finds)


def mastery(attempts: Iterable[Attempt]) -> dict[str, Mastery]:
    """The mastery of each rule that was tried."""
    by_rule: dict[str, list[Attempt]] = {}
    for one in attempts:
        by_rule.setdefault(one.rule, []).append(one)
    return {name: _mastery(some[-LAST:]) for name, some in by_rule.items()}


def _mastery(last: Sequence[Attempt]) -> Mastery:
    times = [one.seconds for one in last if one.found]
    return Mastery(tuple(one.found for one in last), round(median(times)) if times else 0)
