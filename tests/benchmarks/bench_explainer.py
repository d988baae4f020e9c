"""Our estimate beside the true Sudoku Explainer ratings: python -m tests.benchmarks.bench_explainer

Of each file with true ratings: the share of puzzles with the same rating, within 0.2 of it, the
rank correlation (Spearman), and the puzzles rated per CPU second. ``--every 5`` takes each fifth.
"""

import argparse
import time
from collections.abc import Sequence
from statistics import correlation

from tests.games.sudoku.boards import DATA
from tui_puzzles.games.sudoku.explainer import estimate
from tui_puzzles.games.sudoku.notation import NOTATION

FILES = ("hard", "diabolical")
BEYOND = 9.5  # what a puzzle counts for that can't be finished: nested chains


def main() -> None:
    """Print a line for each file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1)
    every = parser.parse_args().every
    print(f"{'file':12}{'puzzles':>8}{'exact':>8}{'in 0.2':>8}{'rank':>8}{'per s':>8}")
    for name in FILES:
        report(name, every)


def report(name: str, every: int) -> None:
    """A line of the table."""
    lines = (DATA / f"bank-{name}.txt").read_text().split("\n")[::every]
    puzzles = [line.split() for line in lines if line]
    true, began = [float(rating) for _, rating in puzzles], time.process_time()
    ours = [rated(text) for text, _ in puzzles]
    seconds = time.process_time() - began
    off = [abs(round(10 * (a - b))) for a, b in zip(true, ours, strict=True)]
    exact, near = off.count(0) / len(off), sum(by <= 2 for by in off) / len(off)
    rank = correlation(ranks(true), ranks(ours))
    speed = len(off) / seconds
    print(f"{name:12}{len(off):8}{exact:8.1%}{near:8.1%}{rank:8.3f}{speed:8.1f}", flush=True)


def rated(text: str) -> float:
    """Our estimate."""
    board = next(NOTATION.parse(text, "line")).board
    assert board is not None
    return estimate(board.known_sole()) or BEYOND


def ranks(values: Sequence[float]) -> list[float]:
    """For each value its place among all, equal ones sharing theirs."""
    below = {value: sum(other < value for other in values) for value in set(values)}
    return [below[value] + values.count(value) / 2 for value in values]


if __name__ == "__main__":
    main()
