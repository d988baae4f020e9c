"""Texts in files, packed or not: gzip as it comes, zstd with a library; UTF-16 as UTF-8."""

import io
import zlib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias, cast

from tui_puzzles.batch.listed import TableLines, is_table
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.notation.texts import LARGEST, WIDE, Bytes, as_utf8

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
        if self.start.startswith(WIDE):
            self.packed = True  # nobody else can read it in pieces
            self._file = io.BytesIO(as_utf8(self.read(LARGEST + 1), name))
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
    try:
        return import_module("zstandard")
    except ImportError as error:
        install = "install it with pip install 'tui-puzzles[zstd]', or choose gzip"
        raise BadInput(f"zstd needs zstandard: {install}") from error
