"""How far a long run is: share, speed, remaining time, and what each worker does."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tui_puzzles.batch.pieces import InputPlace
from tui_puzzles.cli.many.meter import WIDTH, Meter
from tui_puzzles.cli.many.parts import Part

_MOST = 4  # workers that are listed one by one
_UNITS = ((86400, "d"), (3600, "h"), (60, "min"), (0, "s"))


@dataclass
class ProgressLine:
    """A line below the output, on terminals only."""

    meter: Meter
    share: Callable[[InputPlace], float]
    """From a place to the share that lies before it, 0 when unknown."""
    start: float = 0.0  # the share done before
    begun: float = field(default_factory=time.monotonic)
    puzzles: int = 0
    speeds: dict[str, tuple[int, float]] = field(default_factory=dict)

    def add(self, part: Part) -> None:
        """Count what a worker has done."""
        self.puzzles += part.puzzles
        puzzles, seconds = self.speeds.get(part.worker, (0, 0.0))
        self.speeds[part.worker] = puzzles + part.puzzles, seconds + part.seconds

    def show(self, place: InputPlace) -> None:
        """Draw the line when all before a place is done, unless that is one puzzle."""
        if self.puzzles < 2:
            return
        share = self.share(place)
        passed = max(time.monotonic() - self.begun, 1e-6)
        words = [f"{self.puzzles:,} puzzles", f"{self.puzzles / passed:,.0f}/s"]
        if self.start < share < 1:
            left = passed * (1 - share) / (share - self.start)
            words.append(f"{duration(left)} left")
        self.meter.tell("  ".join([bar(share) if share else "", *words, *self._workers()]).strip())

    def _workers(self) -> list[str]:
        if len(self.speeds) < 2:
            return []
        rates = [f"{done / max(busy, 1e-6):,.0f}/s" for done, busy in self.speeds.values()]
        many = [f"{len(rates)} workers"]
        return [f"{many[0]}: {' '.join(rates)}"] if len(rates) <= _MOST else many


def bar(share: float) -> str:
    """``[######            ]  33%``."""
    filled = "#" * round(min(share, 1) * WIDTH)
    return f"[{filled:<{WIDTH}}] {min(share, 1):>4.0%}"


def duration(seconds: float) -> str:
    """``3 min``."""
    size, unit = next((size, unit) for size, unit in _UNITS if seconds >= size)
    return f"{seconds / (size or 1):.0f} {unit}"
