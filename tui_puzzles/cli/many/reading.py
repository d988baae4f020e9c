"""Commands that read many puzzles: which pieces, which workers, where the output goes."""

import io
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from itertools import islice

from tui_puzzles.batch.executors import cores
from tui_puzzles.batch.pieces import InputPlace, Piece, TextCuts, slices
from tui_puzzles.cli.entries import entries
from tui_puzzles.cli.many.drive import Job, driven
from tui_puzzles.cli.many.parts import edition
from tui_puzzles.cli.many.stages import Reading
from tui_puzzles.cli.many.target import is_complete, target_for
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import on_terminal
from tui_puzzles.cli.source import Opened, game_of, opened
from tui_puzzles.cli.words import check_names, shard_named
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.notation.texts import LARGEST, read_text

FEW = 200
"""So many puzzles are done in this process unless ``--jobs`` says otherwise."""
LOCAL_TASK, REMOTE_TASK = 100, 500
"""Puzzles of a piece: on a cluster one should take a second at least."""


def read_many(command: str, options: Options) -> int:
    """Do a command for every puzzle of the input; returns the largest status."""
    if is_complete(options):
        return 0
    with opened(options) as found:
        text = InputText(found, options)
        check_names(text.game, options)
        with target_for(command, options, f"{found.name} {found.size}") as target:
            stage = text.stage(command, target.json)
            pieces = text.pieces(target.place)
            run = Job(stage, pieces, text.share, options, text.jobs, name=found.name)
            return driven(run, target)


class InputText:
    """An input, and how it is divided."""

    def __init__(self, found: Opened, options: Options) -> None:
        self.found, self.options = found, options
        self.start = found.source
        self.game = game_of(self.start, options)
        self.apart = None
        if not self.start.shared:
            self.apart = self.game.notation.apart(self.start.text, options.form)
        number = self._lone_lines()
        if not number:
            self.apart = None
            number = sum(1 for _ in islice(entries(self.start, options), FEW + 1))
        self.jobs = jobs_for(options, number)
        self.shard = shard_named(options.shard)

    def _lone_lines(self) -> int:
        """Their number at the start, up to more than a few."""
        if self.apart is None:
            return 0
        line = re.compile(rf"^(?:{self.apart.line})\r?$", re.MULTILINE)
        return sum(1 for _ in islice(line.finditer(self.start.text), FEW + 1))

    @property
    def sent(self) -> bool:
        """Does the text travel with the pieces?"""
        return self.options.send or not self.found.path

    def stage(self, command: str, json: bool) -> Reading:
        """What is done with a piece."""
        return Reading(
            command=command,
            options=self.options.with_(puzzle=None, json=self.options.json or json),
            type=self.game.name,
            name=self.found.name,
            path="" if self.sent else self.found.path,
            lone=self.apart.line if self.apart else "",
            form=self.apart.form if self.apart else self.options.form,
            terminal=not self.options.out and on_terminal(),
            edition=edition() if self.options.executor else "",
        )

    # -- pieces ------------------------------------------------------------------------------------

    def share(self, place: InputPlace) -> float:
        """How much of the input lies before a place; 0 when that isn't known."""
        low, high = self.shard.part(self.found.size)
        return (place.byte - low) / (high - low) if self.apart and self.found.size else 0

    def pieces(self, place: InputPlace | None) -> Iterator[Piece]:
        """The pieces from a place, or of the shard from its start."""
        return self._cut(place) if self.apart else self._sliced(place)

    def _cut(self, place: InputPlace | None) -> Iterator[Piece]:
        """Pieces that end behind a line that is a puzzle by itself."""
        assert self.apart is not None
        cuts = TextCuts(self.found.stream, self.apart.line, self._count)
        low, high = self.shard.part(self._bytes)
        if place:
            cuts.skip(place)
        elif low:
            for _ in cuts.pieces(REMOTE_TASK, low):
                pass
        until = None if self.shard.last else high
        first = list(islice(found := cuts.pieces(task_for(self.options, self.jobs), until), 2))
        counts = [piece.puzzles for piece in first if piece.puzzles]
        if counts == [1] and first[0].place.number == 1:
            first[0] = first[0]._replace(sole=next(cuts.pieces(1), None) is None)
        for piece in first:
            yield self._bare(piece)
        yield from map(self._bare, found)

    def _bare(self, piece: Piece) -> Piece:
        return piece if self.sent else piece._replace(data=None)

    @cached_property
    def _bytes(self) -> int:
        """The length of the text, which a file that is packed doesn't tell."""
        if self.shard.whole or self.found.size:
            return self.found.size
        if self.found.name in ("standard input", "the text"):
            raise BadInput("can't be divided", source="--shard", expected="a file")
        with opened(self.options) as again:
            return sum(map(len, iter(lambda: again.stream.read(1 << 20), b"")))

    def _count(self, data: bytes) -> int:
        """The puzzles of a text, bad ones included; BadInput when it isn't even text."""
        text, number = read_text(io.BytesIO(data), self.found.name), 0
        with suppress(BadInput):  # where a worker comes to it, it is reported
            for _ in self.game.parse(text, self.options.form):
                number += 1
        return number

    def _sliced(self, place: InputPlace | None) -> Iterator[Piece]:
        """Pieces of a text that reads only as a whole: by the numbers of its puzzles."""
        data = self.found.stream.read(LARGEST + 1)
        first, last = 1, None
        if not self.shard.whole:
            total = sum(1 for _ in entries(self.found.text(data), self.options))
            first, last = self.shard.part(total)[0] + 1, self.shard.part(total)[1]
        for piece in slices(
            task_for(self.options, self.jobs), place or InputPlace(number=first), last
        ):
            yield piece._replace(data=data if self.sent else None)


def jobs_for(options: Options, number: int, few: int = FEW) -> int:
    """The number of processes for these puzzles, counted up to FEW; a few are left to this one."""
    jobs = options.jobs or (cores() if number > few else 1)
    return min(jobs, max(1, number)) if number <= FEW else jobs


def task_for(options: Options, jobs: int, local: int = LOCAL_TASK) -> int:
    """The puzzles of a piece, ``local`` on this machine; one by one where more gains nothing."""
    alone = 1 if jobs == 1 else local
    return options.task or (REMOTE_TASK if options.executor else alone)
