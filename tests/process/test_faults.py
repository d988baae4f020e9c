"""Whatever a widget or a worker raises: the game is saved, the fault noted, the screen works."""

import json
import sys
from pathlib import Path

import pytest

from tests.process.terminals import PUZZLE, left_on, read_after, started, wait
from tui_puzzles.play.files import faults, folders
from tui_puzzles.play.files.faults import log_fault

PROGRAM = """
from tui_puzzles.ui.menus.menu import Menu
from tui_puzzles.ui.menus.sheet import SpotView
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

def fail(*_):
    raise LookupError("of a test")

async def fail_later(*_):
    fail()

{fault}
import sys
from tui_puzzles.cli import main
sys.exit(main(sys.argv[1:]))
"""
SAID = b"Something went wrong"
IN_A_GAME = {
    "an action": "PuzzleScreen.action_ask = fail",
    "a worker": "PuzzleScreen.action_ask = lambda screen, _: screen.run_worker(fail_later())",
    "a timer": "PuzzleScreen.action_ask = lambda screen, _: screen.set_timer(0.01, fail)",
    "painting": "PuzzleScreen.action_ask = lambda screen, _: (setattr(type(screen.board), "
    "'render_line', fail), screen.board.refresh())",
}


@pytest.mark.parametrize("fault", IN_A_GAME.values(), ids=IN_A_GAME)
def test_after_a_fault_the_menu_says_so_and_the_game_is_there(tmp_path: Path, fault: str) -> None:
    command = (sys.executable, "-c", PROGRAM.format(fault=fault))
    with started(tmp_path, PUZZLE, command=command) as app:
        app.read_until(b"Start")
        app.send(b"\x1b[C\x1b[C2n")
        read_after(app, b"\x1b[?1049l", SAID)
        app.send(b"q")
        assert wait(app).status == 0
        assert not left_on(app.output)
        assert b"Traceback" not in app.output
    (save,) = (tmp_path / "data" / "saves").glob("*.jsonl")
    assert json.loads(save.read_text().splitlines()[1])["move"] == "r1c3=2"
    log = tmp_path / "data" / "faults.log"
    assert "LookupError: of a test" in log.read_text()
    assert log.stat().st_mode & 0o777 == 0o600


ALWAYS = {
    "composing": "Menu.compose = fail",
    "painting": "SpotView.render_line = fail",
}


@pytest.mark.parametrize("fault", ALWAYS.values(), ids=ALWAYS)
def test_a_fault_that_comes_again_and_again_ends_the_program(tmp_path: Path, fault: str) -> None:
    with started(tmp_path, command=(sys.executable, "-c", PROGRAM.format(fault=fault))) as app:
        assert wait(app).status == 1
        assert not left_on(app.output)
        last = app.output.rpartition(b"\x1b[?1049l")[2]
        assert SAID in last
        assert b"Traceback" not in app.output


# -- the log -----------------------------------------------------------------------------------

pytestmark = pytest.mark.usefixtures("folder")


def raised(text: str) -> ValueError:
    try:
        raise ValueError(text)
    except ValueError as error:
        return error


def test_the_log_stays_small_and_keeps_what_is_new() -> None:
    for number in range(60):
        log = log_fault(raised(f"fault {number} " + "x" * 30_000))
    text = log.read_text()
    assert log.stat().st_size <= faults.LARGEST
    assert "fault 59" in text
    assert "fault 1 " not in text
    assert text.startswith("== 20")


@pytest.mark.parametrize("text", ["\ud800", "\x1b]0;title\x07", ""])
def test_any_text_can_be_noted(text: str) -> None:
    assert "ValueError" in log_fault(raised(text)).read_text()


def test_where_nothing_can_be_written_nothing_is_raised(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    assert log_fault(raised("x")) == folders.faults()
