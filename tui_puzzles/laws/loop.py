"""Lines that are one closed loop."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from tui_puzzles.engine.bits import Bits, bit, members, of, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.law import Named
from tui_puzzles.engine.layout import Layout
from tui_puzzles.records import NamedTuple

CROSS, LINE = 0, 1
"""The values of edges."""
Link = TypeVar("Link")


class SideBySide:
    """Things that hang together, each with whether it is like the first of them, or unlike.

    Source: B. Galler and M. Fischer, "An improved equivalence algorithm" (1964).
    """

    def __init__(self, number: int) -> None:
        self._parent, self._unlike = list(range(number)), [0] * number

    def copy(self) -> "SideBySide":
        """One that goes its own way."""
        other = SideBySide(0)
        other._parent, other._unlike = self._parent[:], self._unlike[:]
        return other

    def find(self, at: int) -> tuple[int, int]:
        """The first one that it hangs together with, and 1 where it is unlike that, else 0."""
        path, parent = list[int](), self._parent
        if parent[first := parent[at]] == first:
            return first, self._unlike[at]
        while parent[at] != at:
            path.append(at)
            at = parent[at]
        unlike = 0
        for one in reversed(path):
            unlike = self._unlike[one] = self._unlike[one] ^ unlike
            parent[one] = at
        return at, unlike

    def join(self, one: int, other: int, unlike: int = 0) -> bool:
        """Say that two are alike or not; False where they hung together before."""
        (a, left), (b, right) = self.find(one), self.find(other)
        self._parent[b], self._unlike[b] = a, left ^ right ^ unlike if a != b else 0
        return a != b

    def between(self, one: int, other: int) -> int | None:
        """Are two unlike (1) or alike (0)? None where they don't hang together."""
        (a, left), (b, right) = self.find(one), self.find(other)
        return left ^ right if a == b else None


class FaceLinks(Generic[Link]):
    """Links of two faces each, in order, and the ways over them, each of which is searched once."""

    def __init__(self) -> None:
        self.number, self._beside = 0, dict[int, list[tuple[int, Link, int]]]()
        self._found = dict[tuple[int, int, int], Sequence[Link]]()

    def copy(self) -> "FaceLinks[Link]":
        """One that goes its own way."""
        other = FaceLinks[Link]()
        other.number = self.number
        other._beside = {face: links[:] for face, links in self._beside.items()}
        return other

    def add(self, link: Link, faces: tuple[int, int]) -> None:
        """The next link."""
        for face, there in (faces, faces[::-1]):
            self._beside.setdefault(face, []).append((self.number, link, there))
        self.number += 1

    def shortest_way(self, start: int, end: int, number: int) -> Sequence[Link]:
        """Those of the first links that lead from face to face; none where there is no way."""
        key = start, end, number
        if key not in self._found:
            self._found[key] = self._searched(start, end, number)
        return self._found[key]

    def _searched(self, start: int, end: int, number: int) -> Sequence[Link]:
        came, waiting, way = {start: (0, start)}, [start], list[Link]()
        for face in waiting:
            if end in came:
                break
            for at, (order, _, there) in enumerate(self._beside.get(face, ())):
                if order >= number:
                    break
                if there not in came:
                    came[there] = at, face
                    waiting.append(there)
        while end != start and end in came:
            at, end = came[end]
            way.append(self._beside[end][at][1])
        return way[::-1]


class Pieces(NamedTuple):
    """The lines of a board, piece by piece: for each its cells; and those of a closed one.

    ``first``: for each point at which a line ends, the point by which its piece is known.
    """

    first: dict[int, int]
    by_first: dict[int, Bits]
    closed: Bits

    def of_point(self, point: int) -> Bits:
        """The lines that hang together with a point."""
        return self.by_first.get(self.first.get(point, -1), 0)


