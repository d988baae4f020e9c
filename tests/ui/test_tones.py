"""Tones of areas: neighbours differ, whatever their shapes; text can be read on each."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.engine.cells import Grid
from tui_puzzles.ui.board.colours import contrast, distance
from tui_puzzles.ui.board.tones import NO_TONES, Tones, tones, tones_of
from tui_puzzles.ui.terminal.themes import COLOURS, SIXTEEN

WAYS = [(theme, many) for theme in COLOURS if theme != SIXTEEN for many in (False, True)]
READABLE = 3.0
"""The least contrast of a board's digits, as on its other grounds."""
PALETTE = tones_of("dark", many=True).own
COUNT = len(PALETTE)
UNLIKE = 2.0
"""The least distance of two tones: a just noticeable difference (CIELAB, 1976) is 2.3 at most."""
WHEEL = range(5)
ICOSAHEDRON = [
    pair
    for at in WHEEL
    for pair in (
        (0, 1 + at),
        (1 + at, 1 + (at + 1) % 5),
        (1 + at, 6 + at),
        (1 + at, 6 + (at + 1) % 5),
        (6 + at, 6 + (at + 1) % 5),
        (6 + at, 11),
    )
]
"""Its edges; each corner has five neighbours."""


def partition(grid: Grid, most: int, rng: Random) -> list[list[int]]:
    """Areas in one piece that cover a grid, of so many cells at most."""
    free, found = {*range(grid.size)}, list[list[int]]()
    while free:
        area = [rng.choice(sorted(free))]
        free -= {*area}
        for _ in range(rng.randrange(most)):
            if near := [cell for own in area for cell in grid.near(own) if cell in free]:
                area.append(rng.choice(near))
                free -= {*area}
        found.append(area)
    return found


@given(
    st.integers(2, 16), st.integers(2, 16), st.integers(1, 12), st.randoms(use_true_random=False)
)
def test_neighbours_have_different_tones(rows: int, cols: int, most: int, rng: Random) -> None:
    grid = Grid(rows, cols)
    areas = partition(grid, most, rng)
    found = tones(areas, grid.row_col, PALETTE)
    tone = {cell: found[number] for number, cells in enumerate(areas) for cell in cells}
    number = {cell: at for at, cells in enumerate(areas) for cell in cells}
    borders = [(a, b) for a in range(grid.size) for b in grid.near(a) if number[a] != number[b]]
    assert all(tone[a] != tone[b] for a, b in borders)
    assert {*found} <= {*range(COUNT)}


def in_pieces(edges: Sequence[tuple[int, int]], order: Sequence[int]) -> list[list[int]]:
    """Areas on rows of four that touch as the corners of a graph do; each has a pair of cells."""
    areas: list[list[int]] = [[] for _ in order]
    for at, edge in enumerate(edges):
        for side, corner in enumerate(edge):
            areas[order[corner]].append(8 * at + side)
    return areas


def test_an_exchange_frees_a_tone() -> None:
    """Some orders of the corners of an icosahedron need it."""
    place = Grid(2 * len(ICOSAHEDRON), 4).row_col
    for seed in range(40):
        order = Random(seed).sample(range(12), 12)
        found = tones(in_pieces(ICOSAHEDRON, order), place, PALETTE)
        assert all(found[order[a]] != found[order[b]] for a, b in ICOSAHEDRON), seed


def test_where_that_cannot_be_every_area_still_has_a_tone() -> None:
    every = [*combinations(range(COUNT + 1), 2)]
    found = tones(in_pieces(every, range(COUNT + 1)), Grid(2 * len(every), 4).row_col, PALETTE)
    assert len({*found}) == COUNT


@pytest.mark.parametrize("sign", ["given", "own", "mark", "tried", "corner", "centre", "key"])
@pytest.mark.parametrize(("theme", "many"), WAYS)
def test_all_can_be_read_on_every_tone(theme: str, many: bool, sign: str) -> None:
    found = tones_of(theme, many)
    ink = COLOURS[theme][sign]
    seen = {ground: contrast(ink, ground) for ground in (*found.own, *found.low)}
    assert not {ground: round(far, 1) for ground, far in seen.items() if far < READABLE}


@pytest.mark.parametrize(("theme", "many"), WAYS)
def test_tones_differ(theme: str, many: bool) -> None:
    found = tones_of(theme, many)
    assert len(found.own) == len(found.low) == COUNT
    for own in (found.own, found.low):
        assert min(distance(*pair) for pair in combinations(own, 2)) >= UNLIKE
    shades = [*zip(found.own, found.low, strict=True)]
    assert all(own != low for own, low in shades)


def test_the_terminals_own_colours_have_none() -> None:
    assert tones_of(SIXTEEN, many=True) == NO_TONES == Tones()
