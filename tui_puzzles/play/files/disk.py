"""The file layer: files that only the player can read, and that survive a power cut.

Contents are on the disk only after their file was synced, names only after their folder was. So a
file is renamed once its contents are on the disk, and a folder is synced after every renaming.
"""

import math
import os
import stat
from contextlib import suppress
from pathlib import Path

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
_CAREFULLY = sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC"))
_KINDS = (
    (stat.S_ISLNK, "a link"),
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


class NoFile(OSError):
    """What has a file's name isn't a file, or is too large to be read."""


def make_folder(folder: Path) -> None:
    """Make a folder and its missing parents, accessible to the player only."""
    for parent in folder_made(folder):
        sync_folder(parent)


def folder_made(folder: Path) -> list[Path]:
    """Make a folder likewise; the folders, with names of new ones in them, still to be synced."""
    if folder.is_dir():
        return []
    parents = folder_made(folder.parent)
    folder.mkdir(PRIVATE_FOLDER, exist_ok=True)
    return [*parents, folder.parent]


def open_file(path: Path, flags: int, most: float = math.inf) -> int:
    """Open a file for the player only; never blocks.

    NoFile when it is a link, a pipe, ..., or has more bytes than the most that it could have.
    """
    with suppress(FileNotFoundError):
        _check(path.lstat(), most)
    fd = os.open(path, flags | _CAREFULLY, PRIVATE_FILE)
    try:
        found = os.fstat(fd)
        _check(found, most)
        if flags & os.O_CREAT and found.st_mode & 0o077:
            path.chmod(PRIVATE_FILE)
    except BaseException:
        os.close(fd)
        raise
    return fd


def _check(found: os.stat_result, most: float) -> None:
    for is_one, name in _KINDS:
        if is_one(found.st_mode):
            raise NoFile(0, f"is {name}, not a file")
    if found.st_size > most:
        raise NoFile(0, f"is {found.st_size / 1e6:,.0f} MB large, too large to be read")


def read_file(path: Path, most: float = math.inf) -> bytes:
    """The contents of a file; NoFile when it has more bytes than that."""
    with os.fdopen(open_file(path, os.O_RDONLY, most), "rb") as file:
        return file.read()


def write_at(fd: int, place: int, data: bytes) -> None:
    """Write these bytes at this offset and end the file there; OSError when they don't fit."""
    os.ftruncate(fd, place)
    os.lseek(fd, place, os.SEEK_SET)
    while data:  # a full disk takes a part, then fails
        data = data[os.write(fd, data) :]


def sync(fd: int) -> None:
    """Wait until the file's contents are on the disk."""
    getattr(os, "fdatasync", os.fsync)(fd)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, if the system supports that."""
    with suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def rename(fresh: Path, path: Path) -> None:
    """Rename a file, whose contents must be on the disk, over another one."""
    fresh.replace(path)
    sync_folder(path.parent)


def store(path: Path, data: bytes) -> None:
    """Write a whole file: after a power cut it is either the old or the new one."""
    fresh = path.with_name(f"{path.name}.new-{os.getpid()}")
    make_folder(path.parent)
    try:
        fd = open_file(fresh, os.O_WRONLY | os.O_CREAT)
        try:
            write_at(fd, 0, data)
            sync(fd)
        finally:
            os.close(fd)
        rename(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
