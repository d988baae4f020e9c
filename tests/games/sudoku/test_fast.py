"""A promise leaves out no part that has a step."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.sudoku.boards import MIXED, VARIANTS, bank, thinned
from tui_puzzles.engine.bits import members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Rule, all_of_them
from tui_puzzles.engine.solve import rate, rounds
from tui_puzzles.engine.step import Finding
from tui_puzzles.games.sudoku.puzzle import PLAIN, Variant
from tui_puzzles.games.sudoku.rules import CEILINGS, RULES

# A hidden subset with a smaller naked one beside it is left to that, so its promise leaves it out.
PROMISING = [
    rule
    for rule in RULES
    if rule.promise is not all_of_them and not rule.name.startswith("Hidden ")
]
# How many digits or houses a rule looks at for a hard puzzle on the average. Without promises it is
# some five for each fish, and ten or eighteen for the naked subsets.
MOST = {
    "Naked Triple": 7,
    "Naked Quadruple": 2,
    "Hidden Pair": 0.2,
    "X-Wing": 0.3,
    "Swordfish": 0.2,
    "Jellyfish": 0.1,
    "Skyscraper": 1,
    "2-String Kite": 1,
    "Turbot Fish": 0.5,
    "Empty Rectangle": 0.5,
    "Finned Swordfish": 0.3,
    "Finned Jellyfish": 0.2,
}
many = settings(max_examples=examples(15), deadline=None)(given(seed=st.integers(0, 2**32)))
SLOW = ("12x12", "16x16", *MIXED)
every_variant = pytest.mark.parametrize(
    "variant",
    [
        pytest.param(variant, id=name, marks=[pytest.mark.sweep] * (name in SLOW))
        for name, variant in {"plain": PLAIN, **VARIANTS, **MIXED}.items()
    ],
)


def left_out(board: Board) -> list[tuple[str, int]]:
    """The parts that a promise leaves out though the rule would remove something there."""
    found = []
    for rule in PROMISING:
        every = rule.parts(board.layout)
        for part in members(every & ~rule.promise(board, every)):
            gone = union(found.eliminations for found in rule.finder(board, part))
            if gone & board.marks:
                found.append((rule.name, part))
    return found


@every_variant
@many
def test_no_part_with_a_step_is_left_out(variant: Variant, seed: int) -> None:
    assert not left_out(thinned(variant, seed))


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "diabolical"])
def test_none_is_left_out_on_the_way(name: str) -> None:
    """Where no single is left, most promises know more."""
    for board in bank(name, every=250 if name == "diabolical" else 60):
        for _, after in rounds(board, RULES):
            assert not left_out(after.settled())


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["hard", "diabolical"])
def test_sweep_none_is_left_out_on_any_way(name: str) -> None:
    for board in bank(name):
        for _, after in rounds(board, RULES):
            assert not left_out(after.settled())


def test_rules_are_seldom_tried_in_vain() -> None:
    looks = Counter[str]()

    def counting(rule: Rule) -> Rule:
        def finder(board: Board, part: int) -> Iterator[Finding]:
            looks[rule.name] += 1
            return rule.finder(board, part)

        return replace(rule, finder=finder)

    rules, boards = [counting(rule) for rule in RULES], list(bank("hard", every=5))
    for board in boards:
        rate(board, rules, CEILINGS)
    often = {name: looks[name] / len(boards) for name in MOST}
    assert {name: times for name, times in often.items() if times > MOST[name]} == {}
