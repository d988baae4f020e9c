"""The rest of a board as clauses for a SAT solver: counters along the units, and attacks."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.games.queens.propagation import State, strips
from tui_puzzles.games.queens.puzzle import Queens
from tui_puzzles.search.sat import TRUE, Clause, at_most, exactly, models


def solutions(puzzle: Queens, state: State, seconds: float) -> Iterator[Bits]:
    """The cells of the queens, solution by solution. Raises TimeUp and Missing."""
    possible, sure = state
    fresh = count(TRUE + 1)
    own = {cell: next(fresh) for cell in members(possible)}
    clauses: list[Clause] = [[own[cell]] for cell in members(sure)]
    for unit in puzzle.needing:
        clauses += exactly([own[cell] for cell in members(unit.cells & possible)], unit.need, fresh)
    for cell in own:
        later = puzzle.attacks[cell] & possible & -(1 << cell)
        clauses += [[-own[cell], -own[other]] for other in members(later)]
    for strip in strips(puzzle):
        for squares in strip.tilings():
            clauses += _filling([square & possible for square in squares], strip.need, own, fresh)
    cells = {variable: cell for cell, variable in own.items()}
    for model in models(clauses, own.values(), seconds):
        yield of(cells[variable] for variable in model)


def _filling(
    squares: Sequence[Bits], need: int, own: Mapping[int, int], fresh: "count[int]"
) -> Iterator[Clause]:
    """Squares that hold a queen each at most: all but a few of them hold one.

    The counters along the lines say so, too, but a solver needs long for what follows at once here.
    """
    empty = []
    for square in filter(None, squares):
        one = next(fresh)
        yield [-one, *(own[cell] for cell in members(square))]
        empty.append(-one)
    yield from at_most(empty, len(empty) - need, fresh) if len(empty) >= need else [[]]
