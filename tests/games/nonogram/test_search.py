"""Search finds what brute force finds, says when it gives up, and settles the collected puzzles."""

import itertools
import random
import sys
from math import inf
from pathlib import Path

import pytest

from tests.engine.solution import is_solution
from tui_puzzles.cli import main
from tui_puzzles.engine.bits import members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram import search
from tui_puzzles.games.nonogram.formats.pictures import clue_of_pixels, sheet_of
from tui_puzzles.games.nonogram.notation import NOTATION
from tui_puzzles.games.nonogram.puzzle import BLACK, Ink, Nonogram, puzzle_of
from tui_puzzles.games.nonogram.search import verdict
from tui_puzzles.search import limit
from tui_puzzles.search.limit import allowing
from tui_puzzles.search.sat import NEEDS_SAT

DATA = Path(__file__).parents[4] / "shared" / "data" / "nonogram"
INKS = (BLACK, Ink("r", "red"), Ink("b", "blue"))


def puzzle_like(rng: random.Random, colours: int, cells: int) -> Nonogram:
    """The puzzle of a random picture."""
    rows = rng.randint(1, 4)
    columns = rng.randint(1, max(1, cells // rows))
    pixels = [[rng.randint(0, colours) for _ in range(columns)] for _ in range(rows)]
    return sheet_of(pixels, 1, INKS[:colours]).puzzle()


def brute_force(puzzle: Nonogram) -> set[tuple[int, ...]]:
    """Every picture with these clues, by trying all pictures."""
    columns = len(puzzle.column_lines)
    found = set()
    for pixels in itertools.product(range(len(puzzle.symbols)), repeat=puzzle.size):
        rows = [pixels[at : at + columns] for at in range(0, len(pixels), columns)]
        lines = [*rows, *zip(*rows, strict=True)]
        clues = [clue_of_pixels(line) for line in lines]
        if clues == [line.clue for line in puzzle.lines]:
            found.add(pixels)
    return found


def pixels_of(board: Board) -> tuple[int, ...]:
    """The values of a solved board."""
    values = {
        board.layout.cell_of(mark): board.layout.value_of(mark) for mark in members(board.marks)
    }
    return tuple(values[cell] for cell in range(board.layout.size))


@pytest.mark.parametrize(("colours", "cells"), [(1, 12), (2, 8), (3, 6)])
def test_solutions_are_those_of_brute_force(colours: int, cells: int) -> None:
    rng = random.Random(colours)
    for _ in range(40):
        puzzle = puzzle_like(rng, colours, cells)
        expected = brute_force(puzzle)
        found = verdict(Board.start(puzzle, 0))
        assert len(found.solutions) == min(2, len(expected))
        assert {pixels_of(board) for board in found.solutions} <= expected
        assert found.complete == (len(expected) < 2)
        assert all(board.solved for board in found.solutions)


def test_known_cells_bind_the_search() -> None:
    puzzle = sheet_of([[1, 0], [0, 1]], 1).puzzle()
    assert len(verdict(Board.start(puzzle, 0)).solutions) == 2
    for value, count in ((1, 1), (0, 1)):
        known = of([puzzle.mark(0, value)])
        assert len(verdict(Board.start(puzzle, known)).solutions) == count
    clash = of([puzzle.mark(0, 1), puzzle.mark(1, 1)])
    assert verdict(Board.start(puzzle, clash)).solutions == ()
    assert verdict(Board.start(puzzle, clash)).complete


HARD = "8x8:" + "/".join(["1.1"] * 16)  # very many solutions, and no line says anything


def board_of(text: str) -> Board:
    (entry,) = NOTATION.parse(text)
    assert entry.board
    return entry.board


@pytest.mark.parametrize("seconds", [-1.0, inf])
def test_at_its_limit_it_is_undecided_and_says_what_is_known(seconds: float) -> None:
    board = board_of(HARD)
    with allowing(seconds):
        found = verdict(board, probes=0)
    assert found.limited
    assert not found.solutions
    assert found.known == board


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without the SAT library."""
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)


@pytest.mark.usefixtures("plain")
def test_without_the_sat_library_it_says_what_would_help() -> None:
    found = verdict(board_of(HARD), probes=3)
    assert found.limited
    assert found.advice == NEEDS_SAT


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(("text", "number"), [("2x2:1/1/1/1", 2), (HARD, 100), ("2x2:1/2/2/1", 1)])
def test_solutions_are_counted_without_the_sat_library(text: str, number: int) -> None:
    found = verdict(board_of(text), 100)
    assert (found.number, found.limited) == (number, False)
    assert len({solution.marks for solution in found.solutions}) == number


def random_board(rng: random.Random, side: int, density: float) -> Board:
    """The puzzle of a random picture."""
    pixels = [[int(rng.random() < density) for _ in range(side)] for _ in range(side)]
    return Board.start(sheet_of(pixels, 1).puzzle(), 0)


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("density", [0.2, 0.35, 0.5, 0.65, 0.8])
def test_random_pictures_are_decided_without_the_sat_library(density: float) -> None:
    rng = random.Random(int(100 * density))
    for side in (10, 13, 16, 20):
        found = verdict(random_board(rng, side, density))
        assert not found.limited
        assert all(is_solution(puzzle_of(one), one.marks) for one in found.solutions)


@pytest.mark.sweep
@pytest.mark.usefixtures("plain")
def test_sweep_random_pictures_are_decided_without_the_sat_library() -> None:
    rng = random.Random(44)
    for number in range(200):
        board = random_board(rng, rng.randint(10, 20), 0.1 + 0.8 * number / 200)
        assert not verdict(board).limited, NOTATION.format(board, "pbn")


def test_what_a_sat_solver_finds_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    for side in (4, 5, 6) * 5:
        board = random_board(rng, side, 0.5)
        expected = {one.marks for one in verdict(board, 100).solutions}
        with monkeypatch.context() as patch:
            patch.setattr(search, "SOON", 0)
            found = verdict(board, 100)
        assert {one.marks for one in found.solutions} == expected
        assert found.complete


HOPELESS = {"knotty.non", "faase.non"}  # knotty only where nothing is compiled


@pytest.mark.sweep
@pytest.mark.usefixtures("plain")
@pytest.mark.skipif(not DATA.exists(), reason="the shared test data is not here")
def test_sweep_a_knot_is_decided_without_the_sat_library() -> None:
    with allowing(inf):
        found = verdict(board_of((DATA / "survey" / "knotty.non").read_text("utf-8")))
    assert len(found.solutions) == 2
    assert all(is_solution(puzzle_of(one), one.marks) for one in found.solutions)


FOLDERS = {"survey": 3, "patterns": 12, "pictures": 3, "random": 12}
"""Every so-manieth puzzle of these is settled in each run."""


@pytest.mark.skipif(not DATA.exists(), reason="the shared test data is not here")
@pytest.mark.parametrize(("folder", "every"), FOLDERS.items())
def test_collected_puzzles_are_settled(folder: str, every: int) -> None:
    settle(folder, every)


@pytest.mark.sweep
@pytest.mark.skipif(not DATA.exists(), reason="the shared test data is not here")
@pytest.mark.parametrize("folder", FOLDERS)
def test_sweep_collected_puzzles_are_settled(folder: str) -> None:
    settle(folder, 1)


def settle(folder: str, every: int) -> None:
    """Decide the puzzles of a folder, all but those that are hopeless."""
    for file in sorted((DATA / folder).glob("*.non"))[::every]:
        if file.name in HOPELESS:
            continue
        found = verdict(board_of(file.read_text("utf-8")))
        assert not found.limited, file
        assert found.solutions, file
        assert is_solution(puzzle_of(found.solutions[0]), found.solutions[0].marks), file
        assert found.complete or folder == "random", file


def test_what_is_known_and_what_would_help_are_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    monkeypatch.setattr(limit, "thread_time", itertools.count(step=2).__next__)
    assert main(["check", HARD, "--seconds", "1"]) == 1
    said = capsys.readouterr().out
    assert f"Undecided: {NEEDS_SAT}" in said
    assert "+----" in said, "the board as far as it is known"


def test_lines_of_large_boards_remember_less() -> None:
    """Each state is a set of the whole board's cells, so that few of them are large."""
    side = 100
    puzzle = sheet_of([[1] * side] * side, 1).puzzle()
    line = puzzle.row_lines[0]
    for at in range(side):
        line.narrowed(puzzle, puzzle.all_marks & ~(1 << puzzle.mark(at, 0)))
    assert len(line._cache) <= 41
