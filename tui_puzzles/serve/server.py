"""One process of the server: it lets players in until a signal ends it."""

import asyncio
import signal
from dataclasses import dataclass
from pathlib import Path

from tui_puzzles.serve import ssh
from tui_puzzles.serve.house import House
from tui_puzzles.serve.limits import Limits


@dataclass(frozen=True, slots=True)
class Places:
    """The folder of all players, and where the server listens."""

    folder: Path
    host: str
    port: int


async def serve(places: Places) -> None:
    """Serve whoever comes, until a signal ends it; OSError when a port can't be had."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ended.set)
    house = House(places.folder, Limits())
    acceptor = await ssh.listen(house, places.host, places.port)
    name = ssh.fingerprint(places.folder)
    print(f"serving on {places.host} port {acceptor.get_port()}, host key {name}", flush=True)
    watch = loop.create_task(house.watch())
    await ended.wait()
    watch.cancel()
    acceptor.close()
    await house.close()
