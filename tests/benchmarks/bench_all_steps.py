"""How long all steps of a position take: python -m tests.benchmarks.bench_all_steps

CPU seconds a position, for the first steps of each rule (as the app lists them) or with ``--every``
for all; then the rules that take longest. The positions: puzzles evenly spread over the banks,
every other one where the easy and medium rules end, if they do.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import islice
from statistics import median

from tests.benchmarks.bench_rating import GOALS, spread
from tests.games.sudoku.boards import DATA
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import walk
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.tutor.solver import SOME

EASY = [rule for rule in RULES if rule.level <= Level.MEDIUM]


def positions(number: int) -> Iterator[Board]:
    """The boards, with nothing remembered on them."""
    for name in GOALS:
        for at, text in enumerate(spread(DATA / f"bank-{name}.txt", number // len(GOALS))):
            start = next(NOTATION.parse(text, "line")).board
            assert start is not None
            boards = [start.settled(), *(after for _, after in walk(start, EASY))]
            board = boards[-1] if at % 2 and boards[-1].open else boards[0]
            yield Board(board.layout, board.marks, board.placed, board.givens).known_sole()


def seconds_of(board: Board, most: int | None) -> dict[str, float]:
    """What each rule takes for its steps."""
    taken: dict[str, float] = {}
    for rule in RULES:
        began = time.process_time()
        sum(1 for _ in islice(rule.steps(board), most))
        taken[rule.name] = time.process_time() - began
    return taken


def main() -> None:
    """Print the median and the worst, then rules."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--every", action="store_true", help="all steps of each rule")
    asked = parser.parse_args()
    most = None if asked.every else SOME + 1
    seconds = [seconds_of(board, most) for board in positions(asked.positions)]
    each = [sum(taken.values()) for taken in seconds]
    print(f"{len(each)} positions: median {median(each):.2f} s, worst {max(each):.2f} s")
    mean = {rule.name: sum(taken[rule.name] for taken in seconds) / len(each) for rule in RULES}
    for name in sorted(mean, key=lambda name: -mean[name])[:12]:
        print(f"{mean[name]:8.3f} {name}")


if __name__ == "__main__":
    main()
