"""The lines of the menu for samples and saved games."""

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tui_puzzles.play import saves
from tui_puzzles.play.samples import Sample
from tui_puzzles.play.saves import Save
from tui_puzzles.ui.menus.listing import Pieces, Row, column

LEVEL, TITLE, TYPE, DONE = 8, 24, 10, 9
"""The widths of the columns."""
_UNITS = ((86400, "days"), (3600, "h"), (60, "min"))


def sample_row(sample: Sample, before: Sample | None, pick: Callable[[], object]) -> Row:
    """A sample puzzle; its level is shown where it changes."""
    level = sample.level if before is None or before.level != sample.level else ""
    note = f"{sample.level.capitalize()}. Teaches {sample.teaches}." if sample.teaches else ""

    def text(width: int) -> Pieces:
        room = max(width - LEVEL - TITLE - 3, 0)
        return (
            column(level, LEVEL, "faint"),
            column(sample.title, TITLE),
            column(sample.teaches, room, "faint"),
        )

    return Row(text, pick, note)


def save_row(path: Path, pick: Callable[[], object]) -> Row:
    """A saved game; the file is read when the row becomes visible."""
    look = cache(saves.look)

    def text(width: int) -> Pieces:
        save = look(path)
        room = max(width - TYPE - DONE - TITLE - 4, 0)
        title = min(TITLE, width)
        if save.trouble:
            return (column(path.name, title), column(save.trouble, max(width - title - 2, 0)))
        return (
            column(save.title or path.stem, title),
            column(save.game, TYPE, "faint"),
            column(progress(save), DONE),
            column(ago(time.time() - save.when), room, "faint"),
        )

    return Row(text, pick, f"Saved in {path}")


def progress(save: Save) -> str:
    """The progress of a game."""
    return "complete" if save.done == save.total else f"{save.done} of {save.total}"


def ago(seconds: float) -> str:
    """How long ago, roughly."""
    for size, unit in _UNITS:
        number = int(seconds // size)
        if number:
            return f"{number} {unit} ago"
    return "just now"
