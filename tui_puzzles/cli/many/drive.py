"""The run of a stage over many pieces: its output in order, progress, and an end at any time."""

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from typing import TextIO

from tui_puzzles.batch.executors import pool_for
from tui_puzzles.batch.interrupts import ending_in_order
from tui_puzzles.batch.pieces import InputPlace, Piece
from tui_puzzles.batch.run import Stage, batch
from tui_puzzles.cli.entries import tell
from tui_puzzles.cli.many.meter import WIDTH, Meter, meter_for
from tui_puzzles.cli.many.parts import Part
from tui_puzzles.cli.many.target import OutputTarget
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.streams import drawing
from tui_puzzles.notation.unused import Unused
from tui_puzzles.records import field, record

_MOST = 4  # workers that are listed one by one
_UNITS = ((86400, "d"), (3600, "h"), (60, "min"), (0, "s"))
AHEAD, REMOTE_AHEAD = 4, 256
"""Pieces under way, for each worker here, and on a cluster whose size isn't known."""

Accept = Callable[[Piece, Sequence[Part]], Sequence[Part]]
"""A last look at the parts of a piece, in order."""


# How far a long run is: share, speed, remaining time, and what each worker does.


@record(frozen=False)
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


@record
class Job:
    """What is done with which pieces; ``share`` tells how much lies before a place.

    ``name``: that of the input.
    """

    stage: Stage[Piece, Sequence[Part]]
    pieces: Iterable[Piece]
    share: Callable[[InputPlace], float]
    options: Options
    jobs: int
    accept: Accept = lambda _, parts: parts
    name: str = ""

    @property
    def window(self) -> int:
        """How many pieces are under way."""
        if self.options.executor:
            return self.options.jobs * AHEAD if self.options.jobs else REMOTE_AHEAD
        return self.jobs * AHEAD if self.jobs > 1 else 1


def driven(run: Job, target: OutputTarget, meter: Meter | None = None) -> int:
    """The largest status; raises what ends the input."""
    meter, notes = meter or meter_for(sys.stderr), drawing(sys.stderr)
    progress = ProgressLine(meter, run.share, run.share(target.place) if target.place else 0)
    unused = Unused()
    pool = pool_for(run.options.executor, run.jobs)
    try:
        # One process has no workers to end in order: SIGTERM may simply end it.
        with ending_in_order() if run.jobs > 1 else nullcontext():
            for piece, answers in batch(run.stage, run.pieces, pool, run.window):
                parts = run.accept(piece, [part for answer in answers for part in answer])
                meter.hide()
                _write(piece, parts, target, notes)
                for part in parts:
                    progress.add(part)
                    unused.see(part.unused.first, part.unused.number)
                if any(part.last for part in parts):
                    break
                progress.show(piece.after)
    finally:
        meter.hide()
    tell(unused, run.name)
    return target.status


def _write(piece: Piece, parts: Sequence[Part], target: OutputTarget, notes: TextIO | None) -> None:
    complaints = "".join(part.notes for part in parts)
    if complaints and notes is not None:
        notes.write(complaints)
        notes.flush()
    target.add(piece, "".join(part.text for part in parts), max(part.status for part in parts))
    for error in (part.error for part in parts if part.error):
        raise error
