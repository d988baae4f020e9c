"""The rest of a board as clauses for a SAT solver, and its solutions.

Order encoding: for each block and each cell a variable means "it starts here or before". So the
order of two blocks is a few short clauses, and a block covers a cell if it starts there or before,
but not so early that it has already ended.

Source: N. Tamura and others, "Compiling finite linear CSP into SAT" (2009), for the order encoding.
"""

from itertools import count, pairwise, product

from tui_puzzles.engine.bits import Bits, first, has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.line import SPACE, Cans, Clue, fillings, gaps
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.games.nonogram.states import LineStates, board_of, lines_of, state_of
from tui_puzzles.search.limit import Search, mapped
from tui_puzzles.search.sat import TRUE, Clause, models


def solutions(board: Board) -> Search[Board]:
    """The solutions of a board. Raises Missing."""
    lines = lines_of(puzzle_of(board))
    state = lines.settled(state_of(lines, board), lines.all)
    if state:
        found = Clauses(lines, state).solutions()
        yield from mapped(lambda solved: board_of(lines, solved, board), found)


class Clauses:
    """The clauses of a board: the values of its cells, and the clues of its lines."""

    def __init__(self, lines: LineStates, state: Bits) -> None:
        self._fresh = count(TRUE + 1)
        self.clauses: list[Clause] = []
        self._lines, self._rows = lines, lines.rows
        self.cells: dict[tuple[int, int, int], int] = {}
        cans = lines.all_cans(state)
        for row, col in product(range(lines.rows), range(lines.columns)):
            values = [value for value, can in enumerate(cans[row]) if has(can, col)]
            self._add_cell(row, col, values)
        for line, clue in enumerate(lines.clues):
            self._add_line(line, clue, cans[line])

    def _add_cell(self, row: int, col: int, values: list[int]) -> None:
        """A variable for each value the cell can have, exactly one of which is true."""
        if len(values) == 1:
            self.cells[row, col, values[0]] = TRUE
            return
        if len(values) == 2:
            own = next(self._fresh)
            self.cells[row, col, values[0]], self.cells[row, col, values[1]] = own, -own
            return
        variables = [next(self._fresh) for _ in values]
        for value, own in zip(values, variables, strict=True):
            self.cells[row, col, value] = own
        self.clauses.append(variables)
        pairs = ((a, b) for at, a in enumerate(variables) for b in variables[:at])
        self.clauses += [[-a, -b] for a, b in pairs]

    def _cell(self, line: int, at: int, value: int) -> int:
        """The variable of a cell along a line; never true when it can't be that."""
        row, col = (line, at) if line < self._rows else (at, line - self._rows)
        return self.cells.get((row, col, value), -TRUE)

    def _add_line(self, line: int, clue: Clue, cans: Cans) -> None:
        size = self._lines.sizes[line]
        found = fillings(clue, size, cans)
        if found is None:
            self.clauses.append([-TRUE])
            return
        covers: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        blocks = [_Starts(places, self._fresh) for places in found[0]]
        for block, starts in zip(clue, blocks, strict=True):
            self.clauses += starts.clauses
            for at in range(starts.low, starts.high + block.length):
                covers[at].append((block.colour, self._cover(starts, block.length, at)))
        for (block, one), (_, other), gap in zip(
            pairs := list(zip(clue, blocks, strict=True)), pairs[1:], gaps(clue), strict=False
        ):
            away = block.length + gap
            cells = range(one.low, one.high + 1)
            self.clauses += [[-other.by(at + away), one.by(at)] for at in cells]
            self.clauses.append([-other.by(one.low + away - 1)])
        for at, owners in enumerate(covers):
            self._add_cover(line, at, cans, owners)

    def _cover(self, starts: "_Starts", length: int, at: int) -> int:
        """A variable that is true exactly when the block lies over the cell."""
        begun, ended = starts.by(at), starts.by(at - length)
        if ended == -TRUE:
            return begun
        if begun == TRUE:
            return -ended
        own = next(self._fresh)
        self.clauses += [[-own, begun], [-own, -ended], [own, -begun, ended]]
        return own

    def _add_cover(self, line: int, at: int, cans: Cans, owners: list[tuple[int, int]]) -> None:
        """The cell has the colour of the block over it, and is a space when none is."""
        for colour, own in owners:
            self.clauses.append([-own, self._cell(line, at, colour)])
        for colour in range(SPACE + 1, len(cans)):
            variables = [own for other, own in owners if other == colour]
            self.clauses.append([-self._cell(line, at, colour), *variables])

    def solutions(self) -> Search[Bits]:
        """The states of the solutions. Raises Missing."""
        cells, columns = self.cells.items(), self._lines.columns

        def state_of(model: set[int]) -> Bits:
            found = ((row, col, value) for (row, col, value), own in cells if own in model)
            return union(self._lines.ways(row * columns + col)[value] for row, col, value in found)

        return mapped(state_of, models(self.clauses, self.cells.values()))


class _Starts:
    """Where a block starts, as variables: ``by(at)`` is true when it starts there or before."""

    def __init__(self, places: Bits, fresh: "count[int]") -> None:
        self.low, self.high = first(places), places.bit_length() - 1
        self._own = [next(fresh) for _ in range(self.low, self.high)]
        self.clauses: list[Clause] = [[-a, b] for a, b in pairwise(self._own)]
        holes = set(range(self.low, self.high)) - set(members(places))
        self.clauses += [[-self.by(at), self.by(at - 1)] for at in sorted(holes)]

    def by(self, at: int) -> int:
        """The variable of a start at this cell or before."""
        if at < self.low:
            return -TRUE
        return TRUE if at >= self.high else self._own[at - self.low]
