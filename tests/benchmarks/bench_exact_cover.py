"""Counting exact covers beside PyPI's solvers: python -m tests.benchmarks.bench_exact_cover

Each solver counts all solutions in a process of its own; the clock (CPU time) begins with the
problem as lists of items. Medians of a few rounds.
"""

import argparse
import importlib
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from tests.search.pentominoes import pentominoes
from tui_puzzles.engine.bits import EMPTY
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.queens.puzzle import plain
from tui_puzzles.games.queens.stage import as_exact_cover
from tui_puzzles.search import NATIVE
from tui_puzzles.search.bit_cover import BitCover
from tui_puzzles.search.exact_cover import ExactCover
from tui_puzzles.search.wide_cover import WordCover


def queens(size: int) -> ExactCover:
    """So many queens on a plain board."""
    cover = as_exact_cover(Board.start(plain(size), EMPTY))
    assert cover is not None
    return cover


PROBLEMS: dict[str, Callable[[], ExactCover]] = {
    "10 queens": lambda: queens(10),
    "12 queens": lambda: queens(12),
    "pentominoes 6x10": lambda: pentominoes(6, 10),
}


def bits(cover: ExactCover) -> int:
    """Our bit sets."""
    return BitCover(cover).count()


def words(cover: ExactCover) -> int:
    """Our machine words."""
    if not compiled(NATIVE):
        raise ModuleNotFoundError("nothing is compiled")
    return WordCover(cover).count()


def links(cover: ExactCover) -> int:
    """Our dancing links, every event of the trace included."""
    return sum(1 for _ in cover.solutions())


def dlx(cover: ExactCover) -> int:
    """dlx."""
    solver: Any = importlib.import_module("dlx").DLX
    primary = len(cover.primary)
    number = {item: at for at, item in enumerate(cover.items)}
    columns = [(str(item), int(at >= primary)) for item, at in number.items()]
    found = solver(columns, [sorted(number[item] for item in option) for option in cover.options])
    return sum(1 for _ in found.solve())


def algorithm_x(cover: ExactCover) -> int:
    """algorithm-x, which has no secondary items: each gets an option of its own."""
    solver: Any = importlib.import_module("algorithm_x").AlgorithmX
    number = {item: at for at, item in enumerate(cover.items)}
    found = solver(len(number))
    for option in cover.options:
        found.appendRow([number[item] for item in option], "")
    for item in cover.items[len(cover.primary) :]:
        found.appendRow([number[item]], "")
    return sum(1 for _ in found.solve())


def exact_cover(cover: ExactCover) -> int:
    """exact-cover, in C; secondary items as above."""
    solver: Any = importlib.import_module("exact_cover")
    numpy: Any = importlib.import_module("numpy")
    number = {item: at for at, item in enumerate(cover.items)}
    alone = [[item] for item in cover.items[len(cover.primary) :]]
    rows = [*cover.options, *alone]
    matrix = numpy.zeros((len(rows), len(number)), dtype=numpy.int32)
    for at, option in enumerate(rows):
        for item in option:
            matrix[at, number[item]] = 1
    return int(solver.get_solution_count(matrix))


def xcover(cover: ExactCover) -> int:
    """xcover, compiled by numba."""
    solver: Any = importlib.import_module("xcover")
    rows = [[str(item) for item in option] for option in cover.options]
    primary = [str(item) for item in cover.primary]
    secondary = [str(item) for item in cover.items[len(cover.primary) :]]
    return sum(1 for _ in solver.covers(rows, primary=primary, secondary=secondary))


SOLVERS: dict[str, Callable[[ExactCover], int]] = {
    "bits": bits,
    "words": words,
    "links": links,
    "dlx": dlx,
    "algorithm-x": algorithm_x,
    "exact-cover": exact_cover,
    "xcover": xcover,
}


def measure(solver: str, problem: str, seconds: float) -> tuple[float, str]:
    """CPU seconds and the count, in a process of its own."""
    command = [sys.executable, "-m", __spec__.name, "--solver", solver, "--problem", problem]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=True)
    except subprocess.TimeoutExpired:
        return seconds, "stopped"
    except subprocess.CalledProcessError as error:
        return 0.0, "missing" if "ModuleNotFound" in error.stderr else "error"
    took, count = ran.stdout.split()
    return float(took), count


def main() -> None:
    """Compare all, or run one solver on one problem for the process that compares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--solver", choices=SOLVERS, help=argparse.SUPPRESS)
    parser.add_argument("--problem", choices=PROBLEMS, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.solver is None:
        print(f"{'CPU seconds':16}" + "".join(f"{name:>20}" for name in PROBLEMS))
        for solver in SOLVERS:
            told = []
            for problem in PROBLEMS:
                runs = [measure(solver, problem, asked.seconds) for _ in range(asked.rounds)]
                told.append(f"{statistics.median(took for took, _ in runs):9.3f} {runs[0][1]:>10}")
            print(f"{solver:16}" + "".join(told), flush=True)
        return
    cover = PROBLEMS[asked.problem]()
    began = time.process_time()
    count = SOLVERS[asked.solver](cover)
    print(time.process_time() - began, count)


if __name__ == "__main__":
    main()
