"""A file of records that only grows: what was written before a crash can be read after it.

Each record is one JSON object on one line, written at once; a thread brings it to the disk. ``crc``
in it is the checksum of all records up to it, so that no damage passes for something else. A last
line without its end was being written when the program died; it is dropped.
"""

import errno
import json
import os
import sys
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from tui_puzzles.play import disk, folders
from tui_puzzles.play.syncing import Syncer

if sys.platform == "win32":  # no such locks there: two instances are noticed by their checksums
    LOCK_EX = LOCK_NB = 0

    def flock(fd: int, operation: int, /) -> None: ...

else:
    from fcntl import LOCK_EX, LOCK_NB, flock

Record = Mapping[str, object]


PATIENCE = 1.0
"""Seconds that a turn waits at most until the one before it is on the disk."""


class Unavailable(Exception):
    """A sound journal that can't be used: it is open elsewhere, or written by another version."""


class Journal:
    """A journal open for writing, by one instance of the program at a time.

    ``records`` is what stood in it when it was opened, up to the first damage; ``whole``: there
    is none. What can't be written waits, and goes out before the next record. A file that nothing
    was written to does not stay; one that is deleted while it is open is made again.
    """

    def __init__(self, path: Path) -> None:
        """Open the journal at ``path``, made if there is none; raises Unavailable or OSError."""
        self.path = path
        disk.make_folder(path.parent)
        self._fd = _locked(path)
        self._named = False  # is its name on the disk, too?
        self._syncer = Syncer(self._sync)
        self.records, self.whole = read(path)
        self._crc = 0
        self._size = sum(len(self._line(record)) for record in self.records)
        self._waiting = b""

    def begin(self, header: Record) -> None:
        """Put a header before the first record, to be written with it."""
        self._waiting = self._line(header)

    def write(self, record: Record) -> None:
        """Add a record; OSError when it must wait, or when one before it may not last."""
        self._waiting += self._line(record)
        if not self._in_place():
            self._make_again()
        disk.write_at(self._fd, self._size, self._waiting)
        self._size += len(self._waiting)
        self._waiting = b""
        self._syncer.soon()
        self._syncer.check()

    def settle(self) -> None:
        """Wait until all that was written is on the disk, but not for long."""
        self._syncer.wait(PATIENCE)

    def close(self) -> None:
        """Close the file; remove it if it is empty."""
        if self._fd < 0:
            return
        self._syncer.wait()
        if os.fstat(self._fd).st_size == 0 and self._in_place():
            self.path.unlink()
        os.close(self._fd)
        self._fd = -1

    def mend(self, good: Sequence[Record]) -> Path:
        """Keep the damaged file under another name, and go on with these records; its new path.

        At every moment one of the two has the journal's name.
        """
        kept = folders.aside(self.path)
        disk.store(kept, disk.read_file(self.path))
        self._crc = 0
        self._replace(b"".join(map(self._line, good)))
        return kept

    def _replace(self, whole: bytes) -> None:
        """Let another file with these contents take the place of this one."""
        fresh = self.path.with_name(f"{self.path.name}.new")
        fd = _locked(fresh)
        disk.write_at(fd, 0, whole)
        disk.sync(fd)
        disk.rename(fresh, self.path)
        self._syncer.wait()
        os.close(self._fd)
        self._fd, self._size = fd, len(whole)

    def _in_place(self) -> bool:
        """Is the file still there? OSError when another one is."""
        try:
            there = self.path.lstat()
        except (FileNotFoundError, NotADirectoryError):
            return False
        if not os.path.samestat(there, os.fstat(self._fd)):
            raise FileExistsError(errno.EEXIST, "another file has taken its place")
        return True

    def _make_again(self) -> None:
        """The file was deleted while it was open, perhaps with its folder."""
        disk.make_folder(self.path.parent)
        self._replace(os.pread(self._fd, self._size, 0))

    def _sync(self) -> None:
        disk.sync(self._fd)
        if not self._named:
            disk.sync_folder(self.path.parent)
            self._named = True

    def _line(self, record: Record) -> bytes:
        self._crc = checksum(record, self._crc)
        return _dumped({**record, "crc": self._crc}) + b"\n"


def read(path: Path) -> tuple[list[Record], bool]:
    """The records of a journal, without their checksums; were all lines sound?"""
    *lines, _torn = disk.read_file(path).split(b"\n")
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
        try:
            fd = disk.open_file(path, os.O_RDWR | os.O_CREAT)
        except disk.NoFile as error:
            raise Unavailable(f"{path.name} can't be used: {error.strerror}") from None
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
