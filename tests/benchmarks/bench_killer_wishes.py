"""Wishes for new killers that are answered in time: python -m tests.benchmarks.bench_killer_wishes

A hundred wishes: all levels, sizes, symmetries and average sizes of cages, and each rule of cages.
Answered is one by a puzzle with one solution that is as wished, or by a message, before any search,
that such a level isn't made in this size. The time is CPU time. The budget: 90 of them in 5 s each.
"""

import argparse
import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from types import FrameType

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import together
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.generate import generate
from tui_puzzles.games.sudoku.puzzle import puzzle_of
from tui_puzzles.games.sudoku.rules.cages import CAGES
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.play.wishes import wish_of

Chosen = dict[str, str]
LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
WAYS: tuple[Chosen, ...] = (
    {},
    {"symmetry": "half-turn"},
    {"symmetry": "left-right"},
    {"symmetry": "diagonal"},
    {"cages": "2.5"},
    {"cages": "3"},
    {"cages": "3.5"},
    {"cages": "4"},
    {"givens": "6"},
)
SIZES = ("4x4", "6x6", "8x8", "12x12", "16x16")
BUDGET, LIMIT = 5.0, 90


class TooLong(Exception):
    """More CPU time went than may."""


def wishes() -> Iterator[Chosen]:
    """A hundred wishes."""
    for level, way in product(LEVELS, WAYS):
        yield {"level": level, **way}
    for size, level in product(SIZES, LEVELS):
        yield {"size": size, "level": level}
    for size in ("6x6", "9x9"):
        yield {"size": size, "level": "medium", "symmetry": "quarter-turn", "cages": "3"}
    for rules in CAGES.values():
        yield from ({"needs": rule.name} for rule in rules)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """TooLong when the block takes more CPU time."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooLong

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(
        signal.ITIMER_PROF, seconds, 0.1
    )  # again: what is raised in a callback is lost
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def answer(chosen: Chosen, seed: int) -> tuple[str, float]:
    """What came of a wish, and the CPU time."""
    began = time.process_time()
    board = _answered(chosen, seed)
    seconds = time.process_time() - began
    if not isinstance(board, Board):
        return board, seconds
    return (faults(board, chosen) or "made") if seconds <= BUDGET else "TOO LONG", seconds


def _answered(chosen: Chosen, seed: int) -> Board | str:
    """The puzzle, or what came instead."""
    try:
        wish = wish_of(GAME, {"style": "killer", **chosen})
    except BadInput as error:
        return f"not offered: {error}"
    try:
        with at_most(BUDGET):
            return generate(wish, random.Random(seed))
    except BadInput as error:
        return f"none: {error}"
    except TooLong:
        return "TOO LONG"


def faults(board: Board, chosen: Chosen) -> str:
    """What of a puzzle is not as wished."""
    if verdict(board, 2).only is None:
        return "NOT ONE SOLUTION"
    rating, cages = rate(GAME.proved(board), GAME.rules, GAME.ceilings), puzzle_of(board).variant
    average = board.layout.size / len(cages.clues)
    cells = together(puzzle_of(board).field, chosen.get("symmetry", ""))
    wrong = {
        "NOT SOLVED": not rating.solved,
        "ANOTHER LEVEL": "level" in chosen and rating.level.label != chosen["level"],
        "NOT NEEDED": "needs" in chosen and chosen["needs"] not in rating.used,
        "OTHER CAGES": "cages" in chosen and abs(average - float(chosen["cages"])) > 0.25,
        "NOT SYMMETRIC": any(
            board.givens >> cell & 1 and cells[cell] & ~board.givens for cell in range(len(cells))
        ),
    }
    return ", ".join(fault for fault, found in wrong.items() if found)


def main() -> None:
    """Print a line for each wish, and how many were answered."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="where chance begins")
    parser.add_argument("--only", default="", help="wishes with these words alone")
    chosen = parser.parse_args()
    asked = [wish for wish in wishes() if chosen.only in " ".join(wish.values())]
    good = 0
    for wish in asked:
        found, seconds = answer(wish, chosen.seed)
        good += found.startswith(("made", "not offered"))
        print(f"{seconds:6.1f} s  {' '.join(wish.values()):40}  {found}", flush=True)
    print(f"{good} of {len(asked)} answered in {BUDGET:.0f} s; budget {LIMIT} of 100")


if __name__ == "__main__":
    main()
