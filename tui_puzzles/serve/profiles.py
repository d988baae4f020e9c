"""Whose games are whose: a folder for each player, found by each of their keys."""

import os
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.files import disk
from tui_puzzles.play.files.folders import Home
from tui_puzzles.play.files.quota import Quota
from tui_puzzles.play.together import Together

SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""The signs of codes: none looks like another."""
LENGTH, HALF = 8, 4
LASTS = 10 * 60
"""Seconds that a code is good for."""
TRIES = 5
"""Wrong codes in one visit."""


# The files and folders of the server itself; each error names the one that it is about.


def made_once(path: Path, contents: Callable[[], bytes]) -> bytes:
    """What a file contains, which is made if it isn't there; BadInput when that can't be."""
    try:
        if not path.exists():
            disk.store(path, contents())
        return path.read_bytes()
    except OSError as error:
        raise unusable(path, error) from error


def damaged(path: Path, expected: str) -> BadInput:
    """A file that nothing replaces unasked: it may be in a backup, and players depend on it."""
    advice = f"{expected}; remove it to have a new one made"
    return BadInput(f"{path} is damaged", expected=advice)


def made_folder(folder: Path) -> Path:
    """A folder, made if it isn't there; BadInput when it can't be made or written."""
    try:
        disk.make_folder(folder)
    except FileExistsError as error:
        raise BadInput("is not a folder", source=str(error.filename)) from error
    except OSError as error:
        raise unusable(folder, error) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BadInput("can't be written", source=str(folder))
    return folder


def unusable(path: Path, error: OSError) -> BadInput:
    """What the system reports about a path."""
    return BadInput(error.strerror or str(error), source=str(error.filename or path))


class Profiles:
    """The folders of all players. A key has its own, or is joined to another's by a file.

    Each file is made, renamed or removed at once, so several processes can share the folder.
    """

    def __init__(self, folder: Path) -> None:
        made_folder(folder)
        self.players, self._keys = folder / "players", folder / "keys"
        self._codes = folder / "codes"
        self._shared = folder / "together.sqlite3"
        for part in (self.players, self._keys, self._codes):
            made_folder(part)

    def home(self, key: str, environ: Mapping[str, str]) -> Home:
        """The home of whoever has the key of this name."""
        player = self.player(key)
        folder = self.players / player
        disk.make_folder(folder)
        return Home(
            folder,
            folder,
            environ,
            served=True,
            quota=Quota(),
            together=Together(self._shared, player),
            ring=Ring(self, key),
        )

    def player(self, key: str) -> str:
        """The player that a key belongs to: its own, or the one that it joined."""
        try:
            return (self._keys / key).read_text()
        except FileNotFoundError:
            return key

    def join(self, key: str, player: str) -> None:
        """From now on the key is this player's."""
        disk.store(self._keys / key, player.encode())

    def new_code(self, player: str) -> str:
        """A code for another key of the player, the only one that is good."""
        self._forget_codes(player)
        code = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
        disk.store(self._codes / f"{_digest(code)}-{player}", b"")
        return f"{code[:HALF]}-{code[HALF:]}"

    def take_code(self, code: str) -> str:
        """The player whose code this is, which is used up by it; BadInput when it is none."""
        self._forget_codes()
        for path in self._codes.glob(f"{_digest(code)}-*"):
            with suppress(FileNotFoundError):
                path.unlink()  # of two who try, one finds it
                return path.name.partition("-")[2]
        raise BadInput("this code is wrong or expired", expected="a fresh one")

    def _forget_codes(self, player: str = "") -> None:
        """Remove the codes that are old, and those of this player."""
        for path in self._codes.iterdir():
            with suppress(FileNotFoundError):
                its = path.name.partition("-")[2] == player
                if its or time.time() - path.stat().st_mtime > LASTS:
                    path.unlink()


class Ring:
    """The keys of a player, for one visit with one of them."""

    def __init__(self, profiles: Profiles, key: str) -> None:
        self._profiles, self._key = profiles, key
        self._left = TRIES

    def code(self) -> str:
        """A code with which another key joins the player's, once."""
        return self._profiles.new_code(self._profiles.player(self._key))

    def join(self, code: str) -> None:
        """Join the player with this code from the next visit on; BadInput when it is none."""
        if not self._left:
            raise BadInput("too many wrong codes", expected="another visit")
        self._left -= 1
        self._profiles.join(self._key, self._profiles.take_code(code))


def _digest(code: str) -> str:
    """What is kept of a code, however it is typed."""
    plain = "".join(char for char in code.upper() if char in SIGNS)
    return sha256(plain.encode()).hexdigest()


def key_name(fingerprint: str) -> str:
    """A fingerprint as the name of a file."""
    return fingerprint.removeprefix("SHA256:").replace("/", "_").replace("+", "-")


def forget(home: Home) -> None:
    """Remove the home of a player who left nothing in it."""
    with suppress(OSError):  # not empty
        for folder in (home.data / "saves", home.data):
            if folder.exists():
                folder.rmdir()
