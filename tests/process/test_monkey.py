"""Whatever is typed, the app never ends by itself, and no fault is logged.

The sweep, of so many keys in all: ``TUI_PUZZLES_KEYS=1000000 python -m pytest -m sweep -s
tests/process/test_monkey.py``; ``TUI_PUZZLES_SEED`` names another seed.
"""

import asyncio
import os
import random
import time
from collections import Counter
from pathlib import Path

import pytest
from textual import events
from textual._xterm_parser import XTermParser
from textual.geometry import Size
from textual.pilot import Pilot

from tests.process.monkey import Burst, Monkey
from tests.process.scenes import Begin, headless, scenes
from tui_puzzles.engine.game import game_names
from tui_puzzles.play.files import folders
from tui_puzzles.ui.app import PuzzleApp

KEYS = int(os.environ.get("TUI_PUZZLES_KEYS", "100000"))
SEED = int(os.environ.get("TUI_PUZZLES_SEED", "1"))
SCENES = dict(scenes())
OTHERS = set(game_names()) - {"kakuro"}  # one type stands for all
EACH = 1000
"""Keys of one session."""
PAUSE = 0.03
"""Seconds that the monkey rests now and then, so that timers have their turn."""
STUCK = 300
"""Seconds after which something waits for ever."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TUI_PUZZLES_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def feed(app: PuzzleApp, parser: XTermParser, burst: Burst) -> None:
    """Let a burst arrive as the driver would, and wait until the app has taken it."""
    if burst.size:
        size = Size(*burst.size)
        app._driver._size = size  # type: ignore[union-attr]
        app.post_message(events.Resize(size, size))
    for event in parser.feed(burst.text) if burst.text else ():
        app._driver.process_message(event)  # type: ignore[union-attr]
    await taken(app)


async def taken(app: PuzzleApp) -> None:
    """Wait until the app has taken all that has arrived."""
    await asyncio.sleep(0)
    while app._running and app._message_queue.qsize():
        await asyncio.sleep(0)


def session(begin: Begin, seed: str, keys: int) -> tuple[int, BaseException | None]:
    """The monkey at the app for so many keys, or until it leaves; keys typed, and the fault."""
    app, monkey, parser = headless(), Monkey(seed), XTermParser()
    typed = 0

    async def script(_: Pilot[object]) -> None:
        nonlocal typed
        begin(app, random.Random(seed))
        await taken(app)
        for burst in monkey.acts(keys):
            if not app._running or app._exit or app.fault:
                return
            await feed(app, parser, burst)
            typed += burst.keys
            if monkey.chance.random() < 0.1:
                await asyncio.sleep(PAUSE)
        app.exit()

    asyncio.run(asyncio.wait_for(app.run_async(size=(80, 24), auto_pilot=script), STUCK))
    app.close()
    return typed, app.fault


def faults() -> str:
    """What the log says."""
    log = folders.faults()
    return log.read_text() if log.exists() else ""


@pytest.mark.parametrize(
    "name",
    ["menu", "cover", "crosspatch", "nonogram set-up", "sudoku lessons", "new puzzle", "continue"],
)
def test_a_monkey_ends_no_screen(name: str) -> None:
    session(SCENES[name], f"{name} 1", 80)
    assert not faults()


@pytest.mark.parametrize("name", [name for name in SCENES if name.split()[0] not in OTHERS])
def test_every_screen_bears_a_terminal_of_one_cell(name: str) -> None:
    app = headless()

    async def script(pilot: Pilot[object]) -> None:
        SCENES[name](app, random.Random(1))
        await pilot.pause()
        app.exit()

    asyncio.run(app.run_async(size=(1, 1), auto_pilot=script))
    app.close()
    assert app.fault is None
    assert not faults()


@pytest.mark.sweep
def test_sweep_of_keys() -> None:
    done, began, found = Counter[str](), time.monotonic(), list[str]()
    seed = SEED
    while done.total() < KEYS:
        for name, begin in SCENES.items():
            typed, fault = session(begin, f"{name} {seed}", EACH)
            done[name] += typed
            if fault is not None:
                found.append(f"{name} {seed}: {fault!r}")
                print(found[-1], flush=True)
        seed += 1
        spent = time.monotonic() - began
        print(f"{done.total():,} keys, seed {seed}, {spent:.0f} s, {len(found)} faults", flush=True)
    print(dict(done))
    assert not found
    assert not faults()
