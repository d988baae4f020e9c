"""What a server keeps of those who were there: in its log, in memory and on its disk."""

import asyncio
import errno
import logging
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.serve.test_serve import playing, run, running
from tui_puzzles.play.files import folders
from tui_puzzles.play.files.folders import HOME, Home
from tui_puzzles.play.files.journal import Journal, read
from tui_puzzles.play.files.quota import GUEST, STEP, Quota
from tui_puzzles.serve import guests
from tui_puzzles.serve.guests import Guests, sweep
from tui_puzzles.serve.log import MOST, OFTEN, Seldom
from tui_puzzles.tutor.learning import DiaryError
from tui_puzzles.tutor.learning.diary_file import opened

# -- the log ---------------------------------------------------------------------------------------


def record(text: str, level: int = logging.WARNING) -> logging.LogRecord:
    return logging.LogRecord("here", level, "", 0, text, (), None)


def test_trouble_that_repeats_is_one_line_a_minute() -> None:
    now = [0.0]
    seldom = Seldom(lambda: now[0])
    passed = [seldom.filter(record(f"Too many files\nfd={number}")) for number in range(1000)]
    assert passed == [True, *[False] * 999]
    assert seldom.filter(record("another"))
    assert all(seldom.filter(record("began", logging.INFO)) for _ in range(3))
    now[0] = OFTEN
    last = record("Too many files\nfd=7")
    assert seldom.filter(last)
    assert last.getMessage() == "Too many files\nfd=7 (999 more like it before)"


def test_trouble_of_many_kinds_is_bounded() -> None:
    now = [0.0]
    seldom = Seldom(lambda: now[0])
    assert sum(seldom.filter(record(f"{number} refused")) for number in range(3 * MOST)) == MOST
    assert len(seldom._seen) == MOST
    now[0] = OFTEN
    assert seldom.filter(record("one more"))
    assert len(seldom._seen) == 1


# -- what a player may keep ------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    """The home of a player who may keep 200 KB, in games of 150 KB."""
    given = Home(tmp_path, tmp_path, {}, served=True, quota=Quota(size=200_000, game=150_000))
    token = HOME.set(given)
    yield given
    HOME.reset(token)


def grown(journal: Journal) -> str:
    """Write until no more is taken, and why."""

    def write() -> None:
        for _ in range(10_000):
            journal.write({"move": "x" * 500})

    with pytest.raises(OSError, match=r"used up|too long") as caught:
        write()
    assert caught.value.errno == errno.EDQUOT
    return str(caught.value.strerror)


def test_a_file_that_vanishes_while_all_are_counted_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game").write_bytes(b"x" * 100)
    here = [(str(tmp_path), list[str](), ["diary-journal", "game"])]
    monkeypatch.setattr(os, "walk", lambda _: iter(here))
    Quota(size=101).check(tmp_path)
    with pytest.raises(OSError, match="used up"):
        Quota(size=100).check(tmp_path)


def test_all_games_together_stay_within_the_quota_while_they_grow(home: Home) -> None:
    journals = [Journal(home.data / "saves" / f"{number}.jsonl") for number in range(3)]
    for journal in journals:
        for _ in range(10):
            journal.write({"move": "x" * 500})
    reasons = [grown(journal) for journal in journals]
    for journal in journals:
        journal.close()
    assert reasons[0] == "it has grown too long"
    assert reasons[1] == reasons[2] == "your 0 MB are used up; delete some games"
    total = sum(path.stat().st_size for path in home.data.rglob("*.jsonl"))
    assert total <= 200_000 + len(journals) * STEP


def test_turns_that_had_no_room_are_written_when_there_is_some(home: Home) -> None:
    other = home.data / "other"
    other.write_bytes(bytes(200_000))
    journal = Journal(home.data / "game.jsonl")
    grown(journal)
    assert journal.lags
    other.unlink()
    journal.write({"move": "last"})
    assert not journal.lags
    journal.close()
    records, whole = read(home.data / "game.jsonl")
    assert whole
    assert records[-1] == {"move": "last"}
    assert len(records) == STEP // 530 + 2


def test_a_disk_that_is_nearly_full_takes_no_more_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks = {"f_frsize": 4096, "f_blocks": 1 << 20, "f_bavail": (256 << 20) // 4096}
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(**blocks))
    Quota().check(tmp_path)
    blocks["f_bavail"] -= 1
    for check in (Quota().check, lambda folder: Quota().check_growth(folder, STEP - 1, 1)):
        with pytest.raises(OSError, match="this server has no room") as caught:
            check(tmp_path)
        assert caught.value.errno == errno.EDQUOT
    blocks["f_blocks"] = 10 * blocks["f_bavail"]  # a small disk has a smaller floor
    Quota().check(tmp_path)


def test_a_diary_has_its_limit(tmp_path: Path) -> None:
    def fill() -> None:
        for number in range(1000):
            with opened(path) as db:
                db.execute("INSERT INTO placement VALUES (?, 1)", (f"{number}" + "x" * 1000,))

    token = HOME.set(Home(tmp_path, tmp_path, {}, served=True, quota=Quota(diary=200_000)))
    try:
        path = folders.diary()
        with pytest.raises(DiaryError, match="full"):
            fill()
        assert path.stat().st_size <= 200_000
        with opened(path) as db:
            assert db.execute("SELECT count(*) FROM placement").fetchone()[0] > 10
    finally:
        HOME.reset(token)


# -- guests ----------------------------------------------------------------------------------------


def test_folders_of_guests_that_are_left_go_those_in_use_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "MEMORY", tmp_path)
    left = tmp_path / f"{guests.PREFIX}left" / "guest"
    left.mkdir(parents=True)
    (left / "game").write_text("left")
    target = tmp_path / "target"
    target.mkdir()
    (tmp_path / f"{guests.PREFIX}link").symlink_to(target)
    one = Guests()
    home = one.home({})
    assert home.quota == GUEST
    sweep()
    assert not left.exists()
    assert home.data.exists()
    assert target.exists()
    one.forget(home)
    assert not home.data.exists()
    one.close()
    assert {path.name for path in tmp_path.iterdir()} == {"target", f"{guests.PREFIX}link"}


def test_a_crash_of_the_server_leaves_no_guest_after_the_next_start(tmp_path: Path) -> None:
    found = list[Path]()

    async def scene(port: int, process: "subprocess.Popen[str]") -> None:
        async with playing(port, None) as guest:
            await guest.sees("with reasons")
            open_ones = (path.readlink() for path in Path(f"/proc/{process.pid}/fd").iterdir())
            found.extend(path for path in open_ones if path.name.startswith(guests.PREFIX))
            assert [*found[0].iterdir()]
            process.kill()
            await asyncio.to_thread(process.wait)

    with running(tmp_path) as (port, process):
        run(scene(port, process))
    with running(tmp_path):
        assert not [path for path in found if path.exists()]
