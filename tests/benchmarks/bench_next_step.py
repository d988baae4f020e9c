"""How long the next step of a position takes: python -m tests.benchmarks.bench_next_step

CPU milliseconds a position, with nothing remembered on its board: all positions on the way to the
solutions of puzzles spread evenly over the diabolical bank, then of killers that the generator
makes at each level but the hardest, then of random mixtures of constraints; and of the walks there,
whole. The goals, compiled, at the 99th percentile: 10 on diabolical puzzles, 50 on killers, 200 on
mixtures.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from statistics import median, quantiles

from tests.benchmarks.bench_rating import spread
from tests.benchmarks.killers import ordinary
from tests.games.sudoku.boards import DATA, board_of
from tests.games.sudoku.mixtures import puzzle
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.native import compiled
from tui_puzzles.engine.solve import next_step, silent_on, walk
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.rules.scouts.words import NATIVE


def diabolical(number: int) -> list[Board]:
    """So many puzzles of the bank."""
    return [board_of(text) for text in spread(DATA / "bank-diabolical.txt", number)]


def mixtures(number: int) -> list[Board]:
    """A quarter as many boards with dots, lines and numbers outside, which take longer."""
    return [puzzle(seed)[0] for seed in range(number // 4)]


SOURCES: dict[str, Callable[[int], list[Board]]] = {
    "diabolical puzzles": diabolical,
    "killers": ordinary,
    "mixtures": mixtures,
}


def fresh(board: Board) -> Board:
    """The board, with nothing remembered on it."""
    return Board(board.layout, board.marks, board.placed, board.givens).known_sole()


def walked(puzzle: Board) -> tuple[float, list[Board]]:
    """The milliseconds of a walk, and its positions."""
    puzzle.layout.memory.clear()
    began = time.process_time()
    start = fresh(puzzle).settled()
    boards = [start, *(after for _, after in walk(start, RULES))]
    return 1000 * (time.process_time() - began), [board for board in boards if board.open]


def timed(board: Board) -> tuple[float, str]:
    """The milliseconds that the next step takes, and its rule."""
    board = fresh(board)
    began = time.process_time()
    step = next_step(board, RULES, None, silent_on(board, RULES))
    return 1000 * (time.process_time() - began), step.rule if step else "none"


def report(name: str, puzzles: Sequence[Board]) -> Iterator[str]:
    """The percentiles, then the rules of the slowest hundredth."""
    walks = [walked(puzzle) for puzzle in puzzles]
    measured = sorted(timed(board) for _, positions in walks for board in positions)
    taken = [spent for spent, _ in measured]
    at = quantiles(taken, n=100)[98]
    built = "compiled" if compiled(NATIVE) else "interpreted"
    yield f"{len(puzzles)} {name}, {built}: a walk takes {median(own for own, _ in walks):.1f} ms"
    steps = f"median {median(taken):.2f} ms, 99 % {at:.1f} ms, worst {max(taken):.1f} ms"
    yield f"{len(taken)} positions: {steps}"
    for rule, number in Counter(rule for spent, rule in measured if spent >= at).most_common():
        yield f"{number:6} {rule}"


def main() -> None:
    """Print a report for each source."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=60)
    asked = parser.parse_args()
    for name, source in SOURCES.items():
        print(*report(name, source(asked.puzzles)), sep="\n", flush=True)


if __name__ == "__main__":
    main()
