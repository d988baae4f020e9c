"""The program in a terminal of the tests: how it was started, how it ended, what it left on."""

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.ui.pty_app import PtyApp

PROGRAM = (sys.executable, "-m", "tui_puzzles")
PUZZLE = "57..6...3.3...5.6.6.1..7....53.....1....8....9.....27....8..4.2.8.1...3.2...4..19"
_MODES = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_KITTY = re.compile(rb"\x1b\[([<>])[\d;]*u")
SHOWN, WRAPPED = 25, 7
"""Modes that are on where nothing runs: the cursor, and lines that wrap."""


class Ended(NamedTuple):
    """Exit status as a shell shows it, and seconds of processor time in all."""

    status: int
    cpu: float


def started(
    folder: Path,
    *words: str,
    command: Sequence[str] = PROGRAM,
    size: tuple[int, int] = (80, 24),
) -> PtyApp:
    """The program with its files in this folder."""
    env = {"TUI_PUZZLES_DATA": str(folder / "data"), "TUI_PUZZLES_CONFIG": str(folder / "config")}
    return PtyApp([*command, *words], size, env)


def wait(app: PtyApp) -> Ended:
    """Wait until the program has ended, reading what it writes."""
    while not (found := os.wait4(app.pid, os.WNOHANG))[0]:
        app.read(0.02)
    while app.read(0):
        pass
    _, status, usage = found
    code = os.waitstatus_to_exitcode(status)
    return Ended(code if code >= 0 else 128 - code, usage.ru_utime + usage.ru_stime)


def read_after(app: PtyApp, first: bytes, then: bytes) -> None:
    """Read until the one was seen, and the other after it."""
    while then not in app.output.partition(first)[2]:
        app.read(0.02)


def left_on(output: bytes) -> set[int | str]:
    """What is not as it was before: modes of the terminal, kitty's keys."""
    modes: dict[int, bool] = {}
    for numbers, switch in _MODES.findall(output):
        modes |= {int(number): switch == b"h" for number in numbers.split(b";")}
    found: set[int | str] = {
        mode for mode, on in modes.items() if on is not (mode in (SHOWN, WRAPPED))
    }
    kitty = _KITTY.findall(output)
    return found | ({"kitty"} if kitty.count(b">") > kitty.count(b"<") else set())
