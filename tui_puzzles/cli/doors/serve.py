"""``serve``: the app for whoever comes by SSH or with a browser."""

import asyncio
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

from tui_puzzles.cli.options import Options
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.files import folders

PORTS = 1 << 16
MOST = 64
"""Processes of a server."""


def run(options: Options) -> int:
    """Serve until a signal ends it; BadInput without the library, or when it can't listen."""
    _check(options)
    server, processes = _loaded("server"), _loaded("processes")
    for name in ("web", "metrics"):
        if getattr(options, name) is not None:
            _loaded(name)
    places = server.Places(
        options.folder or str(folders.home().data / "served"),
        *(options.host, options.port, options.web, options.metrics, options.behind_proxy),
        per_address=options.per_address,
    )
    _loaded("log").begin()
    alone = options.workers == 1
    serving = server.serve(places) if alone else processes.serve_together(places, options.workers)
    asyncio.run(serving)
    return 0


def _check(options: Options) -> None:
    """BadInput for an address, ports and numbers that can't be."""
    if not options.host:  # sockets take that for every address there is
        raise BadInput("is empty", source="--host", expected="an address, or 0.0.0.0 for all")
    if not 1 <= options.workers <= MOST:
        raise BadInput(f"--workers can't be {options.workers}", expected=f"1 to {MOST}")
    taken = dict[int, str]()
    for option, port in _ports(options):
        if not 0 <= port < PORTS:
            raise BadInput(f"there is no port {port}", source=option, expected="0 to 65535")
        if port and taken.setdefault(port, option) != option:
            wrong = f"port {port} is that of {taken[port]}"
            raise BadInput(wrong, source=option, expected="another port")


def _ports(options: Options) -> Iterator[tuple[str, int]]:
    """The wished ports with their options: each process has figures at a port of its own."""
    yield "--port", options.port
    if options.web is not None:
        yield "--web", options.web
    if options.metrics is not None:
        for number in range(options.workers):
            yield "--metrics", options.metrics and options.metrics + number


def _loaded(name: str) -> ModuleType:
    """A part of the server, which is loaded for nothing else."""
    try:
        return import_module(f"tui_puzzles.serve.{name}")
    except ModuleNotFoundError as error:
        install = "install it with pip install 'tui-puzzles[serve]'"
        raise BadInput(f"serving needs {error.name}: {install}") from error