class OneLoop(Named):
    """The cells with 1, of 0 and 1, are lines from point to point that make one closed loop.

    ``ends``: the two points of each cell; ``sides``: the two faces that it parts. The faces inside
    of the loop are parted from those outside by its lines, and by no other cell.
    """

    __slots__ = ("ends", "sides")

    def __init__(
        self,
        name: str,
        kind: str,
        ends: Sequence[tuple[int, int]],
        sides: Sequence[tuple[int, int]],
    ) -> None:
        super().__init__(name, kind, of(range(len(ends))))
        self.ends, self.sides = ends, sides

    def known(self, layout: Layout, marks: Bits) -> tuple[Bits, Bits]:
        """The cells that can only be lines, and those that can't be lines."""
        lines, others = layout.places(marks, LINE), layout.places(marks, CROSS)
        return lines & ~others, others & ~lines

    def pieces(self, lines: Bits) -> Pieces:
        """The pieces that these lines make."""
        first, points = dict[int, int](), dict[int, list[int]]()
        by_first, closed = dict[int, Bits](), -1
        for cell in members(lines):
            one, other = (first.setdefault(end, end) for end in self.ends[cell])
            if len(points.get(one, ())) < len(points.get(other, ())):
                one, other = other, one
            joined = by_first.get(one, 0) | bit(cell)
            if one == other:
                closed = cell
            else:
                joined |= by_first.pop(other, 0)
                for point in (moved := points.pop(other, [other])):
                    first[point] = one
                points.setdefault(one, [one]).extend(moved)
            by_first[one] = joined
        in_order = sorted(by_first.items(), key=lambda piece: piece[1] & -piece[1])
        found = Pieces(first, dict(in_order), 0)
        return found if closed < 0 else found._replace(closed=found.of_point(self.ends[closed][0]))

    def allows(self, layout: Layout, marks: Bits) -> bool:
        lines = self.known(layout, marks)[0]
        closed = self.pieces(lines).closed
        return layout.places(marks, LINE) != 0 and closed in (0, lines)

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        lines, others = self.known(layout, marks)
        pieces, gone = self.pieces(lines), 0
        if pieces.closed:
            if pieces.closed != lines:
                return marks & ~layout.marks(self.cells, layout.values)
            gone = shifted(self.cells & ~lines, layout.starts[LINE])
        elif len(pieces.by_first) > 1:
            gone = of(layout.mark(cell, LINE) for cell in self._closing(pieces, lines))
        barred = self._by_sides(layout, lines, others)
        return marks & ~(gone | barred)

    def _closing(self, pieces: Pieces, lines: Bits) -> list[int]:
        """The cells that would close a piece."""
        cells = members(self.cells & ~lines)
        ends = ((cell, *map(pieces.of_point, self.ends[cell])) for cell in cells)
        return [cell for cell, one, other in ends if one and one == other]

    def _by_sides(self, layout: Layout, lines: Bits, others: Bits) -> Bits:
        """The marks against which it is that faces lie on one side of the loop, or on two."""
        side, gone = self.coloured(lines, others), 0
        for cell, faces in enumerate(self.sides):
            unlike = side.between(*faces)
            if unlike is not None:
                gone |= bit(layout.mark(cell, CROSS if unlike else LINE))
        return gone

    def coloured(self, lines: Bits, others: Bits) -> SideBySide:
        """The faces: alike where no line parts them, unlike where one does."""
        side = SideBySide(1 + max(map(max, self.sides)))
        for cells, unlike in ((lines, 1), (others, 0)):
            for cell in members(cells):
                side.join(*self.sides[cell], unlike)
        return side


def loop_of(layout: Layout) -> OneLoop:
    """The loop of a layout that has one."""
    return next(unit for unit in layout.units if isinstance(unit, OneLoop))


def drawn(board: Board) -> tuple[Bits, Bits]:
    """The edges with a cross, and those with a line."""
    crosses, lines = board.all_places
    return board.placed & crosses & ~lines, board.placed & lines & ~crosses


def ways_to_pass(number: int) -> list[tuple[int, ...]]:
    """The values, 1 for a line, of the cells at a point: two of them are lines, or none."""
    rows = [tuple(row >> at & 1 for at in range(number)) for row in range(1 << number)]
    return [row for row in rows if sum(row) in (0, 2)]
