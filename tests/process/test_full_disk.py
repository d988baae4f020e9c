"""A disk that is full under a game: it is said, the game goes on, and is whole once there is room.

The sweep mounts small disks, which only root may: ``python -m pytest -m sweep -s
tests/process/test_full_disk.py``.
"""

import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.process.disks import PAGE, disk, filled
from tests.process.terminals import PUZZLE, left_on, started, wait
from tests.process.test_kills import ARROWS, LARGE, OPEN, TURN, saved
from tests.serve.test_serve import OTHER, Client, begun, playing, run, running
from tests.ui.pty_app import PtyApp
from tests.ui.terminal import Terminal

GAMES = 20
"""Of the app, and as many plain ones."""
Typed = Callable[[PtyApp, int], None]
SAID = b"not saved: No space left on device"


def play(app: PtyApp, folder: Path, typed: Typed, chance: random.Random) -> bool:
    """Turns before, while and after the disk is full; was there no room for some of them?"""
    typed(app, chance.randint(1, 60))
    with filled(folder):
        typed(app, chance.randint(40, 300))
    typed(app, 5)
    return SAID in app.output


def game_of_the_app(folder: Path, chance: random.Random) -> bool:
    def typed(app: PtyApp, turns: int) -> None:
        for _ in range(turns):
            app.send(chance.choice(ARROWS) + b"%d" % chance.randint(1, 9))
        app.read_until_quiet()

    with started(folder, PUZZLE, size=LARGE) as app:
        app.read_until(b"hint")
        told = play(app, folder, typed, chance)
        terminal = Terminal(*LARGE)
        terminal.feed(app.output.decode(errors="ignore"))
        app.send(b"\x11")
        assert wait(app).status == 0
        assert not left_on(app.output)
    found = (TURN.search(line[70:]) for line in terminal.screen.display)
    seen = {int(turn[1]): f"{turn[2]}={turn[3]}" for turn in found if turn}
    turns = saved(folder)
    assert 0 < max(seen) <= len(turns)
    assert {at: turns[at - 1] for at in seen} == seen
    return told


def game_of_lines(folder: Path, chance: random.Random) -> bool:
    def typed(app: PtyApp, turns: int) -> None:
        for _ in range(turns):
            app.send(f"{chance.choice(OPEN)}={chance.randint(1, 9)}\n".encode())
            app.read_until(b"> ")

    with started(folder, "--plain", PUZZLE) as app:
        app.read_until(b"> ")
        told = play(app, folder, typed, chance)
        app.send(b"\x04")
        assert wait(app).status == 0
    assert saved(folder) == [
        turn.decode() for turn in re.findall(rb"(r\dc\d=\d) is done", app.output)
    ]
    return told


@pytest.mark.sweep
@pytest.mark.parametrize("game", [game_of_the_app, game_of_lines])
def test_sweep_of_full_disks(tmp_path: Path, game: Callable[[Path, random.Random], bool]) -> None:
    found = Counter[bool]()
    for number in range(GAMES):
        chance = random.Random(f"{game.__name__} {number}")
        with disk(tmp_path / "small", PAGE * chance.randint(4, 40)) as folder:
            found[game(folder, chance)] += 1
            assert not (folder / "data" / "faults.log").exists()
    print(game.__name__, f"{found[True]} without room for turns, {found[False]} with enough")
    assert found[True]


@pytest.mark.sweep
def test_sweep_of_a_server_on_a_full_disk(tmp_path: Path) -> None:
    async def turns(client: Client, number: int) -> None:
        for digit in range(number):
            client.type(str(digit % 9 + 1))
            await client.sees(f"={digit % 9 + 1}")

    async def scene(port: int, folder: Path) -> None:
        async with playing(port) as client:
            await begun(client)
            await turns(client, 100)
            with filled(folder):
                await turns(client, 200)
                await client.sees("not saved: ")
                async with playing(port, OTHER) as other:
                    await other.until(lambda: "with reasons" in other.text or other.ended.is_set())
                async with playing(port, None) as guest:
                    await guest.sees("with reasons")
            await turns(client, 5)
            client.type("q")
            await client.sees("Continue")

    with disk(tmp_path / "small", PAGE * 200) as folder, running(folder) as (port, process):
        run(scene(port, folder))
        (save,) = folder.glob("players/*/saves/*.jsonl")
        assert save.read_text().count('"move"') == 1 + 100 + 200 + 5
        assert process.poll() is None
        assert not list(folder.rglob("faults.log"))
