"""Every step of a walk is true of all solutions, and proved from its own evidence."""

import random
from collections import Counter

import pytest

from tests.games.nonogram.boards import (
    Picture,
    all_solutions,
    marks_of,
    puzzle_files,
    puzzle_in,
    puzzle_of,
    random_picture,
)
from tui_puzzles.engine.bits import Bits, bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.solve import all_steps, next_step, walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.nonogram.rules import RULES


def _is_true(step: Step, solutions: list[Bits]) -> bool:
    return not any(step.placements & ~one or step.eliminations & one for one in solutions)


@pytest.mark.parametrize(
    ("colours", "largest", "pictures"), [(1, 7, 400), (2, 6, 150), (3, 5, 200)]
)
def test_small_pictures_take_true_steps(colours: int, largest: int, pictures: int) -> None:
    rng = random.Random(colours)
    used = Counter[str]()
    for _ in range(pictures):
        picture = random_picture(rng, rng.randint(2, largest), rng.randint(2, largest), colours)
        board = puzzle_of(picture, colours)
        solutions = list(all_solutions(board))
        assert marks_of(picture, board) in solutions
        for step, after in walk(board, RULES):
            assert _is_true(step, solutions), step
            assert proves(board, step), step
            used[step.rule] += 1
            board = after
        assert board.open or board.marks == marks_of(picture, board)
    print(f"\n{colours} colours:", dict(used))


def test_all_steps_at_once_are_true() -> None:
    rng = random.Random(11)
    for colours in (1, 1, 1, 2, 3):
        picture = random_picture(rng, 5, 5, colours)
        start = puzzle_of(picture, colours)
        solutions = list(all_solutions(start))
        boards = [start, *(after for _, after in walk(start, RULES))]
        for board in boards[::4]:
            for step in all_steps(board, RULES):
                assert _is_true(step, solutions), step
                assert proves(board, step), step


def test_larger_pictures_take_true_steps() -> None:
    rng = random.Random(12)
    for _ in range(6):
        picture = random_picture(rng, rng.randint(8, 15), rng.randint(8, 15))
        board = puzzle_of(picture)
        truth = marks_of(picture, board)
        for number, (step, after) in enumerate(walk(board, RULES)):
            # Where several pictures have the same clues, a step may not tell one from the other.
            assert _is_true(step, [truth]), step
            assert number % 9 or proves(board, step), step
            board = after


@pytest.mark.parametrize("size", ["10x10", "15x15"])
def test_puzzle_files_take_proved_steps(size: str) -> None:
    for path in puzzle_files("random"):
        board = puzzle_in(path)
        for number, (step, after) in enumerate(walk(board, RULES) if size in path.name else ()):
            assert number % 5 or proves(board, step), (path.name, step)
            board = after


@pytest.mark.sweep
@pytest.mark.parametrize("folder", ["random", "pictures"])
def test_sweep_large_puzzle_files(folder: str) -> None:
    for path in puzzle_files(folder):
        board = puzzle_in(path)
        for number, (step, after) in enumerate(walk(board, RULES)):
            assert number % 50 or proves(board, step), (path.name, step)
            board = after


def _forgetful(step: Step) -> list[Step]:
    """The step with one cited unit less, or with one piece of cited cells less."""
    mutants = []
    for number, piece in enumerate(step.evidence):
        before, after = step.evidence[:number], step.evidence[number + 1 :]
        if piece.units:
            mutants.append(step._replace(evidence=(*before, piece._replace(units=()), *after)))
        if piece.name == "known":
            for cell in members(piece.cells):
                fewer = piece._replace(cells=piece.cells & ~bit(cell))
                mutants.append(step._replace(evidence=(*before, fewer, *after)))
    return mutants


def test_a_rule_that_forgets_to_cite_is_caught() -> None:
    rng = random.Random(13)
    mutants = caught = 0
    for _ in range(12):
        board = puzzle_of(random_picture(rng, 7, 7))
        for step, after in walk(board, RULES[:-3]):
            for mutant in _forgetful(step):
                mutants += 1
                caught += not proves(board, mutant)
            board = after
    print(f"\n{caught} of {mutants} mutants caught")
    assert mutants > 100
    assert caught == mutants


def test_a_flawed_puzzle_is_a_contradiction() -> None:
    picture: Picture = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    board = puzzle_of(picture)
    flawed = Board.start(board.layout, bit(board.layout.mark(0, 1)) | bit(board.layout.mark(1, 1)))
    assert next_step(flawed, RULES[-3:]) is None
    with pytest.raises(Contradiction):
        list(walk(flawed, RULES))
