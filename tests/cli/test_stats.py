"""``stats``: the diary in tables and as objects."""

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.attempts import attempt
from tui_puzzles.cli import main
from tui_puzzles.engine.rule import Level
from tui_puzzles.play.files import folders
from tui_puzzles.play.times import duration_text
from tui_puzzles.tutor.learning.diary import Diary, Finished

TODAY = date.today()


@pytest.fixture(autouse=True)
def diary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Diary:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    return Diary(folders.diary())


def keep(diary: Diary) -> None:
    for age in range(2):
        day = TODAY - timedelta(age)
        done = Finished("p", str(age), day, "sudoku", "t", "hard", 100 + age, 50, day)
        diary.finish(done)
    diary.finish(
        Finished("q", "x", TODAY, "queens", "t", "easy", 5, 50, None, {"nudge": 2}, "kept")
    )
    diary.use("sudoku", {"X-Wing": 3}, TODAY)
    diary.place("sudoku", Level.HARD)
    diary.practise(attempt(TODAY, rule="Attack", game="queens", hidden=True, named="Attack"))


def test_an_empty_diary_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats"]) == 0
    assert "the diary is still empty" in capsys.readouterr().err


def test_what_is_kept_is_told(diary: Diary, capsys: pytest.CaptureFixture[str]) -> None:
    keep(diary)
    assert main(["stats"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["sudoku", "hard", "2", "2", "1", "min", "40", "s", "1", "min", "41", "s"] in lines
    assert ["queens", "easy", "1", "0", "5", "s", "5", "s"] in lines
    assert ["sudoku", "2", "2", "2"] in lines
    assert ["sudoku", "X-Wing", "3"] in lines
    assert ["queens", "nudge", "2"] in lines
    assert ["queens", "1", "1"] in lines
    assert ["sudoku", "hard"] in lines
    assert ["queens", "Attack", "1", "of", "1", "1", str(TODAY + timedelta(1))] in lines


def test_one_type_as_objects(diary: Diary, capsys: pytest.CaptureFixture[str]) -> None:
    keep(diary)
    assert main(["stats", "queens", "--json"]) == 0
    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {one["type"] for one in objects} == {"queens"}
    assert objects[0]["fastest"] == 5
    assert objects[-1] == {
        "type": "queens",
        "attempted": "Attack",
        "at": f"{TODAY}T12:00:00",
        "hidden": True,
        "first": True,
        "seconds": 30,
        "helps": 0,
        "named": "Attack",
    }


def test_a_diary_that_cannot_be_read(diary: Diary, capsys: pytest.CaptureFixture[str]) -> None:
    diary.path.parent.mkdir(parents=True, exist_ok=True)
    diary.path.write_text("garbage")
    assert main(["stats"]) == 2
    assert "damaged" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seconds", "told"), [(0.4, "0 s"), (59, "59 s"), (60, "1 min 0 s"), (3725, "1 h 2 min")]
)
def test_times(seconds: float, told: str) -> None:
    assert duration_text(seconds) == told
