"""One process of the server: it lets players in until a signal ends it."""

import asyncio
import json
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from tui_puzzles.serve import ssh
from tui_puzzles.serve.house import House
from tui_puzzles.serve.limits import Limits

LAST = 4.8
"""Seconds after which the process ends, come what may."""


@dataclass(frozen=True, slots=True)
class Places:
    """The folder of all players, and where to listen: for SSH, browsers and the admin.

    ``share`` processes do so together.
    """

    folder: str
    host: str
    port: int
    web: int | None = None
    metrics: int | None = None
    proxied: bool = False
    share: int = 1

    def to_text(self) -> str:
        """As a word for another process."""
        return json.dumps(asdict(self))


async def serve(places: Places) -> None:
    """Serve whoever comes, until a signal ends it; OSError when a port can't be had."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ended.set)
    house = House(Path(places.folder), Limits(), places.share)
    async with open_doors(house, places):
        watch = loop.create_task(house.watch())
        await ended.wait()
        loop.call_later(LAST, os._exit, 0)  # whatever hangs: each turn is written already
        watch.cancel()


@asynccontextmanager
async def open_doors(house: House, places: Places) -> AsyncIterator[None]:
    """Let players in; at the end say goodbye to them, and let nobody in meanwhile."""
    acceptor = await ssh.listen(house, places.host, places.port)
    name = ssh.fingerprint(house.folder)
    print(f"serving on {places.host} port {acceptor.get_port()}, host key {name}", flush=True)
    runners = []
    if places.web is not None:
        from tui_puzzles.serve import web

        runners.append(await web.listen(house, places.host, places.web, places.proxied))
        port = runners[0].addresses[0][1]
        print(f"in browsers at http://{places.host}:{port}/", flush=True)
    if places.metrics is not None:
        from tui_puzzles.serve import metrics

        runners.append(await metrics.listen(house, places.metrics))
    try:
        yield
    finally:
        acceptor.close()
        await house.close()
        for runner in runners:
            await runner.cleanup()


def begin_log() -> None:
    """Log who comes and goes, on standard error."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    logging.getLogger("asyncssh").setLevel(logging.WARNING)


if __name__ == "__main__":
    begin_log()
    asyncio.run(serve(Places(**json.loads(sys.argv[1]))))
