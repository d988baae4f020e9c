"""New boards of queens: regions grown around a solution and repaired, or queens removed."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, pairwise

from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import first_of, of_level, within
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.queens.puzzle import QUEEN, plain, regioned
from tui_puzzles.games.queens.rules import CEILINGS, RULES
from tui_puzzles.games.queens.search import solutions, verdict
from tui_puzzles.search.limit import LimitReached

REGIONS, STARS, PLAIN = "regions", "stars", "plain"
SIZES = {REGIONS: (8, 5, 14), STARS: (10, 8, 12), PLAIN: (8, 4, 16)}  # usual, least, most
OFFERED = {
    REGIONS: ((8, 8), (6, 6), (7, 7), (9, 9), (10, 10), (11, 11)),
    STARS: ((10, 10), (8, 8), (9, 9)),
    PLAIN: ((8, 8), (6, 6), (10, 10), (12, 12)),
}
"""Sizes by style, the usual one first."""
SCARCE = {
    REGIONS: (Level.EXTREME,),
    STARS: (Level.EASY, Level.MEDIUM, Level.EXTREME),
    PLAIN: (Level.HARD, Level.EXTREME),
}
"""Levels by style."""
PATIENCE = 3_000  # boards tried before giving up
SECONDS = 7.0  # the same as time
LOOK = 12  # solutions examined for a change
REPAIRS = 400  # changes of one board
NODES = 1_000  # of a search for solutions; what takes longer is seldom repaired
ROUNDNESS = 0.4  # how often a cell joins a region that lies on two sides of it
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def tries(wish: Wish, rng: random.Random) -> Iterator[Board | None]:
    """Boards with one solution that fulfil the wish; None for each board that doesn't.

    Equal random numbers give equal puzzles. BadInput for an impossible size, and at the end.
    """
    style = wish.style or REGIONS
    usual, least, most = SIZES[style]
    rows, columns = wish.size or (usual, usual)
    if rows != columns or not least <= rows <= most:
        expected = f"{least}x{least} to {most}x{most}"
        raise BadInput(f"no board of this kind is {rows}x{columns}", expected=expected)
    maker = with_gifts if (style, wish.level) == (REGIONS, Level.EASY) else MAKERS[style]
    made = within(SECONDS, (maker(rows, rng) for _ in range(PATIENCE)))
    yield from of_level(made, wish.level, RULES, CEILINGS)


generate = first_of(tries)


def scarce(wish: Wish) -> bool:
    """Measured: less than one board in a hundred has such a level."""
    return wish.level in SCARCE[wish.style or REGIONS]


def with_regions(size: int, rng: random.Random) -> Board | None:
    """A board with regions of two cells or more, one queen each."""
    return _regioned(size, 1, 2, rng)


def with_gifts(size: int, rng: random.Random) -> Board | None:
    """A board with regions, some of a single cell, which gives its queen away."""
    return _regioned(size, 1, 1, rng)


def with_stars(size: int, rng: random.Random) -> Board | None:
    """A board with regions and two stars each."""
    return _regioned(size, 2, 3, rng)


def completion(size: int, rng: random.Random) -> Board | None:
    """A minimal set of a solution's queens that allows no other solution."""
    layout = plain(size)
    queens = _placed(size, 1, rng, layout.attacks)
    if queens is None:
        return None
    left = list(members(queens))
    for queen in rng.sample(left, len(left)):
        fewer = [other for other in left if other != queen]
        marks = of(layout.mark(cell, QUEEN) for cell in fewer)
        if _is_unique(Board.start(layout, marks)):
            left = fewer
    return Board.start(layout, of(layout.mark(cell, QUEEN) for cell in left))


MAKERS: dict[str, Callable[[int, random.Random], Board | None]] = {
    REGIONS: with_regions,
    STARS: with_stars,
    PLAIN: completion,
}
STYLES = tuple(MAKERS)


def _is_unique(board: Board) -> bool:
    found = verdict(board)
    return found.complete and len(found.solutions) == 1


# -- regions -------------------------------------------------------------------------------------


