"""Constraints that are true of a full grid, found by chance: what a kind's law allows of it.

No kind is named here: its law says what can be, and where it lies says where to look.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product

from tui_puzzles.engine.bits import Bits, members
from tui_puzzles.engine.layout import Unit
from tui_puzzles.games.sudoku.constraints.dots import XV
from tui_puzzles.games.sudoku.puzzle import Sudoku
from tui_puzzles.laws.kinds import LINES, BadClue, Clue, Drawing, Kind, Place

SHARES = {
    Drawing.SIGN: 0.6,
    Drawing.LINE: 0.6,
    Drawing.ARROW: 0.6,
    Drawing.BORDER: 0.5,
    Drawing.GROUND: 0.4,
    Drawing.QUAD: 0.5,
}
"""The share of the cells that constraints of one kind lie on, by how they are drawn."""
_APART = (*LINES, Drawing.BORDER, Drawing.GROUND)  # no two lie on the same cell
_CELLS, _LINES = 1 / 7, 1 / 2  # shares of what is marked: of the cells, of the lines from outside
_LONGEST, _SHORTEST = 6, 3  # cells of a line
_DRAWS = 3000  # of lines and areas, few of which are true

Path = tuple[int, ...]


class Marker:
    """Finds constraints of kinds, of which those through cells share none with each other."""

    def __init__(self, layout: Sudoku, solution: Bits, rng: random.Random) -> None:
        self._layout, self._solution, self._rng = layout, solution, rng
        self._grid = layout.field
        self._digit = {layout.cell_of(m): layout.value_of(m) + 1 for m in members(solution)}
        self._taken: set[int] = set()

    def all(self, kind: Kind) -> list[Clue]:
        """Every constraint that can be drawn between two cells."""
        tried = (self._true(kind, two) or self._true(kind, two[::-1]) for two in self._pairs())
        return [clue for clue in tried if clue]

    def some(self, kind: Kind, share: float = 1.0) -> list[Clue]:
        """As many as are usual of a kind, or a share of them; fewer where no more are found."""
        if kind.place is Place.CELL:
            found = islice(self._fitting(kind), round(share * _CELLS * self._grid.size))
            cells = sorted(cell for clue in found for cell in clue.cells)
            return [Clue(kind.name, tuple(cells))] if cells else []
        if kind.place is Place.EDGE:
            return [*islice(self._fitting(kind), round(share * _LINES * 4 * self._grid.rows))]
        drawing = kind.drawing or Drawing.LINE
        most, clues = share * SHARES[drawing] * self._grid.size, list[Clue]()
        for clue in self._fitting(kind):
            if sum(len(each.cells) for each in clues) >= most:
                break
            clues.append(clue)
            self._taken |= {*clue.cells} if drawing in _APART else {*()}
        return clues

    def _fitting(self, kind: Kind) -> Iterator[Clue]:
        """True ones, the longest of each path that is tried."""
        for tried in self._places(kind):
            for cells in tried:
                if kind.drawing in _APART and self._taken & {*cells}:
                    continue
                if clue := self._true(kind, cells):
                    yield clue
                    break

    def _true(self, kind: Kind, cells: Path) -> Clue | None:
        """The constraint on these cells with the first value that makes it true, if one does."""
        for value in self._values(kind, cells):
            clue = Clue(kind.name, cells, value)
            try:
                kind.check(clue, self._grid)
                units = list(kind.law(self._grid, clue))
            except BadClue:
                continue
            if self._holds(units):
                return clue
            if not value:  # others mean something else
                break
        return None

    def _holds(self, units: Iterable[Unit]) -> bool:
        return all(unit.allows(self._layout, self._solution) for unit in units)

    def _values(self, kind: Kind, cells: Path) -> Iterator[str]:
        """Values that may be meant: a sum, none, some of the digits, a letter; outside numbers."""
        if not kind.value:
            yield ""
            return
        digits = [self._digit[cell] for cell in cells]
        some = sorted(self._rng.sample(digits, self._rng.randint(1, min(4, len(digits)))))
        symbols = "".join(self._layout.symbols[digit - 1] for digit in some)
        yield from (str(sum(digits)), "", symbols, *XV)
        if kind.place is Place.EDGE:
            yield from map(str, range(sum(digits)))

    # -- where they may lie ----------------------------------------------------------------------

    def _places(self, kind: Kind) -> Iterator[Sequence[Path]]:
        """Cells to try in turn: each time a few alternatives, the longest first."""
        if kind.place is Place.CELL:
            yield from ([cell] for cell in self._shuffled((at,) for at in range(self._grid.size)))
        elif kind.drawing is Drawing.SIGN:
            yield from ([two, two[::-1]] for two in self._shuffled(self._pairs()))
        elif kind.drawing is Drawing.QUAD:
            yield from ([four] for four in self._shuffled(self._fours()))
        elif kind.place is Place.EDGE:
            yield from ([line] for line in self._shuffled(self._lines()))
        else:
            for _ in range(_DRAWS):
                yield self._drawn(kind)

    def _drawn(self, kind: Kind) -> Sequence[Path]:
        """A path of cells and its beginnings; an area; a path with its copy."""
        if kind.place is Place.AREA:
            return [self._area(self._grid.rows if kind.drawing is Drawing.GROUND else 4)]
        path = self._path()
        if kind.drawing is Drawing.GROUND:
            return [copy for length in (4, 3, 2) for copy in self._copied(path[:length])]
        return [path[:length] for length in range(len(path), _SHORTEST - 1, -1)]

    def _copied(self, path: Path) -> Iterator[Path]:
        """A path followed by each of its copies that lie elsewhere."""
        places = [self._grid.row_col(cell) for cell in path]
        for down, right in product(range(-self._grid.rows, self._grid.rows), repeat=2):
            moved = [(row + down, col + right) for row, col in places]
            if all(0 <= row < self._grid.rows and 0 <= col < self._grid.cols for row, col in moved):
                copy = tuple(self._grid.cell(*place) for place in moved)
                if not {*copy} & {*path}:
                    yield path + copy

    def _shuffled(self, items: Iterable[Path]) -> list[Path]:
        found = [*items]
        self._rng.shuffle(found)
        return found

    def _pairs(self) -> Iterator[Path]:
        """Two neighbours."""
        for cell in range(self._grid.size):
            yield from ((cell, near) for near in self._grid.near(cell) if near > cell)

    def _fours(self) -> Iterator[Path]:
        """Cells that meet."""
        for row, col in product(range(self._grid.rows - 1), range(self._grid.cols - 1)):
            yield tuple(members(self._grid.rectangle(row, col, 2, 2)))

    def _lines(self) -> Iterator[Path]:
        """Rows, columns and diagonals, from each of their ends."""
        last = self._grid.rows - 1
        for at in range(self._grid.rows):
            ends = [((at, 0), (at, last)), ((0, at), (last, at)), ((at, 0), (last, last - at))]
            ends += [((0, at), (last - at, last)), ((at, 0), (0, at)), ((last, at), (at, last))]
            for one, other in ends:
                line = tuple(self._grid.run(self._grid.cell(*one), self._grid.cell(*other)))
                yield from (line, line[::-1])

    def _path(self) -> Path:
        """Cells that touch, one after another, until it is long or runs into something."""
        path = [self._rng.randrange(self._grid.size)]
        while len(path) < _LONGEST:
            free = [c for c in self._grid.touching(path[-1]) if c not in {*path, *self._taken}]
            if not free:
                break
            path.append(self._rng.choice(free))
        return tuple(path)

    def _area(self, size: int) -> Path:
        """Cells of different digits that hang together, about this many at most."""
        area = {self._rng.randrange(self._grid.size)}
        while len(area) < size:
            used = {self._digit[cell] for cell in area}
            around = {near for cell in area for near in self._grid.near(cell)} - area - self._taken
            free = [cell for cell in sorted(around) if self._digit[cell] not in used]
            if not free:
                break
            area.add(self._rng.choice(free))
        return tuple(sorted(area))
