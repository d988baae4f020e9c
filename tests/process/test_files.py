"""The player's files: for the player alone, made again when deleted, and files or nothing."""

import fcntl
import os
import shutil
import socket
import stat
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from tests.process.terminals import PROGRAM
from tests.ui.games import Told, moves, played, refuse, start
from tui_puzzles.play import saves, settings_file
from tui_puzzles.play.files import folders, journal
from tui_puzzles.play.files.faults import log_fault
from tui_puzzles.play.files.journal import Unavailable
from tui_puzzles.play.settings import OPTIONS, Settings
from tui_puzzles.tutor.learning.diary import Diary, DiaryError, Finished

DAY = date(2026, 1, 2)
DONE = Finished("530070000", "2026", DAY, "sudoku", "A puzzle", "easy", 60, 50)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path / "home" / "data"))
    monkeypatch.setenv("TUI_PUZZLES_CONFIG", str(tmp_path / "home" / "config"))
    return tmp_path


def write_everything() -> None:
    """Each of the files that the program has."""
    played(3)
    Diary(folders.diary()).finish(DONE)
    settings_file.store(Settings(), OPTIONS[0])
    log_fault(ValueError("of a test"))


def modes(folder: Path) -> dict[str, str]:
    """Paths in a folder with their modes."""
    found = sorted(folder.rglob("*"))
    return {path.name: stat.filemode(path.stat().st_mode) for path in found}


def test_all_that_is_written_is_for_the_player_alone(folder: Path) -> None:
    before = os.umask(0)
    try:
        write_everything()
    finally:
        os.umask(before)
    found = modes(folder / "home")
    assert len(found) == 3 + 4
    assert {mode for name, mode in found.items() if "." not in name} == {"drwx------"}
    assert {mode for name, mode in found.items() if "." in name} == {"-rw-------"}


def test_files_that_others_could_read_are_closed_to_them() -> None:
    write_everything()
    files = [path for path in folders.saves().parent.rglob("*") if path.is_file()]
    for path in files:
        path.chmod(0o644)
    session = start(refuse)
    session.play(next(moves(1, 5)))
    session.close()
    Diary(folders.diary()).use("sudoku", {"X-Wing": 1}, DAY)
    log_fault(ValueError("again"))
    assert {path.stat().st_mode & 0o777 for path in files} == {0o600}


# -- deleted during play -----------------------------------------------------------------------


def test_a_folder_deleted_during_play_is_made_again(folder: Path) -> None:
    session = start(refuse)
    for turn in moves(10):
        session.play(turn)
        shutil.rmtree(folder / "home")
    session.play(next(moves(1, 5)))
    session.close()
    assert start(refuse).history.moments == session.history.moments


def test_a_folder_that_cannot_be_made_again_is_said_at_once(folder: Path) -> None:
    told = Told()
    session = start(told)
    first, second, *_ = moves(2)
    session.play(first)
    shutil.rmtree(folder / "home")
    (folder / "home").write_text("a file where the folder was")
    session.play(second)
    assert len(told) == 1
    assert "This turn is not saved" in told[0]
    (folder / "home").unlink()
    session.play(next(moves(1, 5)))
    session.close()
    assert len(told) == 1
    assert start(refuse).history.moments == session.history.moments


def test_another_file_in_its_place_is_left_alone_and_said() -> None:
    told = Told()
    session = start(told)
    first, second, *_ = moves(2)
    session.play(first)
    assert session.journal is not None
    path = session.journal.path
    path.unlink()
    path.write_text("of somebody else")
    session.play(second)
    session.close()
    assert "another file has replaced it" in told[0]
    assert path.read_text() == "of somebody else"


# -- what is not a file ------------------------------------------------------------------------


def a_link(path: Path) -> None:
    other = path.with_name("other")
    other.write_text("{}\n")
    path.symlink_to(other)


