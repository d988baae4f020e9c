"""The speed of Sudoku search beside other solvers: python -m tests.benchmarks.bench_sudoku_search

Every solver runs in a process of its own; the rounds are repeated in turn, so that a slow moment of
the machine hits all of them. The clock (CPU time) covers the way from a text line to the solver's
own form of the answer, which is checked afterwards; for the kernel alone, from what it takes.
"Two" asks for a second solution, which proves the first the only one. A solver that learns is made
anew for each puzzle, off the clock: else it would know a puzzle that it met before, and be slowed
down by what it keeps of others. A short file gives more if its puzzles are scrambled:

    python -m tests.benchmarks.bench_sudoku_search tests/games/sudoku/hardest.txt --copies 20

tdoku (T. Dillon) is in no registry: TDOKU names its library, if somebody has compiled it.
"""

import argparse
import ctypes
import importlib
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, islice, repeat
from pathlib import Path
from typing import Any

import tui_puzzles
from tests.engine.solution import is_solution
from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.search import solved_marks
from tui_puzzles.games.sudoku.formats.cells import usual_board
from tui_puzzles.games.sudoku.puzzle import DIGITS, LAYOUT
from tui_puzzles.games.sudoku.search import (
    NATIVE,
    NODE_LIMIT,
    can_search,
    counted,
    in_words,
    verdict,
)
from tui_puzzles.search.limit import found_in

FILE = Path(__file__).parents[3] / "shared" / "data" / "sudoku" / "bank-hard.txt"
FIND, PROVE = 1, 2  # how many solutions are asked for
AT_ONCE = 50  # puzzles between two looks at the clock
SEED = 1
WARM_UP = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"

Run = Callable[[Any, int], Sequence[Any]]  # what is read, number of solutions -> answers


@dataclass(frozen=True, slots=True)
class Solver:
    """A solver: how to make it ready (ImportError: it's missing), and its answers as text.

    ``text`` is None where the answer is a number of solutions. ``read``: what is done with a text
    of 81 digits before the clock runs.
    """

    name: str
    ready: Callable[[], Run]
    text: Callable[[Any], str] | None
    asked: tuple[int, ...] = (FIND, PROVE)
    read: Callable[[str], Any] = str
    learns: bool = False


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
    return lambda text, wanted: list(islice(found_in(solved_marks(LAYOUT, possible(text))), wanted))


def words() -> Run:
    """Our search in machine words, where it is compiled."""
    if not can_search(LAYOUT):
        raise ImportError(NATIVE)
    return lambda text, wanted: list(islice(found_in(in_words(LAYOUT, possible(text))), wanted))


def possible(text: str) -> int:
    """The marks that the givens leave in their cells, as the program reads such a line."""
    return usual_board(text).marks


def counting() -> Run:
    """The number of solutions, by the kernel alone."""
    if not can_search(LAYOUT):
        raise ImportError(NATIVE)
    from tui_puzzles.games.sudoku.native.bands import BandSearch

    return lambda marks, wanted: [BandSearch(marks).count(wanted, NODE_LIMIT)]


def in_bytes(text: str) -> bytes:
    """What the kernel takes."""
    from tui_puzzles.games.sudoku.native.bands import BYTES

    return possible(text).to_bytes(BYTES, "little")


def texts() -> Run:
    """The number of solutions of a line."""
    return lambda text, wanted: [counted(usual_board(text), wanted).number]


def boards() -> Run:
    """Our search on boards, as the program uses it."""

    def run(text: str, wanted: int) -> tuple[Board, ...]:
        return verdict(usual_board(text), wanted).solutions

    return run


def in_python() -> Run:
    """As a program of somebody else counts."""
    return lambda text, wanted: [tui_puzzles.read(text).count(wanted)]


def tdoku() -> Run:
    """The number of solutions, by a call from Python."""
    if "TDOKU" not in os.environ:
        raise ImportError("tdoku")
    solve = ctypes.CDLL(os.environ["TDOKU"]).TdokuSolverDpllTriadSimd
    solve.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint32, ctypes.c_void_p]
    solve.argtypes = [*solve.argtypes, ctypes.c_void_p]
    solve.restype = ctypes.c_size_t
    solution, guesses = ctypes.create_string_buffer(81), ctypes.create_string_buffer(8)
    room = ctypes.addressof(solution), ctypes.addressof(guesses)
    return lambda text, wanted: [solve(text, wanted, 0, *room)]


def dotted(text: str) -> bytes:
    """What tdoku takes."""
    return text.replace("0", ".").encode()


def python_sat(engine: str) -> Run:
    """A SAT solver with clauses for the laws; the givens are assumptions."""
    solver = getattr(importlib.import_module("pysat.solvers"), engine)()
    for choice in LAYOUT.choices:
        literals = [mark + 1 for mark in members(choice)]
        solver.add_clause(literals)
        for one, other in combinations(literals, 2):
            solver.add_clause([-one, -other])

    def run(text: str, wanted: int) -> list[list[int]]:
        assumed = [(ord(c) - 49) * LAYOUT.size + i + 1 for i, c in enumerate(text) if c != "0"]
        models: list[list[int]] = []
        while len(models) < wanted and solver.solve(assumptions=assumed):
            models.append(solver.get_model())
            solver.add_clause([-x for x in models[-1] if x > 0])
        return models

    return run


