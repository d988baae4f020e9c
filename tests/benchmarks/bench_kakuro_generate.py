"""The time that new Kakuros take: python -m tests.benchmarks.bench_kakuro_generate"""

import argparse
import random
import statistics
import time

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.kakuro.generate import generate

LEVELS = [level for level in Level if level is not Level.UPKEEP]


def seconds(size: int, level: Level, seed: int) -> float | None:
    """CPU seconds for one puzzle; None when none turned up."""
    began = time.process_time()
    try:
        generate(Wish(level, (size, size)), random.Random(seed))
    except BadInput:
        return None
    return time.process_time() - began


def main() -> None:
    """Print the median and the longest time for each size and level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="*", default=[10, 16])
    parser.add_argument("--count", type=int, default=11)
    told = parser.parse_args()
    for size in told.sizes:
        for level in LEVELS:
            times = [seconds(size, level, seed) for seed in range(told.count)]
            made = [each for each in times if each is not None]
            if not made:
                print(f"{size}x{size} {level.label:8} none of {told.count}")
                continue
            middle, longest = statistics.median(made), max(made)
            print(
                f"{size}x{size} {level.label:8} median {middle:6.2f} s, longest {longest:6.2f} s, "
                f"{len(made)} of {told.count}",
                flush=True,
            )


if __name__ == "__main__":
    main()
