"""Is each new puzzle that is offered made in time? python -m tests.benchmarks.bench_offers

For each type, style, size and level that is offered, some seeds: how many puzzles were delivered in
5 s of CPU time, refused and out of time, the median and the slowest, the hardest rule that came
most often and, if any was, puzzles of another level or without one solution. A line whose first
seeds are all quick, or all in vain, has no more: ``--seeds`` is the most, ``--first`` the fewest.
"""

import argparse
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tests.benchmarks.bench_killer_wishes import TooLong, at_most
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish, game_names, load_game
from tui_puzzles.engine.solve import rate
from tui_puzzles.play.wishes import levels_of

SECONDS, QUICK = 5.0, 1.0
"""CPU time for a puzzle, and that of one which is never in doubt."""
SHARE = 0.95
"""Of the puzzles that are to be delivered."""


class Try(NamedTuple):
    """What came of a wish: made, refused, late or false; the CPU time, and the hardest rule."""

    came: str
    seconds: float
    hardest: str = ""


def offers(game: Game) -> Iterator[Wish]:
    """All that is offered of a type."""
    for style in game.styles or ("",):
        for size in game.sizes_of(style) or (None,):
            for level in levels_of(game, style, size):
                yield Wish(level, size, style)


def tried(game: Game, wish: Wish, seed: int) -> Try:
    """Make one."""
    began = time.process_time()
    try:
        with at_most(SECONDS):
            board = game.generate(wish, random.Random(seed))
    except BadInput:
        return Try("refused", time.process_time() - began)
    except TooLong:
        return Try("late", SECONDS)
    seconds = time.process_time() - began
    rating = rate(game.proved(board), game.rules, game.ceilings)
    good = rating.solved and rating.level is wish.level and game.search(board, 2).number == 1
    return Try("made" if good else "FALSE", seconds, rating.hardest.name if rating.hardest else "")


def tries(game: Game, wish: Wish, first: int, seeds: int) -> list[Try]:
    """As many as are needed to see."""
    done: list[Try] = []
    for seed in range(1, seeds + 1):
        done.append(tried(game, wish, seed))
        quick = all(one.came == "made" and one.seconds < QUICK for one in done)
        if len(done) >= first and (quick or not any(one.came == "made" for one in done)):
            break
    return done


def line(words: str, done: list[Try]) -> str:
    """A line of the table."""
    came, times = Counter(one.came for one in done), sorted(one.seconds for one in done)
    rules = Counter(one.hardest for one in done if one.hardest).most_common(1)
    often = f"{rules[0][1]} {rules[0][0]}" if rules else ""
    short = "" if came["made"] >= SHARE * len(done) else "  SHORT"
    counts = (
        f"{came['made']:3}/{len(done):<3} {came['refused']:3} {came['late']:3} {came['FALSE']:3}"
    )
    return f"{words:52} {counts} {statistics.median(times):6.2f} {times[-1]:6.2f}  {often}{short}"


def main() -> None:
    """Print a line for each offer."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=5, help="seeds of lines without doubt")
    parser.add_argument("--seeds", type=int, default=20, help="seeds of the others")
    parser.add_argument("--only", default="", help="lines that begin so, alone")
    chosen = parser.parse_args()
    print(f"{'':52} made    refused late false median slowest, the hardest rule most often")
    for game in map(load_game, game_names()):
        for wish in offers(game):
            size = "x".join(map(str, wish.size or ()))
            words = f"{game.name} {wish.style or '-'} {size} {wish.level.label}"
            if words.startswith(chosen.only):
                print(line(words, tries(game, wish, chosen.first, chosen.seeds)), flush=True)


if __name__ == "__main__":
    main()
