"""The speed of Sudoku search beside other solvers: python -m tests.benchmarks.bench_sudoku_search

Every solver runs in a process of its own, one pass over the file to check its answers and one
against the clock; the rounds are repeated in turn, so that a slow moment of the machine hits all
of them. The clock (CPU time) covers the way from a text line to the solver's own form of the
answer; for puzzles "that are read", from our form. "Two" asks for a second solution, which proves
the first the only one.
"""

import argparse
import importlib
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations, islice
from pathlib import Path
from typing import Any

from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.puzzle import DIGITS, LAYOUT
from tui_puzzles.games.sudoku.quick_search import NATIVE, can_search, two_solutions
from tui_puzzles.games.sudoku.search import NODE_LIMIT, geometry_of, solved_marks, verdict

FILE = Path(__file__).parents[3] / "shared" / "data" / "sudoku" / "bank-hard.txt"
FIND, PROVE = 1, 2  # how many solutions are asked for

Run = Callable[[str, int], Sequence[Any]]  # text of 81 digits, number of solutions -> answers


@dataclass(frozen=True, slots=True)
class Solver:
    """A solver: how to make it ready (ImportError: it's missing), and its answers as text."""

    name: str
    ready: Callable[[], Run]
    text: Callable[[Any], str]
    asked: tuple[int, ...] = (FIND, PROVE)


def given_marks(text: str) -> list[int]:
    """The mark of each given."""
    return [LAYOUT.mark(i, DIGITS.index(c)) for i, c in enumerate(text) if c != "0"]


def marks_text(marks: int) -> str:
    """81 digits from 81 marks."""
    cells = {LAYOUT.cell_of(mark): DIGITS[LAYOUT.value_of(mark)] for mark in members(marks)}
    return "".join(cells.get(cell, "0") for cell in range(LAYOUT.size))


# -- solvers -------------------------------------------------------------------------------------


def kernel() -> Run:
    """Our search on marks."""
    return lambda text, wanted: list(islice(solved_marks(LAYOUT, possible(text)), wanted))


def words() -> Run:
    """Our search in machine words, where it is compiled."""
    if not can_search(LAYOUT):
        raise ImportError(NATIVE)
    return lambda text, _: two_solutions(possible(text), NODE_LIMIT) or []


def words_alone() -> Run:
    """The same without the reading: each text is read in the pass that checks the answers."""
    if not can_search(LAYOUT):
        raise ImportError(NATIVE)
    read = cache(possible)
    return lambda text, _: two_solutions(read(text), NODE_LIMIT) or []


def possible(text: str) -> int:
    """The marks that the givens leave."""
    keep, size, marks = geometry_of(LAYOUT).keep, LAYOUT.size, LAYOUT.all_marks
    for cell, digit in enumerate(text):
        if digit != "0":
            marks &= keep[(ord(digit) - 49) * size + cell]
    return marks


def boards() -> Run:
    """Our search on boards, as the program uses it."""

    def run(text: str, wanted: int) -> tuple[Board, ...]:
        givens = sum(bit(mark) for mark in given_marks(text))
        return verdict(Board.start(LAYOUT, givens), wanted).solutions

    return run


def python_sat(engine: str) -> Run:
    """A SAT solver with one set of clauses for all puzzles, whose givens are assumptions."""
    solver = getattr(importlib.import_module("pysat.solvers"), engine)()
    for choice in LAYOUT.choices:
        literals = [mark + 1 for mark in members(choice)]
        solver.add_clause(literals)
        for one, other in combinations(literals, 2):
            solver.add_clause([-one, -other])
    last, size = LAYOUT.all_marks.bit_length(), LAYOUT.size
    unused = iter(range(last + 1, sys.maxsize))

    def run(text: str, wanted: int) -> list[list[int]]:
        assumed = [(ord(c) - 49) * size + i + 1 for i, c in enumerate(text) if c != "0"]
        models: list[list[int]] = []
        while len(models) < wanted and solver.solve(assumptions=assumed):
            models.append(solver.get_model())
            if len(models) < wanted:
                switch = next(unused)  # the clause against this model holds for this puzzle only
                solver.add_clause([-switch, *(-x for x in models[-1][:last] if x > 0)])
                assumed.append(switch)
        return models

    return run


def model_text(model: list[int]) -> str:
    """81 digits from a model."""
    return marks_text(sum(bit(x - 1) for x in model[: LAYOUT.all_marks.bit_length()] if x > 0))


