"""Names of files, completed as a shell does."""

import os
from collections.abc import Sequence
from pathlib import Path

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.files.folders import path_named
from tui_puzzles.records import NamedTuple

MOST = 200
"""Names that are looked at further."""


class Completion(NamedTuple):
    """A longer text, and the names that it may become; folders end with a slash."""

    text: str
    names: Sequence[str]


def completed(typed: str) -> Completion:
    """As much as all names have in common that go on like this; hidden ones only when named."""
    head, _, start = typed.rpartition("/")
    try:
        folder = path_named(f"{head}/" if head or typed.startswith("/") else ".")
        names = sorted(_names(folder, start))[:MOST]
    except (BadInput, OSError, ValueError):
        return Completion(typed, ())
    common = os.path.commonprefix(names)  # noqa: RUF071 - by characters, as wanted
    stem = typed[: len(typed) - len(start)]
    return Completion(stem + common if names else typed, names)


def _names(folder: Path, start: str) -> list[str]:
    with os.scandir(folder) as entries:
        return [
            f"{entry.name}/" if entry.is_dir() else entry.name
            for entry in entries
            if entry.name.startswith(start) and (start or not entry.name.startswith("."))
        ]
