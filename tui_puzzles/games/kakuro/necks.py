"""Regions of runs and the few open cells that join them to the rest.

Add the sums of a region's runs across and subtract those of its runs down: a cell inside counts
once each way and cancels, a cell on the border counts once. So where a region hangs by one cell,
its digit is known; where it hangs by two, their sum or difference, and so on. Such regions are the
sides of small cuts of the *run graph*: a node for each run, an edge for each open cell between
its two runs. Runs without a clue, and the missing run of a cell that lies in one run only, are
one node, the *ground*, and no region contains it.
"""

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, combinations

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.games.kakuro.puzzle import ACROSS, DOWN, Kakuro, Run, puzzle_of
from tui_puzzles.laws.areas import Area, between
from tui_puzzles.laws.sums import Balance
from tui_puzzles.records import NamedTuple

Edge = tuple[int, int]
Cut = tuple[int, ...]
"""The numbers of the edges that separate a graph; all of them are necessary."""
GROUND = 0


# Small cuts of a graph: bridges, cut vertices, and two or three edges that separate it.
#
# Nodes and edges are numbers; several edges may join the same two nodes. Everything comes from one
# depth-first walk (Tarjan 1972), which gives each node the stretch of nodes below it.


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


class Hanging(NamedTuple):
    """Open cells that make a known sum; ``side`` is the part of the run graph that tells it."""

    balance: Balance
    side: tuple[Stretch, ...]


class Split(NamedTuple):
    """A run of which some cells have a known sum, because a region hangs on them."""

    run: Run
    hanging: Hanging


class RunGraph:
    """The runs of a board, joined by its open cells; solved cells are subtracted."""

    def __init__(self, layout: Kakuro, solved: Bits) -> None:
        self.layout = layout
        self.digits = {layout.cell_of(m): layout.value_of(m) + 1 for m in members(solved)}
        clued = [run for run in layout.runs if run.clue is not None]
        self.runs = dict(enumerate(clued, GROUND + 1))
        self.node = {run: node for node, run in self.runs.items()}
        self.cells: list[int] = []
        self.ends: list[tuple[int, int]] = []  # of each edge: the run across, the run down
        for cell in range(layout.size):
            ends = self._end(layout.across_of.get(cell)), self._end(layout.down_of.get(cell))
            if cell not in self.digits and ends != (GROUND, GROUND):
                self.cells.append(cell)
                self.ends.append(ends)
        self.cuts = Cuts(len(clued) + 1, self.ends)
        weights = [0, *(self._weight(run) for run in clued)]
        self.sums = Sums(self.cuts, weights)
        self.sizes = Sums(self.cuts, [1] * len(weights))

    def _end(self, run: Run | None) -> int:
        return GROUND if run is None else self.node.get(run, GROUND)

    def _weight(self, run: Run) -> int:
        """What is left of a run's sum for its open cells; negative for runs down."""
        left = (run.clue or 0) - sum(self.digits.get(cell, 0) for cell in run.path)
        return left if run.kind == ACROSS else -left

    # -- what hangs by few cells ---------------------------------------------------------------

    def necks(self) -> Iterator[Hanging]:
        """Regions that hang by one cell."""
        return self._hanging(self.cuts.bridges())

    def pairs(self) -> Iterator[Hanging]:
        """Regions that hang by two cells."""
        return self._hanging(self.cuts.pairs())

    def triples(self) -> Iterator[Hanging]:
        """Regions that hang by three cells."""
        return self._hanging(self.cuts.triples())

    def splits(self) -> Iterator[Split]:
        """Runs to which a region is attached by several cells, with other cells as well."""
        unclued = [run for run in self.layout.runs if run not in self.node]
        for run in (*self.runs.values(), *unclued):
            node = self._end(run)
            pieces = self.cuts.pieces(node) if self._adds_up(self.cuts.root[node]) else []
            for piece in pieces:
                edges = [edge for edge, end in self.cuts.near[node] if self._in(piece, end)]
                cells = of(self.cells[edge] for edge in edges)
                whole = node != GROUND and len(edges) == len(self.cuts.near[node])
                if len(edges) > 1 and not cells & ~run.cells and not whole:
                    yield Split(run, self._hanging_by(tuple(edges), [piece]))

    def _in(self, piece: Stretch, node: int) -> bool:
        return self.cuts.inside([piece], node)

    def _hanging(self, found: Iterable[Cut]) -> Iterator[Hanging]:
        """The regions behind these cuts, except single runs, whose clue says the same."""
        for cut in found:
            side = self.cuts.side(cut)
            root = self.cuts.root[self.ends[cut[0]][0]]
            size = self.sizes.over(side)
            others = self.cuts.size[root] - size
            if size > 1 and (root == GROUND or others > 1) and self._adds_up(root):
                yield self._hanging_by(cut, side)

    def _adds_up(self, root: int) -> bool:
        """Do the runs across and down have equal sums, if the ground isn't among them?"""
        return root == GROUND or self.sums.over([self.cuts.below(root)]) == 0

    def _hanging_by(self, cut: Cut, side: Sequence[Stretch]) -> Hanging:
        signs = tuple(1 if self.cuts.inside(side, self.ends[edge][0]) else -1 for edge in cut)
        cells = tuple(self.cells[edge] for edge in cut)
        return Hanging(Balance(cells, signs, self.sums.over(side)), tuple(side))

    # -- the region ----------------------------------------------------------------------------

    def region(self, hanging: Hanging) -> Area:
        """The runs from which the sum follows: of two sides without the ground, the smaller.

        Those of one direction are added, the others taken away, so that a positive sum is left.
        """
        nodes = set(self.cuts.nodes_of(hanging.side))
        whole = self.cuts.whole(min(nodes))
        if GROUND not in whole and 2 * len(nodes) > len(whole):
            nodes = set(whole) - nodes
        runs = [self.runs[node] for node in sorted(nodes)]
        across, down = ([run for run in runs if run.kind == kind] for kind in (ACROSS, DOWN))
        area = between(self.layout, across, down)
        added = area.inside & of(hanging.balance.path)
        turned = not added or area.balance(self.digits).total < 0
        return between(self.layout, down, across) if turned else area


def run_graph(board: Board) -> RunGraph:
    """The run graph of a board; cells with one candidate count as solved."""
    layout = puzzle_of(board)
    possible, several = board.counted
    return _graph(layout, board.marks & layout.marks(possible & ~several, layout.values))


_graph = remembered_up_to(64)(RunGraph)
