"""Rows and columns as a whole: the legal lines of a length, and which of them each line can be.

Glossary: a *way* is a legal line by its number, so that sets of ways are bits: those that have a 1
at some place are one number, and an intersection goes through all of them at once. A *net* is
what stays the same on a board; ``LineWays`` is a state of it.

Source: generalised arc consistency by tables, kept as bit sets (J. Demeulenaere and others,
"Compact-Table", 2016).
"""

from functools import lru_cache
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, bit, full, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.takuzu.puzzle import EQUAL, Takuzu
from tui_puzzles.laws.rules.counts import standing
from tui_puzzles.records import NamedTuple

Having: TypeAlias = tuple[tuple[Bits, Bits], ...]
"""For each place the ways that have a 0 there, and those that have a 1."""
Crossing: TypeAlias = tuple[Bits, int, int]
"""A cell, its other line, and its place there."""


class Legal(NamedTuple):
    """The lines of a length with as many 0s as 1s and no three alike in a row."""

    texts: tuple[str, ...]
    having: Having


@lru_cache(maxsize=32)
def legal(length: int) -> Legal:
    """All of them; of length 20 there are 8196."""
    texts = [""]
    for _ in range(length):
        texts = [
            text + sign
            for text in texts
            for sign in "01"
            if text[-2:] != sign + sign and text.count(sign) < length // 2
        ]
    every = full(len(texts))
    ones = [int("".join(signs[::-1]), 2) for signs in zip(*texts, strict=True)]
    return Legal(tuple(texts), tuple((every ^ one, one) for one in ones))


class LineWeb(NamedTuple):
    """For each line, rows first: its legal lines, its crossings, the lines that differ from it.

    ``places``: for each cell, its row and the place in it, its column and the place there.
    """

    cells: Bits
    places: tuple[tuple[tuple[int, int], tuple[int, int]], ...]
    having: tuple[Having, ...]
    crossings: tuple[tuple[Crossing, ...], ...]
    unlike: tuple[tuple[int, ...], ...]
    start: tuple[Bits, ...]


@remembered
def net_of(layout: Layout) -> LineWeb:
    """The net of a board."""
    assert isinstance(layout, Takuzu)
    rows, cols = layout.field.rows, layout.field.cols
    places = [((row, col), (rows + col, row)) for row in range(rows) for col in range(cols)]
    crossings: list[list[Crossing]] = [[] for _ in range(rows + cols)]
    for cell, (of_row, of_col) in enumerate(places):
        crossings[of_row[0]].append((bit(cell), *of_col))
        crossings[of_col[0]].append((bit(cell), *of_row))
    having = [legal(cols).having] * rows + [legal(rows).having] * cols
    start = [one[0][0] | one[0][1] for one in having]
    for (a, b), sign in layout.signs.items():
        line, at = places[a][b - a == cols]
        start[line] &= sum(
            ways & having[line][at + 1][value if sign == EQUAL else 1 - value]
            for value, ways in enumerate(having[line][at])
        )
    if not layout.equal and any(_too_many(*one) for one in ((rows, cols), (cols, rows))):
        start = [0] * len(start)
    kinds = range(rows), range(rows, rows + cols)
    unlike = [tuple(o for o in kind if o != n and not layout.equal) for kind in kinds for n in kind]
    return LineWeb(
        layout.cells,
        tuple(places),
        tuple(having),
        tuple(map(tuple, crossings)),
        tuple(unlike),
        tuple(start),
    )


def _too_many(number: int, length: int) -> bool:
    """Are these more lines than there are different ones?"""
    return number > len(legal(length).texts)