def _regioned(size: int, need: int, least: int, rng: random.Random) -> Board | None:
    """Regions grown around a random placement, changed until it is the only solution.

    None if that fails, or if a region has fewer than the ``least`` cells.
    """
    queens = _placed(size, need, rng, _touching(size))
    if queens is None:
        return None
    grid = Grid(size, size)
    owner = _grown(grid, _seeds(grid, queens, need, rng), rng)
    if min(Counter(owner).values()) < least:
        return None
    for _ in range(REPAIRS):
        board = Board.start(regioned([LETTERS[own] for own in owner], need), 0)
        try:
            others = [found for found in islice(solutions(board, NODES), LOOK) if found != queens]
        except LimitReached:
            return None
        if not others:
            return board
        rng.shuffle(others)
        if not any(_mended(grid, owner, least, other & ~queens, rng) for other in others):
            return None
    return None


def _touching(size: int) -> tuple[Bits, ...]:
    """For each cell, those around it."""
    grid = Grid(size, size)
    around = []
    for cell in range(grid.size):
        row, col = grid.row_col(cell)
        top, left = max(row - 1, 0), max(col - 1, 0)
        height, width = min(row + 2, size) - top, min(col + 2, size) - left
        around.append(grid.rectangle(top, left, height, width) & ~bit(cell))
    return tuple(around)


def _placed(size: int, need: int, rng: random.Random, attacks: tuple[Bits, ...]) -> Bits | None:
    """A random placement of ``need`` queens in every row and column, none attacked."""
    for _ in range(2000):
        queens, room, columns = 0, (1 << size * size) - 1, [need] * size
        for row in range(size):
            for _ in range(need):
                cells = [row * size + col for col in range(size) if columns[col]]
                free = [cell for cell in cells if room & bit(cell)]
                if not free:
                    break
                cell = rng.choice(free)
                queens |= bit(cell)
                columns[cell % size] -= 1
                room &= ~(attacks[cell] | bit(cell))
        if queens.bit_count() == size * need:
            return queens
    return None


def _seeds(grid: Grid, queens: Bits, need: int, rng: random.Random) -> list[list[int]]:
    """The queens grouped by region, neighbours together where possible."""
    left = list(members(queens))
    rng.shuffle(left)
    seeds = []
    while left:
        own = [left.pop()]
        row, col = grid.row_col(own[0])
        left.sort(key=lambda c: -abs(c // grid.cols - row) - abs(c % grid.cols - col))
        own += [left.pop() for _ in range(need - 1)]
        seeds.append(own)
    return seeds


def _grown(grid: Grid, seeds: list[list[int]], rng: random.Random) -> list[int]:
    """The region of each cell: the queens of a region are joined, then all grow at random."""
    owner = [-1] * grid.size
    for own, cells in enumerate(seeds):
        for cell in cells:
            owner[cell] = own
    for own, cells in enumerate(seeds):
        for a, b in pairwise(cells):
            for cell in _path(grid, a, b):
                if owner[cell] == -1:
                    owner[cell] = own
    while -1 in owner:
        cell = rng.randrange(grid.size)
        near = [owner[other] for other in _beside(grid, cell) if owner[other] != -1]
        if owner[cell] == -1 and near:
            own = rng.choice(near)
            if near.count(own) == 1 or rng.random() < ROUNDNESS:
                owner[cell] = own
    return owner


def _path(grid: Grid, start: int, end: int) -> Iterator[int]:
    """The cells on the way along the row, then along the column."""
    row, col = grid.row_col(start)
    to_row, to_col = grid.row_col(end)
    while (row, col) != (to_row, to_col):
        if col != to_col:
            col += 1 if to_col > col else -1
        else:
            row += 1 if to_row > row else -1
        yield grid.cell(row, col)


def _beside(grid: Grid, cell: int) -> list[int]:
    row, col = grid.row_col(cell)
    near = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return [grid.cell(r, c) for r, c in near if 0 <= r < grid.rows and 0 <= c < grid.cols]


def _mended(grid: Grid, owner: list[int], least: int, stray: Bits, rng: random.Random) -> bool:
    """Give the cell of a stray queen to a neighbouring region, so that its solution fails."""
    cells = list(members(stray))
    rng.shuffle(cells)
    for cell in cells:
        near = {owner[beside] for beside in _beside(grid, cell)} - {owner[cell]}
        for region in rng.sample(sorted(near), len(near)):
            before, owner[cell] = owner[cell], region
            if owner.count(before) >= least and _is_connected(grid, owner, before):
                return True
            owner[cell] = before
    return False


def _is_connected(grid: Grid, owner: list[int], region: int) -> bool:
    cells = {cell for cell, own in enumerate(owner) if own == region}
    waiting = [min(cells)] if cells else []
    while waiting:
        cell = waiting.pop()
        if cell in cells:
            cells.remove(cell)
            waiting += _beside(grid, cell)
    return not cells
