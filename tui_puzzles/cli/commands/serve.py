"""``serve``: the app for whoever comes by SSH."""

import asyncio
import logging
from importlib import import_module
from pathlib import Path

from tui_puzzles.cli.options import Options
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play import folders


def run(options: Options) -> int:
    """Serve until a signal ends it; BadInput without the library, or when it can't listen."""
    try:
        server = import_module("tui_puzzles.serve.server")
    except ModuleNotFoundError as error:
        advice = "pip install 'tui-puzzles[serve]'"
        raise BadInput(f"serving needs {error.name}", expected=advice) from error
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    logging.getLogger("asyncssh").setLevel(logging.WARNING)
    folder = Path(options.folder) if options.folder else folders.home().data / "served"
    try:
        asyncio.run(server.serve(server.Places(folder, options.host, options.port)))
    except OSError as error:
        place, reason = f"{options.host} port {options.port}", error.strerror or str(error)
        raise BadInput(reason, source=place, expected="a free port") from error
    return 0
