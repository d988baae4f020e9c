"""Boards for the tests: written on one line, read from the data files, or filled at random."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.grid import Grid
from tui_puzzles.kakuro.puzzle import Clues, Kakuro, Run

DATA = Path(__file__).parents[3] / "shared" / "data" / "kakuro"


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
