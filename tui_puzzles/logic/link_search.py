"""Where links lead: closures, chains that grow together, the shortest ones; in words if compiled.

The links are given as for each node the nodes that it turns off when it is on (``weak``), and those
that it turns on when it is off (``strong``).
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, full, has, members, of
from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.engine.native import compiled
from tui_puzzles.records import NamedTuple

if TYPE_CHECKING:
    from tui_puzzles.logic.native.graph import Graph
    from tui_puzzles.logic.native.ways import ShortestWays, Waves

NATIVE = Path(__file__).with_name("native")
_MOST = 2048  # nodes of links in words: these take three megabytes
_STARTS = 64  # of chains whose layers are kept


class Literal(NamedTuple):
    """A node (a mark's number, or a group's from the number of marks on) that is on or off."""

    node: int
    on: bool


class Arrivals(NamedTuple):
    """The nodes that chains from a literal first come to after some turns, of two links each."""

    turns: int
    start: Literal
    nodes: Iterable[int]


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


class Layers:
    """The nodes that follow from a literal, by the number of links; worked out as needed."""

    def __init__(self, start: Literal, weak: dict[int, Bits], strong: dict[int, Bits]) -> None:
        self._start, self._after = start, (strong, weak)
        self._nodes = [[start.node]]  # of each layer, in the order in which they are found
        self._lengths: tuple[dict[int, int], dict[int, int]] = {}, {}  # to nodes off, to nodes on
        self._seen = [EMPTY, EMPTY]

    def length_to(self, goal: Literal) -> int:
        """The links that it takes to a literal, one or more; 0 if it is never reached."""
        lengths = self._lengths[goal.on]
        while goal.node not in lengths and self._nodes[-1]:
            self._follow()
        return lengths.get(goal.node, 0)

    def _follow(self) -> None:
        """Find one layer more."""
        length, found = len(self._nodes), list[int]()
        on = self._start.on ^ bool(length % 2)
        after, seen = self._after[not on], self._seen[on]
        for node in self._nodes[-1]:
            fresh = after.get(node, EMPTY) & ~seen
            if fresh:
                seen |= fresh
                found += members(fresh)
        self._seen[on] = seen
        self._nodes.append(found)
        self._lengths[on].update(dict.fromkeys(found, length))

    def paths(self, length: int, tail: list[int]) -> Iterator[list[int]]:
        """The ways with ``length`` links before this end."""
        if not length:
            yield tail
            return
        after, end = self._after[self._start.on ^ bool((length - 1) % 2)], tail[0]
        for node in self._nodes[length - 1]:
            if after.get(node, EMPTY) >> end & 1:
                yield from self.paths(length - 1, [node, *tail])


Closures: TypeAlias = dict[int, tuple[Bits, Bits]]
"""For each node, the nodes that are on and those that are off at the end of some chain from it."""


class LinkSearch:
    """Looks along links, of which the two tables never change any more."""

    def __init__(self, weak: dict[int, Bits], strong: dict[int, Bits]) -> None:
        self.weak, self.strong = weak, strong
        self._reached: tuple[Closures, Closures] = ({}, {})  # of nodes off, of nodes on
        self._known: Bits = EMPTY  # those of the nodes on
        self._jumps = Jumps(weak, strong)
        self._layers_from: dict[Literal, Layers] = {}

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

    # -- where chains end ----------------------------------------------------------------------

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

    def ends_of_loops(self) -> Iterator[Arrivals]:
        """Chains that begin with a node off, and end at nodes on that turn it off again."""
        return self._waves(
            (Literal(node, on=False), self._beyond(node, strong) & self.weak[node])
            for node, strong in sorted(self.strong.items())
        )

    def ends_of_pairs(
        self, sharing: Callable[[int], Bits], fit: Callable[[int], Bits] | None = None
    ) -> Iterator[Arrivals]:
        """Chains that begin with a node off, and end at later ones that are ``sharing`` with it.

        ``fit``: which nodes one of them may end with, if not any.
        """
        starts = []
        for node, strong in sorted(self.strong.items()):
            ends = (fit(node) if fit else -1) & ~strong & ~full(node + 1)
            ends &= self._beyond(node, strong) if ends else EMPTY
            ends &= sharing(node) if ends else EMPTY
            starts.append((Literal(node, on=False), ends))
        return self._waves(starts)

    def ends_back(self, nodes: Bits) -> Iterator[Arrivals]:
        """Chains that begin with one of these nodes off or on, and end at its contrary."""
        starts = []
        for node in members(nodes):
            off, on = Literal(node, on=False), Literal(node, on=True)
            if self.reached_from(off)[0] & bit(node):
                starts.append((off, bit(node)))
            if self.reached_from(on)[1] & bit(node):
                starts.append((on, self.weak[node]))
        return self._waves(starts)

    def _beyond(self, node: int, strong: Bits) -> Bits:
        """Where chains end that begin with it off, and are no single strong link."""
        return self.reached_from(Literal(node, on=False))[0] & ~strong

    def _waves(self, starts: Iterable[tuple[Literal, Bits]]) -> Iterator[Arrivals]:
        """Chains that grow together, as long as there are ends to come to."""
        growing = [
            (start, ends, self.layers(bit(start.node) if start.on else self.strong[start.node]))
            for start, ends in starts
            if ends
        ]
        for turns in count():
            reached = [
                (start, ends, layers, on)
                for start, ends, layers in growing
                if ends and (on := next(layers, EMPTY))
            ]
            if not reached:
                return
            for start, ends, _, on in reached:
                if on & ends:
                    yield Arrivals(turns, start, members(on & ends))
            growing = [(start, ends & ~on, layers) for start, ends, layers, on in reached]

    # -- the shortest chains -------------------------------------------------------------------

    def shortest_chains(self, start: Literal, goal: Literal, most: int) -> Iterator[list[Literal]]:
        """The shortest chains of one link or more from a literal to another, breadth first.

        They are all of the same length; no more than ``most`` are given.
        """
        layers = self._layers_from.get(start)
        if layers is None:
            if len(self._layers_from) == _STARTS:
                self._layers_from.clear()
            layers = self._layers_from[start] = Layers(start, self.weak, self.strong)
        length = layers.length_to(goal)
        ways = layers.paths(length, [goal.node]) if length else iter(())
        return (_literals(start, nodes) for nodes in islice(ways, most))

    def simple_chain(self, start: Literal, goal: Literal, most: int) -> list[Literal] | None:
        """A chain that doesn't visit a node twice, once on and once off; None if none is found.

        Breadth first, with the first such way to each literal; most times it is a shortest one.
        It has as many literals as ``most`` says, or less.
        """
        waiting, seen = deque([([start.node], bit(start.node))]), [EMPTY, EMPTY]
        seen[start.on] = bit(start.node)
        while waiting and len(waiting[0][0]) < most:
            chain, nodes = waiting.popleft()
            on = start.on ^ bool(len(chain) % 2)  # the next literal
            ends = self.strong.get(chain[-1], EMPTY) if on else self.weak[chain[-1]]
            if on is goal.on and has(ends & ~(nodes & ~bit(start.node)), goal.node):
                return _literals(start, [*chain, goal.node])
            fresh = ends & ~nodes & ~seen[on]
            seen[on] |= fresh
            waiting.extend(([*chain, node], nodes | bit(node)) for node in members(fresh))
        return None


def _literals(start: Literal, nodes: list[int]) -> list[Literal]:
    """A chain's nodes as literals, which are on and off in turn."""
    on = start.on
    return [Literal(node, on ^ bool(turn % 2)) for turn, node in enumerate(nodes)]


