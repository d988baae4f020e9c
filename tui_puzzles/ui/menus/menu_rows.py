"""The lines of lists for samples and saved games."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from tui_puzzles.play import saves
from tui_puzzles.play.files import folders
from tui_puzzles.play.samples import Sample
from tui_puzzles.play.saves import Save
from tui_puzzles.play.times import clock_text
from tui_puzzles.ui.menus.front import when
from tui_puzzles.ui.menus.listing import ListRow, Pieces, column
from tui_puzzles.ui.menus.tiles import name_of, progress

TITLE, TYPE, DONE, WHEN = 22, 12, 11, 10
"""The least widths of the columns."""
LONGEST = 48
"""Columns of a title where there is room for them."""
Done = Callable[[Sample], str]
Picture = Callable[[int, int], Sequence[Pieces]]


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


def sample_row(
    sample: Sample, pick: Callable[[], object], done: Done | None, picture: Picture | None
) -> ListRow:
    """A sample puzzle, with what was done of it if such a thing is counted."""
    level = f"{sample.level.capitalize()}. " if sample.level else ""
    taught = f"Teaches {sample.teaches}." if level else f"{sample.teaches.capitalize()}."
    note = f"{level}{taught}" if sample.teaches else ""

    def text(width: int) -> Pieces:
        state, counted, wide = (done(sample), DONE, 2) if done else ("", 0, 1)
        teaches = "" if sample.title.endswith(sample.teaches) else sample.teaches
        room = max(width - counted - 2, 0)
        title = min(max(TITLE, room * wide // 3), LONGEST) if teaches else room
        room = max(room - title, 0)
        return (
            column(sample.title, title),
            column(teaches, room, "faint"),
            column(state, counted, "easy" if state.startswith("✓") else "faint"),
        )

    return ListRow(text, pick, note, picture=picture)


def save_row(
    path: Path, pick: Callable[[], object], draw: Callable[[Save, int, int], Sequence[Pieces]]
) -> ListRow:
    """A saved game; the file is read when the row becomes visible."""
    look = cache(saves.look)

    def picture(width: int, height: int) -> Sequence[Pieces]:
        return draw(look(path), width, height)

    def text(width: int) -> Pieces:
        save = look(path)
        fixed = TYPE + DONE + 4
        title = min(max(TITLE, width - fixed - WHEN), LONGEST, width)
        room = max(width - fixed - title, 0)
        if save.trouble:
            return (column(path.name, title), column(save.trouble, max(width - title - 2, 0)))
        return (
            column(name_of(save), title),
            column(save.game, TYPE, "faint"),
            column(progress(save), DONE),
            column(when(save), room, "faint"),
        )

    return ListRow(text, pick, f"Saved in {folders.shown(path)}", picture=picture)
