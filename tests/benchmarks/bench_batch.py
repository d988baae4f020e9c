"""Many puzzles on two processes: python -m tests.benchmarks.bench_batch [--count N]

Hard Sudokus in lines, and puzzles of other types one below the other, each of them many times over:
seconds that pass, microseconds of processor a puzzle (of all processes), and the peak in MB of the
largest process up to half of the time and in all of it, which must be alike. Of a compiled copy as
in ``bench_rating``.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

from tests.benchmarks.bench_rating import DATA
from tui_puzzles.engine.game import load_game
from tui_puzzles.play.samples import samples

COUNT, FEWER = 100_000, 50
"""How many Sudokus; of each other type there are this many times fewer."""
TYPES = ("latin", "takuzu", "kakuro", "queens", "nonogram", "slitherlink")
WAIT, PAGES = 0.2, os.sysconf("SC_PAGESIZE") / 2**20


def puzzles_of(name: str) -> Iterator[str]:
    """The texts of a type's puzzles: lines of a bank of hard Sudokus, or the easier samples."""
    bank = DATA / "bank-hard.txt"
    if name == "sudoku" and bank.exists():
        return (f"{line[:81]}\n" for line in bank.read_text().splitlines())
    game = load_game(name)
    notation, texts = game.notation, [one.text for one in samples(name)]
    boards = (next(game.parse(text)).board for text in sorted(texts, key=len)[: len(texts) // 2])
    written = (game.format(board, notation.short) for board in boards if board is not None)
    return (f"{text}\n{notation.between}\n" for text in written)


def measure(file: Path, name: str, count: int) -> str:
    """A run of ``rate``: its figures as a line."""
    out, begun, before = file.with_suffix(".jsonl"), time.monotonic(), _busy()
    command = [sys.executable, "-P", "-m", "tui_puzzles", "rate", str(file), "--type", name]
    run = subprocess.Popen([*command, "--jobs", "2", "--out", str(out)], stderr=subprocess.PIPE)
    peaks = list[float]()
    while run.poll() is None:
        peaks.append(max(map(_megabytes, _tree(run.pid)), default=0))
        time.sleep(WAIT)
    wall, busy = time.monotonic() - begun, _busy() - before
    rated = out.read_bytes().count(b"\n")
    half, whole = max(peaks[: len(peaks) // 2 + 1]), max(peaks)
    each = f"{busy / count * 1e6:10.0f}{half:10.1f}{whole:10.1f}"
    return f"{name:12}{rated:10}{wall:10.1f}{each}"


def _busy() -> float:
    """Seconds of processor of the processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _tree(pid: int) -> Iterator[int]:
    """A process and those that it has started."""
    yield pid
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return  # it has ended
    for child in map(int, children):
        yield from _tree(child)


def _megabytes(pid: int) -> float:
    """What a process holds in memory."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGES
    except OSError:
        return 0


def main() -> None:
    """A line for each type."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="Sudokus")
    parser.add_argument("--type", choices=("sudoku", *TYPES), action="append", default=[])
    asked = parser.parse_args()
    heads = "".join(f"{head:>10}" for head in ("puzzles", "wall s", "CPU us", "half MB", "MB"))
    print(f"{'type':12}{heads}")
    for name in asked.type or ("sudoku", *TYPES):
        count = asked.count if name == "sudoku" else max(1, asked.count // FEWER)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "puzzles.txt"
            file.write_text("".join(islice(cycle(puzzles_of(name)), count)))
            print(measure(file, name, count), flush=True)


if __name__ == "__main__":
    main()
