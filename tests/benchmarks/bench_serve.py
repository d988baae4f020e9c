"""Many players at one server: ``python -m tests.benchmarks.bench_serve [--sessions N]``.

The clients run in this process, so it needs a core of its own. Prints the latency from a key to
the first byte of its frame, memory and processor time a session, and what visits leave behind.
"""

import argparse
import asyncio
import os
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Iterable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import asyncssh

from tests.serve.test_serve import running

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
RATE = 0.5
"""Keys a second of each player."""
QUIET = 0.4
"""Seconds without a byte, after which a screen is painted."""
TOGETHER = 8
"""Players who come in at the same time."""
PARTS = 4
"""Times that visits are counted; the first half warms up what stays."""
IDLE = 0.05
"""Seconds of the processor in one second, below which nothing is under way."""
TICK = os.sysconf("SC_CLK_TCK")


class Player:
    """A client that measures; it draws nothing."""

    def __init__(self, process: Any) -> None:
        self.latencies = list[float]()
        self._heard = 0.0
        self._process = process
        self._at = 0.0
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while await self._process.stdout.read(65536):
            if self._at:
                self.latencies.append(time.perf_counter() - self._at)
                self._at = 0.0
            self._heard = time.perf_counter()

    async def painted(self) -> None:
        """Wait until something arrives, and then no more for a while."""
        begun = time.perf_counter()
        while self._heard < begun or time.perf_counter() - self._heard < QUIET:
            await asyncio.sleep(0.05)

    def type(self, keys: str) -> None:
        """Send keys."""
        self._process.stdin.write(keys.encode())

    async def open(self) -> None:
        """Begin a Sudoku."""
        for keys in ("\x0c", f"\x1b[200~{SUDOKU}\x1b[201~"):
            self.type(keys)
            await self.painted()

    async def play(self, seconds: float) -> None:
        """Move the cursor now and then, and time it."""
        end = time.perf_counter() + seconds
        keys = ["\x1b[C", "\x1b[D"]
        while True:
            await asyncio.sleep(random.expovariate(RATE))
            if time.perf_counter() > end:
                return
            self._at = time.perf_counter()
            self.type(keys[0])
            keys.reverse()


class Usage:
    """The memory and the processor time of a process."""

    def __init__(self, pid: int) -> None:
        self._folder = Path(f"/proc/{pid}")

    @property
    def kilobytes(self) -> int:
        lines = (self._folder / "status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    @property
    def seconds(self) -> float:
        fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    @property
    def descriptors(self) -> int:
        return sum(1 for _ in (self._folder / "fd").iterdir())


async def come(stack: AsyncExitStack, port: int, number: int, key: Any) -> Player:
    """A player from an address of their own."""
    place = f"127.0.{1 + number // 200 % 200}.{1 + number % 200}"
    conn = await stack.enter_async_context(
        asyncssh.connect(
            *("127.0.0.1", port),
            local_addr=(place, 0),
            known_hosts=None,
            config=None,
            username="bench",
            client_keys=[key],
            agent_path=None,
        )
    )
    return Player(await conn.create_process(term_type="xterm", term_size=(80, 24), encoding=None))


async def in_turn(works: Iterable[Awaitable[Any]]) -> list[Any]:
    """Do all of them, a few at a time."""
    turns = asyncio.Semaphore(TOGETHER)

    async def one(work: Awaitable[Any]) -> Any:
        async with turns:
            return await work

    return await asyncio.gather(*map(one, works))


async def crowd(port: int, usage: Usage, sessions: int, seconds: float) -> None:
    """All players at once: idle, then typing."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(sessions)]
    async with AsyncExitStack() as stack:
        await come(stack, port, 0, keys[0])
        before, cpu = usage.kilobytes, usage.seconds
        came = (come(stack, port, number, key) for number, key in enumerate(keys[1:], 1))
        players: list[Player] = await in_turn(came)
        await in_turn(player.open() for player in players)
        print(f"opening: {1000 * (usage.seconds - cpu) / len(players):.0f} ms a session")
        each = (usage.kilobytes - before) / len(players)
        print(f"memory: {usage.kilobytes / 1024:.0f} MB, {each / 1024:.2f} MB a session")
        cpu = usage.seconds
        await asyncio.sleep(seconds)
        print(f"idle: {100 * (usage.seconds - cpu) / seconds:.1f} % of a core")
        cpu = usage.seconds
        await asyncio.gather(*(player.play(seconds) for player in players))
        print(f"typing: {100 * (usage.seconds - cpu) / seconds:.1f} % of a core")
        times = sorted(time for player in players for time in player.latencies)
        median, late = statistics.median(times), times[int(len(times) * 0.95)]
        print(f"key to frame: median {1000 * median:.1f}, p95 {1000 * late:.1f} ms ({len(times)})")


async def passers(port: int, usage: Usage, visits: int) -> None:
    """Players who come and go: what does each leave?"""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(TOGETHER)]
    begun = time.perf_counter()
    marks = list[tuple[int, int]]()
    for part in range(PARTS):
        numbers = range(part * visits // PARTS, (part + 1) * visits // PARTS)
        await asyncio.gather(
            *(passer(port, key, numbers[at::TOGETHER]) for at, key in enumerate(keys))
        )
        await at_rest(usage)
        marks.append((usage.kilobytes, usage.descriptors))
        took = time.perf_counter() - begun
        print(f"{numbers.stop} visits in {took:.0f} s: {marks[-1][0]} KB, {marks[-1][1]} open")
    (before, open_before), (after, open_after) = marks[PARTS // 2 - 1], marks[-1]
    each = (after - before) / (visits // 2)
    print(f"second half: {each:+.1f} KB a visit, descriptors {open_after - open_before:+d}")


async def passer(port: int, key: Any, numbers: Iterable[int]) -> None:
    """Visits with one key, one after the other: nobody else has its game open."""
    for number in numbers:
        async with AsyncExitStack() as stack:
            player = await come(stack, port, number, key)
            await player.open()
            player.type("\x1b[C\x1b[C4")
            await player.painted()


async def at_rest(usage: Usage) -> None:
    """Wait until the server has nothing left to do."""
    before = -1.0
    while usage.seconds - before > IDLE:
        before = usage.seconds
        await asyncio.sleep(1)


def main() -> None:
    """All measurements, on a fresh server each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sessions", type=int, default=500)
    parser.add_argument("--visits", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if options.sessions:
            with running(Path(folder) / "crowd") as (port, process):
                usage = Usage(process.pid)
                asyncio.run(crowd(port, usage, options.sessions, options.seconds))
        if options.visits:
            with running(Path(folder) / "passers") as (port, process):
                asyncio.run(passers(port, Usage(process.pid), options.visits))


if __name__ == "__main__":
    main()
