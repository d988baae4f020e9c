"""What follows from one mark being true or false: weak and strong links, closures, chains.

A literal is a mark that is on (true) or off (false). A weak link joins two marks that can't both
be true: one on turns the other off. A strong link joins two marks that can't both be false (the
last two of a cell, or of a unit for some value): one off turns the other on. Everything that
players call colouring, X-chains, XY-chains, nice loops and forcing chains walks these links.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tui_puzzles.engine.bits import Bits, bit, count, first, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.engine.units import Layout, Unit


@dataclass(frozen=True, slots=True)
class Node:
    """A literal in a chain: a mark, and whether it is on."""

    mark: int
    on: bool


class Links:
    """The links of one board.

    ``weak[m]``: the marks on the board that m on turns off. ``strong[m]``: the marks that m off
    turns on. Both are indexed by mark and hold sets of marks.
    """

    def __init__(self, board: Board, among: Bits | None = None) -> None:
        layout = board.layout
        self.board = board
        self.marks: Bits = board.marks if among is None else board.marks & among
        self.weak = layout.rivals
        self.strong: dict[int, Bits] = {}
        for group in layout.choices:
            left = group & board.marks
            if count(left) == 2 and not left & ~self.marks:
                a = first(left)
                b = first(left & ~bit(a))
                self.strong[a] = self.strong.get(a, 0) | bit(b)
                self.strong[b] = self.strong.get(b, 0) | bit(a)

    def turned_on(self, off: Bits) -> Bits:
        """The marks that strong links turn on when these are off."""
        result = 0
        for mark in members(off):
            result |= self.strong.get(mark, 0)
        return result

    def turned_off(self, on: Bits) -> Bits:
        """The marks that weak links turn off when these are on."""
        result = 0
        for mark in members(on):
            result |= self.weak[mark]
        return result & self.marks

    def closure(self, on: Bits, off: Bits) -> tuple[Bits, Bits]:
        """Everything that chains reach from these literals: the marks on, the marks off."""
        fresh_on, fresh_off = on, off
        while fresh_on or fresh_off:
            new_off = self.turned_off(fresh_on) & ~off
            new_on = self.turned_on(fresh_off) & ~on
            on |= new_on
            off |= new_off
            fresh_on, fresh_off = new_on, new_off
        return on, off

    def chain(self, start: Node, goal: Node) -> list[Node] | None:
        """The shortest chain of links from one literal to another (breadth first)."""
        came_from: dict[Node, Node | None] = {start: None}
        frontier = [start]
        while frontier and goal not in came_from:
            reached: list[Node] = []
            for node in frontier:
                for after in self.next_nodes(node):
                    if after not in came_from:
                        came_from[after] = node
                        reached.append(after)
            frontier = reached
        return _path(came_from, goal) if goal in came_from else None

    def next_nodes(self, node: Node) -> Iterator[Node]:
        """The literals one link away."""
        mark = node.mark
        linked = self.weak[mark] & self.marks if node.on else self.strong.get(mark, 0)
        return (Node(mark, not node.on) for mark in members(linked))


def _path(came_from: dict[Node, Node | None], goal: Node) -> list[Node]:
    path = []
    node: Node | None = goal
    while node is not None:
        path.append(node)
        node = came_from[node]
    return path[::-1]


def link_unit(board: Board, a: int, b: int) -> Unit | None:
    """The unit that links two marks; None when they share a cell. For a strong link, the one
    in which they are the last two."""
    layout = board.layout
    value = layout.value_of(a)
    ends = bit(layout.cell_of(a)) | bit(layout.cell_of(b))
    if count(ends) == 1:
        return None
    units = list(layout.units_with(ends))
    strong = (u for u in units if board.places(value) & u.cells == ends)
    return next(strong, units[0] if units else None)


def cite(board: Board, chain: list[Node], name: str = "chain") -> tuple[Evidence, ...]:
    """The evidence of a chain: a piece for each literal, which cites the link that led there."""
    pieces = [_start(chain[0], name)]
    pieces += [_link(board, a, b, name) for a, b in pairwise(chain)]
    return tuple(pieces)


def _start(node: Node, name: str) -> Evidence:
    return Evidence(name, Role.LINK_ON if node.on else Role.LINK_OFF, marks=bit(node.mark))


def _link(board: Board, a: Node, b: Node, name: str) -> Evidence:
    layout: Layout = board.layout
    role = Role.LINK_ON if b.on else Role.LINK_OFF
    unit = link_unit(board, a.mark, b.mark)
    if unit is None:
        cell = bit(layout.cell_of(b.mark))
        return Evidence(name, role, cells=cell if b.on else 0, marks=bit(b.mark))
    values = bit(layout.value_of(b.mark)) if b.on else 0
    return Evidence(name, role, marks=bit(b.mark), values=values, units=(unit,))
