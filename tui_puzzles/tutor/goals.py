"""The goal and the laws of a type, in five lines at most: the file ``goal.txt`` of its package."""

from tui_puzzles.engine.game import package_of
from tui_puzzles.play import saves
from tui_puzzles.play.samples import folder_of

FILE = "goal.txt"
MOST = 5
"""Lines of the file."""


def goal_of(game: str) -> list[str]:
    """The sentences of a type; none if it has no such file."""
    folder = folder_of(package_of(game))
    file = folder / FILE if folder else None
    return file.read_text("utf-8").splitlines() if file and file.exists() else []


def is_first(game: str) -> bool:
    """Was no puzzle of this type played before?"""
    return not any(path.name.startswith(f"{game}-") for path in saves.save_files())
