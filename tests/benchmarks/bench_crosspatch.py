"""Measure crosspatch: python -m tests.benchmarks.bench_crosspatch

The large samples settled (all solutions counted, or the limit reached), and a long word list
against a crossword grid: loading, and the first fill.
"""

import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.search import Verdict
from tui_puzzles.games.crosspatch.generate import common_words
from tui_puzzles.games.crosspatch.notation import NOTATION
from tui_puzzles.games.crosspatch.search import verdict
from tui_puzzles.play.samples import samples

RUNS = 5
LIMIT = 1000
LISTED = 100_000
GRID = """\
##### #### ####
##### #### ####
##### #### ####
############# #
  #### ####
### #### ######
#### ### #### #
##### ### #####
 #### ### ####
###### #### ###
    #### ####
# #############
#### #### #####
#### #### #####
#### #### #####
"""


def invented(number: int, rng: random.Random) -> list[str]:
    """So many words in which each letter follows two others as it does in common words."""
    following = defaultdict(list)
    for word in common_words():
        marked = f"^^{word}$"
        for at in range(len(word) + 1):
            following[marked[at : at + 2]].append(marked[at + 2])
    words = set[str]()
    while len(words) < number:
        word = "^^"
        while not word.endswith("$"):
            word += rng.choice(following[word[-2:]])
        if 3 <= len(word) - 3 <= 15:
            words.add(word[2:-1])
    return sorted(words)


def timed(run: Callable[[], Verdict]) -> tuple[Verdict, float]:
    """What it returns, and its median time in seconds."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        found = run()
        times.append(time.perf_counter() - start)
    return found, statistics.median(times)


def loaded(text: str) -> Board:
    """The board of a text."""
    board = next(NOTATION.parse(text, None)).board
    assert board is not None
    return board


def main() -> None:
    """Print a line for each measurement."""
    for sample in samples("crosspatch"):
        board = loaded(sample.text)
        if board.layout.size >= 56:
            found, seconds = timed(lambda board=board: verdict(board, LIMIT))  # type: ignore[misc]
            print(f"{sample.title}: {found.number} solutions in {seconds:.3f} s")
    text = "\n".join(["! subset", GRID, *invented(LISTED, random.Random(5))])
    start = time.perf_counter()
    board = loaded(text)
    print(f"{LISTED} words read in {time.perf_counter() - start:.2f} s")
    found, seconds = timed(lambda: verdict(board, 1))
    print(f"first fill in {seconds:.2f} s, {found.number} found")


if __name__ == "__main__":
    main()
