"""Small disks of a test's own. Only root may mount them, so they are for sweeps."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PAGE = 4096
"""Bytes that are taken at once."""


@contextmanager
def disk(folder: Path, size: int) -> Iterator[Path]:
    """A disk of so many bytes."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", folder], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)
        folder.rmdir()


@contextmanager
def filled(folder: Path) -> Iterator[None]:
    """All of the disk is taken by something else."""
    other = folder / "other"
    with other.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(PAGE))
    try:
        yield
    finally:
        other.unlink()
