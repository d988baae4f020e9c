"""The diary: what goes in comes out, old files are brought up to date, bad ones are kept."""

import sqlite3
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.attempts import attempt
from tui_puzzles.tutor.learning.diary import Best, Diary, DiaryError, Finished
from tui_puzzles.tutor.learning.diary_file import MIGRATIONS
from tui_puzzles.tutor.learning.records import streaks
from tui_puzzles.tutor.learning.schedule import EASE, LEAST_EASE, LONGEST, Progress, usual_time

TODAY = date(2026, 11, 21)
BOXES = dict(enumerate((0, 1, 3, 7, 16, 35, 90)))
"""Days of rest of the boxes that diaries had before."""


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
    assert diary.practise(attempt(TODAY)).rest == 1
    tomorrow = TODAY + timedelta(1)
    twice = diary.practise(attempt(tomorrow))
    assert diary.progress("sudoku") == {"X-Wing": twice}
    assert twice == Progress(6, EASE, tomorrow + timedelta(6), 2, 2, 2, 2)
    assert diary.progress("queens") == {}


def test_every_attempt_is_kept(diary: Diary) -> None:
    made = [
        attempt(TODAY, hidden=True, named="Swordfish"),
        attempt(TODAY, found=False, rule="XY-Wing"),
        attempt(TODAY, helps=2, seconds=99),
    ]
    for one in made:
        diary.practise(one)
    assert diary.attempts("sudoku") == made
    assert diary.attempts("queens") == []


@given(st.lists(st.booleans(), max_size=30))
def test_schedule(finds: list[bool]) -> None:
    progress = Progress()
    day = TODAY
    for found in finds:
        day = progress.due or day
        before, progress = progress, progress.after(attempt(day, found))
        assert progress.due == day + timedelta(progress.rest)
        assert progress.is_due(progress.due)
        assert progress.rest == 0 if not found else progress.rest > before.rest or before.rest > 300
        assert LEAST_EASE <= progress.ease <= EASE
        assert progress.best >= max(progress.streak, before.best)
    assert (progress.tries, progress.found) == (len(finds), sum(finds))


DUE = Progress(10, EASE, TODAY)
"""A rule that is due after ten days."""


@pytest.mark.parametrize(
    ("progress", "late", "made", "usual", "rest"),
    [
        (Progress(), 0, {}, 0, 1),
        (Progress(1, EASE, TODAY), 0, {}, 0, 6),
        (DUE, 0, {}, 0, 25),
        (DUE, 10, {}, 0, 50),  # what was still known after 20 days keeps for 50
        (DUE, 0, {"hidden": True, "named": "X-Wing"}, 0, 26),
        (DUE, 0, {"hidden": True, "named": "Swordfish"}, 0, 24),
        (DUE, 0, {"seconds": 61}, 30, 24),
        (DUE, 0, {"seconds": 60}, 30, 25),
        (DUE, 0, {"helps": 1}, 0, 0),
        (DUE, 0, {"first": False}, 0, 0),
        (Progress(300, EASE, TODAY), 0, {}, 0, LONGEST),
    ],
)
def test_the_log_decides_the_rest(
    progress: Progress, late: int, made: dict[str, object], usual: float, rest: int
) -> None:
    day = TODAY + timedelta(late)
    after = progress.after(attempt(day, **made), usual)  # type: ignore[arg-type]
    assert (after.rest, after.due) == (rest, day + timedelta(rest))


@pytest.mark.parametrize(
    ("proved", "found", "so"), [(True, True, (2, 2, 2, 2)), (True, False, (0, 1, 0, 0))]
)
def test_what_is_proved_counts_double(
    diary: Diary, proved: bool, found: bool, so: tuple[int, ...]
) -> None:
    once = diary.practise(attempt(TODAY, found=found, proved=proved))
    assert (once.rest, once.tries, once.found, once.streak) == so
    assert diary.attempts("sudoku")[0].proved is proved


def test_practice_before_it_is_due_moves_nothing() -> None:
    once = Progress().after(attempt(TODAY))
    again = once.after(attempt(TODAY))
    assert (again.rest, again.ease, again.due) == (once.rest, once.ease, once.due)
    assert again.tries == 2


@pytest.mark.parametrize(("seconds", "usual"), [([], 0), ([5, 9], 0), ([5, 90, 9], 9)])
def test_the_usual_time_is_known_after_three_finds(seconds: list[int], usual: float) -> None:
    assert usual_time(seconds) == usual


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
        if version == 2:
            rows = ", ".join(
                f"('queens', 'Rule {n}', {n}, '2026-03-04', 9, 5, 3, 4)" for n in BOXES
            )
            db.execute(f"INSERT INTO practice VALUES {rows}")
        db.execute(f"PRAGMA user_version = {version}")
        db.commit()
    assert diary.used("sudoku") == ({"X-Wing": 3} if version else {})
    assert diary.practise(attempt(TODAY)).tries == 1
    rests = {f"Rule {n}": Progress(BOXES[n], EASE, date(2026, 3, 4), 9, 5, 3, 4) for n in BOXES}
    assert diary.progress("queens") == (rests if version == 2 else {})


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
