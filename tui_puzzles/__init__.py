"""Logic puzzles in the terminal: play them, step through them, learn the rules.

For programs: ``tui_puzzles.read(text)`` and what ``tui_puzzles.api`` describes.
"""

from importlib import import_module
from typing import Any


def __getattr__(name: str) -> Any:
    """A name of the API, which loads when it is first used: the program starts without it."""
    api = import_module("tui_puzzles.api")
    if name in api.__all__:
        return globals().setdefault(name, getattr(api, name))
    raise AttributeError(f"module 'tui_puzzles' has no attribute {name!r}")
