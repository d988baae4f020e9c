"""The log of crashes, next to the saves, with what is needed to fix them."""

import os
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path

from tui_puzzles.engine.errors import clean_text
from tui_puzzles.engine.installed import version
from tui_puzzles.play.files import disk, folders

LARGEST = 256 * 1024
"""Bytes of the log; when it gets longer, its older half is dropped."""
LONGEST = 20_000
"""Characters logged of one crash: the beginning and the end."""


def log_fault(error: BaseException) -> Path:
    """Log an error with time, version and traceback; returns the log's path. Never raises."""
    path = folders.faults()
    with suppress(Exception):
        disk.make_folder(path.parent)
        _append(path, _entry(error).encode(errors="backslashreplace"))
    return path


def _entry(error: BaseException) -> str:
    when = time.strftime("%Y-%m-%d %H:%M:%S%z")
    text = clean_text("".join(traceback.format_exception(error)))  # it may be shown in a terminal
    if len(text) > LONGEST:
        text = f"{text[: LONGEST // 2]}\n[...]\n{text[-LONGEST // 2 :]}"
    program = f"tui-puzzles {version()}, Python {sys.version.split()[0]}"
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
