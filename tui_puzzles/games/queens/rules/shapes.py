"""Shapes: cells that hold a known number of stars, such as rows without the regions in them.

What some units need, less what units inside them take, must stand in the rest of them. How much a
shape can hold is bounded by covers: shapes with few stars in which all its places lie.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, count, first, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.words.together import grouped
from tui_puzzles.games.queens.bands import squares_of
from tui_puzzles.games.queens.puzzle import Queens
from tui_puzzles.games.queens.rules.lines import of_kind
from tui_puzzles.games.queens.rules.view import UnitLeft, cells_left, parts, queens_needed
from tui_puzzles.records import NamedTuple

MOST = 6  # stars of a shape: of larger ones nobody keeps the count
_PATIENCE = 60  # cells tried before the search for a placement gives up
_FEW = 3  # stars of a composite shape that is used to bound another
_SIDES = (("row", "region"), ("row", "column"), ("column", "region"), ("column", "row"))


class Shape(NamedTuple):
    """Cells that hold ``number`` stars: those of some units without those of others inside them.

    Of a square it is the most they hold; of other shapes it is the number itself.
    """

    cells: Bits
    number: int
    plus: tuple[Unit, ...]
    minus: tuple[Unit, ...] = ()

    def after(self, cell: int, gone: Bits) -> "Shape":
        """What is left when this cell is a star and these cells are out; others are ``gone``."""
        number = self.number - (self.cells >> cell & 1)
        return Shape(self.cells & ~gone, number, self.plus, self.minus)

    @property
    def area(self) -> Bits:
        """Its cells, with those that are out."""
        return union(unit.cells for unit in self.plus) & ~union(u.cells for u in self.minus)

    @property
    def name(self) -> str:
        """Region A; rows 1-2 outside regions A and B."""
        less = f" outside {grouped(self.minus)}" if self.minus else ""
        return grouped(self.plus) + less


Cover = tuple[Shape, ...]


@remembered
def composites(board: Board) -> tuple[Shape, ...]:
    """Neighbouring lines without the units inside them, units that hold lines without these."""
    found: dict[tuple[Bits, int], Shape] = {}
    for outer, inner in _differences(board):
        number = queens_needed(outer) - queens_needed(inner)
        cells = cells_left(outer) & ~cells_left(inner) if 0 < number <= MOST else EMPTY
        if cells and (cells, number) not in found:
            plus, minus = (tuple([part.unit for part in some]) for some in (outer, inner))
            found[cells, number] = Shape(cells, number, plus, minus)
    return tuple(sorted(found.values(), key=lambda shape: shape.number))


Parts: TypeAlias = Sequence[UnitLeft]


def _differences(board: Board) -> Iterator[tuple[Parts, Parts]]:
    """Some units, and others inside them."""
    for part in of_kind(board, "region"):
        yield [part], []
    for kind, crossing in _SIDES:
        others = of_kind(board, crossing)
        for lines in spans(of_kind(board, kind)):
            cells = cells_left(lines)
            yield lines, [part for part in others if not part.left & ~cells]
            around = [part for part in others if part.left & cells]
            if not cells & ~cells_left(around):
                yield around, lines


def spans(lines: Parts) -> Iterator[Parts]:
    """Every few neighbours, the fewest first."""
    for size in range(1, len(lines)):
        for start in range(len(lines) - size + 1):
            yield lines[start : start + size]


# -- what a shape can hold -----------------------------------------------------------------------


@remembered
def limits(board: Board) -> tuple[Shape, ...]:
    """What bounds the stars of other shapes: units, and small composite shapes."""
    units = [Shape(part.left, part.need, (part.unit,)) for part in parts(board)]
    small = (s for s in composites(board) if s.minus and s.number <= min(_FEW, count(s.cells) - 1))
    return (*units, *small)


class StarSearch:
    """Looks for stars in some cells that don't touch, no more in a shape than it holds.

    It gives up soon, so what it doesn't find may be there.
    """

    def __init__(self, layout: Queens, cells: Bits, bounds: Iterable[Shape]) -> None:
        self.attacks = layout.attacks
        inside = {(bound.cells & cells, bound.number) for bound in bounds}
        self.bounds = [(own, most) for own, most in inside if count(own) > most]
        self.patience = _PATIENCE

    def of(self, cells: Bits, number: int, taken: Bits = 0) -> Bits | None:
        """Some ``number`` of the cells, and those ``taken``; None if none were found."""
        if number <= 0:
            return taken
        while count(cells) >= number and self.patience:
            self.patience -= 1
            cell = cells & -cells
            cells ^= cell
            rest = cells & ~self.attacks[only(cell)]
            for own, most in self.bounds:
                if own & cell and (own & (taken | cell)).bit_count() >= most:
                    rest &= ~own
            found = self.of(rest, number - 1, taken | cell)
            if found is not None:
                return found
        return None


class Covers:
    """Covers of cells by squares and other shapes; what failed once is not tried again."""

    def __init__(self, layout: Queens, bounds: Iterable[Shape]) -> None:
        squares = (Shape(square.cells, 1, (square,)) for square in squares_of(layout))
        self.on: tuple[list[Shape], ...] = tuple([] for _ in range(layout.size))
        for shape in (*squares, *bounds):
            for cell in members(shape.cells):
                self.on[cell].append(shape)
        self.failed: set[tuple[Bits, int]] = set()

    def of(self, cells: Bits, most: int) -> Iterator[Cover]:
        """The covers of the cells by shapes that hold no more than ``most`` stars in all."""
        if not cells:
            yield ()
        elif most > 0 and (cells, most) not in self.failed:
            nothing = True
            for shape in self._useful(first(cells), cells, most):
                for others in self.of(cells & ~shape.cells, most - shape.number):
                    nothing = False
                    yield (shape, *others)
            if nothing:
                self.failed.add((cells, most))

    def _useful(self, cell: int, cells: Bits, most: int) -> list[Shape]:
        """The shapes on a cell, without those that hold no more of the cells for their stars.

        First those that cover the most cells for each star.
        """
        best: dict[tuple[Bits, int], Shape] = {}
        for shape in self.on[cell]:
            if shape.number <= most:
                best.setdefault((shape.cells & cells, shape.number), shape)
        useful = []
        for key, shape in best.items():
            own, number = key
            for other in best:  # a loop, as much time is spent here
                if not own & ~other[0] and other[1] <= number and other != key:
                    break
            else:
                useful.append((count(own) / number, shape))
        return [shape for _, shape in sorted(useful, key=lambda pair: -pair[0])]
