"""The diary: what goes in comes out, old files are brought up to date, bad ones are kept."""

import sqlite3
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.tutor.diary import Best, Diary, DiaryError, Finished, streaks
from tui_puzzles.tutor.diary_file import MIGRATIONS
from tui_puzzles.tutor.schedule import RESTS, Progress

TODAY = date(2026, 11, 21)


@pytest.fixture
def diary(tmp_path: Path) -> Diary:
    return Diary(tmp_path / "data" / "diary.sqlite3")


def finished(started: str, seconds: int, level: str = "easy", **more: object) -> Finished:
    fields = {"puzzle": "1..4", "day": TODAY, "type": "sudoku", "title": "One", "turns": 9}
    return Finished(**{**fields, **more, "started": started, "seconds": seconds, "level": level})  # type: ignore[arg-type]


def test_nothing_yet(diary: Diary) -> None:
    assert diary.best("sudoku") == []
    assert diary.used("sudoku") == {}
    assert diary.progress("sudoku") == {}
    assert diary.days() == set()


def test_finished_puzzles(diary: Diary) -> None:
    assert diary.finish(finished("a", 100, assists={"hint": 2, "step": 1}))
    assert diary.finish(finished("b", 300))
    assert diary.finish(finished("c", 200))
    assert diary.finish(finished("d", 900, "hard", assists={"hint": 1}))
    assert diary.finish(finished("e", 1, type="queens"))
    assert not diary.finish(finished("a", 5))
    assert diary.best("sudoku") == [
        Best("sudoku", "easy", 3, 2, 200, 200),
        Best("sudoku", "hard", 1, 0, 900, 900),
    ]
    assert diary.assists("sudoku") == {"hint": 3, "step": 1}
    assert diary.assists("queens") == {}


def test_rules_used_by_hand(diary: Diary) -> None:
    diary.use("sudoku", {"X-Wing": 1, "Naked Pair": 2}, TODAY)
    diary.use("sudoku", {"X-Wing": 3}, TODAY)
    diary.use("queens", {"X-Wing": 9}, TODAY)
    assert list(diary.used("sudoku").items()) == [("X-Wing", 4), ("Naked Pair", 2)]


def test_days_of_daily_puzzles(diary: Diary) -> None:
    yesterday = TODAY - timedelta(1)
    diary.finish(finished("a", 1, daily=TODAY))
    diary.finish(finished("b", 1, daily=yesterday, type="queens"))
    diary.finish(finished("c", 1))
    assert diary.days() == {TODAY, yesterday}
    assert diary.days("sudoku") == {TODAY}


def test_practice_goes_on_where_it_was(diary: Diary) -> None:
    assert diary.practise("sudoku", "X-Wing", True, TODAY).box == 1
    twice = diary.practise("sudoku", "X-Wing", True, TODAY)
    assert diary.progress("sudoku") == {"X-Wing": twice}
    assert twice == Progress(2, TODAY + timedelta(RESTS[2]), 2, 2, 2, 2)
    assert diary.progress("queens") == {}


@given(st.lists(st.booleans(), max_size=30))
def test_schedule(finds: list[bool]) -> None:
    progress = Progress()
    for found in finds:
        before, progress = progress, progress.after(found, TODAY)
        rest = (progress.due or TODAY) - TODAY
        assert rest == timedelta(RESTS[progress.box])
        assert progress.is_due(TODAY + rest)
        assert not rest or not progress.is_due(TODAY)
        assert rest == timedelta(0) if not found else rest > timedelta(0)
        assert progress.best >= max(progress.streak, before.best)
    assert (progress.tries, progress.found) == (len(finds), sum(finds))


@pytest.mark.parametrize(
    ("ages", "now", "most"),
    [
        ([], 0, 0),
        ([0], 1, 1),
        ([1], 1, 1),
        ([2], 0, 1),
        ([0, 1, 2], 3, 3),
        ([1, 2, 5, 6, 7, 8], 2, 4),
        ([3, 4, 5], 0, 3),
    ],
)
def test_streaks(ages: list[int], now: int, most: int) -> None:
    assert streaks({TODAY - timedelta(age) for age in ages}, TODAY) == (now, most)


@pytest.mark.parametrize("version", range(len(MIGRATIONS)))
def test_an_older_diary_is_brought_up_to_date(diary: Diary, version: int) -> None:
    diary.path.parent.mkdir()
    with closing(sqlite3.connect(diary.path)) as db:
        for script in MIGRATIONS[:version]:
            db.executescript(script)
        if version:
            db.execute("INSERT INTO used VALUES ('sudoku', 'X-Wing', 3, '2026-01-01')")
        db.execute(f"PRAGMA user_version = {version}")
        db.commit()
    assert diary.used("sudoku") == ({"X-Wing": 3} if version else {})
    assert diary.practise("sudoku", "X-Wing", True, TODAY).tries == 1


def test_a_newer_diary_is_left_alone(diary: Diary) -> None:
    diary.use("sudoku", {"X-Wing": 1}, TODAY)
    with closing(sqlite3.connect(diary.path)) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = diary.path.read_bytes()
    with pytest.raises(DiaryError, match="newer version"):
        diary.use("sudoku", {"X-Wing": 1}, TODAY)
    assert diary.path.read_bytes() == before


def test_a_damaged_diary_is_kept_and_a_new_one_begun(diary: Diary) -> None:
    diary.path.parent.mkdir()
    diary.path.write_bytes(b"no database at all" * 99)
    with pytest.raises(DiaryError, match=r"damaged-1; a new one is begun"):
        diary.days()
    assert diary.days() == set()
    assert diary.path.with_name(f"{diary.path.name}.damaged-1").read_bytes().startswith(b"no data")


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DiaryError, match="can't be used"):
        Diary(tmp_path / "file" / "diary.sqlite3").days()
