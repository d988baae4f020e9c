"""Boards for the tests: written on one line, read from the data files, or filled at random."""

import random
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.games.kakuro.puzzle import Clues, Kakuro, Run

DATA = Path(__file__).parents[4] / "shared" / "data" / "kakuro"


class Puzzle(NamedTuple):
    """A puzzle and a solution."""

    board: Board
    solution: Board


def board_of(text: str) -> Board:
    """``x 4\\ / \\3 . / ...``: tokens row by row, then after ``;`` removed candidates and entries.

    A token is ``x``, a clue ``down\\across``, ``.`` or a digit; ``r2c2-14`` takes away 1 and 4.
    """
    rows, _, removed = text.partition(";")
    board = puzzle_of([row.split() for row in rows.split("/")])
    gone = 0
    for word in removed.split():
        cell, _, digits = word.partition("-")
        for digit in digits:
            gone |= bit(board.layout.mark_named(f"{cell}-{digit}", "-"))
    return board.without(gone)


def puzzle_of(rows: list[list[str]]) -> Board:
    """The board of rows of tokens, upkeep done."""
    grid = Grid(len(rows), len(rows[0]))
    clues: dict[int, Clues] = {}
    digits: dict[int, int] = {}
    white = 0
    for at, token in enumerate(token for row in rows for token in row):
        if "\\" in token:
            down, across = (int(part) if part else None for part in token.split("\\"))
            clues[at] = Clues(down, across)
        elif token != "x":
            white |= bit(at)
            digits |= {at: int(token) - 1} if token != "." else {}
    layout = Kakuro(grid, white, clues)
    number = layout.patch.number
    givens = of(layout.mark(number[at], digit) for at, digit in digits.items())
    return Board.start(layout, givens).settled()


def puzzles_in(name: str) -> Iterator[Board]:
    """The puzzles of a data file; the test is skipped where the data folder is missing."""
    path = DATA / f"{name}.kak"
    if not path.exists():
        pytest.skip(f"{path} is missing")
    for block in path.read_text().split("%%"):
        lines = [line for line in block.splitlines() if line.strip() and line[0] != "#"]
        yield puzzle_of([line.split() for line in lines[1:]])


def pictured(*rows: str) -> Puzzle:
    """The puzzle with this solution: a digit or ``#`` for each place; the header is added."""
    padded = ["#" * (len(rows[0]) + 1), *(f"#{row}" for row in rows)]
    grid = Grid(len(padded), len(padded[0]))
    places = [(at, char) for at, char in enumerate("".join(padded)) if char != "#"]
    bare = Kakuro(grid, of(at for at, _ in places), {})
    return _with_clues(bare, [int(char) - 1 for _, char in places])


def random_puzzle(rng: random.Random, rows: int, cols: int, unclued: float = 0) -> Puzzle:
    """A random puzzle, of which this share of clues is missing, and one of its solutions."""
    grid = Grid(rows, cols)
    while True:
        density = rng.uniform(0.5, 0.8)
        inner = [at for at in range(grid.size) if min(grid.row_col(at)) > 0]
        white = of(at for at in inner if rng.random() < density)
        if not white:
            continue
        bare = Kakuro(grid, white, {})
        white &= bare.patch.on_grid(of({*bare.across_of, *bare.down_of}))
        digits = _filled(Kakuro(grid, white, {}), rng) if white else None
        if digits:
            runs = range(len(Kakuro(grid, white, {}).runs))
            mute = {run for run in runs if rng.random() < unclued}
            return _with_clues(Kakuro(grid, white, {}), digits, mute)


def thinned(puzzle: Puzzle, rng: random.Random, share: float) -> Puzzle:
    """The puzzle with this share of its cells solved: one candidate left in each."""
    board, solution = puzzle
    cells = of(cell for cell in range(board.layout.size) if rng.random() < share)
    gone = board.layout.marks(cells, board.layout.values) & ~solution.marks
    return Puzzle(board.without(gone), solution)


def _filled(layout: Kakuro, rng: random.Random) -> list[int] | None:
    """Random digits for the cells, in order; None when they run out."""
    digits: list[int] = []
    for cell in range(layout.size):
        beside = {c for run in layout.runs if cell in run.path for c in run.path if c < cell}
        free = set(range(9)) - {digits[other] for other in beside}
        if not free:
            return None
        digits.append(rng.choice(sorted(free)))
    return digits


def _with_clues(bare: Kakuro, digits: list[int], mute: Collection[int] = ()) -> Puzzle:
    """The puzzle with these digits; the runs of these numbers have no clue."""
    clues: dict[int, Clues] = {}
    for number, run in enumerate(bare.runs):
        said = None if number in mute else sum(digits[cell] + 1 for cell in run.path)
        here = clues.get(run.clue_at, Clues())
        clues[run.clue_at] = here._replace(**{run.kind: said})
    layout = Kakuro(bare.field, bare.white, clues)
    marks = of(layout.mark(cell, digit) for cell, digit in enumerate(digits))
    return Puzzle(Board.start(layout, 0), Board(layout, marks, layout.cells))


def all_solutions(board: Board, most: int = 2_000_000) -> list[Bits]:
    """Every solution of a small board, cell by cell: an oracle that knows sums and sets only."""
    layout = board.layout
    assert isinstance(layout, Kakuro)
    runs_at = [[run for run in layout.runs if cell in run.path] for cell in range(layout.size)]
    found: list[Bits] = []
    digits: dict[int, int] = {}

    def fits(run: Run) -> bool:
        own = [digits[cell] for cell in run.path if cell in digits]
        rest = len(run.path) - len(own)
        if len(set(own)) < len(own):
            return False
        return run.clue is None or sum(own) + rest <= run.clue <= sum(own) + 9 * rest

    def fill(cell: int) -> None:
        if cell == layout.size:
            assert len(found) < most
            found.append(of(layout.mark(at, digit - 1) for at, digit in digits.items()))
            return
        for value in members(board.candidates(cell)):
            digits[cell] = value + 1
            if all(fits(run) for run in runs_at[cell]):
                fill(cell + 1)
            del digits[cell]

    fill(0)
    return found
