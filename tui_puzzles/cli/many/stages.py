"""The stage of the commands that read puzzles: a piece of the input in, its output out."""

import io
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import islice
from pathlib import Path

from tui_puzzles.batch.pieces import InputPlace, Piece, TextCuts, slices
from tui_puzzles.cli.entries import Numbered, entries, placed
from tui_puzzles.cli.many.parts import FAULT, Part, caught, check_edition, worker
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, failed, output_for
from tui_puzzles.cli.puzzles import Action, treated
from tui_puzzles.cli.source import Source, file_text, game_named
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.notation.texts import read_text
from tui_puzzles.notation.unused import Unused, lines_named, lowered
from tui_puzzles.play.share import unpacked


@dataclass(frozen=True)
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
        if _is_slice(piece):
            return self._slice(piece)
        return self._piece(piece)

    def _piece(self, piece: Piece) -> Iterator[Numbered]:
        """The puzzles of a piece that reads the same alone."""
        game, line = game_named(self.type), piece.place.line
        try:
            found = game.parse(self._data(piece).decode(), self.form)
            for number, entry in enumerate(found, piece.place.number):
                yield 0 if piece.sole else number, game, _lower(entry, line)
        except BadInput as error:
            raise placed(_moved(error, line), self.name) from error

    def _slice(self, piece: Piece) -> Iterator[Numbered]:
        """Some of the puzzles of the whole text, by their numbers."""
        return islice(_reader(self, piece), piece.puzzles)

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
    return replace(entry, line=entry.line + lines, left=lowered(entry.left, lines))


def _moved(error: BadInput, lines: int) -> BadInput:
    error.line += lines if error.line else 0
    return error


# -- a worker reads a text once -------------------------------------------------------------------


@dataclass
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
        found = entries(stage.source(piece.data), stage.options)
        _readers[:] = [_Reader(key, 1, found)]
    reader = _readers[0]
    for _ in islice(reader.found, piece.place.number - reader.number):
        reader.number += 1
    return _counting(reader)


def _counting(reader: _Reader) -> Iterator[Numbered]:
    for one in reader.found:
        reader.number += 1
        yield one
