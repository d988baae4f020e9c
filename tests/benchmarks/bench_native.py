"""What native modules bring: python -P -m tests.benchmarks.bench_native

Of a compiled copy as in ``bench_rating``. For each module, or what only works together: its lines,
and how many times as long each task takes where it is switched off (CPU time, each in a process of
its own, in turn; the medians' quotient).
"""

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.bench_rating import DATA, NATIVE, ours, spread
from tui_puzzles.engine import native
from tui_puzzles.engine.game import load_game

ROUNDS = 3
BANDS, SEARCH = native.PACKAGE / "games/sudoku/native", native.PACKAGE / "search/native"
LINKS = native.PACKAGE / "logic/native"
BANKS = {"easy": 300, "medium": 300, "hard": 300, "diabolical": 20}
SUBSETS = "Locked Pair|Locked Triple|Naked Pair|Naked Triple|Hidden Pair|Hidden Triple"
SUBSETS += "|Naked Quadruple|Hidden Quadruple|X-Wing|Swordfish|Jellyfish"
CHAINS = "Continuous|Discontinuous|AIC|Grouped"


class Double(NamedTuple):
    """Modules of a folder, and the tasks that show what they bring.

    ``rules``: how the names begin that nobody knows natively without them; "" where nothing of the
    folder is used. ``only``: is there no other way to do the same? Then they run as they are.
    ``asked``: do rules ask them, not walks?
    """

    folder: Path
    modules: str
    tasks: str
    rules: str = ""
    only: bool = False
    asked: bool = False

    @property
    def lines(self) -> int:
        """So many of code, words and space."""
        files = (self.folder / f"{name}.py" for name in self.modules.split())
        return sum(len(file.read_text("utf-8").splitlines()) for file in files)


_HARDER = "hard diabolical"
DOUBLES = (
    Double(NATIVE, "grid direct walk scouts scouted", "easy medium hard diabolical"),
    Double(NATIVE, "subset_search", _HARDER, SUBSETS),
    Double(NATIVE, "pairs", _HARDER, "Remote Pair|BUG+1|W-Wing|XY-Wing|XYZ-Wing"),
    Double(NATIVE, "links", _HARDER, "Skyscraper|2-String Kite|Turbot Fish|Empty Rectangle"),
    Double(NATIVE, "rectangles", _HARDER, "Unique Rectangle Type|Avoidable|Hidden Rectangle"),
    Double(NATIVE, "fins", _HARDER, "Finned|Sashimi"),
    Double(NATIVE, "colours", _HARDER, "Simple Colors|Multi Colors|X-Chain"),
    Double(NATIVE, "sue_de_coq", _HARDER, "Sue de Coq"),
    Double(NATIVE, "xy_chains", _HARDER, "XY-Chain"),
    Double(NATIVE, "implications returns", _HARDER, f"{CHAINS}|Forcing Chain"),
    Double(NATIVE, "forced", "diabolical", "Forcing Chain"),
    Double(NATIVE, "almost_locked als", _HARDER, "ALS-|Forcing Chain"),
    Double(
        NATIVE,
        "implications returns forced almost_locked als rows",
        _HARDER,
        f"{CHAINS}|ALS-|Forcing Chain",
    ),
    Double(NATIVE, "nets", "diabolical steps", asked=True),
    Double(LINKS, "graph ways nets", "diabolical steps"),
    Double(BANDS, "bands choice parts", "proofs"),
    Double(SEARCH, "digit_sets groups fillings", "killers", only=True),
    Double(SEARCH, "options", "cover"),
)


# -- switched off, before anything else is loaded --------------------------------------------------


def switch_off(double: Double) -> None:
    """Do without these modules from now on, or with what isn't compiled where they are all."""
    if double.rules:
        _forget(tuple(double.rules.split("|")))
    elif double.asked:
        from tui_puzzles.games.sudoku.rules.scouts import words

        vars(words).update(is_quick=lambda _: False)
    elif double.only:
        for name in double.modules.split():
            _interpreted(double.folder / f"{name}.py")
    else:
        real = native.compiled
        hidden = {"compiled": lambda folder: folder != double.folder and real(folder)}
        vars(native).update(hidden)


