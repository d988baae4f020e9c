"""Small cuts of a graph: bridges, cut vertices, and two or three edges that separate it.

Nodes and edges are numbers; several edges may join the same two nodes. Everything comes from one
depth-first walk (Tarjan 1972), which gives each node the stretch of nodes below it.
"""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations
from typing import NamedTuple

Edge = tuple[int, int]
Cut = tuple[int, ...]
"""The numbers of the edges that separate a graph; all of them are necessary."""


class Stretch(NamedTuple):
    """Consecutive nodes in the order of the walk."""

    start: int
    end: int


class Cuts:
    """A graph as seen by a depth-first walk from node 0, then from every node not yet met."""

    def __init__(self, nodes: int, edges: Sequence[Edge]) -> None:
        self.edges = edges
        self.near: list[list[tuple[int, int]]] = [[] for _ in range(nodes)]
        for number, (a, b) in enumerate(edges):
            self.near[a].append((number, b))
            self.near[b].append((number, a))
        self.order: list[int] = []  # the nodes as they are met
        self.at = [-1] * nodes  # the place of each node in the order
        self.size = [1] * nodes  # how many nodes are below it, itself included
        self.root = list(range(nodes))
        self.parent = [-1] * nodes
        self.low = [-1] * nodes  # the first node in the order that an edge from below it reaches
        self.child_at: dict[int, int] = {}  # the lower end of each edge of the tree
        for node in range(nodes):
            if self.at[node] < 0:
                self._walk(node)
        self.labels = self._labels()

    def _walk(self, root: int) -> None:
        self._meet(root, root)
        waiting = [(root, -1, iter(self.near[root]))]
        while waiting:
            node, by, rest = waiting[-1]
            for edge, other in rest:
                if self.at[other] < 0:
                    self._meet(other, root)
                    self.parent[other], self.child_at[edge] = node, other
                    waiting.append((other, edge, iter(self.near[other])))
                    break
                if edge != by:
                    self.low[node] = min(self.low[node], self.at[other])
            else:
                waiting.pop()
                if waiting:
                    above = waiting[-1][0]
                    self.low[above] = min(self.low[above], self.low[node])
                    self.size[above] += self.size[node]

    def _meet(self, node: int, root: int) -> None:
        self.at[node] = self.low[node] = len(self.order)
        self.order.append(node)
        self.root[node] = root

    def _labels(self) -> list[int]:
        """Random words for the edges off the tree; on it, the XOR of all edges that bypass it.

        A set of edges has the XOR 0 when every cycle meets it evenly: when it separates the graph.
        (Otherwise with a chance of one in 2 ** 64. Pritchard and Thurimella 2011.)
        """
        rng = random.Random(1)
        labels = [0] * len(self.edges)
        passing = [0] * len(self.at)
        for number, (a, b) in enumerate(self.edges):
            if number not in self.child_at:
                labels[number] = rng.getrandbits(64)
                passing[a] ^= labels[number]
                passing[b] ^= labels[number]
        by_child = {child: edge for edge, child in self.child_at.items()}
        for node in reversed(self.order):
            if node in by_child:
                labels[by_child[node]] = passing[node]
                passing[self.parent[node]] ^= passing[node]
        return labels

    # -- cuts ----------------------------------------------------------------------------------

    def bridges(self) -> list[Cut]:
        """The edges that separate the graph alone."""
        return [(edge,) for edge in sorted(self.child_at) if not self.labels[edge]]

    def pairs(self) -> list[Cut]:
        """Every two edges that separate the graph together."""
        alike = defaultdict(list)
        for edge, label in enumerate(self.labels):
            if label:
                alike[label].append(edge)
        return [cut for edges in alike.values() for cut in combinations(edges, 2)]

    def triples(self) -> list[Cut]:
        """Every three edges that separate the graph together."""
        alike: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        for edge, label in enumerate(self.labels):
            if label:
                alike[self.root[self.edges[edge][0]]][label].append(edge)
        return [
            (a, b, c)
            for classes in alike.values()
            for one, other, last in _closing(list(classes))
            for a in classes[one]
            for b in classes[other]
            for c in classes[last]
        ]

    def pieces(self, node: int) -> list[Stretch]:
        """The pieces below a node that are cut off when it is removed."""
        return [
            self.below(child)
            for _, child in self.near[node]
            if self.parent[child] == node and self.low[child] >= self.at[node]
        ]

    # -- sides ---------------------------------------------------------------------------------

    def below(self, node: int) -> Stretch:
        """A node and everything below it in the tree."""
        return Stretch(self.at[node], self.at[node] + self.size[node])

    def side(self, cut: Cut) -> list[Stretch]:
        """The side of a cut without the root: what is inside an odd number of these stretches."""
        return sorted(self.below(self.child_at[edge]) for edge in cut if edge in self.child_at)

    def inside(self, side: Sequence[Stretch], node: int) -> bool:
        """Does a node lie on the side?"""
        return sum(start <= self.at[node] < end for start, end in side) % 2 == 1

    def nodes_of(self, side: Sequence[Stretch]) -> list[int]:
        """The nodes of a side."""
        reach = range(side[0].start, max(end for _, end in side))
        return [node for node in self.order[reach.start : reach.stop] if self.inside(side, node)]

    def whole(self, node: int) -> list[int]:
        """All nodes connected to a node."""
        start, end = self.below(self.root[node])
        return self.order[start:end]


class Sums:
    """Sums of weights over the sides of cuts, each in a few additions."""

    def __init__(self, cuts: Cuts, weights: Sequence[int]) -> None:
        self._before = [0, *accumulate(weights[node] for node in cuts.order)]

    def over(self, side: Sequence[Stretch]) -> int:
        """The sum over a side: nested stretches are subtracted."""
        total = 0
        for number, (start, end) in enumerate(side):
            around = sum(a <= start and end <= b for a, b in side[:number])
            own = self._before[end] - self._before[start]
            total += own if around % 2 == 0 else -own
        return total


def _closing(labels: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Every three labels with the XOR 0."""
    number = {label: at for at, label in enumerate(labels)}
    for at, one in enumerate(labels):
        for other in labels[at + 1 :]:
            last = one ^ other
            if last in number and number[last] > number[other]:
                yield one, other, last
