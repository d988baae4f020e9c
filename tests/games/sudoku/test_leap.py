"""Scouts: what they count in machine words, or on sets of all marks, is what steps add up to."""

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.sudoku.boards import VARIANTS, bank, board_of, entered_board, thinned
from tui_puzzles.engine.bits import members, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.solve import Rating, rate, rounds
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.puzzle import LAYOUT, PLAIN, Variant, layout_of
from tui_puzzles.games.sudoku.rules import CEILINGS, RULES
from tui_puzzles.games.sudoku.rules.chains.nested import IN_WORDS, net_plus
from tui_puzzles.games.sudoku.rules.chains.nets import dying, known_nets
from tui_puzzles.games.sudoku.rules.scouts.marks import on_marks
from tui_puzzles.games.sudoku.rules.scouts.native.grid import UNIT_CELLS
from tui_puzzles.games.sudoku.rules.scouts.native.nets import UNKNOWN, lengths_plus
from tui_puzzles.games.sudoku.rules.scouts.native.scouted import ALMOST_LOCKED, STAGES
from tui_puzzles.games.sudoku.rules.scouts.native.walk import TABLE
from tui_puzzles.games.sudoku.rules.scouts.words import (
    Silent,
    grid_of,
    in_words,
    nine_by_nine,
    silent_sets,
    walk_from,
)
from tui_puzzles.logic.link_search import Literal
from tui_puzzles.logic.nets import in_words as net_in_words
from tui_puzzles.tutor.learning.positions import drills

KNOWN = list(RULES).index(next(rule for rule in RULES if rule.name == [*TABLE][-1])) + 1
TAKEN = (
    "XY-Chain",
    "Discontinuous Nice Loop",
    "Grouped Discontinuous Nice Loop",
    "Forcing Chain Contradiction",
)
PLUS = [[*TABLE].index(name) for name in IN_WORDS]
CHAINED = [rule.name for rule in RULES].index(TAKEN[-1]) + 1
BANKS = ("easy", "medium", "hard", "diabolical")
# Each has one of these rules, most several.
PUZZLES = (
    "002000030810060050003002708004796000020308010000215800608500200050070081030000600",
    "040000090000050000806000407000080000005020700002165900007603500609070302000000000",
    "000047800800950260001000005010000900704060501003000070500000100079018006006590000",
    "705000000940071000120006700450003600000000000008500014009700046000360057000000903",
    "060495020000020000000603000600907008050080030008060500500000007107802405030000010",
    "000050070800062000007400600040218900750304068009675020006003800000980006010020000",
)
# The rules that scouts look for have steps on the way to their solutions.
HARD = (
    "006000001007004000020800040000108450500020006014607000090005070000200900600000800",
    "000008902720005000008000040513000600080010090002000317060000700000200069104600000",
    "100060004006000300040070050005040700400509006009726500020090030007304800000000000",
)

# On the way there are chains of all kinds that are taken in machine words.
LINKED = "040802030002001080000000002000190006001287500900065000400000000030500100070906050"


def with_words(rules: Sequence[Rule]) -> list[Rule]:
    return [replace(rules[0], scout=in_words), *rules[1:]]


def with_marks(rules: Sequence[Rule]) -> list[Rule]:
    return [replace(rules[0], scout=on_marks), *rules[1:]]


def by_steps(rules: Sequence[Rule]) -> list[Rule]:
    return [replace(rules[0], scout=None), *rules[1:]]


def rated(board: Board, rules: Sequence[Rule]) -> tuple[Rating, str, list[str]]:
    """The rating, with its hardest rule by name, and the order in which rules had first steps.

    Full houses count as the naked singles that they are: scouts take both together.
    """
    rating = rate(board, rules, CEILINGS)
    hardest = rating.hardest.name if rating.hardest else ""
    used = Counter[str]()
    for name, steps in rating.used.items():
        used["Naked Single" if name == "Full House" else name] += steps
    hardest = hardest.replace("Full House", "Naked Single")
    return rating._replace(hardest=None, used=dict(used)), hardest, list(used)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=examples(30), deadline=None)
@pytest.mark.parametrize("variant", [PLAIN, *VARIANTS.values()], ids=["plain", *VARIANTS])
def test_marks_count_what_steps_count(variant: Variant, seed: int) -> None:
    board, rules = thinned(variant, seed), RULES[:12]
    assert rated(board, with_marks(rules)) == rated(board, by_steps(rules))


