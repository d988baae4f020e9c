"""The edges of a grid as cells, and boards where some of them are one loop."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from tui_puzzles.engine.bits import Bits, count, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import LONG_RUN, Grid
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.layout import Layout, Wording
from tui_puzzles.engine.memory import remembered
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.loop import OneLoop, Pieces, drawn, ways_to_pass
from tui_puzzles.laws.table import Table
from tui_puzzles.records import NamedTuple

SYMBOLS = ("cross", "line")
WORDINGS = (Wording("a cross", "crosses"), Wording("a line", "lines"))
CLUE, POINT, LOOP = "clue", "point", "loop"
"""The kinds of units."""
INSIDE, OUTSIDE = 3, 5
"""The player's colours of faces, each of which is marked on the edge above it."""
_SIDES = {INSIDE: "inside", OUTSIDE: "outside", 0: "no side"}
_NAME = expression(r"(above|left of|below|right of) r(\d{1,4})c(\d{1,4})", re.IGNORECASE)
_WHERE = ("above", "left of", "below", "right of")


class Edges(NamedTuple):
    """The edges round ``rows`` x ``cols`` faces: first those across, row by row, then those down.

    An edge is named by the face below it or at its right; at the border by the one inside.
    """

    rows: int
    cols: int

    @property
    def faces(self) -> Grid:
        """The cells that the edges stand round."""
        return Grid(self.rows, self.cols)

    @property
    def points(self) -> Grid:
        """The corners of the faces."""
        return Grid(self.rows + 1, self.cols + 1)

    @property
    def across(self) -> int:
        """How many edges lie across."""
        return (self.rows + 1) * self.cols

    @property
    def size(self) -> int:
        return self.across + self.rows * (self.cols + 1)

    def place(self, edge: int) -> tuple[int, int]:
        """Its row and column on a lattice where points have even ones, and faces odd ones."""
        if edge < self.across:
            row, col = divmod(edge, self.cols)
            return 2 * row, 2 * col + 1
        row, col = divmod(edge - self.across, self.cols + 1)
        return 2 * row + 1, 2 * col

    def at(self, row: int, col: int) -> int | None:
        """The edge at a place of that lattice; None where there is none."""
        if not (0 <= row <= 2 * self.rows and 0 <= col <= 2 * self.cols and (row + col) % 2):
            return None
        if col % 2:
            return row // 2 * self.cols + col // 2
        return self.across + row // 2 * (self.cols + 1) + col // 2

    def beside_place(self, row: int, col: int) -> list[int | None]:
        """The edges above, right of, below and left of a place of the lattice; None for none."""
        places = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
        return [self.at(*place) for place in places]

    def round(self, row: int, col: int) -> list[int]:
        """The edges beside a place of the lattice that exist, in the same order."""
        return [edge for edge in self.beside_place(row, col) if edge is not None]

    def ends(self, edge: int) -> tuple[int, int]:
        """The numbers of its two points."""
        row, col = self.place(edge)
        down = row % 2
        one, other = (row - down, col - 1 + down), (row + down, col + 1 - down)
        return self._point(*one), self._point(*other)

    def sides(self, edge: int) -> tuple[int, int]:
        """The numbers of the faces at its sides; the outside has the number behind the last."""
        row, col = self.place(edge)
        across = 1 - row % 2
        one, other = (row - across, col - 1 + across), (row + across, col + 1 - across)
        return self._face(*one), self._face(*other)

    def round_face(self, face: int) -> list[int]:
        """The edges of a face."""
        row, col = self.faces.row_col(face)
        return self.round(2 * row + 1, 2 * col + 1)

    def round_point(self, point: int) -> list[int]:
        """The edges that meet at a point."""
        row, col = self.points.row_col(point)
        return self.round(2 * row, 2 * col)

    def named_by(self, edge: int) -> int:
        """The face that an edge is named by; it has the number of the edge above it."""
        one, other = self.sides(edge)
        return other if other < self.faces.size else one

    def _point(self, row: int, col: int) -> int:
        return self.points.cell(row // 2, col // 2)

    def _face(self, row: int, col: int) -> int:
        inside = 0 < row < 2 * self.rows and 0 < col < 2 * self.cols
        return self.faces.cell(row // 2, col // 2) if inside else self.faces.size

    # -- names -----------------------------------------------------------------------------------

    def names(self) -> tuple[str, ...]:
        """All names in order: above r1c1, above r1c2 ..."""
        return _names(self)

    def names_of(self, cells: Bits, _long: int = LONG_RUN) -> list[str]:
        """The names of some edges."""
        names = self.names()
        return [names[edge] for edge in members(cells)]

    def find(self, name: str) -> int | None:
        """The edge of a name, by either of its faces; None if there is none."""
        match = _NAME.fullmatch(" ".join(name.split()))
        if match is None:
            return None
        row, col, side = int(match[2]), int(match[3]), _WHERE.index(match[1].lower())
        if not (1 <= row <= self.rows and 1 <= col <= self.cols):
            return None
        down, right = ((-1, 0), (0, -1), (1, 0), (0, 1))[side]
        return self.at(2 * row - 1 + down, 2 * col - 1 + right)

    # -- moving ----------------------------------------------------------------------------------

    def front(self, edge: int, right: int, down: int) -> tuple[int, int]:
        """Its end in a direction; of an edge that lies across it, the right or the lower one."""
        row, col = self.place(edge)
        if row % 2:
            return row + (down or 1), col
        return row, col + (right or 1)

    def onward(self, place: tuple[int, int], right: int, down: int) -> int:
        """The edge that leads on from a point, from the other border where there is none."""
        row, col = place
        edge = self.at(
            (row + down) % (2 * self.rows) if down else row,
            (col + right) % (2 * self.cols) if right else col,
        )
        assert edge is not None
        return edge

    def path(self, edges: Sequence[int]) -> list[int]:
        """Of the edges that a pen came over, in order, those that it drew from end to end.

        An edge that only branches off is left out, and so is one that doesn't touch the way.
        """
        way = [(edges[0], {*self.ends(edges[0])})]
        for edge in edges[1:]:
            ends = {*self.ends(edge)}
            for last in (len(way), len(way) - 1):
                if last and ends & way[last - 1][1]:
                    way[last:] = [(edge, ends - way[last - 1][1])]
                    break
        return [edge for edge, _ in way]

    def beside(self, cell: int, right: int, down: int) -> int:
        """The edge that leads on in a direction, wrapping around the border."""
        return self.onward(self.front(cell, right, down), right, down)

    def edge(self, cell: int, right: int) -> int:
        """The last edge of its row: to the right, or with -1 to the left."""
        row, _ = self.place(cell)
        inset = 1 - row % 2
        found = self.at(row, inset if right < 0 else 2 * self.cols - inset)
        assert found is not None
        return found


@lru_cache(maxsize=64)
def _names(net: Edges) -> tuple[str, ...]:
    return tuple(_name(net, edge) for edge in range(net.size))


def _name(net: Edges, edge: int) -> str:
    row, col = net.place(edge)
    if row % 2:
        last = col == 2 * net.cols
        return f"{'right' if last else 'left'} of r{row // 2 + 1}c{col // 2 + 1 - last}"
    last = row == 2 * net.rows
    return f"{'below' if last else 'above'} r{row // 2 + 1 - last}c{col // 2 + 1}"


class Looped(Layout):
    """A grid some of whose edges are lines of one loop.

    ``clued``: the unit of each face that has a clue; ``points``: that of each point.
    """

    def __init__(self, net: Edges, clued: Mapping[int, Count]) -> None:
        self.net, self.clued = net, dict(clued)
        self.points = [_point(net, point) for point in range(net.points.size)]
        edges = range(net.size)
        self.loop = OneLoop("the loop", LOOP, [*map(net.ends, edges)], [*map(net.sides, edges)])
        units = [*self.clued.values(), *self.points, self.loop]
        super().__init__(net, SYMBOLS, units, WORDINGS)

    def coloured(self, cell: int, colour: int) -> str:
        if cell >= self.net.faces.size or colour not in _SIDES:
            return super().coloured(cell, colour)
        return f"{self.net.faces.names()[cell]} {_SIDES[colour]}"

    def lacking(self, lines: Bits) -> Count | None:
        """The first clue that needs more lines than these; None where each has enough."""
        clues = self.clued.values()
        return next((clue for clue in clues if count(clue.cells & lines) < clue.least), None)


def _point(net: Edges, point: int) -> Table:
    edges, (row, col) = net.round_point(point), net.points.row_col(point)
    down, right = row == net.rows, col == net.cols
    face = f"r{row + 1 - down}c{col + 1 - right}"
    name = f"the {'lower' if down else 'upper'} {'right' if right else 'left'} corner of {face}"
    return Table(name, POINT, of(edges), ways_to_pass(len(edges)))


def looped(board: Board) -> Looped:
    """The layout of a board of edges."""
    assert isinstance(board.layout, Looped), "a board without edges"
    return board.layout


@remembered
def pieces_of(board: Board) -> Pieces:
    """The pieces of its lines."""
    return looped(board).loop.pieces(drawn(board)[1])


def lines_round(net: Edges, inside: Bits) -> Bits:
    """The edges between these faces and the others."""
    apart = ([has(inside, face) for face in net.sides(edge)] for edge in range(net.size))
    return of(edge for edge, (one, other) in enumerate(apart) if one != other)
