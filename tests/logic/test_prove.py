"""A player's proof: what is enough, what isn't needed, and what fits where it isn't enough."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.latin import SQUARE, all_solutions, board
from tui_puzzles.engine.bits import Bits, bit, has
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.verify import proves
from tui_puzzles.logic.prove import Claim, claim_named, piece_named, prove

START = board("r1c1=A", "r1c2=B")
THREE = board("r1c1=A", "r1c2=B", "r1c3=C")
ALL = [piece_named(unit.name, SQUARE) for unit in SQUARE.units]


@pytest.mark.parametrize(
    ("names", "proved", "needless"),
    [
        (["r1c4"], True, []),
        (["row 1"], True, []),
        (["column 4"], True, []),
        (["D in row 1"], True, []),
        (["A in row 1"], False, []),
        (["D in r1c4"], False, []),
        (["r1c1", "r1c2", "r1c3"], True, []),
        (["r1c1", "r1c2"], False, []),
        (["r1c1", "row 1", "r2c4", "r1c4"], True, ["r1c1", "r2c4", "r1c4"]),
        (["row 2"], False, []),
        ([], False, []),
    ],
)
def test_what_is_named_counts(names: list[str], proved: bool, needless: list[str]) -> None:
    pieces = [piece_named(name, SQUARE) for name in names]
    proof = prove(THREE, pieces, claim_named("r1c4=D", SQUARE))
    assert (proof.proved, [piece.name for piece in proof.needless]) == (proved, needless)
    assert bool(proof.filling) is not proved


@given(st.integers(0, SQUARE.all_marks), st.integers(0, 63), st.booleans())
def test_with_everything_named_it_agrees_with_search(thinned: Bits, mark: int, true: bool) -> None:
    position = Board(SQUARE, thinned & START.marks | bit(mark))
    solutions = all_solutions(position.marks)
    against = [solution for solution in solutions if has(solution, mark) is not true]
    proof = prove(position, ALL, Claim(mark, true))
    assert proof.proved is (bool(solutions) and not against)
    assert proof.clash is (not solutions)
    assert not proof.filling or any(not proof.filling & ~solution for solution in against)


@given(st.integers(0, SQUARE.all_marks), st.integers(0, 63), st.sets(st.sampled_from(range(16))))
def test_what_is_needed_proves_it_and_nothing_less(
    thinned: Bits, mark: int, cells: set[int]
) -> None:
    position = Board(SQUARE, thinned & START.marks | bit(mark))
    pieces = [piece_named(SQUARE.cell_names[cell], SQUARE) for cell in cells]
    proof = prove(position, pieces, Claim(mark, true=False))
    if proof.proved:
        assert proves(position, proof.step)
        for piece in proof.needed:
            fewer = [one for one in proof.needed if one is not piece]
            assert not prove(position, fewer, Claim(mark, true=False)).proved


def test_without_time_nothing_is_certain() -> None:
    proof = prove(Board(SQUARE, START.marks), ALL, claim_named("r3c3=C", SQUARE), seconds=0)
    assert not proof.decided


@pytest.mark.parametrize("name", ["r9c9", "row 7", "", "E in row 1", " in row 1"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(BadInput):
        piece_named(name, SQUARE)


def test_a_unit_may_have_a_place_in_its_name() -> None:
    layout = next(load_game("slitherlink").parse("3x3t0:3h")).found.layout
    assert all(piece_named(unit.name, layout).units == (unit,) for unit in layout.units)
    assert piece_named("line in the 3 in r1c1", layout).values == bit(1)


@pytest.mark.parametrize("claim", ["r1c1=A", "r1c3-A", "r1c3=A"])
def test_what_is_known_is_no_claim(claim: str) -> None:
    with pytest.raises(BadInput):
        prove(START, ALL, claim_named(claim, SQUARE))
