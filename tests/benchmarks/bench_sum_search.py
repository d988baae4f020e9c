"""The speed of search for sums beside other solvers: python -m tests.benchmarks.bench_sum_search

Kakuros of files, then killer Sudokus: ordinary ones, and hard ones with few, large cages, of which
some take CP-SAT minutes.

Every solver gets the same boards in the same run and is timed board by board (CPU time, making
its own form of the puzzle included); the answers are checked. "cold" forgets what was remembered
of a board's layout and of runs before each board, "warm" keeps it as the program does. "Two" asks
for a second solution, which proves the first the only one.
"""

import argparse
import importlib
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.benchmarks.killers import large, ordinary
from tests.engine.solution import is_solution
from tui_puzzles.engine.bits import members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.native import compiled
from tui_puzzles.games.kakuro import search as kakuro
from tui_puzzles.games.kakuro.formats.sheet import BLACK
from tui_puzzles.games.kakuro.notation import NOTATION
from tui_puzzles.games.kakuro.puzzle import Kakuro, puzzle_of
from tui_puzzles.games.sudoku import search as sudoku
from tui_puzzles.laws.combinations import possible
from tui_puzzles.laws.sums import Combination
from tui_puzzles.search import NATIVE

DATA = Path(__file__).parents[3] / "shared" / "data" / "kakuro"
NAMES = ("gen_10x10", "gen_16x16", "gen_31x31", "gen_41x41")

Run = Callable[[Board], Sequence[int]]
"""A board -> the digit of each of its cells."""


@dataclass(frozen=True, slots=True)
class Solver:
    """A solver and how to make it ready (ImportError: it is missing)."""

    name: str
    ready: Callable[[], Run]
    killers: bool = True  # or Kakuros alone


# -- solvers -------------------------------------------------------------------------------------


def warm() -> Run:
    """Our search as the program uses it, asked for two."""

    def run(board: Board) -> list[int]:
        search = kakuro if isinstance(board.layout, Kakuro) else sudoku
        (solution,) = search.verdict(board).solutions
        return [own.bit_length() for own in solution.all_candidates]

    return run


def cold() -> Run:
    """The same, knowing no run yet."""
    again = warm()

    def run(board: Board) -> Sequence[int]:
        possible.cache_clear()
        board.layout.memory.clear()
        return again(board)

    return run


def cp_sat(wanted: int) -> Run:
    """OR-tools CP-SAT with AllDifferent for each unit, and its sum if it has one; one worker."""
    cp_model = importlib.import_module("ortools.sat.python.cp_model")

    def run(board: Board) -> list[int]:
        model, solver = cp_model.CpModel(), cp_model.CpSolver()
        solver.parameters.num_workers = 1
        cells = [
            model.NewIntVarFromDomain(cp_model.Domain.FromValues([d + 1 for d in members(own)]), "")
            for own in board.all_candidates
        ]
        for unit in board.layout.units:
            own = [cells[cell] for cell in members(unit.cells)]
            model.AddAllDifferent(own)
            if isinstance(unit, Combination) and unit.clue is not None:
                model.Add(sum(own) == unit.clue)
        answer = _answer(solver, model, cells)
        if wanted > 1:
            others = [model.NewBoolVar("") for _ in cells]
            for cell, digit, other in zip(cells, answer, others, strict=True):
                model.Add(cell != digit).OnlyEnforceIf(other)
            model.AddBoolOr(others)
            assert solver.Solve(model) == cp_model.INFEASIBLE
        return answer

    return run


def _answer(solver: Any, model: Any, cells: Sequence[Any]) -> list[int]:
    solver.Solve(model)
    return [solver.Value(cell) for cell in cells]


def puzzlekit() -> Run:
    """It reads Janko's grids and returns one solution, found by CP-SAT."""
    solve = importlib.import_module("puzzlekit.solvers.kakuro").KakuroSolver

    def run(board: Board) -> list[int]:
        puzzle = puzzle_of(board)
        told = (puzzle.clues.get(at, BLACK) for at in range(puzzle.field.size))
        signs = [
            "-" if t == BLACK else ",".join("" if c is None else str(c) for c in t) for t in told
        ]
        for at in puzzle.patch.at:
            signs[at] = "0"
        rows, cols = puzzle.field.rows, puzzle.field.cols
        grid = [signs[start : start + cols] for start in range(0, rows * cols, cols)]
        solution = solve(rows, cols, grid).solve().sol_grid
        places = (puzzle.field.row_col(at) for at in puzzle.patch.at)
        return [int(solution.value(row, col)) for row, col in places]

    return run


SOLVERS = (
    Solver("tui-puzzles, two, warm", warm),
    Solver("tui-puzzles, two, cold", cold),
    Solver("OR-tools CP-SAT, one", lambda: cp_sat(1)),
    Solver("OR-tools CP-SAT, two", lambda: cp_sat(2)),
    Solver("puzzlekit, one", puzzlekit, killers=False),
)


# -- measuring -----------------------------------------------------------------------------------


def milliseconds(run: Run, boards: Sequence[Board]) -> list[float]:
    """CPU milliseconds for each board; the answers are checked."""
    times = []
    for board in boards:
        fresh = Board.start(board.layout, board.placed_marks)
        began = time.process_time()
        digits = run(fresh)
        times.append((time.process_time() - began) * 1000)
        layout = board.layout
        marks = of(layout.mark(cell, digit - 1) for cell, digit in enumerate(digits))
        assert is_solution(layout, marks)
    return times


def compare(boards: Sequence[Board], name: str, rounds: int) -> None:
    """Print the median and the longest time of each solver."""
    built = "compiled" if compiled(NATIVE) else "interpreted"
    print(f"{len(boards)} {name}, {rounds} rounds, {built}: CPU milliseconds")
    killers = not isinstance(boards[0].layout, Kakuro)
    solvers = [solver for solver in SOLVERS if solver.killers or not killers]
    times: dict[str, list[float]] = {solver.name: [] for solver in solvers}
    for _ in range(rounds):
        for solver in solvers:
            try:
                times[solver.name] += milliseconds(solver.ready(), boards)
            except ImportError:
                continue
    for solver_name, own in times.items():
        told = f"{statistics.median(own):9.2f}   longest {max(own):9.2f}" if own else "missing"
        print(f"{solver_name:26}{told}", flush=True)


def main() -> None:
    """Compare the solvers on each file, and on killers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="Kakuros; then no killers")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--killers", type=int, default=60, help="ordinary ones")
    parser.add_argument("--large", type=int, default=10, help="with few, large cages")
    parser.add_argument("--kakuros", type=int, default=4, help="files of them")
    told = parser.parse_args()
    for file in told.files or [DATA / f"{name}.kak" for name in NAMES[: told.kakuros]]:
        if not file.exists():
            parser.exit(1, f"there is no file {file}\n")
        boards = [entry.board for entry in NOTATION.parse(file.read_text()) if entry.board]
        compare(boards, f"puzzles of {file.name}", told.rounds)
    if not told.files:
        compare(ordinary(told.killers), "killers", told.rounds)
        compare(large(told.large), "killers with large cages", 1)


if __name__ == "__main__":
    main()
