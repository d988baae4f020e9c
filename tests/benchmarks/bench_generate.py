"""The time that a new Sudoku takes: python -m tests.benchmarks.bench_generate [--count N]

CPU seconds for one puzzle of each level, each from a seed of its own: a search among random
puzzles, so the spread is wide. Levels up to hard have a budget for the median.
"""

import argparse
import random
import statistics
import time

from tui_puzzles.engine.bits import count as size
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.sudoku.generate import generate

COUNT = 40
BUDGET = 1.0
LEVELS = [level for level in Level if level is not Level.UPKEEP]


def main() -> None:
    """Print a line for each level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="puzzles of each level")
    count = parser.parse_args().count
    print(f"CPU seconds for a puzzle, {count} of each level; budget {BUDGET} s up to hard")
    print(f"{'level':10}{'median':>9}{'90 %':>9}{'slowest':>9}{'givens':>13}")
    for level in LEVELS:
        report(level, count)


def report(level: Level, count: int) -> None:
    """A line of the table."""
    runs = sorted(timed(level, seed) for seed in range(count))
    times, givens = [seconds for seconds, _ in runs], [number for _, number in runs]
    typical, long = statistics.median(times), times[count * 9 // 10]
    spread = f"{min(givens)} to {max(givens)}"
    over = "  over budget" if level <= Level.HARD and typical > BUDGET else ""
    line = f"{level.label:10}{typical:9.3f}{long:9.3f}{times[-1]:9.3f}{spread:>13}{over}"
    print(line, flush=True)


def timed(level: Level, seed: int) -> tuple[float, int]:
    """CPU seconds, and the number of givens."""
    began = time.process_time()
    board = generate(Wish(level), random.Random(seed))
    return time.process_time() - began, size(board.givens)


if __name__ == "__main__":
    main()
