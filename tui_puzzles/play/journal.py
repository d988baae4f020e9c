"""A file of records that only grows: what was written before a crash can be read after it.

Each record is one JSON object on one line, written at once. ``crc`` in it is the checksum of all
records up to it, so that no damage passes for something else. A last line without its end was
being written when the program died; it is dropped.
"""

import json
import os
import sys
import zlib
from collections.abc import Mapping
from pathlib import Path

from tui_puzzles.play import folders

if sys.platform == "win32":  # no such locks there: two instances are noticed by their checksums
    LOCK_EX = LOCK_NB = 0

    def flock(fd: int, operation: int, /) -> None: ...

else:
    from fcntl import LOCK_EX, LOCK_NB, flock

Record = Mapping[str, object]


class Unavailable(Exception):
    """A sound journal that can't be used: it is open elsewhere, or written by another version."""


class Journal:
    """A journal open for writing, by one instance of the program at a time.

    ``records`` is what stood in it when it was opened, up to the first damage; ``whole``: there
    is none. What can't be written waits, and goes out before the next record. A file that nothing
    was written to does not stay.
    """

    def __init__(self, path: Path) -> None:
        """Open the journal at ``path``, made if there is none; raises Unavailable or OSError."""
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._fd = _locked(path)
        self.records, self.whole = read(path)
        self._crc = 0
        self._size = sum(len(self._line(record)) for record in self.records)
        self._waiting = b""

    def begin(self, header: Record) -> None:
        """Put a header before the first record, to be written with it."""
        self._waiting = self._line(header)

    def write(self, record: Record) -> None:
        """Add a record; OSError when it must wait."""
        self._waiting += self._line(record)
        os.ftruncate(self._fd, self._size)
        os.lseek(self._fd, self._size, os.SEEK_SET)
        written = os.write(self._fd, self._waiting)
        if written < len(self._waiting):  # a full disk takes what it can
            written += os.write(self._fd, self._waiting[written:])
        self._size += written
        self._waiting = b""

    def close(self) -> None:
        """Close the file; remove it if it is empty."""
        if self._fd < 0:
            return
        if os.fstat(self._fd).st_size == 0:
            self.path.unlink(missing_ok=True)
        os.close(self._fd)
        self._fd = -1

    def aside(self) -> Path:
        """Close the file under another name, so that nothing overwrites it; its new path."""
        kept = folders.aside(self.path)
        os.close(self._fd)
        self._fd = -1
        return kept

    def _line(self, record: Record) -> bytes:
        self._crc = checksum(record, self._crc)
        return _dumped({**record, "crc": self._crc}) + b"\n"


def read(path: Path) -> tuple[list[Record], bool]:
    """The records of a journal, without their checksums; were all lines sound?"""
    *lines, _torn = path.read_bytes().split(b"\n")
    records: list[Record] = []
    crc = 0
    for line in lines:
        record = _parsed(line)
        record.pop("crc", None)
        crc = checksum(record, crc)
        if _dumped({**record, "crc": crc}) != line:
            return records, False
        records.append(record)
    return records, True


def checksum(record: Record, before: int) -> int:
    """The checksum of a record and of all before it."""
    return zlib.crc32(_dumped(record), before)


def _dumped(record: Record) -> bytes:
    return json.dumps(record, separators=(",", ":")).encode()


def _parsed(line: bytes) -> dict[str, object]:
    """The object on a line; an empty one, which fits no checksum, when there is none."""
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return record if isinstance(record, dict) else {}


def _locked(path: Path) -> int:
    """The file, opened for this instance alone; made if there is none."""
    while True:
        fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            flock(fd, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            os.close(fd)
            raise Unavailable(f"{path.name} is open in another window") from None
        except OSError:
            pass  # a file system without locks
        if path.exists() and os.path.samestat(os.fstat(fd), path.stat()):
            return fd
        os.close(fd)  # the other instance removed it as we were waiting
