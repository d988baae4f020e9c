"""A disk that is full under a batch: it says which file, keeps what it has, and goes on later.

The sweep mounts small disks, which only root may: ``python -m pytest -m sweep -s
tests/batch/test_full_disk.py``.
"""

import random
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.process.disks import PAGE, disk
from tests.process.terminals import PUZZLE

NUMBER = 120
ENDINGS = ("txt", "jsonl", "jsonl.gz", "csv", "csv.gz", "sqlite")


@pytest.fixture
def words(tmp_path: Path) -> Sequence[str]:
    """A command that writes some fifty kilobytes of JSON."""
    (tmp_path / "many.txt").write_text(f"{PUZZLE}\n" * NUMBER)
    return (sys.executable, "-m", "tui_puzzles", "rate", str(tmp_path / "many.txt"))


def ran(
    words: Sequence[str], out: Path, *more: str, most: int = resource.RLIM_INFINITY
) -> "subprocess.CompletedProcess[str]":
    """The command, writing a file; no file of it may have more bytes than that."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    command = [*words, "--out", str(out), "--task", "20", *more]
    return subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=limit)


def of_a_table(path: Path) -> object:
    """What a file holds, without what depends on the way it was written."""
    if path.suffix != ".sqlite":
        return path.read_bytes()
    import sqlite3

    with sqlite3.connect(path) as database:
        return database.execute("SELECT * FROM puzzles").fetchall()


def whole_of(words: Sequence[str], out: Path) -> Path:
    """What the command writes where there is room."""
    whole = out.with_name(f"whole-{out.name}")
    if not whole.exists():
        assert ran(words, whole).returncode == 0
    return whole


def stops_and_goes_on(words: Sequence[str], out: Path, full: Callable[..., str]) -> bool:
    """Run where there is no room, then where there is; False when there was enough room."""
    whole = whole_of(words, out)
    said = full(out)
    stopped = bool(said)
    if stopped:
        assert f"{out.name}: " in said
        assert "the program failed" not in said
        assert not out.exists()
        left = {path.name for path in out.parent.glob(f"{out.name}.*")}
        assert left <= {f"{out.name}.part", f"{out.name}.ledger"}
    again = ran(words, out, "--resume")
    assert again.returncode == 0, again.stderr
    assert of_a_table(out) == of_a_table(whole)
    out.unlink()
    return stopped


@pytest.mark.parametrize("ending", ["jsonl", "sqlite"])
def test_where_no_more_can_be_written_the_same_command_goes_on(
    words: Sequence[str], tmp_path: Path, ending: str
) -> None:
    def full(out: Path) -> str:
        stopped = ran(words, out, most=9000)
        assert stopped.returncode == 2
        assert "File too large" in stopped.stderr
        assert "the same with --resume goes on" in stopped.stderr
        return stopped.stderr

    assert stops_and_goes_on(words, tmp_path / f"out.{ending}", full)


@pytest.mark.sweep
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("ending", ENDINGS)
def test_sweep_of_full_disks(words: Sequence[str], tmp_path: Path, ending: str, jobs: str) -> None:
    chance, found = random.Random(f"{ending} {jobs}"), Counter[str]()
    pages = -(-whole_of(words, tmp_path / f"out.{ending}").stat().st_size // PAGE)
    for _ in range(12):
        size = PAGE * chance.randint(1, 3 * pages)

        def full(out: Path, size: int = size) -> str:
            with disk(tmp_path / "small", size) as small:
                stopped = ran(words, small / out.name, "--jobs", jobs)
                for path in small.iterdir():
                    out.with_name(path.name).write_bytes(path.read_bytes())
            return stopped.stderr if stopped.returncode else ""

        found[
            "stopped" if stops_and_goes_on(words, tmp_path / f"out.{ending}", full) else "fits"
        ] += 1
    print(ending, jobs, dict(found))
    assert found["stopped"]
