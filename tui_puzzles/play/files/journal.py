"""A file of records that only grows: records written before a crash can be read after it.

Each record is one JSON object on one line, written at once; a thread syncs it to the disk. Its
``crc`` is the checksum of all records up to it, so that damage is always noticed. A last line
without its end was being written when the program died; it is dropped.
"""

import errno
import json
import os
import sys
import threading
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tui_puzzles.play.files import disk, folders
from tui_puzzles.play.files.quota import full

if sys.platform == "win32":  # no such locks there: checksums reveal two instances
    LOCK_EX = LOCK_NB = 0

    def flock(fd: int, operation: int, /) -> None: ...

else:
    from fcntl import LOCK_EX, LOCK_NB, flock

Record = Mapping[str, object]


GROWN, LARGEST = 8_000_000, 16_000_000
"""Bytes from which on a journal takes no more, which are 170,000 turns of a small puzzle; and the
most of one that is read, as its last record may have any size."""
PATIENCE = 1.0
"""The longest time, in seconds, that a turn waits until the one before it is on the disk."""
ELSEWHERE = {
    False: "window",
    True: "window or connection; one that is lost frees it within two minutes",
}
"""Where a game may be open: on one's own machine, and at a server."""


# Syncing files to the disk in a thread, so that no key waits for it.


class Syncer:
    """Calls ``sync`` soon after each request; one call serves all requests before it.

    ``failed`` is the error of a call that hasn't been raised yet.
    """

    def __init__(self, sync: Callable[[], None]) -> None:
        self.failed: OSError | None = None
        self._sync = sync
        self._lock = threading.Lock()
        self._due = False
        self._thread: threading.Thread | None = None
        self._afterwards: list[Callable[[], object]] = []

    @property
    def busy(self) -> bool:
        """Is something on its way to the disk?"""
        return self._thread is not None

    def soon(self) -> None:
        """Request a sync."""
        with self._lock:
            self._due = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True)
                self._thread.start()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until everything written is on the disk, but no longer than this."""
        thread = self._thread
        if thread is not None:
            thread.join(seconds)

    def afterwards(self, call: Callable[[], object]) -> None:
        """Call this when everything written is on the disk, in the thread that syncs, or now."""
        with self._lock:
            if self._thread is not None:
                self._afterwards.append(call)
                return
        call()

    def check(self) -> None:
        """Raise the error of an earlier call, if any, once."""
        failed, self.failed = self.failed, None
        if failed is not None:
            raise failed

    def _run(self) -> None:
        while self._take():
            try:
                self._sync()
            except OSError as error:
                self.failed = error

    def _take(self) -> bool:
        """Is a sync due? If not, the thread ends."""
        with self._lock:
            due, self._due = self._due, False
            if due:
                return True
            self._thread = None
            calls, self._afterwards = self._afterwards, []
        for call in calls:
            call()
        return False


class Unavailable(Exception):
    """A journal that is undamaged but can't be used: open elsewhere, or of another version."""


class Journal:
    """A journal open for writing, by one instance of the program at a time.

    ``records`` is its content when it was opened, up to the first damage; ``whole``: there is no
    damage. What can't be written waits, and goes out before the next record. A file that stays
    empty is removed; one that is deleted while it is open is made again.
    """

    def __init__(self, path: Path, title: str = "") -> None:
        """Open the journal at ``path``, or make it; raises Unavailable, by title, or OSError."""
        self.path = path
        made = disk.folder_made(path.parent)
        self._fd = _locked(path, title)
        self._names = [*made, path.parent]  # folders with names that may not be on the disk
        self._syncer = Syncer(self._sync)
        if made:
            self._syncer.soon()
        try:
            self.records, self.whole = read(path)
        except BaseException:
            os.close(self._fd)
            raise
        self._crc = 0
        self._size = sum(len(self._line(record)) for record in self.records)
        self._waiting = b""
        self._lags = False

    def begin(self, header: Record) -> None:
        """Put a header before the first record, to be written with it."""
        self._waiting = self._line(header)

    def write(self, record: Record) -> None:
        """Add a record; OSError when it must wait, or when one before it may not last.

        Of a game that has grown too long, this and all later ones are lost.
        """
        self._lags = True
        if self._size >= GROWN:
            raise full("it has grown too long")
        home = folders.home()
        home.check_game(self._size + len(self._waiting))
        self._waiting += self._line(record)
        home.check_growth(self._size, len(self._waiting))
        if not self._in_place():
            self._make_again()
        disk.write_at(self._fd, self._size, self._waiting)
        self._size += len(self._waiting)
        self._waiting = b""
        self._syncer.soon()
        self._syncer.check()
        self._lags = False

    @property
    def empty(self) -> bool:
        """Is nothing written yet?"""
        return self._size == 0

    @property
    def lags(self) -> bool:
        """Does the file lack a record, as far as is known?"""
        return self._lags or self._syncer.failed is not None

    @property
    def saving(self) -> bool:
        """Is something written that may not be on the disk?"""
        return self._syncer.busy

    def settle(self) -> None:
        """Wait, but not for long, until everything written is on the disk."""
        self._syncer.wait(PATIENCE)

    def when_settled(self, call: Callable[[], object]) -> None:
        """Call this when everything written is on the disk; it may be in another thread."""
        self._syncer.afterwards(call)

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
        """Move the damaged file aside, and go on with these records; return its new path.

        At every moment one of the two has the journal's name.
        """
        aside = folders.aside(self.path)
        disk.store(aside, disk.read_file(self.path))
        self._crc = 0
        self._replace(b"".join(map(self._line, good)))
        return aside

    def _replace(self, whole: bytes) -> None:
        """Replace the file by one with these contents."""
        fresh = self.path.with_name(f"{self.path.name}.new")
        fd = _locked(fresh, "")
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
            raise FileExistsError(errno.EEXIST, "another file has replaced it")
        return True

    def _make_again(self) -> None:
        """The file was deleted while it was open, perhaps with its folder."""
        disk.make_folder(self.path.parent)
        self._replace(os.pread(self._fd, self._size, 0))

    def _sync(self) -> None:
        disk.sync(self._fd)
        while self._names:
            disk.sync_folder(self._names.pop())

    def _line(self, record: Record) -> bytes:
        self._crc = checksum(record, self._crc)
        return _dumped({**record, "crc": self._crc}) + b"\n"


def read(path: Path) -> tuple[list[Record], bool]:
    """The records of a journal, without their checksums; were all lines sound?"""
    *lines, _torn = disk.read_file(path, LARGEST).split(b"\n")
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
    """The checksum of a record and all before it."""
    return zlib.crc32(_dumped(record), before)


def _dumped(record: Record) -> bytes:
    return json.dumps(record, separators=(",", ":")).encode()


def _parsed(line: bytes) -> dict[str, object]:
    """The object on a line; if there is none, an empty one, which fits no checksum."""
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return record if isinstance(record, dict) else {}


def _locked(path: Path, title: str) -> int:
    """The file, opened for this instance only, or made; what fails names the title, if any."""
    name = title or path.name
    while True:
        try:
            fd = disk.open_file(path, os.O_RDWR | os.O_CREAT, LARGEST)
        except disk.NoFile as error:
            raise Unavailable(f"{name} can't be used: {error.strerror}") from None
        try:
            flock(fd, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            os.close(fd)
            where = ELSEWHERE[folders.is_served()]
            raise Unavailable(f"{name} is open in another {where}") from None
        except OSError:
            pass  # a file system without locks
        if path.exists() and os.path.samestat(os.fstat(fd), path.stat()):
            return fd
        os.close(fd)  # the other instance removed it while we waited
