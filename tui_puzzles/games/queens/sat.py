"""The rest of a board as clauses for a SAT solver: counters along the units, and attacks."""

from collections.abc import Iterator
from itertools import count

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.games.queens.propagation import State
from tui_puzzles.games.queens.puzzle import Queens
from tui_puzzles.search.sat import TRUE, Clause, exactly, models


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
    cells = {variable: cell for cell, variable in own.items()}
    for model in models(clauses, own.values(), seconds):
        yield of(cells[variable] for variable in model)
