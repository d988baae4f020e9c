"""Scouts leave out nothing: what they skip has no step by the plain way, case by case."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.sudoku.boards import VARIANTS, thinned
from tui_puzzles.engine.bits import Bits, bit, count, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.puzzle import LAYOUT, PLAIN
from tui_puzzles.games.sudoku.rules.exocet.crossings import tight_cells
from tui_puzzles.games.sudoku.rules.fish.coverings import Coverings, Pool
from tui_puzzles.games.sudoku.rules.fish.placeable import doubtful
from tui_puzzles.games.sudoku.rules.geometry import house_cells, houses, peers

seeds = given(seed=st.integers(0, 2**32))


def fits(board: Board, places: Bits, cell: int) -> bool:
    """Can a digit be once in each house, and in this cell? Tried out cell by cell."""
    layout, every = board.layout, [cells for _, cells in house_cells(board.layout)]

    def goes_on(chosen: Bits, left: Bits) -> bool:
        lacking = [cells for cells in every if not cells & chosen]
        return not lacking or any(
            goes_on(chosen | bit(other), left & ~peers(layout)[other])
            for other in members(min(lacking, key=lambda c: count(c & left)) & left)
        )

    return goes_on(bit(cell), places & ~peers(layout)[cell])


@settings(max_examples=25, deadline=None)
@seeds
@pytest.mark.parametrize("name", ["plain", "x", "windoku", "jigsaw", "antiknight"])
def test_places_in_doubt_are_those_that_no_way_uses(name: str, seed: int) -> None:
    board = thinned({"plain": PLAIN, **VARIANTS}[name], seed)
    for places in board.all_places:
        plain = of(cell for cell in members(places) if not fits(board, places, cell))
        assert doubtful(board.layout, places) == plain


def crowded(pool: Pool, size: int, rest: Bits, target: Bits) -> Iterator[tuple[Bits, Bits]]:
    """All covers, with all bases that lie in them, apart from each other."""
    for covers in combinations(pool.covers, size - 1):
        room, own = union(here for _, here in covers), of(number for number, _ in covers)
        inside = [
            (number, here & rest)
            for number, here in pool.bases
            if here & rest and not here & (target | rest & ~room) and not own & bit(number)
        ]
        for bases in combinations(inside, size):
            if sum(count(here) for _, here in bases) == count(union(here for _, here in bases)):
                yield of(number for number, _ in bases), own


@settings(max_examples=60, deadline=None)
@seeds
def test_crowded_bases_are_found_in_the_order_of_their_covers(seed: int) -> None:
    rng = random.Random(seed)
    some = [(number, of(rng.sample(range(30), rng.randint(2, 4)))) for number in range(14)]
    pool = Pool(rng.sample(some, 8), rng.sample(some, 8))
    size, rest, target = rng.randint(2, 5), of(rng.sample(range(30), 20)), bit(rng.randrange(30))
    found = list(crowded(pool, size, rest, target))
    assert Coverings(pool, size, 10_000).crowded(rest, target) == found
    kept = [of(number for number, _ in covers) for covers in combinations(pool.covers, size - 1)]
    first = [each for each in found if each[1] in kept[:9]]
    assert Coverings(pool, size, 9).crowded(rest, target) == first


def room(board: Board, cells: Bits) -> int:
    """How often digits fit in these cells: each as often as the houses of some kind allow."""
    kinds = [houses(LAYOUT, kind) for kind in ("row", "column", "box")]
    inside = [places & cells for places in board.all_places]
    return sum(min(sum(1 for u in units if u.cells & own) for units in kinds) for own in inside)


@settings(max_examples=8, deadline=None)
@seeds
def test_tight_cells_are_the_crossings_with_just_enough_room(seed: int) -> None:
    board, rng = thinned(PLAIN, seed), random.Random(seed)
    rows, columns = (houses(LAYOUT, kind) for kind in ("row", "column"))
    tight = list(tight_cells(board, 150_000))
    assert len(set(tight)) == len(tight)
    for _ in range(300):
        own, across = (rng.sample(lines, rng.randint(3, 5)) for lines in (rows, columns))
        cells = board.open & union(u.cells for u in own) & union(u.cells for u in across)
        assert (cells in tight) == (cells != 0 and room(board, cells) == count(cells))
    for cells in rng.sample(tight, min(len(tight), 50)):
        assert room(board, cells) == count(cells)
