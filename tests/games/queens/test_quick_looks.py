"""What spares rules a closer look, or is kept from board to board, changes no step."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.games.queens.boards import board_of, grown
from tui_puzzles.engine.bits import bit, members, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.queens.propagation import State
from tui_puzzles.games.queens.puzzle import QUEEN, Queens, puzzle_of, regioned
from tui_puzzles.games.queens.reach import HopelessStar, StarReach, reach_of
from tui_puzzles.games.queens.rules import deep, lines
from tui_puzzles.games.queens.rules.composite import composite_region, pressured_exclusion
from tui_puzzles.games.queens.rules.ladder import RULES
from tui_puzzles.games.queens.rules.lines import Sets, is_loose, k_in_k, tight
from tui_puzzles.games.queens.rules.shapes import StarSearch
from tui_puzzles.games.queens.rules.view import placed_queens
from tui_puzzles.games.queens.search import verdict

SIZES = [(7, 1), (9, 2)]
HARDEST = "stars 2 BBBEEEAA/BBBBEEAA/BFBFEAAA/FFFFEGAG/FDDGGGGG/DDDHGGCC/DDHHHCCC/DDDHHCCC"
"""A few steps are extreme."""
HARD = Path(__file__).with_name("hard.txt").read_text().splitlines()


def thinned(size: int, need: int, boards: int) -> Iterator[Board]:
    """Random boards, some of which have no solution, with random marks removed."""
    rng = random.Random(size)
    for _ in range(boards):
        board = grown(rng, size, need).settled()
        cells = list(members(board.places(QUEEN)))
        gone = sum(bit(cell) for cell in rng.sample(cells, int(len(cells) * rng.random() * 0.8)))
        yield board.without(shifted(gone, board.layout.starts[QUEEN])).settled()


def said(rule: Rule, board: Board) -> list[Step]:
    """All steps of a rule."""
    return list(rule.steps(board))


@pytest.mark.parametrize(("size", "need"), SIZES)
def test_k_in_k_says_nothing_where_all_is_loose(
    size: int, need: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = list(thinned(size, need, 30))
    quick = [said(k_in_k, board) for board in boards]
    monkeypatch.setattr(lines, "_is_loose", lambda *_: False)
    assert quick == [said(k_in_k, board) for board in boards]
    assert any(quick)


def test_loose_sets_take_nothing_from_others() -> None:
    """Sets with just as many of the seven slots as they need have these for themselves."""
    rng, layout, loose = random.Random(4), puzzle_of(board_of("plain 4")), 0
    for _ in range(400):
        sets: Sets = tuple((rng.randrange(1, 128) | rng.randrange(128), n) for n in (2, 1, 2, 1, 1))
        if is_loose(layout, sets, (1,) * 7):
            loose += 1
            for size in range(1, 5):
                for chosen, slots in tight(layout, sets, size):
                    assert not any(s & slots for at, (s, _) in enumerate(sets) if at not in chosen)
    assert loose > 20


def unremembered(board: Board) -> Board:
    """The same position on a layout of its own."""
    layout = puzzle_of(board)
    fresh = regioned(layout.letters, layout.need)
    return Board(fresh, board.marks, board.placed, board.givens)


def named(steps: Sequence[Step]) -> list[object]:
    """Steps without units, which belong to a layout."""
    return [(s.rule, s.placements, s.eliminations, [p.clues for p in s.evidence]) for s in steps]


@pytest.mark.parametrize(
    "rule", [composite_region, pressured_exclusion], ids=lambda rule: rule.name
)
def test_ways_of_earlier_boards_change_no_step(rule: Rule) -> None:
    for _, after in list(walk(board_of(HARDEST), RULES))[:24:8]:
        assert named(said(rule, after)) == named(said(rule, unremembered(after)))


def test_ways_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    board, searches = board_of(HARDEST), list[int]()
    look = StarSearch.of

    def counted(self: StarSearch, cells: int, number: int, taken: int = 0) -> int | None:
        searches.append(1)
        return look(self, cells, number, taken)

    monkeypatch.setattr(StarSearch, "of", counted)
    list(pressured_exclusion.steps(board))
    first = len(searches)
    last = max(members(board.places(QUEEN)))
    list(pressured_exclusion.steps(board.without(bit(board.layout.mark(last, QUEEN)))))
    assert len(searches) - first < first / 2


def test_what_is_known_to_fail_fails_by_rules_and_is_no_star() -> None:
    board, seen = board_of(HARDEST), 0
    (stars,) = (found.places(QUEEN) for found in verdict(board).solutions)
    for _, after in walk(board, RULES):
        failures = failing(reach_of(puzzle_of(board)), after)
        seen += len(failures)
        for one in failures:
            assert not stars & bit(one.cell)
            assert deep._tried(after, one.cell, deep._RULES)[0].go_on().end
    assert seen > 20


def failing(reach: StarReach, board: Board) -> list[HopelessStar]:
    """The cells that fail, in their order of numbers, as the soonest depends on what is known."""
    state = reach.settled(board.places(QUEEN), placed_queens(board))
    return sorted(reach.failures(state)) if state else []


def test_where_suppositions_led_before_changes_none_that_fails() -> None:
    board = board_of(HARDEST)
    for _, after in list(walk(board, RULES))[::6]:
        used, fresh = (
            failing(r, after) for r in (reach_of(puzzle_of(board)), StarReach(puzzle_of(board)))
        )
        assert used == fresh


@pytest.fixture(scope="module")
def reached() -> tuple[StarReach, State]:
    """What is known of a board of 14x14 on which nothing fails at once."""
    board = next(board_of(f"stars {line}") for line in HARD if line.startswith("3 "))
    reach = StarReach(puzzle_of(board))
    state = reach.settled(board.places(QUEEN), placed_queens(board))
    assert state
    return reach, state


def test_where_a_supposition_led_leads_on_to_the_same(reached: tuple[StarReach, State]) -> None:
    reach, state = reached
    rng, open_cells, compared = random.Random(3), list(members(state[0] & ~state[1])), 0
    for first in open_cells[::6]:
        then = reach.taken(state, first)
        if not then:
            continue
        for second in rng.sample(list(members(then[0] & ~then[1])), 4):
            reach.taken(then, first, second)
            spared = rng.choice([cell for cell in open_cells if cell != second])
            less = reach.settled(then[0] & ~bit(spared), then[1] & ~bit(spared))
            if less and less[0] & bit(second):
                places = less[0] & ~reach.attacks[second]
                again = reach.settled(places, less[1] | bit(second))
                assert reach.taken(less, first, second) == again
                compared += less != then
    assert compared > 20


def test_no_star_that_fails_within_a_trial_can_be_spared(reached: tuple[StarReach, State]) -> None:
    """They are found in a bounded number of looks, which doesn't depend on the machine."""
    reach, state = reached
    before = reach.looks
    found = next(reach.nested(state))
    assert reach.looks - before < 1_000
    assert len(found.inner) > 10
    for spared in found.inner:
        left = reach.taken(state, found.cell)
        for cell in found.inner:
            can_be = left and cell != spared and left[0] & bit(cell) & ~left[1]
            if left and can_be and reach.taken(left, found.cell, cell) is None:
                left = reach.settled(left[0] & ~bit(cell), left[1])
        assert left


def test_cells_outside_all_regions_are_in_no_unit_of_that_kind() -> None:
    layout: Queens = regioned("A.BBA.B.CCDDC.DD")
    board = Board.start(layout, 0).settled()
    steps = [step for rule in RULES for step in said(rule, board)]
    assert steps
    assert all(proves(board, step) for step in steps)
