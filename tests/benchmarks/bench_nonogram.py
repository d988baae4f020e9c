"""The speed of nonogram search beside PyPI's solvers: python -m tests.benchmarks.bench_nonogram

Each solver gets each puzzle in a process of its own, so that one that never ends can be stopped.
The clock (CPU time) covers the way from the clues to the answer; ours says whether it is the only
one, the others find one solution at most. The table has the median of a few rounds.
"""

import argparse
import contextlib
import importlib
import io
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tui_puzzles.games.nonogram.notation import NOTATION
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.games.nonogram.search import verdict

DATA = Path(__file__).parents[3] / "shared" / "data" / "nonogram"
OURS = "ours"
HOPELESS = {"faase"}

Clues = list[list[int]]
Solve = Callable[[Path], str]  # a file to what was found out


def clues_of(file: Path) -> tuple[Clues, Clues]:
    """The lengths of the blocks of the rows and of the columns."""
    (entry,) = NOTATION.parse(file.read_text("utf-8"))
    assert entry.board
    puzzle = puzzle_of(entry.board)
    both = (puzzle.row_lines, puzzle.column_lines)
    rows, columns = ([[block.length for block in line.clue] for line in lines] for lines in both)
    return rows, columns


def ours() -> Solve:
    """Our search, uniqueness included."""

    def run(file: Path) -> str:
        (entry,) = NOTATION.parse(file.read_text("utf-8"))
        assert entry.board
        found = verdict(entry.board)
        return "undecided" if found.limited else ("none", "unique", "several")[len(found.solutions)]

    return run


def picross() -> Solve:
    """picross-solver: pushes blocks, then guesses."""
    solver: Any = importlib.import_module("picross_solver.picross_solver")
    numpy: Any = importlib.import_module("numpy")

    def run(file: Path) -> str:
        rows, columns = clues_of(file)
        grid = numpy.full((len(rows), len(columns)), -1)
        zero = [[0]]
        filled = ([line or zero[0] for line in lines] for lines in (rows, columns))
        return "solved" if solver.solve(*filled, grid) else "failed"

    return run


def dynamic() -> Solve:
    """nonogram: its dynamic programming with guesses."""
    solver: Any = importlib.import_module("nonogram.src.core.solveurs.dynamic_programming")
    numpy: Any = importlib.import_module("numpy")

    def run(file: Path) -> str:
        rows, columns = clues_of(file)
        grid = numpy.full((len(rows), len(columns)), solver.CASE_VIDE)
        grid, _ = solver.solve(rows, columns, grid)
        return "stuck" if (grid == solver.CASE_VIDE).any() else "solved"

    return run


SOLVERS: dict[str, Callable[[], Solve]] = {
    OURS: ours,
    "nonogram": dynamic,
    "picross-solver": picross,
}


def measure(name: str, file: Path, seconds: float) -> tuple[float, str]:
    """CPU seconds and the answer, in a process of its own."""
    command = [sys.executable, "-m", __spec__.name, "--solver", name, "--file", str(file)]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=True)
    except subprocess.TimeoutExpired:
        return seconds, f"> {seconds:.0f} s"
    except subprocess.CalledProcessError as error:
        return 0.0, "error" if "ImportError" not in error.stderr else "missing"
    took, answer = ran.stdout.split()
    return float(took), answer


def compare(files: Sequence[Path], rounds: int, seconds: float) -> None:
    """Print a line for each puzzle."""
    print(f"CPU seconds, medians of {rounds} rounds; stopped after {seconds:.0f} s")
    print(f"{'puzzle':28}" + "".join(f"{name:>24}" for name in SOLVERS))
    for file in files:
        told = []
        for name in SOLVERS:
            runs = [measure(name, file, seconds)]
            runs += [measure(name, file, seconds) for _ in range(rounds - 1) if runs[0][0] < 5]
            took = statistics.median(seconds for seconds, _ in runs)
            told.append(f"{took:10.3f} {runs[0][1]:>13}")
        print(f"{file.stem:28}" + "".join(told), flush=True)


def main() -> None:
    """Compare all, or run one solver on one file for the process that compares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--solver", choices=SOLVERS, help=argparse.SUPPRESS)
    parser.add_argument("--file", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.solver is None:
        files = [file for file in sorted(DATA.rglob("*.non")) if file.stem not in HOPELESS]
        compare(files, asked.rounds, asked.seconds)
        return
    run = SOLVERS[asked.solver]()
    with contextlib.redirect_stdout(io.StringIO()):
        began = time.process_time()
        answer = run(asked.file)
        took = time.process_time() - began
    print(took, answer)


if __name__ == "__main__":
    main()
