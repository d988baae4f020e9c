"""A disk that loses its power: what would be on it at any moment, if it went then.

`Recorder` stands in for the functions of `tui_puzzles.play.files.disk` that change something, and
does what they do; beside that it keeps a model of the disk. A file there has the contents of its
last sync, a folder the names of its last sync; of what came after that, anything may be there or
not.
"""

import math
import os
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tui_puzzles.play.files import disk

_open_file, _write_at, _rename = disk.open_file, disk.write_at, disk.rename
_sync, _sync_folder = disk.sync, disk.sync_folder
Names = dict[Path, int]
"""Paths with the numbers of their files."""


@dataclass
class File:
    """A file's contents: sure, and as they are for now."""

    sure: bytes = b""
    now: bytes = b""

    def torn(self, chance: random.Random) -> bytes:
        """With a part of what was written since the last sync, or zeros in its place."""
        pairs = enumerate(zip(self.sure, self.now, strict=False))
        same = next(
            (at for at, (old, new) in pairs if old != new), min(map(len, (self.sure, self.now)))
        )
        part = self.now[: chance.randint(same, len(self.now))]
        return chance.choice((part, part + bytes(len(self.now) - len(part))))


@dataclass
class Moment:
    """The disk at one moment, and the number of turns that the player had made by then."""

    turns: int
    files: dict[int, File]
    sure: Names
    now: Names

    def left(self, chance: random.Random) -> Iterator[dict[Path, bytes]]:
        """What there may be after the power went: paths with contents."""
        yield {path: self.files[number].sure for path, number in self.sure.items()}
        yield {path: self.files[number].sure for path, number in self.now.items()}
        yield {path: self.files[number].torn(chance) for path, number in self.now.items()}
        yield {path: self.files[number].torn(chance) for path, number in self.sure.items()}


@dataclass
class Recorder:
    """Keeps every moment; ``turns`` is counted by who plays."""

    turns: int = 0
    moments: list[Moment] = field(default_factory=list)
    files: dict[int, File] = field(default_factory=dict)
    sure: Names = field(default_factory=dict)
    now: Names = field(default_factory=dict)
    lock: threading.RLock = field(default_factory=threading.RLock)

    @contextmanager
    def recording(self) -> Iterator[None]:
        """In here it stands in for the file layer."""
        with pytest.MonkeyPatch.context() as patch:
            for name in ("open_file", "write_at", "sync", "sync_folder", "rename"):
                patch.setattr(disk, name, getattr(self, name))
            yield

    def took(self) -> None:
        """Remember this moment."""
        files = {number: File(file.sure, file.now) for number, file in self.files.items()}
        self.moments.append(Moment(self.turns, files, dict(self.sure), dict(self.now)))

    def know(self, path: Path, data: bytes) -> None:
        """This file is on the disk."""
        number = path.stat().st_ino
        self.files[number] = File(data, data)
        self.sure[path] = self.now[path] = number

    def forget(self, folder: Path) -> None:
        """This folder was deleted, and that is on the disk."""
        for names in (self.sure, self.now):
            for path in [path for path in names if path.is_relative_to(folder)]:
                del names[path]

    # -- the file layer ------------------------------------------------------------------------

    def open_file(self, path: Path, flags: int, most: float = math.inf) -> int:
        with self.lock:
            fd = _open_file(path, flags, most)
            number = os.fstat(fd).st_ino
            if self.now.get(path) != number:
                self.files[number] = File()
                self.now[path] = number
            return fd

    def write_at(self, fd: int, place: int, data: bytes) -> None:
        with self.lock:
            _write_at(fd, place, data)
            file = self.files[os.fstat(fd).st_ino]
            file.now = file.now[:place] + data
            self.took()

    def sync(self, fd: int) -> None:
        with self.lock:
            _sync(fd)
            file = self.files[os.fstat(fd).st_ino]
            file.sure = file.now
            self.took()

    def sync_folder(self, folder: Path) -> None:
        with self.lock:
            _sync_folder(folder)
            self.sure = {path: file for path, file in self.sure.items() if path.parent != folder}
            self.sure |= {path: file for path, file in self.now.items() if path.parent == folder}
            self.took()

    def rename(self, fresh: Path, path: Path) -> None:
        with self.lock:
            self.now[path] = self.now.pop(fresh)
            self.took()
        _rename(fresh, path)
