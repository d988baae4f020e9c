"""The speed of nonogram search beside PyPI's solvers: python -m tests.benchmarks.bench_nonogram

Each solver gets each puzzle in a process of its own, so that one that never ends can be stopped.
The clock (CPU time) covers the way from the clues to the answer; ours says whether it is the only
one, and which of its searches decided; the others find one solution at most. The table has the
median of a few rounds. Goals, where it is compiled: MEDIAN over the survey, and SLOWEST for each.
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

from tui_puzzles.engine.native import compiled
from tui_puzzles.games.nonogram.line import NATIVE
from tui_puzzles.games.nonogram.notation import NOTATION
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.games.nonogram.search import sat, verdict
from tui_puzzles.games.nonogram.search.native_pictures import NativePictures
from tui_puzzles.games.nonogram.search.pictures import Pictures

DATA = Path(__file__).parents[3] / "shared" / "data" / "nonogram"
OURS = "ours"
HOPELESS = {"faase"}
SURVEY = "survey"
MEDIAN, SLOWEST = 0.003, 5.0  # seconds
STAGES: tuple[tuple[Any, str, str], ...] = (
    (Pictures, "solutions", "Python"),
    (NativePictures, "solutions", "words"),
    (NativePictures, "symmetric", "symmetric"),
    (NativePictures, "learned", "learned"),
    (sat, "solutions", "SAT"),
)
"""The ways to solutions that the search has, and what they are called in the table."""

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
    """Our search, uniqueness included; where it is compiled, loaded before."""
    compiled(NATIVE)
    last = [noted(*stage) for stage in STAGES]

    def run(file: Path) -> str:
        (entry,) = NOTATION.parse(file.read_text("utf-8"))
        assert entry.board
        found = verdict(entry.board)
        answer = "undecided" if found.limited else ("none", "unique", "several")[found.number]
        return f"{answer}:{max(one for said in last for one in said)[1]}"

    return run


def noted(owner: Any, name: str, called: str) -> list[tuple[int, str]]:
    """When one of our searches has last said something, by the clock, once that is noted."""
    whole, said = getattr(owner, name), list[tuple[int, str]]()

    def search(*arguments: Any) -> Any:
        for one in whole(*arguments):
            said[:] = [(time.perf_counter_ns(), called)]
            yield one
        said[:] = [(time.perf_counter_ns(), called)]

    setattr(owner, name, search)
    return said


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
    safe = ["-P"] if sys.flags.safe_path else []  # or it would take the program of this folder
    command = [sys.executable, *safe, "-m", __spec__.name, "--solver", name, "--file", str(file)]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=True)
    except subprocess.TimeoutExpired:
        return seconds, f"> {seconds:.0f} s"
    except subprocess.CalledProcessError as error:
        return 0.0, "error" if "ImportError" not in error.stderr else "missing"
    took, answer = ran.stdout.split()
    return float(took), answer


def compare(files: Sequence[Path], rounds: int, seconds: float) -> None:
    """Print a line for each puzzle, and what our goals are about."""
    survey = list[float]()
    print(f"CPU seconds, medians of {rounds} rounds; stopped after {seconds:.0f} s")
    print(f"{'puzzle':28}" + "".join(f"{name:>28}" for name in SOLVERS))
    for file in files:
        told = []
        for name in SOLVERS:
            runs = [measure(name, file, seconds)]
            runs += [measure(name, file, seconds) for _ in range(rounds - 1) if runs[0][0] < 5]
            took = statistics.median(seconds for seconds, _ in runs)
            told.append(f"{took:10.4f} {runs[0][1]:>17}")
            if name == OURS and file.parent.name == SURVEY:
                survey.append(took)
        print(f"{file.stem:28}" + "".join(told), flush=True)
    built, median = "compiled" if compiled(NATIVE) else "interpreted", statistics.median(survey)
    print(f"the survey, {built}: median {median:.4f} s (goal {MEDIAN} s), ", end="")
    print(f"slowest {max(survey):.1f} s (goal {SLOWEST} s)")


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
