"""What the admin may know, on a local port: who is in, and figures as Prometheus reads them."""

import resource
from collections.abc import Iterator
from pathlib import Path

from aiohttp import web

from tui_puzzles.serve.lobby import Lobby
from tui_puzzles.serve.ports import LOCAL


async def listen(lobby: Lobby, port: int) -> web.AppRunner:
    """Answer at this port of the machine itself."""
    app = web.Application()

    async def metrics(_: web.Request) -> web.Response:
        return web.Response(text="".join(f"{line}\n" for line in figures(lobby)))

    async def who(_: web.Request) -> web.Response:
        return web.Response(text="".join(f"{line}\n" for line in lobby.who()))

    app.router.add_get("/metrics", metrics)
    app.router.add_get("/who", who)
    runner = web.AppRunner(app, access_log=None, keepalive_timeout=lobby.limits.request)
    await runner.setup()
    await web.TCPSite(runner, LOCAL, port).start()
    return runner


def figures(lobby: Lobby) -> Iterator[str]:
    """Sessions, memory, processor time, and from a key to its frame."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    values = (
        ("tui_puzzles_sessions", "gauge", len(lobby.stays)),
        ("tui_puzzles_visits_total", "counter", lobby.visits),
        ("tui_puzzles_resident_memory_bytes", "gauge", resident()),
        ("tui_puzzles_cpu_seconds_total", "counter", round(usage.ru_utime + usage.ru_stime, 2)),
    )
    for name, kind, value in values:
        yield f"# TYPE {name} {kind}"
        yield f"{name} {value}"
    yield from lobby.latency.lines("tui_puzzles_key_to_frame_seconds")


def resident() -> int:
    """Bytes of memory that the process has now; 0 where the system doesn't say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * resource.getpagesize()
