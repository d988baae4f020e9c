"""Several processes of the server behind the same ports: the system deals connections out."""

import asyncio
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress

from tui_puzzles.records import replace
from tui_puzzles.serve.ports import LOCAL, check_free, reserved
from tui_puzzles.serve.server import Places, prepare

REST = 1.0
"""Seconds until a process that died is replaced."""
GRACE = 5.0


async def serve_together(places: Places, number: int) -> None:
    """Keep so many processes running until a signal ends them; BadInput without the ports."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, ended.set)
    prepare(places)
    with ports_of(replace(places, share=number)) as found:
        children = [Child(found, at) for at in range(number)]
        tasks = [loop.create_task(child.run()) for child in children]
        await ended.wait()
        await asyncio.gather(*(child.end() for child in children))
        for task in tasks:
            task.cancel()


@contextmanager
def ports_of(places: Places) -> Iterator[Places]:
    """The places with ports that are ours: bound, though nobody is accepted here."""
    for port in figures_ports(places):
        check_free("--metrics", LOCAL, port)
    with ExitStack() as stack:
        port = stack.enter_context(reserved("--port", places.host, places.port))
        web = places.web
        if web is not None:
            web = stack.enter_context(reserved("--web", places.host, web))
        yield replace(places, port=port, web=web)


def figures_ports(places: Places) -> Sequence[int]:
    """The ports for the admin, one of each process."""
    first = places.metrics
    if first is None:
        return ()
    return [first and first + number for number in range(places.share)]


class Child:
    """A process, and the next one when it dies."""

    def __init__(self, places: Places, number: int) -> None:
        ports = figures_ports(places)
        self._places = replace(places, metrics=ports[number] if ports else None)
        self._process: Process | None = None
        self._ending = False

    async def run(self) -> None:
        """Keep one running."""
        while not self._ending:
            self._process = await asyncio.create_subprocess_exec(*self._words)
            await self._process.wait()
            await asyncio.sleep(REST)

    @property
    def _words(self) -> Sequence[str]:
        return sys.executable, "-m", "tui_puzzles.serve.server", self._places.to_text()

    async def end(self) -> None:
        """Let it say goodbye; by force if that takes too long."""
        self._ending = True
        process = self._process
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.terminate()
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), GRACE)
                return
            process.kill()