@given(seed=st.integers(0, 2**32))
@settings(max_examples=examples(60), deadline=None)
def test_what_a_scout_remembers_changes_nothing(seed: int) -> None:
    """Whatever is removed between its walks, and on another board, it finds what a new one does."""
    rng, board = random.Random(seed), thinned(PLAIN, seed)
    scout = on_marks(LAYOUT, RULES)
    for number in range(8):
        new = on_marks(LAYOUT, RULES)
        assert scout is not None
        assert new is not None
        after, same = scout.ahead(board), new.ahead(board)
        assert after[:2] == same[:2]
        left = list(members(after.board.marks & ~after.board.placed_marks))
        gone = of(rng.sample(left, min(len(left), 3)))
        board = after.board.without(gone) if gone else thinned(PLAIN, seed + number)


@pytest.mark.parametrize("name", BANKS)
def test_marks_do_on_puzzles(name: str) -> None:
    for board in bank(name, every=600 if name == "diabolical" else 75):
        assert rated(board, with_marks(RULES)) == rated(board, by_steps(RULES))


@pytest.mark.parametrize("text", PUZZLES)
@pytest.mark.parametrize("known", [3, 5, 12, KNOWN])
def test_words_count_what_steps_count(text: str, known: int) -> None:
    board, rules = board_of(text).known_sole(), RULES[:known]
    assert rated(board, with_words(rules)) == rated(board, by_steps(rules))


