"""The goal and the laws of a type, in five lines at most: the file ``goal.txt`` of its package.

A line ``picture: TITLE`` names the sample that is shown solved beside them; else it is the first.
"""

from tui_puzzles.engine.game import package_of
from tui_puzzles.play import saves
from tui_puzzles.play.samples import Sample, folder_of, samples

FILE = "goal.txt"
MOST, PICTURE = 5, "picture: "
"""Sentences of the file, and what its last line may begin with."""


def goal_of(game: str) -> list[str]:
    """The sentences of a type; none if it has no such file."""
    return [line for line in _lines(game) if not line.startswith(PICTURE)]


def picture_of(game: str) -> Sample | None:
    """The sample that shows what is meant, if the type has samples."""
    titles = [line.removeprefix(PICTURE) for line in _lines(game) if line.startswith(PICTURE)]
    found = samples(game)
    named = (sample for sample in found if sample.title in titles)
    return next(named, next(iter(found), None))


def _lines(game: str) -> list[str]:
    folder = folder_of(package_of(game))
    file = folder / FILE if folder else None
    return file.read_text("utf-8").splitlines() if file and file.exists() else []


def is_first(game: str) -> bool:
    """Was no puzzle of this type played before?"""
    return not any(path.name.startswith(f"{game}-") for path in saves.save_files())
