"""How much a player may keep where others keep theirs, too."""

import errno
import os
from contextlib import suppress
from pathlib import Path

from tui_puzzles.records import NamedTuple

STEP = 16 * 1024
"""Bytes by which a game grows until all that its player keeps is measured again."""


class Quota(NamedTuple):
    """Bytes and files in all, bytes of one game and of the diary; what is read in one text.

    ``free`` bytes of the disk, or a tenth of a smaller one, stay free whoever plays.
    """

    size: int = 5 * 1024 * 1024
    files: int = 500
    game: int = 512 * 1024
    diary: int = 1024 * 1024
    text: int = 24 * 1024  # characters
    lines: int = 1000
    free: int = 256 * 1024 * 1024

    def check(self, folder: Path) -> None:
        """OSError when the folder holds as much as it may."""
        sizes = _sizes(folder)
        if len(sizes) >= self.files:
            raise full(f"your {self.files} files are used up; delete some games")
        self._check_size(folder, sizes)

    def check_game(self, size: int) -> None:
        """OSError when a game of this many bytes may never grow."""
        if size >= self.game:
            raise full("it has grown too long")

    def check_growth(self, folder: Path, size: int, more: int) -> None:
        """OSError when a game of so many bytes in the folder has no room for some more."""
        if size // STEP < (size + more) // STEP:
            self._check_size(folder, _sizes(folder))

    def _check_size(self, folder: Path, sizes: list[int]) -> None:
        if sum(sizes) >= self.size:
            raise full(f"your {self.size >> 20} MB are used up; delete some games")
        disk = os.statvfs(folder.parent)  # the folder itself may not be there
        if disk.f_bavail < min(self.free // disk.f_frsize, disk.f_blocks // 10):
            raise full("this server has no room for more games")


GUEST = Quota(size=1024 * 1024, files=50, diary=256 * 1024)
"""What a guest may keep, in memory."""


def _sizes(folder: Path) -> list[int]:
    """The bytes of each file."""
    sizes = list[int]()
    for where, _, names in os.walk(folder):
        for name in names:
            with suppress(FileNotFoundError):  # the diary's own journals come and go
                sizes.append(os.lstat(Path(where, name)).st_size)
    return sizes


def full(reason: str) -> OSError:
    """The error of a quota."""
    return OSError(errno.EDQUOT, reason)
