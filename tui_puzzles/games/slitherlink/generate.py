"""New puzzles: a loop round cells that grow from one, and clues taken away as long as it is known.

Source of the growth: simple points of digital topology (A. Rosenfeld, "Connectivity in digital
pictures", 1970): neither the inside nor the outside falls apart, and they never touch at a corner.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain

from tui_puzzles.engine.bits import Bits, bit, count, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import OBLONG, Grid, together
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import first_of, of_level
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.words.together import listed
from tui_puzzles.games.slitherlink.puzzle import SIDES, Slitherlink
from tui_puzzles.games.slitherlink.rules import RULES
from tui_puzzles.games.slitherlink.search import probed, verdict
from tui_puzzles.laws.edges import lines_round
from tui_puzzles.laws.ways import FREE, WayNet, Ways, net_of
from tui_puzzles.play.needs import fits

SIZES = {"": tuple((side, side) for side in (10, 5, 7, 15, 20, 25))}
"""The usual one first."""
UNMADE = {
    ("", (15, 15), Level.EXTREME),
    ("", (20, 20), Level.EXTREME),
    *(("", (25, 25), level) for level in Level if level > Level.MEDIUM),
}
"""Levels that take long to find in a size; they are not offered."""
TRIES = 200  # puzzles before a level is given up
TRIED, FEW = 60, 15  # clues that are taken away where values are tried; of large unfair boards
LARGE = 150  # faces of boards where more than a few would mostly make an extreme one
HUGE, MORE = 300, 3  # faces of boards where more than a third would mostly make a hard one
RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""The places round a cell, in order."""
Groups = Sequence[Sequence[int]]
"""Faces that have clues together, or none."""


def inside(grid: Grid, chance: random.Random) -> Bits:
    """Cells in one piece, the others too, of which about half of a board can be."""
    start = chance.randrange(grid.size)
    found, waiting = bit(start), grid.near(start)
    most = grid.size * chance.uniform(0.5, 0.6)
    while waiting and count(found) < most:
        cell = waiting.pop(chance.randrange(len(waiting)))
        if has(found, cell) or not _may_grow(grid, found, cell):
            continue
        beside = sum(has(found, near) for near in grid.near(cell))
        if beside == 1 or chance.random() < 0.1:
            found |= bit(cell)
            waiting += [near for near in grid.near(cell) if not has(found, near)]
    return found


def _may_grow(grid: Grid, found: Bits, cell: int) -> bool:
    """Are the cells round this one inside in one run, with a neighbour among them?"""
    row, col = grid.row_col(cell)
    ring = [
        0 <= row + down < grid.rows
        and 0 <= col + right < grid.cols
        and has(found, grid.cell(row + down, col + right))
        for down, right in RING
    ]
    begins = sum(here and not before for before, here in zip([ring[-1], *ring], ring, strict=False))
    return begins == 1 and any(ring[1::2])


def full(wish: Wish, chance: random.Random) -> Slitherlink:
    """A board with a clue in every cell; BadInput for an impossible size."""
    rows, cols = wish.size or SIZES[""][0]
    if rows not in SIDES or cols not in SIDES:
        known = f"{SIDES[0]}x{SIDES[0]} to {SIDES[-1]}x{SIDES[-1]}"
        raise BadInput(f"a board can't be {rows}x{cols}", expected=known)
    empty = Slitherlink(rows, cols, [None] * (rows * cols))
    lines = lines_round(empty.net, inside(empty.net.faces, chance))
    round_faces = map(empty.net.round_face, range(rows * cols))
    clues = [sum(has(lines, edge) for edge in edges) for edges in round_faces]
    return Slitherlink(rows, cols, clues)


def tries(wish: Wish, chance: random.Random) -> Iterator[Board | None]:
    """Puzzles of the level or of the rules, None for each other one."""
    made = (_dug(full(wish, chance), wish, chance) for _ in range(TRIES))
    if wish.needs or wish.up_to:
        for board in made:
            yield board if fits(board, RULES, wish.needs, wish.up_to) else None
        raise BadInput("no puzzle of these rules was found", expected="another rule, size or seed")
    yield from of_level(made, wish.level, RULES)


generate = first_of(tries)


def grouped(grid: Grid, symmetry: str) -> Groups:
    """All faces in such groups; BadInput for a symmetry that the board can't have."""
    if grid.rows != grid.cols and symmetry and symmetry not in OBLONG:
        problem = f"clues of {grid.rows}x{grid.cols} cells can't be {symmetry}"
        raise BadInput(problem, source="--symmetry", expected=listed(OBLONG, "or"))
    return [tuple(members(faces)) for faces in dict.fromkeys(together(grid, symmetry))]


def _dug(puzzle: Slitherlink, wish: Wish, chance: random.Random) -> Board:
    """The puzzle that is left when clues go that the others don't need, as far as a level goes."""
    level, net, groups = wish.level, net_of(puzzle), grouped(puzzle.net.faces, wish.symmetry)
    order = chance.sample(groups, len(groups))
    ways, simple = [*net.ways], net._replace(shared=[()] * len(net.units))
    if level <= Level.MEDIUM:
        _spare(simple, ways, order, Ways.settle)
        most = len(order) // (MORE if len(puzzle.clues) > HUGE else 1)
        order = order[: chance.randrange(most)] if level is Level.MEDIUM else []
    _spare(net, ways, order, Ways.settle)
    if level >= Level.UNFAIR:
        most = FEW if level is Level.UNFAIR and len(groups) > LARGE else TRIED
        _spare(net, ways, [some for some in order if ways[some[0]] != FREE][:most], probed)
    clues = [None if ways[at] == FREE else clue for at, clue in enumerate(puzzle.clues)]
    board = Board.start(Slitherlink(puzzle.net.rows, puzzle.net.cols, clues), 0)
    return board.known_sole() if verdict(board).only else board


def _spare(net: WayNet, ways: list[int], groups: Groups, settle: Callable[[Ways], bool]) -> None:
    """Take the clues of these faces away, in order, all that aren't needed to know all edges."""
    clues = {face: ways[face] for face in chain(*groups)}
    for face in clues:
        ways[face] = FREE
    for face in chain(*_needed(Ways(net._replace(ways=ways)), groups, clues, settle)):
        ways[face] = clues[face]


def _needed(
    known: Ways, groups: Groups, clues: Mapping[int, int], settle: Callable[[Ways], bool]
) -> list[Sequence[int]]:
    """The groups whose clues are needed beside what is known, where the first ones go first.

    Halves are gone through one after the other, so that what follows from all clues outside of a
    half is worked out only once (divide and conquer, as in offline dynamic connectivity).
    """
    if not groups or (known.settle() and settle(known) and known.known):
        return []
    if len(groups) == 1:
        return [*groups]
    first, rest = groups[: len(groups) // 2], groups[len(groups) // 2 :]
    needed = _needed(_with(known, rest, clues), first, clues, settle)
    return needed + _needed(_with(known, needed, clues), rest, clues, settle)


def _with(known: Ways, groups: Groups, clues: Mapping[int, int]) -> Ways:
    """The same with some clues more."""
    other = known.copy()
    for face in chain(*groups):
        other.left[face] &= clues[face]
        other.waiting[face] = None
    return other
