"""Games that were saved by earlier versions open, and are what they were."""

import shutil
from pathlib import Path

import pytest

from tests.old_saves import FOLDER, summary
from tests.ui.games import refuse
from tui_puzzles.play import saves
from tui_puzzles.play.settings import Settings

OLD = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_an_old_save_opens(old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    copy = tmp_path / "saves" / old.name
    copy.parent.mkdir()
    shutil.copy(old, copy)
    session = saves.resume(copy, Settings(), refuse)
    assert summary(session) == old.with_suffix(".txt").read_text()
    session.undo()
    session.close()
    again = saves.resume(copy, Settings(), refuse)
    assert again.history.at == session.history.at


def test_there_is_one_of_each_type() -> None:
    assert {path.stem for path in OLD} >= {"crosspatch", "kakuro", "nonogram", "queens", "sudoku"}
