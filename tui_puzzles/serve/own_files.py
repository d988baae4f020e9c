"""The files and folders of the server itself; each error names the one that it is about."""

import os
from collections.abc import Callable
from pathlib import Path

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.files import disk


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
