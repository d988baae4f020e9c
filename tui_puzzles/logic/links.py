"""What follows from one mark being true or false: weak and strong links, closures, chains.

A *node* is a mark, or a group of marks of which one may be true; it is *on* when one of its marks
is true, *off* when none is. A weak link joins two nodes that can't both be on: one on turns the
other off. A strong link joins two nodes that can't both be off (all that is left of a cell, or of
a value in a unit): one off turns the other on. In an almost locked set, whose cells lack one value
of theirs at most, all values are linked strongly. A *literal* is a node that is on or off.
Everything that players call colouring, X-chains, XY-chains, nice loops and forcing chains walks
these links.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, product
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, first, has, members, of, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.records import NamedTuple


class Literal(NamedTuple):
    """A node (a mark's number, or a group's from the number of marks on) that is on or off."""

    node: int
    on: bool


class Jumps(dict[int, Bits]):
    """For each node, the nodes that are on two links after it is; worked out when needed."""

    def __init__(self, weak: dict[int, Bits], strong: dict[int, Bits]) -> None:
        super().__init__()
        self._weak, self._strong = weak, strong
        self._turning = of(strong)

    def __missing__(self, node: int) -> Bits:
        strong, ends = self._strong, EMPTY
        for other in members(self._weak[node] & self._turning):
            ends |= strong[other]
        self[node] = ends
        return ends


class AlmostLocked(NamedTuple):
    """Cells with one value more than cells; ``marks``: for each of some values, its marks there.

    By the laws of the units, these values are all there but one.
    """

    cells: Bits
    units: tuple[Unit, ...]
    marks: tuple[Bits, ...]


Closures: TypeAlias = dict[int, tuple[Bits, Bits]]
"""For each node, the nodes that are on and those that are off at the end of some chain from it."""


class Links:
    """The links of one board.

    ``weak[n]``: the nodes that n on turns off. ``strong[n]``: the nodes that n off turns on. Both
    hold sets of nodes. Restricted to the marks ``among`` and to strong links from some choices,
    it is the graph of a special kind of chain; with ``groups`` (sets of marks) and almost locked
    ``sets``, whose marks are single or groups, a richer one.
    """

    def __init__(
        self,
        board: Board,
        choices: Sequence[Bits] | None = None,
        among: Bits = -1,
        groups: Sequence[Bits] = (),
        sets: Sequence[AlmostLocked] = (),
    ) -> None:
        self.board = board
        self.marks: Bits = board.marks & among
        self.groups = groups
        self.first_group = board.layout.size * len(board.layout.symbols)
        self.strong: dict[int, Bits] = {}
        self.weak: dict[int, Bits] = {}
        self.excluded: dict[int, Bits] = {}
        self._reached: tuple[Closures, Closures] = ({}, {})  # of nodes off, of nodes on
        self._known: Bits = EMPTY  # those of the nodes on
        self._sets: dict[tuple[int, int], AlmostLocked] = {}
        self._node_of = {marks: self.first_group + n for n, marks in enumerate(groups)}
        self._link_strongly(board.layout.choices if choices is None else choices)
        for almost_locked in sets:
            self._link_set(almost_locked)
        self._link_weakly()
        self._jumps = Jumps(self.weak, self.strong)

    def _link_strongly(self, choices: Iterable[Bits]) -> None:
        """Two nodes that are all that is left of a choice."""
        groups_in: dict[int, list[Bits]] = {}
        for group in self.groups:
            groups_in.setdefault(first(group), []).append(group)
        for choice in choices:
            left = choice & self.board.marks
            if left & ~self.marks:
                continue
            if left.bit_count() == 2:
                self._join(first(left), only(left))
            elif self.groups and left.bit_count() > 2:
                self._link_groups(left, groups_in)

    def _link_groups(self, left: Bits, groups_in: dict[int, list[Bits]]) -> None:
        node_of = self._node_of
        for start in members(left):
            for group in groups_in.get(start, ()):
                rest = left & ~group
                if group & ~left or not rest:
                    continue
                if not rest & (rest - 1):
                    self._join(node_of[group], only(rest))
                elif rest in node_of and group < rest:
                    self._join(node_of[group], node_of[rest])

    def _link_set(self, almost_locked: AlmostLocked) -> None:
        """Any two values of the set; where they are linked already, that is the plainer reason."""
        nodes = of(map(self.node_of, almost_locked.marks))
        for node in members(nodes):
            known = self.strong.get(node, EMPTY)
            self.strong[node] = known | nodes ^ bit(node)
            for other in members(nodes & ~known ^ bit(node)):
                self._sets[node, other] = almost_locked

    def node_of(self, marks: Bits) -> int:
        """The node of these marks: a single one, or a group."""
        return self._node_of[marks] if marks & (marks - 1) else only(marks)

    def _join(self, a: int, b: int) -> None:
        self.strong[a] = self.strong.get(a, 0) | bit(b)
        self.strong[b] = self.strong.get(b, 0) | bit(a)

    def _link_weakly(self) -> None:
        layout, marks = self.board.layout, self.board.marks
        for mark in members(self.marks):
            self.excluded[mark] = layout.rivals[mark] & marks
            self.weak[mark] = self.excluded[mark] & self.marks
        for node, group in enumerate(self.groups, self.first_group):
            self.excluded[node] = layout.rivals_of_all(group) & marks
            self.weak[node] = self.excluded[node] & self.marks
        self._link_groups_weakly()

    def _link_groups_weakly(self) -> None:
        """Every mark of two such nodes excludes every mark of the other."""
        alike: dict[Bits, Bits] = {}  # the groups that exclude the same
        for node in range(self.first_group, self.first_group + len(self.groups)):
            excluded = self.excluded[node]
            alike[excluded] = alike.get(excluded, EMPTY) | bit(node)
        excluding = dict.fromkeys(members(self.marks), EMPTY)
        for excluded, nodes in alike.items():
            for mark in members(excluded & self.marks):
                excluding[mark] |= nodes
        for node, group in enumerate(self.groups, self.first_group):
            first_mark, *others = members(group)
            near = excluding[first_mark]
            for mark in others:
                near &= excluding[mark]
            self.weak[node] |= near
        for mark, nodes in excluding.items():
            self.weak[mark] |= nodes

    def marks_of(self, node: int) -> Bits:
        """The marks of a node."""
        return bit(node) if node < self.first_group else self.groups[node - self.first_group]

    def set_between(self, a: int, b: int) -> AlmostLocked | None:
        """The almost locked set that is the strong link between two nodes, if one is."""
        return self._sets.get((a, b))

    def excluded_by_both(self, a: int, b: int) -> Bits:
        """The marks of the board that can't be true when either of two nodes is on."""
        return self.excluded[a] & self.excluded[b]

    def sharing(self, node: int) -> Bits:
        """The nodes that exclude one of the marks that this node excludes."""
        rivals, weak, shared = self.board.layout.rivals, self.weak, EMPTY
        for mark in members(self.excluded[node]):
            shared |= weak[mark] if mark in weak else rivals[mark] & self.marks
        return shared

    # -- closures ------------------------------------------------------------------------------

    def reached_from(self, start: Literal) -> tuple[Bits, Bits]:
        """The nodes on and the nodes off at the end of some chain from a literal.

        The literal itself counts only when a chain leads back to it.
        """
        node, on = start
        known = self._reached[on]
        if node not in known:
            known[node] = self._after(node) if on else self._after_off(node)
            self._known |= bit(node) if on else EMPTY
        return known[node]

    def layers(self, start: Bits) -> Iterator[Bits]:
        """The nodes that are on after 0, 2, 4, ... links from these, each where it comes first."""
        jumps, seen, fresh = self._jumps, start, start
        while fresh:
            yield fresh
            after = EMPTY
            for node in members(fresh):
                after |= jumps[node]
            fresh = after & ~seen
            seen |= fresh

    def _after_off(self, start: int) -> tuple[Bits, Bits]:
        """What follows from a node that is off: what it turns on, and what follows from that."""
        on, off, left, known = EMPTY, EMPTY, self.strong.get(start, EMPTY), self._reached[True]
        while left:
            node = left.bit_length() - 1
            more, less = known[node] if node in known else self.reached_from(Literal(node, on=True))
            on |= more | 1 << node
            off |= less
            left &= ~on
        return on, off

    def _after(self, start: int) -> tuple[Bits, Bits]:
        """What follows from a node that is on; where that is known of a node on the way, at once.

        A plain loop: this is where hard puzzles spend their time.
        """
        weak, jumps, known = self.weak, self._jumps, self._reached[True]
        fresh, on, off = jumps[start], EMPTY, weak[start]
        while fresh:
            # whichever: the last is found most quickly, and a known one leads furthest
            node = (fresh & self._known or fresh).bit_length() - 1
            on |= 1 << node
            if node in known:
                more, less = known[node]
                on |= more
                off |= less
            else:
                fresh |= jumps[node]
                off |= weak[node]
            fresh ^= fresh & on
        return on, off

    # -- chains --------------------------------------------------------------------------------

    def chain(self, start: Literal, goal: Literal) -> list[Literal] | None:
        """The shortest chain of one link or more between two literals; None if there is none."""
        return next(self.shortest_chains(start, goal), None)

    def shortest_chains(self, start: Literal, goal: Literal) -> Iterator[list[Literal]]:
        """Every chain of the smallest length from a literal to another (breadth first)."""
        layers = self._layers_to(start, goal)
        turns = [start.on ^ bool(turn % 2) for turn in range(len(layers) + 1)]
        for nodes in _paths(layers, [goal.node]) if layers else ():
            yield list(map(Literal, nodes, turns))

    def _layers_to(self, start: Literal, goal: Literal) -> list[dict[int, list[int]]]:
        """For each link on the way, the nodes first reached there, each with those before it."""
        layers: list[dict[int, list[int]]] = []
        nodes, on, seen = [start.node], start.on, [EMPTY, EMPTY]
        while nodes:
            linked = [(node, self._linked(node, on) & ~seen[not on]) for node in nodes]
            on = not on
            last = [node for node, ends in linked if on is goal.on and has(ends, goal.node)]
            if last:
                return [*layers, {goal.node: last}]
            reached: dict[int, list[int]] = {}
            for node, ends in linked:
                for end in members(ends):
                    reached.setdefault(end, []).append(node)
            layers.append(reached)
            nodes, seen[on] = list(reached), seen[on] | of(reached)
        return []

    def simple_chain(self, start: Literal, goal: Literal) -> list[Literal] | None:
        """A chain that doesn't visit a node twice, once on and once off; None if none is found.

        Breadth first, with the first such way to each literal; most times it is a shortest one.
        """
        waiting, seen = deque([([start.node], bit(start.node))]), [EMPTY, EMPTY]
        seen[start.on] = bit(start.node)
        while waiting:
            chain, nodes = waiting.popleft()
            on = start.on ^ bool(len(chain) % 2)  # the next literal
            ends = self._linked(chain[-1], not on)
            if on is goal.on and has(ends & ~(nodes & ~bit(start.node)), goal.node):
                turns = [start.on ^ bool(turn % 2) for turn in range(len(chain) + 1)]
                return list(map(Literal, [*chain, goal.node], turns))
            fresh = ends & ~nodes & ~seen[on]
            seen[on] |= fresh
            waiting.extend(([*chain, node], nodes | bit(node)) for node in members(fresh))
        return None

    def _linked(self, node: int, on: bool) -> Bits:
        """The nodes that a node turns off when it is on, or on when it is off."""
        return self.weak[node] if on else self.strong.get(node, EMPTY)

    # -- evidence ------------------------------------------------------------------------------

    def cite(self, chain: list[Literal], name: str = "chain") -> tuple[Evidence, ...]:
        """A piece of evidence for each literal of a chain, which cites the link that led there."""
        start = Evidence(name, _role(chain[0]), marks=self.marks_of(chain[0].node))
        links = (self._cite_link(a, b, name) for a, b in pairwise(chain))
        return (start, *links)

    def _cite_link(self, a: Literal, b: Literal, name: str) -> Evidence:
        layout, marks = self.board.layout, self.marks_of(b.node)
        inside = self.set_between(a.node, b.node) if b.on else None
        if inside is not None:
            held = self.held_by(inside)
            return Evidence(name, _role(b), inside.cells, marks, EMPTY, inside.units, held)
        units = self._units_between(self.marks_of(a.node), marks)
        if not units:
            cell = layout.cells_of(marks)
            return Evidence(name, _role(b), cells=cell if b.on else 0, marks=marks)
        values = layout.values_of(marks) if b.on else 0
        return Evidence(name, _role(b), marks=marks, values=values, units=units)

    def held_by(self, inside: AlmostLocked) -> tuple[str, ...]:
        """The values of an almost locked set, in words."""
        candidates, symbols = self.board.all_candidates, self.board.layout.symbols
        values = union(candidates[cell] for cell in members(inside.cells))
        return tuple(symbols[value] for value in members(values))

    def _units_between(self, a: Bits, b: Bits) -> tuple[Unit, ...]:
        """The unit that links two nodes (the one that has nothing else left, if there is one).

        None at all when the nodes share a cell, several where a group is seen through several.
        """
        cells = self.board.layout.cells_of(a | b)
        if not cells & (cells - 1):
            return ()
        whole = self.board.layout.unit_with_choice(self.board.marks, a | b)
        if whole is not None:
            return (whole,)
        return self.board.layout.links(product(members(a), members(b)))

    def sight(self, marks: Bits, ends: Iterable[int]) -> Evidence:
        """The units through which each of these marks excludes each of the nodes."""
        nodes = union(self.marks_of(end) for end in ends)
        links = self.board.layout.links(product(members(marks), members(nodes)))
        return Evidence("sight", Role.SUPPORT, units=links)


def _role(literal: Literal) -> Role:
    return Role.LINK_ON if literal.on else Role.LINK_OFF


def _paths(layers: Sequence[dict[int, list[int]]], tail: list[int]) -> Iterator[list[int]]:
    """The ways through all layers that end like this."""
    if not layers:
        yield tail
        return
    for before in layers[-1][tail[0]]:
        yield from _paths(layers[:-1], [before, *tail])
