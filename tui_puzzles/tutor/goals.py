"""The goal and the laws of a type: the file ``goal.txt`` of its package.

Below five sentences at most, and an empty line, stands a puzzle of its own, which is shown solved
beside them: no sample, as that would give its solution away. Others may follow, each below two
empty lines: one is shown beside a puzzle of its style.
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


def pictures_of(game: str) -> list[str]:
    """The puzzles that show what is meant, as texts."""
    return _parts(game)[1].split("\n\n\n")


def _parts(game: str) -> tuple[str, str]:
    """What stands above the first empty line, and below it."""
    folder = folder_of(package_of(game))
    file = folder / FILE if folder else None
    text = file.read_text("utf-8") if file and file.exists() else ""
    sentences, _, puzzles = text.partition("\n\n")
    return sentences, puzzles


def is_first(game: str) -> bool:
    """Was no puzzle of this type played before?"""
    return not any(path.name.startswith(f"{game}-") for path in saves.save_files())
