"""Odd contents of the player's files: numbers that are none, halves of characters, damage."""

import pytest

from tests.attempts import attempt
from tests.process.test_files import DAY, DONE
from tests.ui.games import GAME, Told, board, played, refuse, start
from tui_puzzles.play import saves
from tui_puzzles.play.files import folders
from tui_puzzles.play.files.journal import Journal, Unavailable
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.diary import Diary, DiaryError, Finished
from tui_puzzles.tutor.learning.diary_file import opened

pytestmark = pytest.mark.usefixtures("folder")


@pytest.mark.parametrize("version", [True, 1.0, 2.0, "1", None, [1], 0, -1])
def test_a_version_is_a_whole_number(version: object) -> None:
    path, _ = played(1)
    path.unlink()
    journal = Journal(path)
    journal.begin({**saves.header(GAME, board(), ""), "format": version})
    journal.write({"move": "r1c1=5"})
    journal.close()
    with pytest.raises(Unavailable, match="another version"):
        saves.resume(path, Settings(), Told())


@pytest.mark.parametrize("record", [{"at": True}, {"at": 1.0}, {"at": None}])
def test_a_number_in_a_record_is_a_whole_number(record: dict[str, object]) -> None:
    path, session = played(3)
    journal = Journal(path)
    journal.write(record)
    journal.close()
    told = Told()
    assert start(told).history.moments == session.history.moments
    assert "damaged" in told[0]


@pytest.mark.parametrize("seconds", [True, 1e300, "5", None])
def test_seconds_that_are_no_number_do_not_count(seconds: object) -> None:
    path, _ = played(3)
    journal = Journal(path)
    journal.write({"move": "r1c1=5", "s": seconds})
    journal.close()
    assert round(start(refuse).clock.seconds) == 0


def test_a_title_that_is_half_a_character_is_noted_and_the_diary_stays() -> None:
    diary = Diary(folders.diary())
    diary.finish(DONE)
    odd = Finished("1", "\ud800", DAY, "sudoku", "A \udcff title", "easy", 60, 50)
    with pytest.raises(DiaryError, match="can't be used"):
        diary.finish(odd)
    fine = Finished("1", "2026", DAY, "sudoku", "A \udcff title", "easy", 60, 50)
    assert diary.finish(fine)
    assert diary.best("sudoku")[0].number == 2
    assert not list(folders.diary().parent.glob("*.damaged-*"))


def test_text_in_the_place_of_a_number_is_damage() -> None:
    diary = Diary(folders.diary())
    diary.practise(attempt(DAY))
    with opened(folders.diary()) as db:
        db.execute("UPDATE practice SET rest = 'high'")
    with pytest.raises(DiaryError, match="damaged"):
        diary.progress("sudoku")


def test_what_sqlite_has_beside_a_damaged_diary_goes_with_it() -> None:
    path = folders.diary()
    Diary(path).finish(DONE)
    path.write_bytes(b"nonsense" * 1000)
    beside = path.with_name(f"{path.name}-shm")
    beside.write_bytes(b"of the damaged file")
    with pytest.raises(DiaryError, match="was damaged"):
        Diary(path).finish(DONE)
    assert not beside.exists()
    assert path.with_name(f"{path.name}.damaged-1-shm").exists()
    assert Diary(path).finish(DONE)
