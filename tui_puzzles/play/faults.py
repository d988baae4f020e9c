"""The log of the program's own faults: what is needed to mend them, kept beside the saves."""

import os
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path

from tui_puzzles.engine.clean import clean_text
from tui_puzzles.play import disk, folders

LARGEST = 256 * 1024
"""Bytes of the log; of a longer one, the older half goes."""
LONGEST = 20_000
"""Characters noted of one fault: its beginning and its end."""


def log_fault(error: BaseException) -> Path:
    """Note a fault with time, version and traceback; the log. It never raises an error itself."""
    path = folders.faults()
    with suppress(Exception):
        disk.make_folder(path.parent)
        _append(path, _entry(error).encode(errors="backslashreplace"))
    return path


def _entry(error: BaseException) -> str:
    from importlib.metadata import version  # a slow import, and the app loads this module

    when = time.strftime("%Y-%m-%d %H:%M:%S%z")
    text = clean_text("".join(traceback.format_exception(error)))  # some day it is shown
    if len(text) > LONGEST:
        text = f"{text[: LONGEST // 2]}\n[...]\n{text[-LONGEST // 2 :]}"
    program = f"tui-puzzles {version('tui-puzzles')}, Python {sys.version.split()[0]}"
    return f"== {when}, {program}, {sys.platform}\n{text}\n"


def _append(path: Path, entry: bytes) -> None:
    fd = disk.open_file(path, os.O_RDWR | os.O_CREAT)
    try:
        before = os.pread(fd, 2 * LARGEST, 0)
        if len(before) + len(entry) > LARGEST:
            before = b"== " + before[-LARGEST // 2 :].partition(b"\n== ")[2]
        disk.write_at(fd, 0, before + entry)
    finally:
        os.close(fd)
