"""Who is in: the visits of one process, and all that they share."""

import asyncio
import logging
import os
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from itertools import accumulate
from pathlib import Path
from time import monotonic

from tui_puzzles.play.files.folders import Home
from tui_puzzles.serve.guests import Guests
from tui_puzzles.serve.limits import Doorkeeper, Limits
from tui_puzzles.serve.profiles import Profiles, forget
from tui_puzzles.serve.thinking.workers import Asker, Workers
from tui_puzzles.serve.visit import Visit, Wire

DOWN = "The server is going down."
QUIET = "The session ended: no key was pressed for a long time."
LONG = "The session ended: it reached the time limit."
GRACE = 4.0
"""Seconds for the visits to end."""
ROUND = 20.0
"""Seconds between looks for visits that have gone idle."""
log = logging.getLogger("tui_puzzles.serve")


# A histogram in Prometheus's form.


class Histogram:
    """Counts of seconds, in buckets."""

    BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

    def __init__(self) -> None:
        self.counts = [0] * (len(self.BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(self.BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterator[str]:
        """In Prometheus's form."""
        yield f"# TYPE {name} histogram"
        *counts, number = accumulate(self.counts)
        for bound, count in zip(self.BOUNDS, counts, strict=True):
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f'{name}_bucket{{le="+Inf"}} {number}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {number}"


class Lobby:
    """The visits under way; whoever lets players in counts them at the door first.

    It is one of a ``share`` of processes on the machine.
    """

    def __init__(self, folder: Path, limits: Limits, share: int = 1) -> None:
        self.folder, self.limits = folder, limits
        self.shares_ports = share > 1
        self.door = Doorkeeper(limits)
        self.profiles, self.guests = Profiles(folder), Guests()
        self.workers = Workers(max((os.cpu_count() or 1) // share, 1))
        self.latency = Histogram()
        self.stays: dict[Visit, Stay] = {}
        self.visits = 0  # so far

    def visit(self, wire: Wire, address: str, key: str) -> Visit:
        """A visit from an address with a key; without one, as a guest."""
        stay = Stay(self, address, key)

        def ended(trouble: str) -> None:
            self._ended(visit, trouble)

        visit = Visit(wire, stay.home, ended, self.latency.observe)
        self.stays[visit] = stay
        self.visits += 1
        log.info("%s %s began", address, stay.name)
        return visit

    def _ended(self, visit: Visit, trouble: str) -> None:
        """Forget a visit; it says so once or twice, and if there was trouble, what."""
        if stay := self.stays.pop(visit, None):
            stay.end()
            after = f"{_since(visit.began):.0f} s" + (f": {trouble}" if trouble else "")
            log.info("%s %s ended after %s", stay.address, stay.name, after)

    def who(self) -> Iterator[str]:
        """A line for each visit: since when, how long without a key, who, from where."""
        for visit, stay in self.stays.items():
            times = f"{_since(visit.began):7.0f} s {_since(visit.touched):6.0f} s idle"
            yield f"{times}  {stay.name}  {stay.address}"

    async def watch(self) -> None:
        """End what has been idle or in for too long."""
        while True:
            await asyncio.sleep(min(ROUND, self.limits.idle / 4))
            for visit in [*self.stays]:
                if _since(visit.touched) > self.limits.idle:
                    visit.dismiss(QUIET)
                elif _since(visit.began) > self.limits.session:
                    visit.dismiss(LONG)

    async def close(self) -> None:
        """End all visits."""
        for visit in [*self.stays]:
            visit.dismiss(DOWN)
        until = monotonic() + GRACE
        while self.stays and monotonic() < until:
            await asyncio.sleep(0.05)
        await self.workers.close()
        self.guests.close()


class Stay:
    """What belongs to a visit in the house: its home, and the questions it asks."""

    def __init__(self, lobby: Lobby, address: str, key: str) -> None:
        self.address, self.key = address, key
        self._lobby = lobby
        self._asker = Asker(lobby.workers)
        self._home: Home | None = None

    @property
    def name(self) -> str:
        """How logs call the player."""
        return self.key or "guest"

    def home(self, environ: Mapping[str, str]) -> Home:
        """The home of the player at a terminal with this environment."""
        lobby = self._lobby
        home = lobby.profiles.home(self.key, environ) if self.key else lobby.guests.home(environ)
        self._home = home._replace(answers=self._asker.ask, making=lobby.workers.turn)
        return self._home

    def end(self) -> None:
        """Nobody is there any more: leave nothing of a guest, nor of whoever did nothing."""
        self._asker.close()
        if self._home is not None:
            forget(self._home) if self.key else self._lobby.guests.forget(self._home)


def _since(moment: float) -> float:
    return monotonic() - moment
