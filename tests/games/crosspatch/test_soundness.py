"""Every step is true, and proved from its own evidence."""

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from tests.games.crosspatch.boards import puzzles
from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.explain import explain
from tui_puzzles.engine.record import step_from_json, step_from_text, step_to_json, step_to_text
from tui_puzzles.engine.solve import all_steps, walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.crosspatch.notation import NOTATION
from tui_puzzles.games.crosspatch.rules import RULES
from tui_puzzles.games.crosspatch.search import board_of, solutions
from tui_puzzles.play.samples import samples

NAMED = {rule.name: rule for rule in RULES}
SAMPLES = samples("crosspatch")
SMALL = 60  # slots of the samples of which every step is proved in each run of the tests


def _check(board: Board, step: Step, found: Iterable[Bits]) -> None:
    assert not any(step.placements & ~one or step.eliminations & one for one in found), step
    assert proves(board, step), step
    told = explain(step, NAMED[step.rule], board.layout)
    assert not any(flaw in told.reason for flaw in ("{", "  ", "()", "[", ": ."))
    assert step_from_text(step_to_text(step, board.layout), board.layout) == step
    assert step_from_json(step_to_json(step, board.layout), board.layout) == step


def _walk_checked(boards: Iterable[Board], every: int = 1) -> Counter[str]:
    """How often each rule was used; each so-manieth step checked against all solutions."""
    used = Counter[str]()
    for board in boards:
        found = [board_of(board, words).marks for words in solutions(board)]
        assert found
        for number, (step, after) in enumerate(walk(board, RULES)):
            if number % every == 0:
                _check(board, step, found)
            used[step.rule] += 1
            board = after
        assert board.open or board.marks in found
    return used


def test_random_puzzles_take_true_steps() -> None:
    used = _walk_checked(puzzles(120, 1, 8))
    assert set(used) >= {"Intersection", "Unique Slot", "All Copies", "Given Letters"}


def test_all_steps_at_once_are_true() -> None:
    seen = Counter[str]()
    for start in puzzles(25, 2, 7):
        found = [board_of(start, words).marks for words in solutions(start)]
        for board in [start, *(after for _, after in walk(start, RULES))][::4]:
            for step in all_steps(board, RULES):
                _check(board, step, found)
                seen[step.rule] += 1
    assert seen["Short Contradiction"]


def _sample_boards(least: int, most: int) -> Iterator[Board]:
    for sample in SAMPLES:
        board = next(NOTATION.parse(sample.text)).board
        assert board is not None
        if least <= board.layout.size < most:
            yield board


def test_samples_take_true_steps() -> None:
    used = _walk_checked(_sample_boards(0, SMALL))
    assert set(used) == set(NAMED)


@pytest.mark.sweep
def test_sweep_large_samples_take_true_steps() -> None:
    assert _walk_checked(_sample_boards(SMALL, 1000))


@pytest.mark.sweep
def test_sweep_random_puzzles_take_true_steps() -> None:
    used = _walk_checked(puzzles(1500, 3, 9))
    assert set(used) >= {"Naked Pair", "Short Contradiction", "Contradiction"}


# -- seeded mutants: rules that forget to cite something -----------------------------------------


def _forgetful(step: Step) -> Iterator[Step]:
    """The step with one cited unit less."""
    for unit in dict.fromkeys(unit for piece in step.evidence for unit in piece.units):
        evidence = tuple(
            piece._replace(units=tuple(u for u in piece.units if u is not unit))
            for piece in step.evidence
        )
        yield step._replace(evidence=evidence)


def test_a_rule_that_forgets_to_cite_a_unit_is_caught() -> None:
    made, caught = Counter[str](), Counter[str]()
    for start in puzzles(60, 4, 8):
        board = start
        for step, after in walk(start, RULES):
            for mutant in _forgetful(step):
                made[step.rule] += 1
                caught[step.rule] += not proves(board, mutant)
            board = after
    assert made["Short Contradiction"]
    for name in made:
        assert caught[name] >= 0.95 * made[name], (name, caught[name], made[name])
