"""Texts in files, packed or not: gzip and zip as they come, zstd with a library; UTF-16 as UTF-8.

Tables are lines of JSON: what ``rate`` and ``generate`` write as CSV is read again.
"""

import io
import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias, cast

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import library
from tui_puzzles.notation.texts import LARGEST, LONGEST, WIDE, ZIP, Bytes, as_utf8, unzipped

START = 1 << 20
"""Bytes at the beginning that tell what is in a text."""
PACKED = (".gz", ".zst")
_GZIP, _ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"


class Stream:
    """A file whose first bytes were read already, unpacked; BadInput where it can't be read."""

    def __init__(self, file: Bytes, name: str) -> None:
        self._name, self._file = name, file
        self.start = self.read(START)
        self.packed = self.start.startswith((_GZIP, _ZSTD))
        if self.packed:
            self._file = _inside(_Rewound(self.start, self._file), self.start)
            self.start = self.read(START)
        self._file = _Rewound(self.start, self._file)
        if self.start.startswith((*WIDE, ZIP)):
            self.packed = True  # nobody else can read it in pieces
            data = unzipped(self.read(LARGEST + 1), name)
            self._file = io.BytesIO(as_utf8(data, name))
            self.start = self.read(START)
            self._file = _Rewound(self.start, self._file)
        if is_table(self.start):
            self.packed = True
            self._file = TableLines(self._file, name)
            self.start = self.read(START)
            self._file = _Rewound(self.start, self._file)

    def read(self, size: int) -> bytes:
        """The next bytes, fewer only at the end."""
        try:
            return self._file.read(size)
        except (EOFError, zlib.error, OSError) as error:
            raise BadInput(_what_failed(error), source=self._name) from error


def _what_failed(error: Exception) -> str:
    if isinstance(error, OSError) and error.errno is not None:  # gzip's own errors have none
        return f"can't be read: {error.strerror}"
    return f"is damaged: {error}"


class _Rewound:
    """A file behind the bytes that were taken from it."""

    def __init__(self, start: bytes, file: Bytes) -> None:
        self._start, self._file = start, file

    def read(self, size: int, /) -> bytes:
        taken, self._start = self._start[:size], self._start[size:]
        return taken + self._file.read(size - len(taken)) if len(taken) < size else taken


def _inside(file: _Rewound, start: bytes) -> Bytes:
    if start.startswith(_GZIP):
        import gzip

        return gzip.GzipFile(fileobj=cast(BinaryIO, file))
    reader = _zstd().ZstdDecompressor().stream_reader(file, read_across_frames=True)
    return io.BufferedReader(reader)


Pack: TypeAlias = Callable[[bytes], bytes]
"""Packs a part of a file; parts in a row are a file as well."""


def packer(path: Path) -> Pack | None:
    """What packs a file, by its name's ending; BadInput when it isn't installed."""
    if path.suffix == ".gz":
        import gzip

        return lambda data: gzip.compress(data, 6, mtime=0)
    if path.suffix == ".zst":
        compress: Pack = _zstd().ZstdCompressor().compress
        return compress
    return None


def bare(path: Path) -> Path:
    """The name without the ending of what it is packed with."""
    return path.with_suffix("") if path.suffix in PACKED else path


def ending(path: Path) -> str:
    """The ending that says what is in a file, packed or not: ``.csv``."""
    return bare(path).suffix.lower()


def _zstd() -> Any:
    return library("zstandard", "zstd needs zstandard", "zstd", advice=", or choose gzip")


COLUMNS = ("text", "type")
"""The columns that are read; without a type, each text tells its own."""
_BLOCK = 1 << 16


def is_table(start: bytes) -> bool:
    """Do the bytes begin with the names of columns, as tables of puzzles have them?"""
    first = start[:_BLOCK].removeprefix(b"\xef\xbb\xbf").partition(b"\n")[0]
    names = [name.strip() for name in first.split(b",")]
    return names.count(b"text") == 1 and (b"puzzle" in names or b"type" in names)


class TableLines:
    """The rows of a table as lines of JSON, each as far down as its row begins."""

    def __init__(self, file: Bytes, name: str) -> None:
        self._lines, self._left = _lines(file, name), b""

    def read(self, size: int, /) -> bytes:
        """The next bytes, fewer only at the end."""
        while len(self._left) < size and (more := next(self._lines, b"")):
            self._left += more
        taken, self._left = self._left[:size], self._left[size:]
        return taken


def _lines(file: Bytes, source: str) -> Iterator[bytes]:
    """Rows without a text, as those of what could not be read, are blank lines."""
    import csv  # only for who has a table

    csv.field_size_limit(LONGEST)
    whole = io.BufferedReader(_Whole(file))
    rows = csv.reader(io.TextIOWrapper(whole, "utf-8-sig", "replace", newline=""))
    names, last = [name.strip() for name in next(rows)], 1
    yield b"\n"
    try:
        for row in rows:
            found = dict(zip(names, row, strict=False))
            known = {name: found[name] for name in COLUMNS if found.get(name, "").strip()}
            line = json.dumps(known) if "text" in known else ""
            yield line.encode() + b"\n" * (rows.line_num - last)
            last = rows.line_num
    except csv.Error as error:
        damage = BadInput(f"the table is damaged: {error}", source=source, line=last + 1)
        damage.expected = f"fields of at most {LONGEST} characters"
        raise damage from error


class _Whole(io.RawIOBase):
    """A file that is only read, for a library that wants more of it."""

    def __init__(self, file: Bytes) -> None:
        self._file = file

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        found = self._file.read(len(buffer))
        buffer[: len(found)] = found
        return len(found)
