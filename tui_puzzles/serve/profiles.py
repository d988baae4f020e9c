"""Whose games are whose: a folder for each key, one in memory for a guest."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp

from tui_puzzles.play.disk import PRIVATE_FOLDER, make_folder
from tui_puzzles.play.folders import Home

MEMORY = Path("/dev/shm")


class Profiles:
    """The folders of all players, by the fingerprints of their keys."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def home(self, fingerprint: str, environ: Mapping[str, str]) -> Home:
        """The home of whoever has this key."""
        name = fingerprint.removeprefix("SHA256:").replace("/", "_").replace("+", "-")
        folder = self.folder / name
        make_folder(folder)
        return Home(folder, folder, environ, served=True)


def guest_home(environ: Mapping[str, str]) -> Home:
    """A home that is gone with its session; ``forget`` removes it."""
    where = str(MEMORY) if MEMORY.is_dir() else None
    folder = Path(mkdtemp(prefix="tui-puzzles-guest-", dir=where))
    folder.chmod(PRIVATE_FOLDER)
    return Home(folder, folder, environ, served=True)


def forget(home: Home) -> None:
    """Remove a guest's home."""
    shutil.rmtree(home.data, ignore_errors=True)
