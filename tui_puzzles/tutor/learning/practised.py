"""Which rules of a type can be practised, without loading the type or its positions."""

import gzip
from functools import cache

from tui_puzzles.engine.game import package_of
from tui_puzzles.play.samples import folder_of

FILE = "practice.txt.gz"
BETWEEN = " | "
"""Stands between the fields of a line; the first is the rule."""


@cache
def practised(game: str) -> frozenset[str]:
    """The rules of a type that have positions."""
    folder = folder_of(package_of(game))
    file = folder / FILE if folder else None
    text = gzip.decompress(file.read_bytes()).decode() if file and file.is_file() else ""
    return frozenset(line.partition(BETWEEN)[0] for line in text.splitlines())
