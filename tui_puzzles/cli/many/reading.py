"""Commands that read many puzzles: which pieces, which workers, where the output goes."""

import io
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from importlib import import_module
from itertools import islice
from pathlib import Path

from tui_puzzles.batch.executors import cores
from tui_puzzles.batch.pieces import InputPlace, Piece, TextCuts, slices
from tui_puzzles.cli.entries import Numbered, entries, placed
from tui_puzzles.cli.many.drive import Job, driven
from tui_puzzles.cli.many.parts import FAULT, Part, caught, check_edition, edition, worker
from tui_puzzles.cli.many.target import is_complete, target_for
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, failed, on_terminal, output_for
from tui_puzzles.cli.puzzles import Action, treated
from tui_puzzles.cli.source import Opened, Source, file_text, game_named, game_of, opened
from tui_puzzles.cli.words import check_names, shard_named
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.notation.texts import LARGEST, decoded, read_text
from tui_puzzles.notation.unused import Unused, lines_named, lowered
from tui_puzzles.play.share import unpacked
from tui_puzzles.records import record, replace

FEW = 200
"""So many puzzles are done in this process unless ``--jobs`` says otherwise."""
LOCAL_TASK, REMOTE_TASK = 100, 500
"""Puzzles of a piece: on a cluster one should take a second at least."""


# The stage of the commands that read puzzles: a piece of the input in, its output out.


@record
class Reading:
    """A command done for every puzzle of a piece, whatever else the process does."""

    command: str
    options: Options
    type: str
    name: str  # of the input, in messages
    path: str = ""  # of the file, if workers can read it
    lone: str = ""  # the pattern of lines behind which it is cut
    form: str | None = None
    terminal: bool = False
    edition: str = ""

    def __call__(self, span: Piece) -> Sequence[Part]:
        check_edition(self.edition)
        begun = time.monotonic()
        with caught(self.terminal) as printed:
            part = self._done(span)
        seconds = time.monotonic() - begun
        return [replace(printed.part(part), worker=worker(), seconds=seconds)]

    def single(self, span: Piece) -> Sequence[Piece]:
        """The puzzles of a piece that can't be done as a whole."""
        if _is_slice(span):
            singles = slices(1, span.place, span.after.number - 1)
            return [single._replace(data=span.data) for single in singles]
        cuts = TextCuts(io.BytesIO(self._data(span)), self.lone, lambda _: 1)
        return [_within(single, span.place) for single in cuts.pieces(1)]

    def lost(self, span: Piece, error: Exception) -> Sequence[Part]:
        """The line for a puzzle that no worker survives."""
        where = _puzzles(span)
        notes = (
            f"tui-puzzles: {self.name}, {where}: no worker survives it ({type(error).__name__})\n"
        )
        return [Part(notes=notes, status=FAULT, puzzles=span.puzzles)]

    def _done(self, piece: Piece) -> Part:
        if not piece.puzzles:
            return Part(unused=Unused(lines_named(self._filled(piece)), 1))
        out, status, number, unused = output_for(self.options), 0, 0, Unused()
        try:
            for one in self._entries(piece):
                status = max(status, self._line(one, out))
                number += 1
                unused.see(one[2].left)
        except BadInput as error:
            return Part(status=2, puzzles=number, error=error)
        last = _is_slice(piece) and number < piece.puzzles
        return Part(status=status, puzzles=number, unused=unused, last=last)

    def _line(self, one: Numbered, out: Output) -> int:
        """The output for a puzzle; a fault of the program is a line too."""
        action: Action = import_module(f"tui_puzzles.cli.commands.{self.command}").each
        try:
            return treated(one, self.name, self.options, action, out)
        except Exception as error:
            failed(error, f"{self.name}, puzzle {one[0]}: " if one[0] else "")
            return FAULT

    def _entries(self, piece: Piece) -> Iterator[Numbered]:
        if _is_slice(piece):  # some of the puzzles of the whole text, by their numbers
            return islice(_reader(self, piece), piece.puzzles)
        return self._piece(piece)

    def _piece(self, piece: Piece) -> Iterator[Numbered]:
        """The puzzles of a piece that reads the same alone."""
        game, line = game_named(self.type), piece.place.line
        try:
            found = game.parse(decoded(self._data(piece)), self.form)
            for number, entry in enumerate(found, piece.place.number):
                yield 0 if piece.sole else number, game, _lower(entry, line)
        except BadInput as error:
            raise placed(_moved(error, line), self.name) from error

    def _filled(self, piece: Piece) -> Iterator[int]:
        """The numbers of the lines that aren't empty, and no comments."""
        for number, line in enumerate(self._data(piece).splitlines(), piece.place.line + 1):
            if line.strip() and not line.startswith(b"#"):
                yield number

    def _data(self, piece: Piece) -> bytes:
        if piece.data is not None:
            return piece.data
        with Path(self.path).open("rb") as file:
            file.seek(piece.place.byte)
            return file.read(piece.after.byte - piece.place.byte)

    def source(self, data: bytes | None) -> Source:
        """The whole text."""
        if data is None:
            text = file_text(Path(self.path))
        else:
            text = read_text(io.BytesIO(data), self.name)
        return Source(self.name, text, unpacked(text))


def _is_slice(piece: Piece) -> bool:
    return piece.place.byte == piece.after.byte


def _within(piece: Piece, base: InputPlace) -> Piece:
    """A piece of a piece's text as one of the whole text."""
    return piece._replace(place=_above(piece.place, base), after=_above(piece.after, base))


def _above(place: InputPlace, base: InputPlace) -> InputPlace:
    byte, number, line = place
    return InputPlace(base.byte + byte, base.number + number - 1, base.line + line)


def _puzzles(piece: Piece) -> str:
    first, last = piece.place.number, piece.after.number - 1
    return f"puzzle {first}" if first == last else f"puzzles {first} to {last}"


def _lower(entry: Entry, lines: int) -> Entry:
    """The entry as one of a longer text."""
    if entry.error:
        _moved(entry.error, lines)
    if not lines:
        return entry
    return replace(entry, line=entry.line + lines, left=lowered(entry.left, lines))


def _moved(error: BadInput, lines: int) -> BadInput:
    error.line += lines if error.line else 0
    return error


# -- a worker reads a text once -------------------------------------------------------------------


@record(frozen=False)
class _Reader:
    """Where a worker stands in a text that it reads from the front."""

    key: object
    number: int
    found: Iterator[Numbered]


_readers: list[_Reader] = []


def _reader(stage: Reading, piece: Piece) -> Iterator[Numbered]:
    """The puzzles from a piece's first; goes on where the last piece ended, if it can."""
    key = (stage, piece.data)
    if not _readers or _readers[0].key != key or _readers[0].number > piece.place.number:
        found = entries(stage.source(piece.data), stage.options, game_named(stage.type))
        _readers[:] = [_Reader(key, 1, found)]
    reader = _readers[0]
    for _ in islice(reader.found, piece.place.number - reader.number):
        reader.number += 1
    return _counting(reader)


def _counting(reader: _Reader) -> Iterator[Numbered]:
    for one in reader.found:
        reader.number += 1
        yield one


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
            number = sum(1 for _ in islice(entries(self.start, options, self.game), FEW + 1))
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
