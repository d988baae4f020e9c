"""How long the next step of a position takes: python -m tests.benchmarks.bench_next_step

CPU milliseconds a position, with nothing remembered on its board: all positions on the way to the
solutions of puzzles spread evenly over the diabolical bank. The goal, compiled: 10 at the 99th
percentile.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from statistics import median, quantiles

from tests.benchmarks.bench_rating import spread
from tests.games.sudoku.boards import DATA, board_of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.native import compiled
from tui_puzzles.engine.solve import next_step, silent_on, walk
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.rules.leap import NATIVE


def positions(number: int) -> Iterator[Board]:
    """The boards of so many walks."""
    for text in spread(DATA / "bank-diabolical.txt", number):
        start = board_of(text).known_sole().settled()
        boards = [start, *(after for _, after in walk(start, RULES))]
        yield from (fresh(board) for board in boards if board.open)


def fresh(board: Board) -> Board:
    """The board, with nothing remembered on it."""
    return Board(board.layout, board.marks, board.placed, board.givens).known_sole()


def timed(board: Board) -> tuple[float, str]:
    """The milliseconds that the next step takes, and its rule."""
    began = time.process_time()
    step = next_step(board, RULES, None, silent_on(board, RULES))
    return 1000 * (time.process_time() - began), step.rule if step else "none"


def main() -> None:
    """Print the percentiles, then the rules of the slowest hundredth."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=60)
    asked = parser.parse_args()
    measured = sorted(timed(board) for board in positions(asked.puzzles))
    taken = [spent for spent, _ in measured]
    at = quantiles(taken, n=100)[98]
    built = "compiled" if compiled(NATIVE) else "interpreted"
    print(f"{len(taken)} positions, {built}: median {median(taken):.2f} ms, 99 %", end=" ")
    print(f"{at:.1f} ms, worst {max(taken):.1f} ms")
    for name, number in Counter(rule for spent, rule in measured if spent >= at).most_common():
        print(f"{number:6} {name}")


if __name__ == "__main__":
    main()
