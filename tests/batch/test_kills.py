"""Killed at any moment, a batch goes on with ``--resume`` and comes to the same.

``python -m pytest -m sweep -s tests/batch/test_kills.py`` kills it a hundred times.
"""

import random
import signal
import subprocess
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pytest

from tests.batch.test_full_disk import of_a_table
from tests.process.terminals import PROGRAM, PUZZLE

KILLS = 15
"""For each command and file."""
RUNS: tuple[tuple[str, str, str], ...] = (
    ("rate", "txt", "1"),
    ("rate", "jsonl", "2"),
    ("rate", "jsonl.gz", "2"),
    ("rate", "csv.gz", "1"),
    ("rate", "sqlite", "2"),
    ("generate", "jsonl", "2"),
    ("generate", "sqlite", "1"),
)


def command(what: str, folder: Path) -> Sequence[str]:
    """A command of many seconds."""
    if what == "generate":
        return (*PROGRAM, "generate", "sudoku", "--count", "300", "--seed", "1")
    many = folder / "many.txt"
    many.write_text(f"{PUZZLE}\n" * 12_000)
    return (*PROGRAM, "rate", str(many))


def killed(words: Sequence[str], seconds: float) -> bool:
    """Kill it after so many seconds; False when it has ended before."""
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        _, said = process.communicate()
    assert process.returncode in (0, -signal.SIGKILL), said
    return process.returncode != 0


@pytest.mark.sweep
@pytest.mark.parametrize(("what", "ending", "jobs"), RUNS)
def test_sweep_of_kills(what: str, ending: str, jobs: str, tmp_path: Path) -> None:
    words, kills, whole = command(what, tmp_path), 0, tmp_path / f"whole.{ending}"
    begun = time.monotonic()
    subprocess.run([*words, "--out", str(whole)], check=True)
    lasts = time.monotonic() - begun
    chance = random.Random(f"{what} {ending}")
    for number in count():
        out = tmp_path / f"{number}.{ending}"
        run = [*words, "--jobs", jobs, "--task", "20", "--out", str(out), "--resume"]
        while not out.exists() and killed(run, chance.random() * lasts):
            kills += 1
        subprocess.run(run, check=True)
        assert of_a_table(out) == of_a_table(whole)
        assert {path.name for path in tmp_path.glob(f"{out.name}*")} == {out.name}
        if kills >= KILLS:
            break
    print(what, ending, kills, "kills in", number + 1, "runs")
