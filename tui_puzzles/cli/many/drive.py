"""The run of a stage over many pieces: its output in order, progress, and an end at any time."""

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import TextIO

from tui_puzzles.batch.executors import pool_for
from tui_puzzles.batch.interrupts import ending_in_order
from tui_puzzles.batch.pieces import InputPlace, Piece
from tui_puzzles.batch.run import Stage, batch
from tui_puzzles.cli.entries import tell
from tui_puzzles.cli.many.meter import Meter, meter_for
from tui_puzzles.cli.many.parts import Part
from tui_puzzles.cli.many.progress import ProgressLine
from tui_puzzles.cli.many.target import OutputTarget
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.streams import drawing
from tui_puzzles.notation.unused import Unused

AHEAD, REMOTE_AHEAD = 4, 256
"""Pieces under way, for each worker here, and on a cluster whose size isn't known."""

Accept = Callable[[Piece, Sequence[Part]], Sequence[Part]]
"""A last look at the parts of a piece, in order."""


@dataclass(frozen=True)
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
