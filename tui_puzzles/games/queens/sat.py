"""The rest of a board as clauses and bounds for a SAT solver: units cut into squares, and attacks.

As a square of two by two cells holds one queen at most, a unit has as many queens as squares that
hold one. Few squares have to be empty then, which a solver sees sooner than in a count of cells.
"""

from collections.abc import Iterator, Sequence
from itertools import count, product

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members, of
from tui_puzzles.games.queens.propagation import State, strips
from tui_puzzles.games.queens.puzzle import Queens
from tui_puzzles.search.limit import Search, mapped
from tui_puzzles.search.sat import TRUE, AtMost, Clause, counted, models


def solutions(puzzle: Queens, state: State) -> Search[Bits]:
    """The cells of the queens, solution by solution. Raises Missing."""
    formula = Formula(puzzle, state)
    cells = {variable: cell for cell, variable in formula.own.items()}
    found = models(formula.clauses, formula.own.values(), formula.bounds)
    return mapped(lambda model: of(cells[variable] for variable in model), found)


class Formula:
    """The clauses and bounds of a board; ``own``: for each cell, the variable of a queen there."""

    def __init__(self, puzzle: Queens, state: State) -> None:
        possible, sure = state
        self._fresh = count(TRUE + 1)
        self.own = {cell: next(self._fresh) for cell in members(possible)}
        self._held = {bit(cell): variable for cell, variable in self.own.items()}
        self.clauses: list[Clause] = [[self.own[cell]] for cell in members(sure)]
        self.bounds: list[AtMost] = []
        for cell in self.own:
            later = puzzle.attacks[cell] & possible & -(1 << cell)
            self.clauses += [[-self.own[cell], -self.own[other]] for other in members(later)]
        for unit in puzzle.needing:
            for squares in cuts(puzzle, unit.cells & possible):
                self.bounds += counted([self._holds(square) for square in squares], unit.need)
        for strip in strips(puzzle):
            pairs = [self._holds(pair & possible) for pair in strip.pairs]
            self.clauses += spaced(pairs, strip.need, self._fresh)

    def _holds(self, cells: Bits) -> int:
        """The variable of a queen in one of these cells."""
        if not cells:
            return -TRUE
        if cells not in self._held:
            self._held[cells] = held = next(self._fresh)
            queens = [self.own[cell] for cell in members(cells)]
            self.clauses += [[-held, *queens], *([held, -queen] for queen in queens)]
        return self._held[cells]


def cuts(puzzle: Queens, cells: Bits) -> set[tuple[Bits, ...]]:
    """The ways (four at most) to cut cells into parts of squares side by side.

    Where a unit needs a single queen, its cells are one part.
    """
    if puzzle.need == 1:
        return {(cells,)}
    found = set()
    for top, left in product((0, 1), (0, 1)):
        squares: dict[tuple[int, int], Bits] = {}
        for cell in members(cells):
            row, col = puzzle.field.row_col(cell)
            at = (row + top) // 2, (col + left) // 2
            squares[at] = squares.get(at, EMPTY) | bit(cell)
        found.add(tuple(squares.values()))
    return found


def spaced(pairs: Sequence[int], need: int, fresh: "count[int]") -> Iterator[Clause]:
    """So many of the variables in a row are true, and no two neighbours.

    The queen n (from 0) is in pair 2n or some pairs further, and that shift is no less than the one
    of the queen before: so it is hardly ever much, and few variables say it.
    """
    most = len(pairs) - 2 * need + 1
    if most < 0:
        yield []
        return
    own = [[next(fresh) for _ in range(most)] for _ in range(need)]

    def by(queen: int, shift: int) -> int:
        """The variable of a queen shifted so far or less; there is one before all, none behind."""
        if queen < 0 or (shift >= most and queen < need):
            return TRUE
        return own[queen][shift] if queen < need and shift >= 0 else -TRUE

    for queen, shift in product(range(need + 1), range(-1, most + 1)):
        here, at = by(queen, shift), 2 * queen + shift
        yield from ([-by(queen, shift - 1), here], [-here, by(queen - 1, shift)])
        if 0 <= at < len(pairs):
            yield [-here, by(queen, shift - 1), pairs[at]]
            yield [-by(queen - 1, shift + 1), -pairs[at], here]
