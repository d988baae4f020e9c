"""New boards of queens: regions grown around a solution and repaired, or queens removed."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import first_of, of_level, within
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.queens import shaping
from tui_puzzles.games.queens.puzzle import QUEEN, plain, regioned
from tui_puzzles.games.queens.rules.ladder import RULES
from tui_puzzles.games.queens.search import solutions, verdict
from tui_puzzles.search.limit import LimitReached, found_in

REGIONS, STARS, THREE_STARS, PLAIN = "regions", "stars", "three-stars", "plain"
SIZES = {  # usual, least, most
    REGIONS: (8, 5, 14),
    STARS: (10, 8, 12),
    THREE_STARS: (14, 12, 16),
    PLAIN: (8, 4, 16),
}
OFFERED = {
    REGIONS: ((8, 8), (6, 6), (7, 7), (9, 9), (10, 10), (11, 11)),
    STARS: ((10, 10), (8, 8), (9, 9)),
    THREE_STARS: ((14, 14), (13, 13)),
    PLAIN: ((8, 8), (6, 6), (10, 10), (12, 12)),
}
"""Sizes by style, the usual one first."""
MADE = {
    REGIONS: {
        Level.EASY: (5, 14),
        Level.MEDIUM: (5, 11),
        Level.HARD: (5, 10),
        Level.UNFAIR: (5, 9),
    },
    STARS: {Level.EASY: (8, 9), Level.MEDIUM: (8, 8), Level.HARD: (8, 12), Level.UNFAIR: (8, 10)},
    THREE_STARS: {Level.HARD: (12, 14)},
    PLAIN: {Level.EASY: (8, 16), Level.MEDIUM: (8, 16), Level.UNFAIR: (6, 16)},
}
"""By style: the levels, each with the sizes, least to most, in which new boards are found soon."""
UNMADE: set[tuple[str, Level] | tuple[str, tuple[int, int], Level]] = {
    (style, level) for style, made in MADE.items() for level in Level if level not in made
}
UNMADE |= {
    (style, (size, size), level)
    for style, made in MADE.items()
    for level, (least, most) in made.items()
    for size in range(SIZES[style][1], SIZES[style][2] + 1)
    if not least <= size <= most
}
"""What is refused at once: levels of a style, or in a size of it."""
PATIENCE = 3_000  # boards tried before giving up
SECONDS = 7.5  # the same as CPU time
LATEST = 9.5  # CPU time after which no board is rated any more
EXTREMES = 8  # extreme steps of one: large star boards take a third of a second for each
LOOK = 12  # solutions examined for a change
REPAIRS = 60  # changes of one board
NODES = 1_000  # of a search for solutions; what takes longer is seldom repaired
CLEAR, OPEN = (0, 30), (30, 100)  # cells left open by propagation, at most
WIDE = 10  # the side of boards that few repairs lead to
ROUNDNESS = 0.3  # how often a cell joins a region that lies on two sides of it


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
    maker = OTHERS.get((style, wish.level), MAKERS[style])
    made = within(SECONDS, (maker(rows, rng) for _ in range(PATIENCE)))
    yield from of_level(made, wish.level, RULES, extremes=EXTREMES, seconds=LATEST)


generate = first_of(tries)


def with_regions(size: int, rng: random.Random) -> Board | None:
    """A board with regions of two cells or more, one queen each."""
    return _regioned(size, 1, 2, rng)


def with_clear_regions(size: int, rng: random.Random) -> Board | None:
    """A board with regions, perhaps of a single cell, of which propagation leaves little open."""
    return _shaped(size, 1, rng.choice(CLEAR), rng)


def with_wide_regions(size: int, rng: random.Random) -> Board | None:
    """A board with regions; a large one is such that propagation leaves much open."""
    if size < WIDE:
        return with_regions(size, rng)
    return _shaped(size, 1, size * size, rng, harder=True)


def with_stars(size: int, rng: random.Random) -> Board | None:
    """A board with regions and two stars each."""
    return _regioned(size, 2, 3, rng)


def with_clear_stars(size: int, rng: random.Random) -> Board | None:
    """The same, of which propagation leaves little open."""
    return _shaped(size, 2, rng.choice(CLEAR), rng)


def with_three_stars(size: int, rng: random.Random) -> Board | None:
    """A board with regions and three stars each."""
    return _shaped(size, 3, rng.choice(OPEN), rng)


def _shaped(
    size: int, need: int, left: int, rng: random.Random, harder: bool = False
) -> Board | None:
    queens = _placed(size, need, rng, _touching(size))
    return shaping.shaped(size, need, queens, left, rng, harder) if queens else None


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
    THREE_STARS: with_three_stars,
    PLAIN: completion,
}
OTHERS = {
    (REGIONS, Level.EASY): with_clear_regions,
    (REGIONS, Level.MEDIUM): with_clear_regions,
    (REGIONS, Level.HARD): with_wide_regions,
    **dict.fromkeys(
        ((STARS, level) for level in (Level.EASY, Level.MEDIUM, Level.HARD)), with_clear_stars
    ),
}
"""Other makers for some levels."""
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
    owner = shaping.joined(grid, need, queens, rng)
    if owner is None or min(Counter(_grown(grid, owner, rng)).values()) < least:
        return None
    for _ in range(REPAIRS):
        board = Board.start(regioned([shaping.LETTERS[own] for own in owner], need), 0)
        try:
            some = islice(found_in(solutions(board), NODES), LOOK)
            others = [found for found in some if found != queens]
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


def _grown(grid: Grid, owner: list[int], rng: random.Random) -> list[int]:
    """The region of each cell when all have grown at random."""
    while shaping.NOBODY in owner:
        cell = rng.randrange(grid.size)
        near = [owner[other] for other in grid.near(cell) if owner[other] != shaping.NOBODY]
        if owner[cell] == shaping.NOBODY and near:
            own = rng.choice(near)
            if near.count(own) == 1 or rng.random() < ROUNDNESS:
                owner[cell] = own
    return owner


def _mended(grid: Grid, owner: list[int], least: int, stray: Bits, rng: random.Random) -> bool:
    """Give the cell of a stray queen to a neighbouring region, so that its solution fails."""
    cells = list(members(stray))
    rng.shuffle(cells)
    for cell in cells:
        near = {owner[other] for other in grid.near(cell)} - {owner[cell]}
        for region in rng.sample(sorted(near), len(near)):
            before, owner[cell] = owner[cell], region
            if owner.count(before) >= least and shaping.is_connected(grid, owner, before):
                return True
            owner[cell] = before
    return False
