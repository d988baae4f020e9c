"""Trials on boards with sums: what a look at a house keeps, and how much a rule may look at."""

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tui_puzzles.engine.bits import EMPTY, Bits, bit, full, of
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.sudoku.rules.cages import CAGE
from tui_puzzles.laws.rules.sums.looks import Singles
from tui_puzzles.laws.rules.sums.trial import contradiction, verity
from tui_puzzles.laws.rules.words import Factory

CELLS = 4
CANDIDATES = st.tuples(*[st.integers(0, full(CELLS))] * CELLS)


@settings(max_examples=examples(60))
@given(CANDIDATES, st.booleans())
@example((3, 3, 15, 15), True)
@example((3, 3, 3, 15), True)
@example((1, 1, 15, 15), False)
def test_a_look_at_a_house_keeps_what_fits(candidates: tuple[Bits, ...], every: bool) -> None:
    values = [[v for v in range(CELLS) if own & bit(v)] for own in candidates]
    fillings = [f for f in product(*values) if len({*f}) == CELLS]
    law = Singles(full(CELLS) if every else EMPTY)
    left = law(candidates)
    if left is None:
        assert law.wrong(candidates)
        assert not fillings
    else:
        assert all(left)
        for own, had, fits in zip(left, candidates, zip(*fillings, strict=True), strict=False):
            assert not own & ~had
            assert not of(fits) & ~own


Make = Callable[[str, int], Factory]
BOARDS: list[tuple[Make, str]] = [
    (verity, "cage 5 r1c1 r1c2\ncage 3 r1c5 r2c5\n"),
    (contradiction, "cage 6 r1c4 r1c5\ncage 9 r2c6 r3c6\n"),
]


@pytest.mark.parametrize(("make", "cages"), BOARDS)
def test_a_rule_looks_no_more_often_than_it_may(make: Make, cages: str) -> None:
    [entry] = load_game("sudoku").parse(cages + "." * 81, None)
    assert entry.board
    for looks, fires in ((3, False), (10**5, True)):
        rule = make("A lesson.", looks)("Trial", Level.EXTREME, 1, CAGE)
        assert rule.applies(entry.board) is fires
