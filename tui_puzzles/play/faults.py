"""Faults of the program itself: the log that they go to, so that none ends in a traceback."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from traceback import format_exception

from tui_puzzles.engine.clean import clean_text
from tui_puzzles.play import folders

LARGEST = 256 * 1024
"""Bytes of the log; what is older is left out."""


def log_fault(error: BaseException) -> Path:
    """Write down when and where it happened; the file, even where nothing can be written."""
    path = folders.faults()
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _append(path, f"{datetime.now():%Y-%m-%d %H:%M:%S}\n{_text(error)}\n".encode())
    return path


def _text(error: BaseException) -> str:
    """The traceback, without what a terminal would obey when the log is shown there."""
    try:
        return clean_text("".join(format_exception(error)))
    except Exception:  # an error whose own text can't be made
        return type(error).__name__


def _append(path: Path, record: bytes) -> None:
    """Add to the end of the file, of which the latest half is left when it has grown too large."""
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0)
    flags |= getattr(os, "O_NONBLOCK", 0)
    with os.fdopen(os.open(path, flags, 0o600), "r+b", buffering=0) as file:
        size = file.seek(0, os.SEEK_END)
        if size + len(record) > LARGEST:
            file.seek(max(0, size - LARGEST // 2))
            latest = file.read(LARGEST // 2)
            file.truncate(0)
            file.write(latest or b"")
        file.write(record[-LARGEST:])
