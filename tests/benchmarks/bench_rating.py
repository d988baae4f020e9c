"""The speed of rating beside hodoku-py: python -m tests.benchmarks.bench_rating

Puzzles per CPU second on the way from lines of 81 digits to ratings, every deduction a step.
Both sides get the same puzzles, spread evenly over each file, one process after the other. Ours
runs in several rounds, of which the median counts; the peer, which takes minutes, in one. The goal
is half the speed of HoDoKu in Java, which rates 251, 226, 68 and 27 times as many as hodoku-py;
compiled (``python .ci/native.py FOLDER``, then PYTHONPATH=FOLDER:. and ``python -P -m``), one and a
half times, and as fast on diabolical ones. ``--beside FOLDER`` measures another compiled copy of
the program in place of the peer, in turn with ours.
"""

import argparse
import importlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.native import PACKAGE, compiled
from tui_puzzles.engine.solve import rate

DATA = Path(__file__).parents[3] / "shared" / "data" / "sudoku"
GOALS = {  # times the peer's speed: as it is, and compiled
    "easy": (125, 380),
    "medium": (113, 340),
    "hard": (34, 100),
    "diabolical": (14, 27),
}
FASTER = {"easy": 2.3, "medium": 2.3, "hard": 1.7, "diabolical": 2.2}  # than commit d5e5a7ad
COUNT, ROUNDS = 300, 5
OURS, PEER = "ours", "peer"
NATIVE = PACKAGE / "games/sudoku/rules/scouts/native"

Rate = Callable[[Sequence[str]], Iterator[bool]]  # of texts of 81 digits: solved by rules?


@dataclass(frozen=True, slots=True)
class Run:
    """One pass over a file's puzzles: CPU seconds, and how many the rules solved."""

    seconds: float
    solved: int


def ours() -> Rate:
    """Our rules."""
    game = load_game("sudoku")

    def rated(puzzles: Sequence[str]) -> Iterator[bool]:
        for entry in game.parse("".join(f"{text}\n" for text in puzzles)):
            if entry.board is not None:  # all of them
                yield rate(entry.board.known_sole(), game.rules, game.ceilings).solved

    return rated


def peer() -> Rate:
    """hodoku-py, whose last resort is a guess called brute force; ImportError when it's missing."""
    solver = importlib.import_module("hodoku").Solver()

    def rated(puzzles: Sequence[str]) -> Iterator[bool]:
        for found in map(solver.solve, puzzles):
            guessed = any("BRUTE" in str(step.type) for step in found.steps)
            yield bool(found.solved) and not guessed

    return rated


SIDES: dict[str, Callable[[], Rate]] = {OURS: ours, PEER: peer}


def spread(file: Path, count: int) -> list[str]:
    """So many puzzles of a file, evenly spread."""
    lines = [line[:81] for line in file.read_text().splitlines() if line[:1].isdigit()]
    count = min(count, len(lines))
    return [lines[at * len(lines) // count] for at in range(count)]


def measure(rated: Rate, puzzles: Sequence[str]) -> Run:
    """One pass against the clock, after a puzzle that warms up."""
    sum(rated(puzzles[:1]))
    began = time.process_time()
    solved = sum(rated(puzzles))
    return Run(time.process_time() - began, solved)


def in_own_process(side: str, name: str, count: int, copy: str = "") -> Run | None:
    """A pass in a process of its own, with this copy; None when that side is not installed."""
    command = [sys.executable, "-P", "-m", __spec__.name, "--side", side, "--file", name]
    command += ["--peer-count", str(count)]
    path = [copy or str(PACKAGE.parent), str(Path(__file__).parents[2])]
    own = os.environ | {"PYTHONPATH": os.pathsep.join(path)}
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=own)
    return Run(**json.loads(done.stdout)) if done.stdout.strip() else None


def both(name: str, count: int, rounds: int, copy: str) -> tuple[Run | None, Run | None]:
    """Our median, and that of the other copy, in turn; without one, a pass of the peer."""
    pairs = [
        (
            in_own_process(OURS, name, count),
            in_own_process(OURS, name, count, copy) if copy else None,
        )
        for _ in range(rounds)
    ]
    mine, others = (_median([run for run in runs if run]) for runs in zip(*pairs, strict=True))
    return mine, others if copy else in_own_process(PEER, name, count)


def _median(runs: list[Run]) -> Run | None:
    return sorted(runs, key=lambda run: run.seconds)[len(runs) // 2] if runs else None


def compare(count: int, rounds: int, copy: str) -> None:
    """Print a line for each file as soon as it is measured."""
    native = compiled(NATIVE)
    built = "compiled" if native else "interpreted"
    print(f"puzzles per CPU second; ours {built}, the median of {rounds}; (solved without a guess)")
    other = "other copy" if copy else "hodoku-py"
    print(f"{'file':12}{'puzzles':>8}{'ours':>16}{other:>16}{'ratio':>8}{'goal':>10}")
    for name, goals in GOALS.items():
        goal = FASTER[name] if copy else goals[native]
        file = DATA / f"bank-{name}.txt"
        if not file.exists():
            print(f"{name:12}there is no file {file}", flush=True)
            continue
        puzzles = len(spread(file, count))
        mine, theirs = both(name, count, rounds, copy)
        ratio = f"{theirs.seconds / mine.seconds:8.1f}" if theirs and mine else f"{'-':>8}"
        sides = f"{told(mine, puzzles)}{told(theirs, puzzles)}"
        print(f"{name:12}{puzzles:8}{sides}{ratio}{goal:10}", flush=True)


def told(run: Run | None, puzzles: int) -> str:
    """Speed and share solved, sixteen wide."""
    if run is None:
        return f"{'not installed':>16}"
    return f"{puzzles / run.seconds:8.1f} ({run.solved / puzzles:4.0%})".rjust(16)


def main() -> None:
    """Compare both sides, or measure one of them for the process that compares."""
    parser = argparse.ArgumentParser(description=__doc__)
    text = "puzzles of each file, the same ones for both sides"
    parser.add_argument("--peer-count", type=int, default=COUNT, metavar="N", help=text)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--beside", default="", metavar="FOLDER", help="another copy")
    parser.add_argument("--side", choices=SIDES, help=argparse.SUPPRESS)
    parser.add_argument("--file", choices=GOALS, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.side is None:
        compare(asked.peer_count, asked.rounds, asked.beside)
        return
    try:
        rated = SIDES[asked.side]()
    except ImportError:
        return  # no answer: not installed
    run = measure(rated, spread(DATA / f"bank-{asked.file}.txt", asked.peer_count))
    print(json.dumps({"seconds": run.seconds, "solved": run.solved}))


if __name__ == "__main__":
    main()
