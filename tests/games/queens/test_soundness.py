"""Every step of a walk is true of all solutions, and proved from its own evidence."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from tests.games.queens.boards import completion, grown, solutions, unique
from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.solve import all_steps, walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.units import Unit
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.queens.notation import NOTATION
from tui_puzzles.games.queens.puzzle import QUEEN
from tui_puzzles.games.queens.rules import RULES
from tui_puzzles.play.samples import samples

EASY_TO_FINNED = RULES[:-2]
ONE_TO_SIX = RULES[:5]  # rule 1 is upkeep
MANY = 300


def _is_true(board: Board, step: Step, every: list[Bits]) -> bool:
    places = board.layout.places
    placed, gone = places(step.placements, QUEEN), places(step.eliminations, QUEEN)
    return not any(placed & ~queens or gone & queens for queens in every)


def _walk_checked(boards: Iterable[Board]) -> Counter[str]:
    """How often each rule was used; every step checked, boards with many solutions left out."""
    used = Counter[str]()
    for start in boards:
        board, every = start, solutions(start, MANY)
        if not 0 < len(every) < MANY:
            continue
        for step, after in walk(board, RULES):
            assert _is_true(board, step, every), step
            assert proves(board, step), step
            used[step.rule] += 1
            board = after
        assert board.open or [board.places(QUEEN)] == every
        assert board.open or len(every) == 1
        used["boards"] += 1
    return used


def _regions(seed: int, count: int, *sizes: int) -> Iterator[Board]:
    rng = random.Random(seed)
    return (grown(rng, rng.choice(sizes)) for _ in range(count))


def _plain(seed: int, count: int) -> Iterator[Board]:
    rng = random.Random(seed)
    return (completion(rng, rng.randint(5, 9), rng.randint(0, 3)) for _ in range(count))


def _stars(seed: int, count: int, *sizes: int) -> Iterator[Board]:
    rng = random.Random(seed)
    return (grown(rng, rng.choice(sizes), 2) for _ in range(count))


def test_region_boards_take_true_steps() -> None:
    used = _walk_checked(_regions(1, 120, 5, 6, 7, 8))
    print("\nregions:", dict(used))
    assert used["boards"] > 100


def test_plain_boards_take_true_steps() -> None:
    used = _walk_checked(_plain(2, 120))
    print("\nplain:", dict(used))
    assert used["boards"] > 100


def test_star_boards_take_true_steps() -> None:
    used = _walk_checked(_stars(3, 4, 9))
    print("\nstars:", dict(used))
    assert set(used) >= {"Unit Enumeration", "Two-by-Two", "Counting", "Squeeze", "Exclusion"}


def test_boards_with_three_stars_take_true_steps() -> None:
    texts = [sample.text for sample in samples("queens") if "stars: 3" in sample.text]
    boards = [next(NOTATION.parse(text, None)).board for text in texts]
    used = _walk_checked(board.settled() for board in boards if board)
    assert used["boards"] == len(texts) > 0


def test_all_steps_at_once_are_true() -> None:
    for start in [*_regions(4, 6, 6, 7), *_plain(5, 6), *_stars(6, 2, 9)]:
        every = solutions(start, MANY)
        boards = [start, *(after for _, after in walk(start, EASY_TO_FINNED))]
        for board in boards[::6] if every and len(every) < MANY else ():
            for step in all_steps(board, EASY_TO_FINNED):
                assert _is_true(board, step, every), step
                assert proves(board, step), step


def test_easy_rules_finish_region_boards() -> None:
    """At least 95 % of the boards with one solution need rules 1 to 6 only."""
    boards = solved = 0
    for start in unique(_regions(7, 900, 8)):
        boards += 1
        solved += not [start, *(after for _, after in walk(start, ONE_TO_SIX))][-1].open
    print(f"\n{solved} of {boards} solved by rules 1-6")
    assert boards > 40
    assert solved >= 0.95 * boards


# -- rules that forget -------------------------------------------------------------------------


def _without(step: Step, units: tuple[Unit, ...]) -> Step:
    """The step with these units cited nowhere."""
    return step._replace(
        evidence=tuple(
            piece._replace(units=tuple(unit for unit in piece.units if unit not in units))
            for piece in step.evidence
        )
    )


def _walked(starts: Iterable[Board]) -> Iterator[tuple[Board, Step]]:
    """The steps of walks up to trials, each with the board before it."""
    for start in starts:
        board = start
        for step, after in walk(start, RULES[:-1]) if solutions(start, 1) else ():
            yield board, step
            board = after


def test_a_rule_that_forgets_a_kind_of_evidence_is_caught() -> None:
    mutants = 0
    for board, step in _walked([*_regions(8, 40, 6, 7), *_plain(9, 40), *_stars(10, 4, 9)]):
        kinds: dict[str, tuple[Unit, ...]] = {}
        for piece in step.evidence:
            kinds[piece.name] = kinds.get(piece.name, ()) + piece.units
        for name, units in kinds.items():
            mutants += len(units) > 0
            assert not units or not proves(board, _without(step, units)), (name, step)
    print(f"\n{mutants} mutants caught")
    assert mutants > 600


def test_a_rule_that_forgets_a_unit_is_caught() -> None:
    """Of the single units, few may be missed: where a pattern says more than its conclusion takes.

    (A cell that all three places of a unit attack is out for more than one reason if the unit
    needs two stars.)
    """
    mutants = caught = 0
    for board, step in _walked([*_regions(8, 40, 6, 7), *_plain(9, 40), *_stars(10, 4, 9)]):
        for unit in dict.fromkeys(unit for piece in step.evidence for unit in piece.units):
            mutants += 1
            caught += not proves(board, _without(step, (unit,)))
    print(f"\n{caught} of {mutants} mutants caught")
    assert mutants > 600
    assert caught >= 0.98 * mutants


@pytest.mark.sweep
@pytest.mark.parametrize(
    "boards",
    [_regions(11, 3000, 5, 6, 7, 8, 9), _plain(12, 1500), _stars(13, 60, 9, 10)],
    ids=["regions", "plain", "stars"],
)
def test_sweep_thousands_of_boards(boards: Iterator[Board]) -> None:
    print("\n", dict(_walk_checked(boards)))
