"""How long a step on star battles takes: python -m tests.benchmarks.bench_star_battles

CPU milliseconds a step on the way through new boards of 14x14 with three stars, among them those of
which propagation leaves as much open as can be. The goal: none takes 300.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from statistics import median, quantiles

from tests.games.queens.boards import random_queens
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.solve import walk
from tui_puzzles.games.queens.generate import with_three_stars
from tui_puzzles.games.queens.rules.ladder import RULES
from tui_puzzles.games.queens.shaping import shaped

SIZE = 14


def wide(size: int, rng: random.Random) -> Board | None:
    """One of which propagation leaves as much open as can be."""
    return shaped(size, 3, random_queens(rng, size, 3), size * size, rng, harder=True)


def boards(number: int, seed: int) -> Iterator[Board]:
    """So many boards, every second one of those that are hard."""
    rng = random.Random(seed)
    for at in range(number):
        made = None
        while made is None:
            made = (with_three_stars, wide)[at % 2](SIZE, rng)
        yield made


def timed(board: Board) -> Iterator[tuple[float, str]]:
    """The milliseconds that each step of a walk takes, and its rule."""
    began = time.process_time()
    for step, _ in walk(board, RULES):
        now = time.process_time()
        yield 1000 * (now - began), step.rule
        began = now


def main() -> None:
    """Print the percentiles, then the rules of the slowest hundredth."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=40)
    parser.add_argument("--seed", type=int, default=77)
    asked = parser.parse_args()
    measured = sorted(one for board in boards(asked.boards, asked.seed) for one in timed(board))
    taken = [spent for spent, _ in measured]
    at = quantiles(taken, n=100)[98]
    print(f"{len(taken)} steps: median {median(taken):.2f} ms, 99 %", end=" ")
    print(f"{at:.1f} ms, worst {max(taken):.1f} ms")
    for name, number in Counter(rule for spent, rule in measured if spent >= at).most_common():
        print(f"{number:6} {name}")


if __name__ == "__main__":
    main()
