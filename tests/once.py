"""What takes long to make is made once in a run, by the process that needs it first."""

import shutil
from collections.abc import Callable
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """The folder of this name, which all processes of a run share; the first of them fills it."""
    base = factory.getbasetemp()
    run = base.parent if base.name.startswith("popen-") else base  # each process has its own there
    folder = run / name
    mark = run / f"{name}.made"
    with mark.open("a") as made:
        flock(made, LOCK_EX)
        if not mark.stat().st_size:  # another may have made it since the mark was opened
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            make(folder)
            made.write("whole")
    return folder
