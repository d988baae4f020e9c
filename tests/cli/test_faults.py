"""Faults of the program itself: a log in the data folder."""

import os
import stat
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tui_puzzles import cli
from tui_puzzles.play.files.faults import LARGEST, LONGEST, log_fault
from tui_puzzles.play.saves import look, save_files

pytestmark = pytest.mark.usefixtures("folder")


def fault(text: str = "why") -> BaseException:
    """An error with a traceback."""
    try:
        raise KeyError(text)
    except KeyError as error:
        return error


def test_the_log_says_when_where_and_what() -> None:
    path = log_fault(fault())
    assert "test_faults.py" in path.read_text()
    assert path.read_text().rstrip().endswith("KeyError: 'why'")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_it_goes_on_below_what_is_there_and_stays_small() -> None:
    path = log_fault(fault("first"))
    log_fault(fault("second"))
    assert path.read_text().index("first") < path.read_text().index("second")
    for _ in range(2 * LARGEST // LONGEST):
        log_fault(fault("x" * LONGEST))
    log_fault(fault("last"))
    assert path.stat().st_size <= LARGEST
    assert "last" in path.read_text()
    assert "first" not in path.read_text()


def test_the_command_line_says_one_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object) -> None:
        raise KeyError("why")

    monkeypatch.setattr("tui_puzzles.cli.commands.check.each", lambda *_: fails(None))
    ran = run("check", "." * 81)
    log = tmp_path / "data" / "faults.log"
    sentence = f"tui-puzzles: the program failed (KeyError); please report what {log} says\n"
    assert (ran.status, ran.out, ran.err) == (70, "", sentence)
    assert "in fails" in log.read_text()


def test_a_link_to_nothing_among_the_saves_gets_a_word(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "saves"
    folder.mkdir(parents=True)
    (folder / "dangling.jsonl").symlink_to(tmp_path / "nowhere")
    (folder / "round.jsonl").symlink_to(folder / "round.jsonl")
    assert len(save_files()) == 2
    ran = run("--plain", stdin=b"saves\nresume 1\nquit\n")
    assert ran.status == 0
    assert ran.out.count("is a link, not a file") >= 2
    assert look(folder / "gone.jsonl").trouble.endswith("No such file or directory")


class Mute(Exception):
    """An error that can't say what it is."""

    def __str__(self) -> str:
        raise ValueError


def test_it_never_raises(tmp_path: Path) -> None:
    assert "Mute" in log_fault(Mute()).read_text()
    assert "\x1b" not in log_fault(Exception("\x1b]0;x\x07\udcff")).read_text()
    (tmp_path / "data" / "faults.log").unlink()
    (tmp_path / "data" / "faults.log").mkdir()
    assert log_fault(fault()).is_dir()


def test_without_a_home_folder_one_sentence_says_so(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(_uid: int) -> None:
        raise KeyError

    monkeypatch.setattr("pwd.getpwuid", nobody)
    for name in [name for name in os.environ if name.startswith(("HOME", "XDG", "TUI_PUZZLES"))]:
        monkeypatch.delenv(name)
    ran = run("stats")
    assert ran.status == 2
    assert "TUI_PUZZLES_DATA: there is no home folder" in ran.err


@pytest.mark.parametrize(
    ("words", "status", "ends"),
    [(None, 130, True), (None, 143, True), (None, 2, False), (("rules",), 130, False)],
)
def test_an_interrupted_process_ends_for_certain_and_who_calls_main_does_not(
    words: tuple[str, ...] | None, status: int, ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = list[int]()
    monkeypatch.setattr(cli, "_quietly", lambda _words: status)
    monkeypatch.setattr(cli, "_end_soon", ended.append)
    assert cli.main(words) == status
    assert bool(ended) is ends
