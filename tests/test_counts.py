"""The searches of all types count as many solutions of small boards as a SAT solver."""

import os
import random
import re
from collections.abc import Callable
from itertools import combinations

import pytest

from tests.games.crosspatch.boards import puzzles
from tests.games.kakuro.boards import random_puzzle
from tests.games.nonogram.test_search import INKS
from tests.games.queens.boards import grown
from tests.games.queens.test_search import random_regions
from tests.games.sudoku.boards import MIXED, VARIANTS
from tests.games.sudoku.boards import layout as sudoku
from tests.laws.constraints import KINDS, constrained
from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.generate import filled
from tui_puzzles.games.nonogram.formats.pictures import sheet_of
from tui_puzzles.games.queens.puzzle import plain
from tui_puzzles.games.sudoku.filling import full_grid
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.games.takuzu.puzzle import Takuzu
from tui_puzzles.search.sat import _solver

LIMIT = 12  # solutions
COUNT = 104  # boards in each run of the tests
BOARDS = int(os.environ.get("BOARDS", "5000"))

Source = Callable[[random.Random], Board]


def of_sat(board: Board, limit: int) -> set[Bits]:
    """The marks of the solutions, up to so many.

    What the laws say in marks are clauses. What else they say is added where a model breaks it: its
    values in the cells of that unit don't go together.
    """
    layout, solver, found = board.layout, _solver(), set[Bits]()
    for choice in (*layout.cell_marks, *layout.choices):
        solver.add_clause([mark + 1 for mark in members(choice & board.marks)])
    for one, other in combinations(members(board.marks), 2):
        if layout.rivals[one] >> other & 1:
            solver.add_clause([-one - 1, -other - 1])
    while len(found) < limit and solver.solve_limited(expect_interrupt=False):
        marks = of(own - 1 for own in solver.get_model() if own > 0) & board.marks
        broken = [unit.cells for unit in layout.units if not unit.allows(layout, marks)]
        if not broken:
            found.add(marks)
        for cells in broken or [layout.cells]:
            own = marks & layout.marks(cells, layout.values)
            solver.add_clause([-mark - 1 for mark in members(own)])
    solver.delete()
    return found


def some(board: Board, solution: Bits, rng: random.Random) -> Board:
    """The board without some marks, sometimes one of the solution, too."""
    share = rng.choice((0.5, 0.7, 0.9))
    gone = of(mark for mark in members(board.marks & ~solution) if rng.random() < share)
    if rng.random() < 0.2:
        gone |= 1 << rng.choice(list(members(solution)))
    return board.without(gone)


def of_variant(name: str) -> Source:
    def made(rng: random.Random) -> Board:
        return some(Board(sudoku(name), sudoku(name).all_marks), full_grid(rng, sudoku(name)), rng)

    return made


def takuzu(side: int, *, signs: bool) -> Source:
    def made(rng: random.Random) -> Board:
        solution = filled(Takuzu(side, side), rng)
        pairs = [(cell, cell + 1) for cell in range(side * side) if (cell + 1) % side]
        alike = {pair: solution >> pair[0] & 1 == solution >> pair[1] & 1 for pair in pairs}
        shown = rng.sample(pairs, side) if signs else []
        layout = Takuzu(side, side, {pair: "=" if alike[pair] else "x" for pair in shown})
        return some(Board(layout, layout.all_marks), solution, rng)

    return made


def nonogram(inks: int) -> Source:
    def made(rng: random.Random) -> Board:
        side = rng.randint(2, 7 - inks)
        pixels = [[rng.randint(0, inks) for _ in range(side + 1)] for _ in range(side)]
        return Board.start(sheet_of(pixels, 1, INKS[:inks]).puzzle(), 0)

    return made


def constraints(rng: random.Random) -> Board:
    """Sudokus with constraints of all kinds that the laws can say."""
    solution = full_grid(rng)
    marks = sorted(members(solution), key=LAYOUT.cell_of)
    digits = [LAYOUT.value_of(mark) + 1 for mark in marks]
    layout = constrained(tuple(KINDS), 12, digits, rng)
    return some(Board(layout, layout.all_marks), solution, rng)


SOURCES: dict[str, Source] = {
    **{f"sudoku {name}": of_variant(name) for name in (VARIANTS | MIXED) if "1" not in name},
    "takuzu 4": takuzu(4, signs=False),
    "takuzu 6": takuzu(6, signs=False),
    "takuzu with signs": takuzu(6, signs=True),
    **{f"nonogram, {inks} inks": nonogram(inks) for inks in (1, 2, 3)},
    "kakuro": lambda rng: random_puzzle(rng, 3, rng.randint(3, 4)).board,
    "kakuro without clues": lambda rng: random_puzzle(rng, 3, 4, 0.2).board,
    "queens plain": lambda rng: Board.start(plain(rng.randint(1, 6)), 0),
    "queens grown": lambda rng: grown(rng, rng.randint(4, 7)),
    "queens regions": lambda rng: Board.start(random_regions(rng.randint(2, 6), 1, rng), 0),
    "queens stars": lambda rng: grown(rng, 9, 2),
    "sudoku constraints": constraints,
    "crosspatch": lambda rng: next(puzzles(1, rng.randrange(10**6), 5)),
}


def agree(name: str, seed: int) -> bool:
    """Does search find as many solutions as the solver, and are they solutions?"""
    board = SOURCES[name](random.Random(seed))
    expected = of_sat(board, LIMIT)
    found = load_game(re.split(r"\W", name)[0]).search(board, LIMIT)
    known = {one.marks for one in found.solutions}
    if found.limited or found.complete != (found.number < LIMIT) or len(known) != len(expected):
        return False
    return known == expected or all(of_sat(one, 1) for one in found.solutions)


@pytest.mark.parametrize("name", SOURCES)
def test_search_counts_what_a_sat_solver_counts(name: str) -> None:
    assert all(agree(name, seed) for seed in range(COUNT // len(SOURCES)))


@pytest.mark.sweep
@pytest.mark.parametrize("name", SOURCES)
def test_sweep_search_counts_what_a_sat_solver_counts(name: str) -> None:
    seeds = range(1000, 1000 + -(-BOARDS // len(SOURCES)))
    assert not [seed for seed in seeds if not agree(name, seed)]
