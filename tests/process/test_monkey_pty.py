"""The monkey at a real terminal: the whole program, its driver and plain sessions too.

The sweep: ``TUI_PUZZLES_KEYS=50000 python -m pytest -m sweep -s tests/process/test_monkey_pty.py``.
"""

import os
import random
import signal
from collections import Counter
from pathlib import Path

import pytest

from tests.process.monkey import Monkey
from tests.process.terminals import Ended, left_on, started, wait
from tests.ui.pty_app import PtyApp
from tui_puzzles.cli.plain.commands import COMMANDS
from tui_puzzles.engine.game import game_names
from tui_puzzles.play.samples import samples

KEYS = int(os.environ.get("TUI_PUZZLES_KEYS", "5000"))
SEED = int(os.environ.get("TUI_PUZZLES_SEED", "1"))
EACH = 300
"""Keys of one session."""
LEFT, KILLED = 0, 143
"""By a key of the monkey's, or by the signal at the end."""
SCENES = ("menu", *game_names(), "plain")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where files go that the monkey names."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def line(chance: random.Random) -> str:
    """Something to type in a plain session."""
    word = chance.choice((*COMMANDS, "help", "1", "2", "5", "r1c3=2", "r1c1-5", "r9c9!", "\ud7ff"))
    rest = chance.choice(("", "", "", "1", "r1c3", "r1c3=4", "Naked Pair", *game_names()))
    return "undo\n" if word in ("new", "daily") else f"{word} {rest}\n"


def type_keys(app: PtyApp, monkey: Monkey) -> int:
    """Type until there were enough keys, or the program has left; how many."""
    typed = 0
    for burst in monkey.acts(EACH):
        if os.waitid(os.P_PID, app.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            break
        if burst.size:
            app.resize(*burst.size)
        app.send(burst.text.encode())
        app.read(0.02)
        typed += burst.keys
    return typed


def type_lines(app: PtyApp, monkey: Monkey) -> int:
    """Type lines, some of them odd; how many keys."""
    typed = 0
    while typed < EACH:
        text = line(monkey.chance)
        app.send(text.encode())
        app.read(0.05)
        typed += len(text)
    return typed


def session(name: str, seed: str, folder: Path) -> tuple[int, Ended, PtyApp]:
    """The monkey at the program, ended by a signal if it doesn't leave before; keys typed."""
    monkey = Monkey(seed)
    kind = "sudoku" if name == "plain" else name
    puzzle = [monkey.chance.choice(samples(kind)).text] if kind != "menu" else []
    with started(folder, *(["--plain"] if name == "plain" else []), *puzzle) as app:
        app.read_until(b"> " if name == "plain" else b"\x1b[?2004h")
        typed = (type_lines if name == "plain" else type_keys)(app, monkey)
        os.kill(app.pid, signal.SIGTERM)
        return typed, wait(app), app


def check(name: str, seed: str, folder: Path) -> int:
    """All is well after a session; the keys that were typed."""
    typed, ended, app = session(name, seed, folder)
    assert ended.status in (LEFT, KILLED), (name, seed)
    assert not left_on(app.output), (name, seed)
    assert b"Traceback" not in app.output, (name, seed)
    assert not (folder / "data" / "faults.log").exists(), (name, seed)
    return typed


@pytest.mark.parametrize("name", ["menu", "plain"])
def test_a_monkey_at_the_terminal(name: str, folder: Path) -> None:
    assert check(name, f"{name} 1", folder) > 0


@pytest.mark.sweep
def test_sweep_of_keys_at_the_terminal(folder: Path) -> None:
    done, seed = Counter[str](), SEED
    while done.total() < KEYS:
        for name in SCENES:
            done[name] += check(name, f"{name} {seed}", folder / str(seed))
        seed += 1
    print(dict(done))
