"""What follows from one mark being true or false: weak and strong links, closures, chains.

A *node* is a mark, or a group of marks of which one may be true; it is *on* when one of its marks
is true, *off* when none is. A weak link joins two nodes that can't both be on: one on turns the
other off. A strong link joins two nodes that can't both be off (all that is left of a cell, or of
a value in a unit): one off turns the other on. In an almost locked set, whose cells lack one value
of theirs at most, all values are linked strongly. A *literal* is a node that is on or off.
Everything that players call colouring, X-chains, XY-chains, nice loops and forcing chains walks
these links.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise, product

from tui_puzzles.engine.bits import EMPTY, Bits, bit, first, has, last, members, of, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.logic.link_search import LinkSearch, Literal, link_search
from tui_puzzles.records import NamedTuple


class AlmostLocked(NamedTuple):
    """Cells with one value more than cells; ``marks``: for each of some values, its marks there.

    By the laws of the units, these values are all there but one.
    """

    cells: Bits
    units: tuple[Unit, ...]
    marks: tuple[Bits, ...]


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
        self._node_of = {marks: self.first_group + n for n, marks in enumerate(groups)}
        self._link_strongly(board.layout.choices if choices is None else choices)
        self._link_sets(sets)
        self._link_weakly()
        self.search = (
            link_search(self.weak, self.strong, self.first_group, self.first_group + len(groups))
            if among == -1
            else LinkSearch(self.weak, self.strong)
        )

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

    def _link_sets(self, sets: Sequence[AlmostLocked]) -> None:
        """Any two values of each set; where they are linked already, that is the plainer reason."""
        strong = self.strong
        self._plain = {**strong}
        self._sets = [(of(map(self.node_of, inside.marks)), inside) for inside in sets]
        for nodes, _ in self._sets:
            for node in members(nodes):
                strong[node] = strong.get(node, EMPTY) | nodes ^ bit(node)

    @cached_property
    def _sets_of(self) -> dict[int, list[tuple[Bits, AlmostLocked]]]:
        """For each node, the nodes of almost locked sets with it, and the sets."""
        found: dict[int, list[tuple[Bits, AlmostLocked]]] = {}
        for own in self._sets:
            for node in members(own[0]):
                found.setdefault(node, []).append(own)
        return found

    def node_of(self, marks: Bits) -> int:
        """The node of these marks: a single one, or a group."""
        return self._node_of[marks] if marks & (marks - 1) else only(marks)

    def _join(self, a: int, b: int) -> None:
        self.strong[a] = self.strong.get(a, 0) | bit(b)
        self.strong[b] = self.strong.get(b, 0) | bit(a)

    def _link_weakly(self) -> None:
        rivals, marks = self.board.layout.rivals, self.board.marks
        self.excluded = {mark: rivals[mark] & marks for mark in members(self.marks)}
        for node, group in enumerate(self.groups, self.first_group):
            excluded = marks
            for mark in members(group):
                excluded &= rivals[mark]
            self.excluded[node] = excluded
        self.weak = {node: excluded & self.marks for node, excluded in self.excluded.items()}
        if self.groups:
            self._link_groups_weakly()

    def _link_groups_weakly(self) -> None:
        """Every mark of two such nodes excludes every mark of the other."""
        weak = self.weak
        alike: dict[Bits, Bits] = {}  # the groups that exclude the same
        for node in range(self.first_group, self.first_group + len(self.groups)):
            excluded = weak[node]
            alike[excluded] = alike.get(excluded, EMPTY) | bit(node)
        excluding = dict.fromkeys(members(self.marks), EMPTY)
        for excluded, nodes in alike.items():
            for mark in members(excluded):
                excluding[mark] |= nodes
        for node, group in enumerate(self.groups, self.first_group):
            near = excluding[last(group)]
            for mark in members(group if near else EMPTY):
                near &= excluding[mark]
            weak[node] |= near
        for mark, nodes in excluding.items():
            weak[mark] |= nodes

    def marks_of(self, node: int) -> Bits:
        """The marks of a node."""
        return bit(node) if node < self.first_group else self.groups[node - self.first_group]

    def set_between(self, a: int, b: int) -> AlmostLocked | None:
        """The almost locked set that is the strong link between two nodes, if one is."""
        if a == b or has(self._plain.get(a, EMPTY), b):
            return None
        return next((inside for nodes, inside in self._sets_of.get(a, ()) if has(nodes, b)), None)

    def excluded_by_both(self, a: int, b: int) -> Bits:
        """The marks of the board that can't be true when either of two nodes is on."""
        return self.excluded[a] & self.excluded[b]

    def sharing(self, node: int) -> Bits:
        """The nodes that exclude one of the marks that this node excludes."""
        rivals, weak, shared = self.board.layout.rivals, self.weak, EMPTY
        for mark in members(self.excluded[node]):
            shared |= weak[mark] if mark in weak else rivals[mark] & self.marks
        return shared

    def chain(self, start: Literal, goal: Literal) -> list[Literal] | None:
        """The shortest chain of one link or more between two literals; None if there is none."""
        return next(self.search.shortest_chains(start, goal, 1), None)

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