# -- the same in machine words, for all links of a board that is not too large ---------------------


def link_search(
    weak: dict[int, Bits], strong: dict[int, Bits], marks: int, nodes: int
) -> LinkSearch:
    """The search along all links of a board; the first ``marks`` of its ``nodes`` are no groups."""
    words = nodes <= _MOST and compiled(NATIVE)
    return WordLinkSearch(weak, strong, marks, nodes) if words else LinkSearch(weak, strong)


class WordLinkSearch(LinkSearch):
    """The links are put into words when one is first looked along."""

    def __init__(
        self, weak: dict[int, Bits], strong: dict[int, Bits], marks: int, nodes: int
    ) -> None:
        super().__init__(weak, strong)
        self._marks, self._nodes = marks, nodes
        self._ways = LazyDict[Literal, "ShortestWays"](self._ways_from)

    @cached_property
    def _graph(self) -> "Graph":
        from tui_puzzles.logic.native.graph import Graph

        graph, strong = Graph(self._nodes), self.strong
        octets, nothing = graph.octets, bytes(graph.octets)
        for node, weak in self.weak.items():
            row = strong[node].to_bytes(octets, "little") if node in strong else nothing
            graph.link(node, weak.to_bytes(octets, "little"), row)
        return graph

    def reached_from(self, start: Literal) -> tuple[Bits, Bits]:
        known = self._reached[start.on]
        if start.node not in known:
            rows = self._graph.reached(_number(start))
            on, off = rows[: len(rows) // 2], rows[len(rows) // 2 :]
            known[start.node] = int.from_bytes(on, "little"), int.from_bytes(off, "little")
        return known[start.node]

    def ends_of_loops(self) -> Iterator[Arrivals]:
        return self._turns(lambda waves: waves.add_loops())

    def ends_of_pairs(
        self, sharing: Callable[[int], Bits], fit: Callable[[int], Bits] | None = None
    ) -> Iterator[Arrivals]:
        if fit is not None:
            return super().ends_of_pairs(sharing, fit)
        return self._turns(lambda waves: waves.add_pairs(self._marks))

    def ends_back(self, nodes: Bits) -> Iterator[Arrivals]:
        return self._turns(lambda waves: waves.add_back([*members(nodes)]))

    def _turns(self, begin: "Callable[[Waves], None]") -> Iterator[Arrivals]:
        from tui_puzzles.logic.native.ways import Waves

        waves = Waves(self._graph)
        begin(waves)
        for turns in count():
            reached = waves.turn()
            if reached is None:
                return
            for start, nodes in reached:
                yield Arrivals(turns, Literal(start // 2, start % 2 == 1), nodes)

    def _ways_from(self, start: Literal) -> "ShortestWays":
        from tui_puzzles.logic.native.ways import ShortestWays

        return ShortestWays(self._graph, _number(start))

    def shortest_chains(self, start: Literal, goal: Literal, most: int) -> Iterator[list[Literal]]:
        if len(self._ways) > _STARTS:
            self._ways.clear()
        return (_literals(start, way) for way in self._ways[start].chains(_number(goal), most))

    def simple_chain(self, start: Literal, goal: Literal, most: int) -> list[Literal] | None:
        from tui_puzzles.logic.native.ways import simple_chain

        nodes = simple_chain(self._graph, _number(start), _number(goal), most)
        return _literals(start, nodes) if nodes else None


def _number(literal: Literal) -> int:
    """As the words have it."""
    return 2 * literal.node + literal.on
