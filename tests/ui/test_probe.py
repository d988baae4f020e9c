"""What the terminal answers when nothing says which characters it shows."""

import sys

import pytest

from tests.ui.pty_app import PtyApp
from tests.ui.screens import EASY
from tui_puzzles.ui.terminal.charset import NARROW, UNICODE, Charset, doubtful
from tui_puzzles.ui.terminal.probe import QUESTION, _answer

PYTHON = [sys.executable, "-m", "tui_puzzles", EASY]
NOWHERE = {"LANG": "", "LC_CTYPE": "", "LC_ALL": "", "TUI_PUZZLES_ASCII": "0"}
ANSWERS = {
    "utf-8": (b"\x1b[5;2R\x1b[5;2R", UNICODE, b""),
    "cjk": (b"\x1b[5;2R\x1b[5;3R", NARROW, b""),
    "latin": (b"\x1b[5;3R\x1b[5;4R", None, b""),
    "typed meanwhile": (b"n\x1b[5;2Rs\x1b[5;2R", UNICODE, b"ns"),
    "nothing": (b"jj", None, b"jj"),
}
SAID: tuple[tuple[dict[str, str], str, bool], ...] = (
    ({}, "auto", True),
    ({"LC_CTYPE": "C.UTF-8"}, "auto", True),
    ({"LANG": "C"}, "auto", False),
    ({"LANG": "en_GB.UTF-8"}, "auto", False),
    ({}, "ascii", False),
    ({"TUI_PUZZLES_ASCII": "1"}, "auto", False),
)


@pytest.mark.parametrize(("data", "charset", "typed"), ANSWERS.values(), ids=ANSWERS)
def test_columns_tell_the_charset(data: bytes, charset: Charset | None, typed: bytes) -> None:
    assert _answer(data) == (charset, typed)


@pytest.mark.parametrize(("environ", "setting", "asks"), SAID)
def test_a_terminal_is_asked_where_nothing_is_said(
    environ: dict[str, str], setting: str, asks: bool
) -> None:
    assert doubtful(environ, setting) == asks


@pytest.mark.parametrize(
    ("answers", "line", "told"),
    [({QUESTION[-10:]: b"\x1b[1;2R\x1b[1;2R"}, "│".encode(), False), ({}, b"|", True)],
)
def test_lines_where_the_terminal_answers(
    answers: dict[bytes, bytes], line: bytes, told: bool, tmp_path: object
) -> None:
    folders = {"TUI_PUZZLES_DATA": str(tmp_path), "TUI_PUZZLES_CONFIG": str(tmp_path)}
    with PtyApp(PYTHON, env=NOWHERE | folders, answers=answers) as app:
        app.read_until(line)
        app.read_until_quiet()
        assert (b"LANG=C.UTF-8" in app.output) == told
        assert ("│".encode() in app.output) != told
