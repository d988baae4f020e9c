"""The lines of lists for samples and saved games."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from tui_puzzles.play import saves
from tui_puzzles.play.files import folders
from tui_puzzles.play.samples import Sample
from tui_puzzles.play.times import clock_text
from tui_puzzles.ui.menus.front import when
from tui_puzzles.ui.menus.listing import Pieces, Row, column
from tui_puzzles.ui.menus.tiles import progress

TITLE, TYPE, DONE = 26, 10, 11
"""The widths of the columns."""
Done = Callable[[Sample], str]


def undone(_sample: Sample) -> str:
    """Nothing is known of what was solved."""
    return ""


def done_of(
    game: str, best: Mapping[tuple[str, str], int], paths: Mapping[tuple[str, str], Path]
) -> Done:
    """What the player has done of a sample of this type: a tick and the best time, or a part."""

    @cache
    def state(title: str) -> str:
        if (game, title) in best:
            return f"✓ {clock_text(best[game, title])}"
        return progress(saves.look(paths[game, title])) if (game, title) in paths else ""

    return lambda sample: state(sample.title)


def sample_row(sample: Sample, pick: Callable[[], object], done: Done = undone) -> Row:
    """A sample puzzle, with what was done of it."""
    level = f"{sample.level.capitalize()}. " if sample.level else ""
    note = f"{level}Teaches {sample.teaches}." if sample.teaches else ""

    def text(width: int) -> Pieces:
        state = done(sample)
        room = max(width - DONE - TITLE - 2, 0)
        return (
            column(state, DONE, "easy" if state.startswith("✓") else "faint"),
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
            column(when(save), room, "faint"),
        )

    return Row(text, pick, f"Saved in {folders.shown(path)}")