class LineWays:
    """The ways that each line has left; ``zeros`` and ``ones``: the cells with this value in all.

    ``waiting`` are the lines to look at again.
    """

    __slots__ = ("net", "ones", "unique", "waiting", "ways", "zeros")

    def __init__(self, net: LineWeb) -> None:
        self.net = net
        self.ways = list(net.start)
        self.zeros: Bits = 0
        self.ones: Bits = 0
        self.unique: Bits = 0  # lines with one way, which the others don't have
        self.waiting: Bits = full(len(self.ways))

    @property
    def cells(self) -> Bits:
        """All cells."""
        return self.net.cells

    @property
    def known(self) -> Bits:
        """The cells with one value in all ways."""
        return self.zeros | self.ones

    def copy(self) -> "LineWays":
        """One that goes its own way."""
        copied = LineWays.__new__(LineWays)
        copied.net, copied.ways, copied.waiting = self.net, [*self.ways], self.waiting
        copied.zeros, copied.ones, copied.unique = self.zeros, self.ones, self.unique
        return copied

    def having(self, cell: int, value: int) -> "LineWays":
        """One with this value in the cell."""
        copied = self.copy()
        copied.put(cell, value)
        return copied

    def put(self, cell: int, value: int) -> None:
        """The cell has this value."""
        net = self.net
        if value:
            self.ones |= bit(cell)
        else:
            self.zeros |= bit(cell)
        for line, at in net.places[cell]:
            self.ways[line] &= net.having[line][at][value]
            self.waiting |= bit(line)

    def settle(self) -> bool:
        """Look at lines until nothing follows; False where one has no way left."""
        net, ways = self.net, self.ways
        waiting = self.waiting
        while waiting:
            line = (waiting & -waiting).bit_length() - 1
            waiting &= waiting - 1
            own, having = ways[line], net.having[line]
            if not own:
                return False
            known = self.zeros | self.ones
            for at, (cell, other, place) in enumerate(net.crossings[line]):
                if known & cell:
                    continue
                with_one = own & having[at][1]
                if not with_one:
                    self.zeros |= cell
                    ways[other] &= net.having[other][place][0]
                elif with_one == own:
                    self.ones |= cell
                    ways[other] &= net.having[other][place][1]
                else:
                    continue
                waiting |= 1 << other
            if own & (own - 1) == 0 and not self.unique >> line & 1:
                waiting |= self._differ(line)
        self.waiting = 0
        return True

    def _differ(self, line: int) -> Bits:
        """No other line has the only way of this one; the lines that had it."""
        own, ways, changed = self.ways[line], self.ways, 0
        self.unique |= 1 << line
        for other in self.net.unlike[line]:
            if ways[other] & own:
                ways[other] ^= own
                changed |= 1 << other
        return changed


def lines_of(layout: Layout, zeros: Bits, ones: Bits) -> LineWays:
    """The lines of a board where these cells are known."""
    lines = LineWays(net_of(layout))
    for value, cells in enumerate((zeros, ones)):
        for cell in members(cells):
            lines.put(cell, value)
    return lines


@remembered
def ways_left(board: Board) -> list[Bits]:
    """For each line the ways that fit what stands in it, and differ from lines that are full."""
    net, lines = net_of(board.layout), lines_of(board.layout, *both_standing(board))
    for whole, crossings in enumerate(net.crossings):
        if not union(cell for cell, _, _ in crossings) & board.open:
            for other in net.unlike[whole]:
                lines.ways[other] &= ~lines.ways[whole]
    return lines.ways


def both_standing(board: Board) -> tuple[Bits, Bits]:
    """The cells where 0 stands, and those where 1 stands."""
    return standing(board, 0), standing(board, 1)


def settled_by(board: Board, number: int) -> tuple[Bits, Bits]:
    """The open cells of a line that are 0 in all its ways, and those that are 1."""
    net, ways, found = net_of(board.layout), ways_left(board)[number], [0, 0]
    for at, (cell, _, _) in enumerate(net.crossings[number]):
        with_one = ways & net.having[number][at][1]
        if cell & board.open and with_one in (0, ways):
            found[with_one == ways] |= cell
    return found[0], found[1]