def a_dangling_link(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def a_socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(path.name)
    os.chdir(here)


NO_FILES: dict[str, tuple[Callable[[Path], object], str]] = {
    "pipe": (os.mkfifo, "is a pipe, not a file"),
    "folder": (Path.mkdir, "is a folder, not a file"),
    "link": (a_link, "is a link, not a file"),
    "dangling": (a_dangling_link, "is a link, not a file"),
    "socket": (a_socket, "is a socket, not a file"),
}
"""How to make it, and what is said of it."""


def in_place_of_a_save(make: Callable[[Path], object]) -> Path:
    path, _ = played(3)
    path.unlink()
    make(path)
    return path


@pytest.mark.parametrize(("make", "said"), NO_FILES.values(), ids=NO_FILES)
def test_in_the_place_of_a_save(make: Callable[[Path], object], said: str) -> None:
    path = in_place_of_a_save(make)
    told = Told()
    session = start(told)
    session.play(next(moves(1)))
    session.close()
    assert said in told[0]
    assert session.journal is not None
    assert session.journal.path != path
    assert {file.name: saves.look(file).trouble for file in saves.save_files()}[path.name] in (
        f"{path.name}: {said}",
    )
    with pytest.raises(Unavailable, match=said):
        saves.resume(path, Settings(), told)


@pytest.mark.parametrize("make", [make for make, _ in NO_FILES.values()], ids=NO_FILES)
def test_in_the_place_of_the_diary(make: Callable[[Path], object]) -> None:
    folders.diary().parent.mkdir(parents=True)
    make(folders.diary())
    with pytest.raises(DiaryError, match="not a file"):
        Diary(folders.diary()).finish(DONE)
    assert not list(folders.diary().parent.glob("*.damaged-*"))


@pytest.mark.parametrize("kind", ["pipe", "folder", "socket"])
def test_in_the_place_of_the_settings(kind: str) -> None:
    make, said = NO_FILES[kind]
    folders.settings().parent.mkdir(parents=True)
    make(folders.settings())
    _, faults = settings_file.load()
    assert said in str(faults[0])
    with pytest.raises(OSError, match=said):
        settings_file.store(Settings(), OPTIONS[0])


def test_settings_behind_a_link_are_read_and_written_there() -> None:
    settings_file.store(Settings(), OPTIONS[0])
    path, real = folders.settings(), folders.settings().with_name("dotfile")
    path.rename(real)
    path.symlink_to(real)
    settings_file.store(Settings(candidates=True), OPTIONS[0])
    assert path.is_symlink()
    assert settings_file.load()[0].candidates


def test_the_command_line_does_not_wait_at_a_pipe() -> None:
    folders.settings().parent.mkdir(parents=True)
    os.mkfifo(folders.settings())
    in_place_of_a_save(os.mkfifo)
    ran = subprocess.run(
        [*PROGRAM, "--plain"], input="saves\nquit\n", capture_output=True, text=True, check=True
    )
    assert ran.stdout.count("is a pipe, not a file") == 2


@pytest.mark.parametrize("begins", [b"", b'{"format":2}\n{"move":'])
def test_a_save_that_is_too_large_is_left_alone_and_said(begins: bytes) -> None:
    path, _ = played(3)
    path.write_bytes(begins)
    os.truncate(path, 300_000_000)
    said = "is 300 MB large, too large to be read"
    tracemalloc.start()
    assert saves.look(path).trouble == f"{path.name}: {said}"
    assert not saves.saved_titles()
    assert tracemalloc.get_traced_memory()[1] < 3 * journal.LARGEST
    tracemalloc.stop()
    with pytest.raises(Unavailable, match=said):
        saves.resume(path, Settings(), refuse)
    told = Told()
    session = start(told)
    session.play(next(moves(1)))
    session.close()
    assert said in told[0]
    assert session.saved
    assert path.stat().st_size == 300_000_000


def test_a_game_that_has_grown_too_long_is_said_and_can_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(journal, "GROWN", 2000)
    told = Told()
    session = start(told)
    for turn in moves(100):
        session.play(turn)
    session.close()
    assert "This turn is not saved: it has grown too long" in told[0]
    again = start(refuse)
    assert 10 < len(again.history.moments) < 100 - len(told) + 2
    again.close()


def test_settings_that_are_too_large_are_said() -> None:
    settings_file.store(Settings(), OPTIONS[0])
    os.truncate(folders.settings(), 300_000_000)
    assert "is 300 MB large" in str(settings_file.load()[1][0])
    with pytest.raises(OSError, match="is 300 MB large"):
        settings_file.store(Settings(), OPTIONS[0])


def test_a_device_is_no_save() -> None:
    code = "import sys; from pathlib import Path; from tui_puzzles.play.files.journal import read;"
    ran = subprocess.run(
        [sys.executable, "-c", f"{code} read(Path('/dev/zero'))"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "is a device, not a file" in ran.stderr


def test_a_journal_that_was_removed_while_it_was_locked_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other instance removed an empty journal between our opening and our lock."""
    path, locked = tmp_path / "game.jsonl", fcntl.flock

    def removing(fd: int, operation: int) -> None:
        locked(fd, operation)
        monkeypatch.setattr(journal, "flock", locked)
        path.unlink()

    monkeypatch.setattr(journal, "flock", removing)
    opened = journal.Journal(path)
    opened.write({"turn": 1})
    opened.close()
    assert journal.read(path) == ([{"turn": 1}], True)


def test_a_journal_whose_name_went_to_another_file_is_opened_under_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, locked = tmp_path / "game.jsonl", fcntl.flock

    def replacing(fd: int, operation: int) -> None:
        locked(fd, operation)
        monkeypatch.setattr(journal, "flock", locked)
        path.rename(tmp_path / "other")
        path.touch()

    monkeypatch.setattr(journal, "flock", replacing)
    opened = journal.Journal(path)
    opened.write({"turn": 1})
    opened.close()
    assert journal.read(path) == ([{"turn": 1}], True)
    assert not (tmp_path / "other").read_bytes()