def _interpreted(file: Path) -> None:
    """Load a module from its source."""
    name = ".".join(file.relative_to(native.PACKAGE.parent).with_suffix("").parts)
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(sys.modules[name])


def _forget(starts: tuple[str, ...]) -> None:
    """Nobody knows the rules whose names start so but those who make steps."""
    from tui_puzzles.games.sudoku.rules.scouts.native import scouted, walk

    led = {[*walk.TABLE][number] for number in walk.LED}
    for name in [name for name in walk.TABLE if name.startswith(starts)]:
        del walk.TABLE[name]
    walk.TAKERS[:] = walk.TABLE.values()
    walk.LED[:] = [number for number, name in enumerate(walk.TABLE) if name in led]
    for stage in scouted.STAGES:
        stage[:] = ["" if name.startswith(starts) else name for name in stage]


# -- tasks -----------------------------------------------------------------------------------------


def rating(bank: str) -> Callable[[], object]:
    """Rating a bank's puzzles."""
    rated, puzzles = ours(), spread(DATA / f"bank-{bank}.txt", BANKS[bank])
    return lambda: sum(rated(puzzles))


def proofs() -> Callable[[], object]:
    """Proving that hard puzzles have one solution."""
    game = load_game("sudoku")
    puzzles = spread(DATA / "bank-hard.txt", 300)
    boards = [entry.found for entry in game.parse("".join(f"{text}\n" for text in puzzles))]
    return lambda: [game.search(board, 2) for board in boards]


def killers() -> Callable[[], object]:
    """The same of ordinary killers."""
    from tests.benchmarks.killers import ordinary

    game, boards = load_game("sudoku"), ordinary(8)
    return lambda: [game.search(board, 2) for board in boards]


def cover() -> Callable[[], object]:
    """Counting the ways to place ten queens."""
    from tests.benchmarks.bench_exact_cover import bits, queens, words
    from tui_puzzles.search import NATIVE as FOLDER

    problem, count = queens(10), words if native.compiled(FOLDER) else bits
    return lambda: count(problem)


def steps() -> Callable[[], object]:
    """The first steps of each rule at some positions."""
    from tests.benchmarks.bench_all_steps import positions, seconds_of
    from tui_puzzles.tutor.solver import SOME

    return lambda: [seconds_of(board, SOME + 1) for board in positions(8)]


TASKS = {"steps": steps, "proofs": proofs, "killers": killers, "cover": cover}


def seconds(task: str, off: str) -> float:
    """A run in a process of its own, with nothing or the modules of one row switched off."""
    command = [sys.executable, "-P", "-m", __spec__.name, "--task", task, "--off", off]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=os.environ)
    return float(done.stdout)


def run(task: str, off: str) -> None:
    """The task itself, after one that warms up."""
    for double in DOUBLES:
        if double.modules == off:
            switch_off(double)
    work = TASKS[task]() if task in TASKS else rating(task)
    work()
    begun = time.process_time()
    work()
    print(time.process_time() - begun)


def main() -> None:
    """The table, or one task for the process that compares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--task", default="", help=argparse.SUPPRESS)
    parser.add_argument("--off", default="", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.task:
        run(asked.task, asked.off)
        return
    tasks = sorted({*chain.from_iterable(double.tasks.split() for double in DOUBLES)})
    for task in tasks:
        names = ["", *(double.modules for double in DOUBLES if task in double.tasks.split())]
        rounds = [[seconds(task, name) for name in names] for _ in range(asked.rounds)]
        whole, *others = map(statistics.median, zip(*rounds, strict=True))
        for name, other in zip(names[1:], others, strict=True):
            (double,) = (double for double in DOUBLES if double.modules == name)
            print(f"{task:12}{name:40}{double.lines:6}{other / whole:8.2f}", flush=True)


if __name__ == "__main__":
    main()
