"""A file that takes the output of many puzzles, and can be gone on with."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tui_puzzles.batch.files import ending, packer
from tui_puzzles.batch.ledger import PartFile
from tui_puzzles.batch.pieces import InputPlace, Piece
from tui_puzzles.batch.tables import TABLES, check_libraries, finish
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.words import shard_named
from tui_puzzles.engine.errors import BadInput

JSON = (".jsonl", ".ndjson")
REFUSED = (".json", ".tsv", ".xls", ".xlsx", ".bz2", ".xz", ".zip")
"""Endings that promise what isn't written."""
OBJECTS = ("json", "ipuz")
"""Forms whose texts may be called ``.json``: each is one object."""
_RATED = ("puzzle", "type", "level", "score", "hardest", "steps", "rules", "text", "result")
_FAULT = ("error", "line", "column", "expected")
COLUMNS: dict[str, tuple[str, ...]] = {
    "rate": (*_RATED, *_FAULT),
    "generate": (*_RATED, "seed"),
    "check": ("puzzle", "solutions", "reason", *_FAULT),
    "convert": ("puzzle", "text", *_FAULT),
}
"""The columns of a command's table."""
_ELSEWHERE = ("out", "resume", "jobs", "executor", "send", "task", "puzzle")
"""Options that don't change what is written."""


class Filed:
    """A file, under another name until it is complete."""

    def __init__(self, file: PartFile, columns: Sequence[str], heads: bool) -> None:
        self.file, self._columns, self._heads = file, columns, heads
        self.json = ending(file.path) in (*JSON, *TABLES)

    def beside(self, ending: str) -> Path | None:
        """Another file, for as long as it isn't complete."""
        return self.file.own(ending)

    @property
    def place(self) -> InputPlace | None:
        return self.file.entry.place if self.file.entry.written else None

    @property
    def status(self) -> int:
        return self.file.status

    def add(self, piece: Piece, text: str, status: int) -> None:
        with _naming(self.file.path):
            self.file.add(piece, text, status)

    def complete(self) -> None:
        """The file with its own name."""
        with _naming(self.file.path):
            part = self.file.complete()
            if part.stat().st_size or self.status <= 1:
                finish(part, self.file.path, self._columns, self._heads)
        self.file.clear()


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Errors of the disk say which file has no room."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def filed(path: Path, command: str, options: Options, source: str) -> Filed:
    columns = COLUMNS.get(command, ())
    columns = (*columns, options.scale.casefold()) if options.scale else columns
    _check_ending(path, command, options)
    if path.is_dir():
        raise BadInput("is a directory", source=str(path), expected="a new file")
    try:
        pack = None if ending(path) in TABLES else packer(path)  # a table is packed as a whole
        file = PartFile(path, _job(command, options, source), options.resume, pack)
    except OSError as error:
        raise BadInput(str(error.strerror), source=str(path), expected="a new file") from error
    return Filed(file, columns, shard_named(options.shard).number == 1)


def _check_ending(path: Path, command: str, options: Options) -> None:
    """BadInput for a file that the command doesn't write, before it has worked for hours."""
    if ending(path) in TABLES:
        if command not in COLUMNS:
            message = f"{command} writes no table"
            raise BadInput(message, source=str(path), expected=".txt or .jsonl")
        check_libraries(path)
    objects = ending(path) == ".json" and (options.to or options.way or "").casefold() in OBJECTS
    if ending(path) in REFUSED and not objects:
        expected = ", ".join((".txt", *JSON, *TABLES))
        raise BadInput(f"{command} writes no {ending(path)}", source=str(path), expected=expected)


def _job(command: str, options: Options, source: str) -> str:
    """A digest of all that the output depends on."""
    from hashlib import sha256  # slow to import, and what is printed needs none

    chosen = {name: value for name, value in options.values().items() if name not in _ELSEWHERE}
    kind = ending(Path(options.out))
    return sha256(repr((command, sorted(chosen.items()), source, kind)).encode()).hexdigest()[:16]
