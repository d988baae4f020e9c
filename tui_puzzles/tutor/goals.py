"""The goal and the laws of a type: the file ``goal.txt`` of its package.

Below five sentences at most, and an empty line, stands a puzzle of its own, which is shown solved
beside them: no sample, as that would give its solution away.
"""

from tui_puzzles.engine.game import package_of
from tui_puzzles.play import saves
from tui_puzzles.play.samples import folder_of

FILE = "goal.txt"
MOST = 5
"""Sentences of the file."""


def goal_of(game: str) -> list[str]:
    """The sentences of a type; none if it has no such file."""
    return _parts(game)[0].splitlines()


def picture_of(game: str) -> str:
    """The puzzle that shows what is meant, as a text; empty if there is none."""
    return _parts(game)[1]


def _parts(game: str) -> tuple[str, str]:
    """What stands above the first empty line, and below it."""
    folder = folder_of(package_of(game))
    file = folder / FILE if folder else None
    text = file.read_text("utf-8") if file and file.exists() else ""
    sentences, _, puzzle = text.partition("\n\n")
    return sentences, puzzle


def is_first(game: str) -> bool:
    """Was no puzzle of this type played before?"""
    return not any(path.name.startswith(f"{game}-") for path in saves.save_files())
