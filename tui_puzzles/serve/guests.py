"""Where guests play: in memory, in folders that are gone with them."""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir, mkdtemp

from tui_puzzles.play.files.folders import Home
from tui_puzzles.play.files.quota import GUEST

MEMORY = Path("/dev/shm")
PREFIX = "tui-puzzles-guests-"


class Guests:
    """The folders of a process's guests, in one that it holds a lock on as long as it lives."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._folder = ""
        while not self._folder or not Path(self._folder).is_dir():  # another process may sweep it
            self._stack.close()
            self._folder = self._stack.enter_context(_made())
            with suppress(FileNotFoundError):
                flock(self._stack.enter_context(_opened(self._folder)), LOCK_EX)

    def home(self, environ: Mapping[str, str]) -> Home:
        """A home that is gone with its session; ``forget`` removes it."""
        folder = Path(mkdtemp(dir=self._folder))
        return Home(folder, folder, environ, served=True, quota=GUEST, fleeting=True)

    def forget(self, home: Home) -> None:
        """Remove a guest's home."""
        shutil.rmtree(home.data, ignore_errors=True)

    def close(self) -> None:
        """Remove the folder of all: nobody comes any more."""
        self._stack.close()


def sweep() -> None:
    """Remove the folders of processes that died before their guests left."""
    for folder in _memory().glob(f"{PREFIX}*"):
        with suppress(OSError), _opened(folder) as lock:
            flock(lock, LOCK_EX | LOCK_NB)
            shutil.rmtree(folder)


def _memory() -> Path:
    return MEMORY if MEMORY.is_dir() else Path(gettempdir())


def _made() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix=PREFIX, dir=_memory(), ignore_cleanup_errors=True)


@contextmanager
def _opened(folder: str | Path) -> Iterator[int]:
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        yield number
    finally:
        os.close(number)
