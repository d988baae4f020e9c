"""One process of the server: it lets players in until a signal ends it."""

import asyncio
import gc
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.records import record, values
from tui_puzzles.serve import cookies, guests, log, ssh
from tui_puzzles.serve.limits import Limits
from tui_puzzles.serve.lobby import Lobby
from tui_puzzles.serve.ports import LOCAL, allow_descriptors, naming
from tui_puzzles.serve.profiles import Profiles

LAST = 4.8
"""Seconds after which the process ends, come what may."""
FEW = 16
"""Visits that may have left their objects behind; where more are in, half of these."""
TRIES = 10
"""Tries a minute for each connection that an address may have."""
ROUND = 1.0
"""Seconds between two thoughts of them."""


@record
class Places:
    """The folder of all players, and where to listen: for SSH, browsers and the admin.

    ``share`` processes do so together, each with ``per_address`` connections from an address.
    """

    folder: str
    host: str
    port: int
    web: int | None = None
    metrics: int | None = None
    proxied: bool = False
    share: int = 1
    per_address: int = Limits().address

    def to_text(self) -> str:
        """As a word for another process."""
        return json.dumps(values(self))


async def serve(places: Places) -> None:
    """Serve whoever comes, until a signal ends it; BadInput when a port can't be had."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ended.set)
    prepare(places)
    allow_descriptors()
    tries = max(Limits().attempts, TRIES * places.per_address)
    limits = Limits(address=places.per_address, attempts=tries)
    lobby = Lobby(Path(places.folder), limits, places.share)
    async with open_doors(lobby, places):
        tasks = [loop.create_task(work) for work in (lobby.watch(), sweep(lobby))]
        await ended.wait()
        loop.call_later(LAST, os._exit, 0)  # whatever hangs: each turn is written already
        for task in tasks:
            task.cancel()


async def sweep(lobby: Lobby) -> None:
    """Look at all objects, for garbage, when many visits have ended.

    With hundreds in, that takes a second or two. Python would do so again and again while players
    come in: what it has looked at once is set aside until then.
    """
    gc.callbacks.append(set_aside)
    swept = 0
    while True:
        await asyncio.sleep(ROUND)
        gone = lobby.visits - len(lobby.stays)
        if gone - swept > max(FEW, len(lobby.stays) // 2):
            gc.unfreeze()
            gc.collect()
            swept = gone


def set_aside(phase: str, info: Mapping[str, int]) -> None:
    """After a look at all objects, the next one passes those that were in use."""
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()


def announce(line: str) -> None:
    """Written at once with its end: several processes share the output."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def prepare(places: Places) -> None:
    """Make what the folder lacks, before several processes look for it; BadInput if it can't be."""
    folder = Path(places.folder)
    Profiles(folder)
    guests.sweep()
    ssh.host_key(folder)
    if places.web is not None:
        cookies.secret(folder)


@asynccontextmanager
async def open_doors(lobby: Lobby, places: Places) -> AsyncIterator[None]:
    """Let players in; at the end say goodbye to them, and let nobody in meanwhile.

    BadInput when a port can't be had: nobody gets in by the others then, and nothing is announced.
    """
    async with AsyncExitStack() as stack:
        await _let_the_admin_look(lobby, places, stack)
        pages = await _let_browsers_in(lobby, places, stack)
        stack.push_async_callback(lobby.close)
        with naming("--port", places.host, places.port):
            acceptors = await ssh.listen(lobby, places.host, places.port)
        for acceptor in acceptors:
            stack.callback(acceptor.close)
        name = ssh.host_key(lobby.folder).get_fingerprint()
        place = f"serving on {places.host} port {acceptors[0].get_port()}, host key {name}"
        announce("\n".join([place, *pages]))
        yield


async def _let_the_admin_look(lobby: Lobby, places: Places, stack: AsyncExitStack) -> None:
    if places.metrics is not None:
        from tui_puzzles.serve import metrics

        with naming("--metrics", LOCAL, places.metrics):
            runner = await metrics.listen(lobby, places.metrics)
        stack.push_async_callback(runner.cleanup)


async def _let_browsers_in(lobby: Lobby, places: Places, stack: AsyncExitStack) -> Sequence[str]:
    """A line to announce, if browsers are to be let in."""
    if places.web is None:
        return ()
    from tui_puzzles.serve import web

    with naming("--web", places.host, places.web):
        runner = await web.listen(lobby, places.host, places.web, places.proxied)
    stack.push_async_callback(runner.cleanup)
    return [f"in browsers at http://{places.host}:{runner.addresses[0][1]}/"]


if __name__ == "__main__":
    log.begin()
    try:
        asyncio.run(serve(Places(**json.loads(sys.argv[1]))))
    except BadInput as error:
        sys.exit(f"tui-puzzles: {error}")
