"""What follows from one mark being true or false: weak and strong links, closures, chains.

A literal is a mark that is on (true) or off (false). A weak link joins two marks that can't both
be true: one on turns the other off. A strong link joins two marks that can't both be false (the
last two of a cell, or of a unit for some value): one off turns the other on. Everything that
players call colouring, X-chains, XY-chains, nice loops and forcing chains walks these links.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tui_puzzles.engine.bits import Bits, bit, count, first, members, only
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

    ``weak[m]``: the marks that m on turns off. ``strong[m]``: the marks that m off turns on. Both
    are indexed by mark and hold sets of marks. Restricted to the marks ``among`` and to strong
    links from the given choices, it is the graph of a special kind of chain.
    """

    def __init__(
        self, board: Board, choices: Sequence[Bits] | None = None, among: Bits = -1
    ) -> None:
        layout = board.layout
        self.marks: Bits = board.marks & among
        self.weak = layout.rivals
        self.strong: dict[int, Bits] = {}
        for group in layout.choices if choices is None else choices:
            left = group & board.marks
            if left.bit_count() == 2 and not left & ~self.marks:
                a, b = first(left), only(left)
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

    def reached_from(self, node: Node) -> tuple[Bits, Bits]:
        """The marks on and the marks off at the end of some chain from a literal.

        The literal itself counts only when a chain leads back to it.
        """
        mark = bit(node.mark)
        if node.on:
            return self.closure(0, self.turned_off(mark))
        return self.closure(self.turned_on(mark), 0)

    def chain(self, start: Node, goal: Node) -> list[Node] | None:
        """The shortest chain of one link or more between two literals; None if there is none."""
        return next(self.shortest_chains(start, goal), None)

    def shortest_chains(self, start: Node, goal: Node) -> Iterator[list[Node]]:
        """Every chain of the smallest length from a literal to another (breadth first)."""
        came_from: dict[Node, list[Node]] = {}
        frontier = [start]
        while frontier and goal not in came_from:
            reached: dict[Node, list[Node]] = {}
            for node in frontier:
                for after in self.next_nodes(node):
                    if after not in came_from:
                        reached.setdefault(after, []).append(node)
            came_from |= reached
            frontier = list(reached)
        return _paths(came_from, start, [goal]) if goal in came_from else iter(())

    def next_nodes(self, node: Node) -> Iterator[Node]:
        """The literals one link away."""
        mark = node.mark
        linked = self.weak[mark] & self.marks if node.on else self.strong.get(mark, 0)
        return (Node(mark, not node.on) for mark in members(linked))


def _paths(
    came_from: dict[Node, list[Node]], start: Node, tail: list[Node]
) -> Iterator[list[Node]]:
    for before in came_from[tail[0]]:
        if before == start:
            yield [start, *tail]
        else:
            yield from _paths(came_from, start, [before, *tail])


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


def sight_of(board: Board, marks: Bits, ends: Iterable[int]) -> Evidence:
    """The units through which each of these marks is a rival of each of the ends."""
    layout = board.layout
    pairs = [(layout.cell_of(mark), layout.cell_of(end)) for mark in members(marks) for end in ends]
    return Evidence("sight", Role.SUPPORT, units=layout.links(pairs))