def model_text(model: list[int]) -> str:
    """81 digits from a model."""
    return marks_text(sum(bit(x - 1) for x in model if x > 0))


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
    Solver("... counted", texts, None, asked=(PROVE,)),
    Solver("... the kernel alone", counting, None, asked=(PROVE,), read=in_bytes),
    Solver("tui-puzzles, boards", boards, lambda board: marks_text(board.marks)),
    Solver("tui-puzzles, count()", in_python, None, asked=(PROVE,)),
    Solver("tdoku", tdoku, None, asked=(PROVE,), read=dotted),
    Solver("python-sat (CaDiCaL)", partial(python_sat, "Cadical153"), model_text, learns=True),
    Solver("python-sat (Glucose)", partial(python_sat, "Glucose4"), model_text, learns=True),
    Solver("sudokutools", sudokutools, lambda sudoku: str(sudoku.encode())),
    Solver("py-sudoku", py_sudoku, rows_text, asked=(FIND,)),
)


# -- measuring -----------------------------------------------------------------------------------


def measure(solver: Solver, wanted: int, puzzles: Sequence[str]) -> float:
    """CPU seconds for all the puzzles, after one that warms up."""
    warm, seconds = solver.ready(), 0.0
    warm(solver.read(WARM_UP), wanted)
    for at in range(0, len(puzzles), AT_ONCE):
        some = puzzles[at : at + AT_ONCE]
        runs = [solver.ready() for _ in some] if solver.learns else repeat(warm)
        asked = list(zip(runs, map(solver.read, some), strict=False))
        began = time.process_time()
        found = [run(puzzle, wanted) for run, puzzle in asked]
        seconds += time.process_time() - began
        for puzzle, answers in zip(some, found, strict=True):
            if solver.text is None:
                assert answers == [1]
            else:
                check(puzzle, [solver.text(answer) for answer in answers])
    return seconds


def check(puzzle: str, found: Sequence[str]) -> None:
    """There must be one answer; it must keep the givens and the laws."""
    (answer,) = found
    assert all(given in ("0", digit) for given, digit in zip(puzzle, answer, strict=True))
    assert is_solution(LAYOUT, sum(bit(mark) for mark in given_marks(answer)))


def in_own_process(number: int, wanted: int, file: Path, copies: int) -> float | None:
    """CPU seconds of one solver in a process of its own; None when it is not installed."""
    command = [sys.executable, "-m", __spec__.name, str(file), "--copies", str(copies)]
    told = ["--solver", str(number), "--wanted", str(wanted)]
    done = subprocess.run([*command, *told], stdout=subprocess.PIPE, text=True, check=True)
    return float(done.stdout) if done.stdout.strip() else None


def compare(file: Path, copies: int, rounds: int) -> None:
    """Print puzzles per second for each solver: the median of the rounds, and the range."""
    number = len(read(file, copies))
    jobs = [(i, wanted) for i, solver in enumerate(SOLVERS) for wanted in solver.asked]
    times: dict[tuple[int, int], list[float | None]] = {job: [] for job in jobs}
    for _ in range(rounds):
        for job in jobs:
            times[job].append(in_own_process(*job, file, copies))
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


def read(file: Path, copies: int) -> list[str]:
    """The puzzles of a file, the first word of each line; or scrambled copies of each of them."""
    lines = [line for line in file.read_text().splitlines() if line.strip() and line[0] != "#"]
    puzzles = [line.split()[0].replace(".", "0") for line in lines]
    chance = random.Random(SEED)
    return [scrambled(text, chance) for text in puzzles for _ in range(copies)] or puzzles


def scrambled(text: str, chance: random.Random) -> str:
    """The same puzzle with other digits, in other rows and columns."""
    rows, columns = (
        [
            3 * three + one
            for three in chance.sample(range(3), 3)
            for one in chance.sample(range(3), 3)
        ]
        for _ in range(2)
    )
    renamed = text.translate(str.maketrans(DIGITS, "".join(chance.sample(DIGITS, 9))))
    turned = chance.random() < 0.5
    cells = ((b, a) if turned else (a, b) for a in rows for b in columns)
    return "".join(renamed[9 * row + column] for row, column in cells)


def main() -> None:
    """Compare all the solvers, or measure one of them for the process that compares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=FILE, help="81 digits on each line")
    parser.add_argument("--copies", type=int, default=0, help="of each, scrambled, in its place")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--solver", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--wanted", type=int, help=argparse.SUPPRESS)
    told = parser.parse_args()
    if not told.file.exists():
        parser.exit(1, f"there is no file {told.file}\n")
    if told.solver is None:
        compare(told.file, told.copies, told.rounds)
        return
    try:
        print(measure(SOLVERS[told.solver], told.wanted, read(told.file, told.copies)))
    except ImportError:
        return  # no number: not installed


if __name__ == "__main__":
    main()
