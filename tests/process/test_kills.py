"""Killed at any moment, no turn is lost that was seen on the screen or answered.

The sweep: ``python -m pytest -m sweep -s tests/process/test_kills.py`` kills the app 500 times, and
a plain session 100 times.
"""

import os
import random
import re
import shutil
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.process.terminals import PUZZLE, started, wait
from tests.ui.pty_app import PtyApp
from tests.ui.terminal import Terminal
from tui_puzzles.engine.position import Move, move_to_text
from tui_puzzles.play import saves
from tui_puzzles.play.settings import Settings

ARROWS = (b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D")
OPEN = [f"r{at // 9 + 1}c{at % 9 + 1}" for at in range(81) if PUZZLE[at] == "."]
TURN = re.compile(r"(\d+) (r\dc\d) (\d)")
LARGE = (120, 40)
"""Columns and lines of a terminal whose timeline numbers its turns."""
LIVES = 10
"""Kills after which another game is begun."""
Seen = dict[int, str]
"""Turns that were seen, by their numbers."""
Life = Callable[[Path, random.Random], Seen]

pytestmark = pytest.mark.usefixtures("folder")


def typed(app: PtyApp, chance: random.Random, keys: Callable[[], bytes]) -> None:
    """Type for a while, and kill it in the middle of that."""
    for _ in range(chance.randint(1, 12)):
        app.send(b"".join(keys() for _ in range(chance.randint(1, 4))))
        app.read(chance.random() * 0.03)
    os.kill(app.pid, signal.SIGKILL)
    wait(app)


def life_of_app(folder: Path, chance: random.Random) -> Seen:
    """One life of the app; the turns that its timeline shows at the end."""
    with started(folder, PUZZLE, size=LARGE) as app:
        app.read_until(b"hint")
        typed(app, chance, lambda: chance.choice(ARROWS) + b"%d" % chance.randint(1, 9))
        terminal = Terminal(*LARGE)
        terminal.feed(app.output.decode(errors="ignore"))
    found = (TURN.search(line[70:]) for line in terminal.screen.display)
    return {int(turn[1]): f"{turn[2]}={turn[3]}" for turn in found if turn}


def life_of_plain(folder: Path, chance: random.Random) -> Seen:
    """One life of a plain session; the turns that it said were done."""

    def line() -> bytes:
        return f"{chance.choice(OPEN)}={chance.randint(1, 9)}\n".encode()

    before = len(saved(folder))
    with started(folder, "--plain", PUZZLE) as app:
        app.read_until(b"> ")
        typed(app, chance, line)
    done = re.findall(rb"(r\dc\d=\d) is done", app.output)
    return dict(enumerate((turn.decode() for turn in done), before + 1))


def saved(folder: Path) -> list[str]:
    """The turns of the only saved game, as the program reads them; none if nothing is saved."""
    files = list((folder / "data" / "saves").glob("*.jsonl"))
    if not files or not files[0].stat().st_size:
        return []
    session = saves.resume(files[0], Settings(), pytest.fail)
    session.close()
    turns = [moment.turn for moment in session.history.moments[1:]]
    layout = session.position.layout
    return [move_to_text(turn, layout) for turn in turns if isinstance(turn, Move)]


def kill(life: Life, folder: Path, number: int) -> Counter[str]:
    """Live and be killed; how many turns were seen, and how many were saved."""
    if number % LIVES == 0:
        shutil.rmtree(folder / "data", ignore_errors=True)
    seen = life(folder, random.Random(f"{life.__name__} {number}"))
    turns = saved(folder)
    assert {at: turns[at - 1] for at in seen if at <= len(turns)} == seen
    return Counter(seen=len(seen), saved=len(turns), kills=1)


@pytest.mark.parametrize("life", [life_of_app, life_of_plain])
def test_killed_it_keeps_what_was_seen(folder: Path, life: Life) -> None:
    counts = Counter[str]()
    while counts["seen"] < 4:
        counts += kill(life, folder, counts["kills"])
    assert counts["saved"] >= counts["seen"]


@pytest.mark.sweep
@pytest.mark.parametrize(("life", "kills"), [(life_of_app, 500), (life_of_plain, 100)])
def test_sweep_of_kills(folder: Path, life: Life, kills: int) -> None:
    counts = Counter[str]()
    while counts["kills"] < kills:
        counts += kill(life, folder, counts["kills"])
    print(life.__name__, dict(counts))
    assert counts["saved"] >= counts["seen"] > 0
