"""Every step of a walk is true, and proved from its own evidence."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from tests.games.kakuro.boards import Puzzle, all_solutions, puzzles_in, random_puzzle, thinned
from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.explain import explain
from tui_puzzles.engine.record import step_from_text, step_to_text
from tui_puzzles.engine.solve import all_steps, walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.kakuro.rules import RULES

NAMED = {rule.name: rule for rule in RULES}
FILES = ("gen_10x10", "gen_16x16", "gen_31x31", "gen_41x41", "xcsp")
NECKS = ("Isolated Neck", "Run Split", "Neck Pair", "Region Triple")


def _is_true(step: Step, solutions: Iterable[Bits]) -> bool:
    return not any(step.placements & ~one or step.eliminations & one for one in solutions)


def _check(board: Board, step: Step, solutions: Iterable[Bits]) -> None:
    assert _is_true(step, solutions), step
    assert proves(board, step), step
    told = explain(step, NAMED[step.rule], board.layout)
    assert not any(flaw in told.reason for flaw in ("{", "  ", "()", "[", ": ."))
    assert step_from_text(step_to_text(step, board.layout), board.layout) == step


def _puzzles(count: int, seed: int, largest: int) -> Iterator[Puzzle]:
    """Random puzzles, a quarter of them with some clues missing."""
    rng = random.Random(seed)
    for number in range(count):
        rows, cols = rng.randint(4, largest), rng.randint(4, largest)
        yield random_puzzle(rng, rows, cols, 0.15 if number % 4 == 0 else 0)


def _walk_checked(puzzles: Iterable[Puzzle]) -> Counter[str]:
    """How often each rule was used; every step checked against a solution."""
    used = Counter[str]()
    for start, solution in puzzles:
        board = start
        for step, after in walk(start, RULES):
            _check(board, step, [solution.marks])
            used[step.rule] += 1
            board = after
        assert board.open or board.marks == solution.marks
    print("\n", dict(used))
    return used


def test_small_puzzles_take_steps_that_all_their_solutions_allow() -> None:
    small = (p for p in _puzzles(200, 1, 5) if p.board.layout.size <= 7)
    for start, solution in small:
        solutions = all_solutions(start)
        assert solution.marks in solutions
        board = start
        for step, after in walk(start, RULES):
            _check(board, step, solutions)
            board = after


def test_random_puzzles_take_true_steps() -> None:
    used = _walk_checked(_puzzles(60, 2, 9))
    assert all(used[name] for name in NECKS)


def test_all_steps_at_once_are_true() -> None:
    seen = Counter[str]()
    for start, solution in _puzzles(12, 3, 7):
        boards = [start, *(after for _, after in walk(start, RULES[:-1]))]
        for board in boards[::5]:
            for step in all_steps(board, RULES[:-1]):
                _check(board, step, [solution.marks])
                seen[step.rule] += 1
    assert all(seen[name] for name in NECKS)


def _solved_by_true_steps(starts: Iterable[Board], every: int) -> int:
    """How many boards there are, all of them solved by rules other than the last one."""
    used, boards = Counter[str](), 0
    for start in starts:
        board, steps = start, list[tuple[Board, Step]]()
        for step, after in walk(start, RULES):
            steps.append((board, step))
            board = after
        assert board.solved
        for number, (before, step) in enumerate(steps):
            assert _is_true(step, [board.marks]), step
            if number % every == 0:
                _check(before, step, [board.marks])
        used.update(step.rule for _, step in steps)
        boards += 1
    print(f"\n{boards} boards:", dict(used))
    assert not used["Contradiction"]
    return boards


@pytest.mark.parametrize(("name", "share"), [("gen_10x10", 6), ("gen_16x16", 9), ("xcsp", 1)])
def test_files_are_solved_by_named_rules(name: str, share: int) -> None:
    assert _solved_by_true_steps(list(puzzles_in(name))[::share], 3)


@pytest.mark.parametrize("name", ["gen_31x31", "gen_41x41"])
def test_large_files_are_solved_by_named_rules(name: str) -> None:
    assert _solved_by_true_steps(list(puzzles_in(name))[:1], 20)


@pytest.mark.sweep
@pytest.mark.parametrize("name", FILES)
def test_sweep_files_are_solved_by_named_rules(name: str) -> None:
    assert _solved_by_true_steps(puzzles_in(name), 1)


@pytest.mark.sweep
def test_sweep_random_puzzles_take_true_steps() -> None:
    used = _walk_checked(_puzzles(1500, 4, 10))
    assert set(used) >= {*NECKS, "Permutations", "Contradiction"}


# -- seeded mutants: rules that forget to cite something -----------------------------------------


def _forgetful(step: Step) -> Iterator[Step]:
    """The step with one cited run less."""
    for unit in dict.fromkeys(unit for piece in step.evidence for unit in piece.units):
        evidence = tuple(
            piece._replace(units=tuple(u for u in piece.units if u is not unit))
            for piece in step.evidence
        )
        yield step._replace(evidence=evidence)


def test_a_rule_that_forgets_to_cite_a_run_is_caught() -> None:
    made, caught = Counter[str](), Counter[str]()
    for start, _ in _puzzles(120, 5, 7):
        board = start
        for step, after in walk(start, RULES[:-1]):
            for mutant in _forgetful(step):
                made[step.rule] += 1
                caught[step.rule] += not proves(board, mutant)
            board = after
    print("\n", {name: f"{caught[name]} of {made[name]}" for name in made})
    assert all(made[name] > 10 for name in NECKS)
    for name in set(made) - {"Cross Reference"}:  # where one digit is left no run is needed
        # Now and then the sums of fewer runs, or one by itself, say as much.
        assert caught[name] >= 0.9 * made[name], name


def test_a_neck_that_forgets_to_cite_its_solved_cells_is_caught() -> None:
    rng, made, caught = random.Random(6), 0, 0
    for puzzle in _puzzles(100, 6, 8):
        board = thinned(puzzle, rng, 0.3).board
        for step in NAMED["Isolated Neck"].steps(board):
            cited = tuple(piece for piece in step.evidence if piece.name != "solved")
            if cited != step.evidence:
                made += 1
                caught += not proves(board, step._replace(evidence=cited))
    print(f"\n{caught} of {made} mutants caught")
    assert made > 50
    assert caught >= 0.8 * made  # now and then the region's runs leave a solved cell no choice
