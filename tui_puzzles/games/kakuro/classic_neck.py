"""The isolated neck as first described: an index of the neighbours and a walk with three turns.

It only sees blocks without holes whose outline consists of four staircases, and is sometimes
wrong; ``necks`` finds all. It is here to tell which necks can be found this way by eye.
"""

from tui_puzzles.engine.bits import has
from tui_puzzles.engine.cells import Grid
from tui_puzzles.games.kakuro.puzzle import Kakuro, Run
from tui_puzzles.records import NamedTuple

Place = tuple[int, int]
"""Row and column on the grid, from 0; also a step from one place to another."""

UP, DOWN, LEFT, RIGHT = (-1, 0), (1, 0), (0, -1), (0, 1)
AROUND = tuple((row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if row or col)
PRIMES = (3, 5, 7, 11, 13, 17, 19, 23)
"""Of the neighbours in reading order: the first eight odd primes."""

LEGS = ((UP, LEFT), (LEFT, DOWN), (DOWN, RIGHT), (RIGHT, UP))
"""The legs of the walk, anticlockwise: the direction, and the step aside when it is blocked."""

FIRST_LEG = {14421: 0, 29393: 1, 4485: 2, 6545: 3}
"""The start of the walk for the four shapes of a neck, by the product of their neighbours."""


class NeckWalk(NamedTuple):
    """A walk from a neck: the places visited, the number of turns, and whether it returned."""

    places: frozenset[Place]
    turns: int
    back: bool


def topology_index(layout: Kakuro, start: Place) -> int:
    """The product of the primes of the white ones among the eight neighbours."""
    product = 1
    for step, prime in zip(AROUND, PRIMES, strict=True):
        if _is_white(layout, _moved(start, step)):
            product *= prime
    return product


def classic_walk(layout: Kakuro, start: Place) -> NeckWalk | None:
    """The walk around the block behind a neck; None when the neck has another shape."""
    first = FIRST_LEG.get(topology_index(layout, start))
    if first is None:
        return None
    here, visited = start, {start}
    for turns in range(len(LEGS)):
        leg = LEGS[(first + turns) % len(LEGS)]
        while ahead := [to for step in leg if _is_white(layout, to := _moved(here, step))]:
            here = ahead[0]
            if here == start:
                return NeckWalk(frozenset(visited), turns, back=True)
            visited.add(here)
    return NeckWalk(frozenset(visited), len(LEGS) - 1, back=False)


def classic_sum(layout: Kakuro, walk: NeckWalk) -> int | None:
    """The sum of the enclosed runs across minus those down; None when one has no clue.

    A run is enclosed when both its ends lie between the furthest places of its line.
    """
    number, grid = layout.patch.number, layout.field
    cells = [number[grid.cell(*place)] for place in walk.places]
    total = 0
    for sign, runs_of in ((1, layout.across_of), (-1, layout.down_of)):
        for run in dict.fromkeys(runs_of[cell] for cell in cells if cell in runs_of):
            if _enclosed(layout, run, walk):
                if run.clue is None:
                    return None
                total += sign * run.clue
    return abs(total)


def classic_neck(layout: Kakuro, cell: int) -> int | None:
    """The digit that the classic way finds for a cell; None when it fails."""
    walk = classic_walk(layout, layout.field.row_col(layout.patch.at[cell]))
    if walk is None or not walk.back or walk.turns != len(LEGS) - 1:
        return None
    return classic_sum(layout, walk)


def _enclosed(layout: Kakuro, run: Run, walk: NeckWalk) -> bool:
    """Does the walk pass each end of the run, or a place beyond it in the same line?"""
    places = [layout.field.row_col(layout.patch.at[cell]) for cell in run.path]
    along = 0 if places[0][0] != places[-1][0] else 1
    line = places[0][1 - along]
    passed = [place[along] for place in walk.places if place[1 - along] == line]
    return min(passed) <= places[0][along] and places[-1][along] <= max(passed)


def _is_white(layout: Kakuro, place: Place) -> bool:
    grid: Grid = layout.field
    row, col = place
    inside = 0 <= row < grid.rows and 0 <= col < grid.cols
    return inside and has(layout.white, grid.cell(row, col))


def _moved(place: Place, step: Place) -> Place:
    return place[0] + step[0], place[1] + step[1]
