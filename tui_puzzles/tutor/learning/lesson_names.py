"""Which rules of a type have a lesson, without loading the type or its lessons."""

import re

from tui_puzzles.engine.game import package_of
from tui_puzzles.play.samples import folder_of

FILE = "lessons.txt"
RULE = re.compile(r"\[(.+)\]")
"""The line that a rule's lesson begins with."""


def lesson_names(game: str) -> list[str]:
    """The rules of a type that have a lesson, in their order."""
    folder = folder_of(package_of(game))
    file = folder / FILE if folder else None
    lines = file.read_text("utf-8").splitlines() if file and file.exists() else ()
    return [match[1] for match in map(RULE.fullmatch, lines) if match]
