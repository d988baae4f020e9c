"""``serve``: the app for whoever comes by SSH or with a browser."""

import asyncio
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
    )
    server.begin_log()
    alone = options.workers == 1
    serving = server.serve(places) if alone else processes.serve_together(places, options.workers)
    try:
        asyncio.run(serving)
    except OSError as error:
        place, reason = f"{options.host} port {options.port}", error.strerror or str(error)
        raise BadInput(reason, source=place, expected="a free port") from error
    return 0


def _check(options: Options) -> None:
    """BadInput for ports and numbers that can't be."""
    for name in ("port", "web", "metrics"):
        port = getattr(options, name)
        if port is not None and not 0 <= port < PORTS:
            raise BadInput(f"there is no port {port}", source=f"--{name}", expected="0 to 65535")
    if not 1 <= options.workers <= MOST:
        wrong = f"{options.workers} processes can't be"
        raise BadInput(wrong, source="--workers", expected=f"1 to {MOST}")


def _loaded(name: str) -> ModuleType:
    """A part of the server, which is loaded for nothing else."""
    try:
        return import_module(f"tui_puzzles.serve.{name}")
    except ModuleNotFoundError as error:
        advice = "pip install 'tui-puzzles[serve]'"
        raise BadInput(f"serving needs {error.name}", expected=advice) from error
