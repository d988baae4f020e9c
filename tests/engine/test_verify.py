"""The checker accepts what follows from the evidence, and nothing else."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.latin import SQUARE, all_solutions, board
from tests.games.sudoku.test_game import KIT
from tui_puzzles.engine.bits import Bits, bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.verify import GROUND, proves
from tui_puzzles.games.sudoku.game import GAME

START = board("r1c1=A", "r1c2=B", "r1c3=C")
ROW = SQUARE.unit_named["row 1"]
LAST = bit(SQUARE.mark_named("r1c4=D"))
FIRING = [case for case in KIT.cases if case.fires]


@pytest.mark.parametrize(
    ("evidence", "proved"),
    [
        ((Evidence("cell", Role.FOCUS, cells=bit(3)),), True),
        ((Evidence("row", Role.REGION, units=(ROW,), values=bit(3)),), True),
        ((Evidence("row", Role.REGION, units=(ROW,)),), False),
        ((Evidence("row", Role.REGION, units=(ROW,), values=bit(0)),), False),
        (
            (Evidence("used", Role.SUPPORT, cells=7), Evidence("row", Role.REGION, units=(ROW,))),
            True,
        ),
        ((Evidence("used", Role.SUPPORT, cells=7),), False),
        ((Evidence("cell", Role.FOCUS, cells=bit(3), values=bit(0)),), False),
        ((Evidence("cell", Role.FOCUS, marks=LAST),), False),
        ((), False),
    ],
)
def test_only_what_is_cited_counts(evidence: tuple[Evidence, ...], proved: bool) -> None:
    assert proves(START, Step("", evidence, placements=LAST)) is proved


@given(st.integers(0, SQUARE.all_marks), st.integers(0, 63))
def test_with_everything_cited_it_agrees_with_search(thinned: Bits, mark: int) -> None:
    position = Board(SQUARE, thinned & board("r1c1=A", "r2c2=B").marks | bit(mark))
    solutions = all_solutions(position.marks)
    everything = (Evidence("all", Role.FOCUS, cells=SQUARE.cells, units=SQUARE.units),)
    true_somewhere = any(bit(mark) & solution for solution in solutions)
    step = Step("", everything, eliminations=bit(mark))
    assert proves(position, step) is not true_somewhere


@given(st.integers(0, SQUARE.all_marks), st.integers(0, SQUARE.all_marks), st.integers(0, 63))
def test_a_lemma_changes_no_verdict(thinned: Bits, claim: Bits, mark: int) -> None:
    position = Board(SQUARE, thinned & board("r1c1=A", "r2c2=B").marks | bit(mark))
    everything = Evidence(GROUND, Role.FOCUS, cells=SQUARE.cells, units=SQUARE.units)
    evidence = (Evidence("lemma", Role.LEMMA, marks=claim), everything)
    proved = proves(position, Step("", evidence, eliminations=bit(mark)))
    assert proved is proves(position, Step("", (everything,), eliminations=bit(mark)))


@pytest.mark.parametrize(("every", "least"), [(9, 7), pytest.param(1, 60, marks=pytest.mark.sweep)])
def test_a_wrong_conclusion_is_never_proved(every: int, least: int) -> None:
    wrong = 0
    for case in FIRING[::every]:
        position = KIT.board(case)
        step = case.step(position.layout)
        truth, claimed = _solution(position), step.placements | step.eliminations
        for mark in list(members(position.marks & ~claimed))[::40]:
            other = Step("", step.evidence, eliminations=bit(mark))
            if bit(mark) & truth:
                wrong += 1
                assert not proves(position, other), (case.rule, position.layout.mark_name(mark))
    assert wrong > least


def _solution(position: Board) -> Bits:
    return GAME.search(position, 1).solutions[0].marks


# -- seeded mutants: rules that forget to cite something -----------------------------------------


def _mutants(step: Step) -> Iterator[Step]:
    """The step without one of its houses, and the step without the cells of one piece."""
    for house in {unit for piece in step.evidence for unit in piece.units}:
        yield step._replace(evidence=tuple(_without(piece, house) for piece in step.evidence))
    for index, piece in enumerate(step.evidence):
        if piece.cells and not piece.values:
            rest = (*step.evidence[:index], *step.evidence[index + 1 :])
            yield step._replace(evidence=(*rest, piece._replace(cells=0)))


def _without(piece: Evidence, house: Unit) -> Evidence:
    return piece._replace(units=tuple(unit for unit in piece.units if unit is not house))


NEEDS_ALL = (
    "Hidden Single",
    "Naked Pair",
    "Naked Triple",
    "Hidden Pair",
    "Hidden Triple",
    "Locked Candidates Type 1 (Pointing)",
    "Locked Candidates Type 2 (Claiming)",
    "X-Wing",
    "Swordfish",
    "Finned X-Wing",
    "XY-Wing",
    "XYZ-Wing",
    "W-Wing",
    "Skyscraper",
    "2-String Kite",
    "Turbot Fish",
    "X-Chain",
    "XY-Chain",
    "AIC",
)


@pytest.mark.parametrize("name", NEEDS_ALL)
def test_a_rule_that_forgets_to_cite_is_caught(name: str) -> None:
    caught = made = 0
    for case in (case for case in FIRING if case.rule == name):
        position = KIT.board(case)
        for mutant in _mutants(case.step(position.layout)):
            made += 1
            caught += not proves(position, mutant)
    assert made
    # Now and then a cell sees another through two houses, and either will do.
    assert caught >= 0.7 * made, f"{caught} of {made}"