def sudokutools() -> Run:
    """Its dancing links, several times as fast here as its other solvers."""
    sudoku = importlib.import_module("sudokutools.sudoku").Sudoku
    dlx = importlib.import_module("sudokutools.solve").dlx
    return lambda text, wanted: list(islice(dlx(sudoku.decode(text)), wanted))


def py_sudoku() -> Run:
    """It returns one solution; it has no count."""
    sudoku = importlib.import_module("sudoku").Sudoku

    def run(text: str, _: int) -> list[Any]:
        rows = [[int(c) or None for c in text[i : i + 9]] for i in range(0, 81, 9)]
        return [sudoku(3, 3, board=rows).solve()]

    return run


def rows_text(solution: Any) -> str:
    """81 digits from nine rows."""
    return "".join(str(digit) for row in solution.board for digit in row)


SOLVERS = (
    Solver("tui-puzzles, marks", kernel, marks_text),
    Solver("tui-puzzles, words", words, marks_text, asked=(PROVE,)),
    Solver("... that are read", words_alone, marks_text, asked=(PROVE,)),
    Solver("tui-puzzles, boards", boards, lambda board: marks_text(board.marks)),
    Solver("python-sat (CaDiCaL)", partial(python_sat, "Cadical153"), model_text),
    Solver("python-sat (Glucose)", partial(python_sat, "Glucose4"), model_text),
    Solver("sudokutools", sudokutools, lambda sudoku: str(sudoku.encode())),
    Solver("py-sudoku", py_sudoku, rows_text, asked=(FIND,)),
)


# -- measuring -----------------------------------------------------------------------------------


def measure(solver: Solver, wanted: int, puzzles: Sequence[str]) -> float:
    """CPU seconds for all the puzzles, after a first pass in which the answers are checked."""
    run = solver.ready()
    for puzzle in puzzles:
        check(puzzle, [solver.text(answer) for answer in run(puzzle, wanted)])
    began = time.process_time()
    for puzzle in puzzles:
        run(puzzle, wanted)
    return time.process_time() - began


def check(puzzle: str, found: Sequence[str]) -> None:
    """There must be one answer; it must keep the givens and the laws."""
    (answer,) = found
    assert all(given in ("0", digit) for given, digit in zip(puzzle, answer, strict=True))
    assert LAYOUT.is_solution(sum(bit(mark) for mark in given_marks(answer)))


def in_own_process(number: int, wanted: int, file: Path) -> float | None:
    """CPU seconds of one solver in a process of its own; None when it is not installed."""
    command = [sys.executable, "-m", __spec__.name, str(file)]
    told = ["--solver", str(number), "--wanted", str(wanted)]
    done = subprocess.run([*command, *told], stdout=subprocess.PIPE, text=True, check=True)
    return float(done.stdout) if done.stdout.strip() else None


def compare(file: Path, rounds: int) -> None:
    """Print puzzles per second for each solver: the median of the rounds, and the range."""
    number = len(read(file))
    jobs = [(i, wanted) for i, solver in enumerate(SOLVERS) for wanted in solver.asked]
    times: dict[tuple[int, int], list[float | None]] = {job: [] for job in jobs}
    for _ in range(rounds):
        for job in jobs:
            times[job].append(in_own_process(*job, file))
    print(f"{number} puzzles of {file.name}, {rounds} rounds: puzzles per CPU second")
    for (index, wanted), seconds in times.items():
        rates = [number / second for second in seconds if second]
        what = "one" if wanted == FIND else "two"
        print(f"{SOLVERS[index].name:24}{what:5}{summary(rates)}")


def summary(rates: Sequence[float]) -> str:
    """The median of the rates and their range."""
    if not rates:
        return "missing"
    return f"{statistics.median(rates):8,.0f}   ({min(rates):,.0f} to {max(rates):,.0f})"


def read(file: Path) -> list[str]:
    """The puzzles of a file: the first word of each line."""
    return [line.split()[0] for line in file.read_text().splitlines() if line.strip()]


def main() -> None:
    """Compare all the solvers, or measure one of them for the process that compares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=FILE, help="81 digits on each line")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--solver", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--wanted", type=int, help=argparse.SUPPRESS)
    told = parser.parse_args()
    if not told.file.exists():
        parser.exit(1, f"there is no file {told.file}\n")
    if told.solver is None:
        compare(told.file, told.rounds)
        return
    try:
        print(measure(SOLVERS[told.solver], told.wanted, read(told.file)))
    except ImportError:
        return  # no number: not installed


if __name__ == "__main__":
    main()
