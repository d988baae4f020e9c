"""How much a player may keep where others keep theirs, too."""

import errno
import os
from pathlib import Path
from typing import NamedTuple


class Quota(NamedTuple):
    """Bytes and files in all, bytes of one game, and of a text that is read."""

    size: int = 5 * 1024 * 1024
    files: int = 500
    game: int = 512 * 1024
    text: int = 64 * 1024

    def check(self, folder: Path) -> None:
        """OSError when the folder holds as much as it may."""
        sizes = [
            os.lstat(Path(where, name)).st_size
            for where, _, names in os.walk(folder)
            for name in names
        ]
        if len(sizes) >= self.files:
            raise full(f"your {self.files} files are used up; delete some games")
        if sum(sizes) >= self.size:
            raise full(f"your {self.size >> 20} MB are used up; delete some games")

    def check_game(self, size: int) -> None:
        """OSError when a game of this many bytes may not grow."""
        if size >= self.game:
            raise full("it has grown too long")


def full(reason: str) -> OSError:
    """The error of a quota."""
    return OSError(errno.EDQUOT, reason)