@settings(max_examples=examples(30), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_they_do_from_any_position(seed: int) -> None:
    board, rules = thinned(PLAIN, seed), RULES[:KNOWN]
    assert rated(board, with_words(rules)) == rated(board, by_steps(rules))


def test_words_count_chains_as_steps_do() -> None:
    board, rules = board_of(LINKED).known_sole(), RULES[:CHAINED]
    steps = rated(board, by_steps(rules))
    assert rated(board, with_words(rules)) == steps
    assert steps[0].used.keys() >= set(TAKEN)


@settings(max_examples=examples(12), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_nets_die_in_words_where_they_do_and_as_soon(seed: int) -> None:
    board = thinned(PLAIN, seed).settled()
    left = [*members(board.marks & ~board.placed_marks)]
    assert net_in_words(board).dying(left) == dying(board)


@pytest.mark.parametrize("text", [HARD[0], PUZZLES[1]])
def test_nets_with_rules_die_in_words_where_they_do(text: str) -> None:
    """Also where the board has singles that no net comes to."""
    board = board_of(text).settled()
    out = [only(step.eliminations) for step in net_plus.steps(board)]
    alive = [
        mark for mark in members(board.marks) if known_nets(board)[Literal(mark, True)].end is None
    ]
    links = dict(zip(alive, lengths_plus(grid_of(board), alive, PLUS), strict=True))
    dead = [mark for mark in sorted(alive, key=lambda mark: links[mark]) if links[mark] > 0]
    assert dead == [mark for mark in out if links[mark] != UNKNOWN]
    assert len(dead) > 20


def test_hard_puzzles_are_rated_where_what_is_compiled_lacks_its_library() -> None:
    rating = f"from tui_puzzles.cli import main; sys.exit(main(['rate', {HARD[0]!r}]))"
    command = [sys.executable, "-c", f"import sys; sys.modules['librt'] = None; {rating}"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "Forcing Net Contradiction" in ran.stdout


def silent_wrongly(board: Board) -> list[str]:
    """The rules that have a step where the scout's walk ends, though it denies it."""
    scout = in_words(LAYOUT, RULES)
    assert scout is not None
    _, after, _ = scout.ahead(board)
    fresh, silent = scout.silent(after.settled()), scout.silent(after)
    names = [rule.name for rule in RULES if rule.name in silent]
    assert names == [rule.name for rule in RULES if rule.name in fresh]
    return [rule.name for rule in RULES if rule.name in names and any(rule.steps(after))]


@settings(max_examples=examples(60), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_silent_rule_has_no_step(seed: int) -> None:
    assert not silent_wrongly(thinned(PLAIN, seed).known_sole())


@pytest.mark.parametrize(
    "text",
    [HARD[2], *(pytest.param(t, marks=pytest.mark.sweep) for t in PUZZLES + HARD)],
)
def test_a_silent_rule_has_no_step_on_the_way(text: str) -> None:
    board = board_of(text).known_sole()
    for _, after in rounds(board, by_steps(RULES)):
        assert not silent_wrongly(after)


@pytest.mark.parametrize(
    "name", [name for names in STAGES for name in names if name in drills("sudoku")]
)
def test_a_scout_sees_the_steps_of_its_rule(name: str) -> None:
    for drill in drills("sudoku")[name][::3]:
        board = drill.board(GAME).settled()
        assert name not in Silent(board, partial(walk_from, board))


@settings(max_examples=examples(3), deadline=None)
@given(seed=st.integers(0, 2**32))
@pytest.mark.parametrize(
    "name", [name for name, own in VARIANTS.items() if nine_by_nine(layout_of(own))]
)
def test_sets_are_silent_in_any_houses_of_nine_cells_where_they_have_no_step(
    name: str, seed: int
) -> None:
    board = thinned(VARIANTS[name], seed).settled()
    silent = silent_sets(board)
    for rule in RULES:
        if rule.name in STAGES[ALMOST_LOCKED]:
            # what chains of sets promise may come by a set twice
            assert rule.name in silent or rule.applies(board) or rule.name != "ALS-XZ"
            assert rule.name not in silent or not rule.applies(board)


def test_a_rule_left_out_ends_what_is_known_to_be_next() -> None:
    rules = [rule for rule in RULES[:60] if rule.name not in ("Naked Pair", "W-Wing")]
    for text in PUZZLES:
        board = board_of(text).known_sole()
        assert rated(board, with_words(rules)) == rated(board, by_steps(rules))


def placed_between(*places: str) -> list[Rule]:
    """The ladder, with a rule before each of these, which sees what one behind it would see."""
    rules = []
    for rule in RULES[:60]:
        if rule.name in places:
            own = next(other for other in RULES if other.name == _SEEN_BETWEEN[rule.name])
            rules.append(replace(own, name=f"{own.name} before", scout=None))
        rules.append(rule)
    return rules


_SEEN_BETWEEN = {"Naked Triple": "XY-Wing", "X-Wing": "W-Wing", "Skyscraper": "Finned X-Wing"}


@pytest.mark.parametrize("places", [["X-Wing"], ["Naked Triple", "Skyscraper"], [*_SEEN_BETWEEN]])
def test_a_rule_between_is_called_in_its_turn_and_the_others_are_taken(places: list[str]) -> None:
    rules = placed_between(*places)
    for text in PUZZLES + HARD[:1]:
        board = board_of(text).known_sole()
        assert rated(board, with_words(rules)) == rated(board, by_steps(rules))


def test_the_whole_table_is_taken_ahead_on_plain_boards() -> None:
    """A rule that came between the others, without one of its kind on the board, would cost."""
    scout = in_words(LAYOUT, RULES)
    assert scout is not None
    assert scout.ahead(board_of(PUZZLES[0])).tried == KNOWN


def test_nothing_is_taken_for_unique_that_was_not_proved() -> None:
    for text in PUZZLES:
        board = board_of(text)
        assert rated(board, with_words(RULES[:KNOWN])) == rated(board, by_steps(RULES[:KNOWN]))


def test_units_are_numbered_as_in_the_layout() -> None:
    assert [list(members(unit.cells)) for unit in LAYOUT.units] == UNIT_CELLS


@pytest.mark.parametrize("name", VARIANTS)
def test_variants_are_walked_step_by_step(name: str) -> None:
    assert in_words(layout_of(VARIANTS[name]), RULES) is None


def test_a_ladder_that_begins_otherwise_is_walked_step_by_step() -> None:
    assert in_words(LAYOUT, RULES[1:]) is None
    assert in_words(LAYOUT, RULES[:2]) is None
    assert in_words(LAYOUT, RULES[:3]) is not None


@pytest.mark.parametrize(("cell", "digit"), [(0, 0), (1, 7), (40, 8)])
def test_a_board_without_a_solution_is_refused(cell: int, digit: int) -> None:
    board = board_of(PUZZLES[0])
    wrong = 1 << LAYOUT.mark(cell, digit)
    board = entered_board(board.placed_marks, wrong)
    for rules in (with_words(RULES[:KNOWN]), by_steps(RULES[:KNOWN])):
        with pytest.raises(Contradiction):
            rate(board, rules, CEILINGS)


@pytest.mark.sweep
@pytest.mark.parametrize("name", BANKS)
def test_sweep_all_banks_are_rated_alike(name: str) -> None:
    for board in bank(name):
        steps = rated(board, by_steps(RULES))
        assert rated(board, with_words(RULES)) == steps
        assert rated(board, with_marks(RULES)) == steps
