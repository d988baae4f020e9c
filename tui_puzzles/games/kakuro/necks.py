"""Regions of runs and the few open cells that join them to the rest.

Add the sums of a region's runs across and subtract those of its runs down: a cell inside counts
once each way and cancels, a cell on the border counts once. So where a region hangs by one cell,
its digit is known; where it hangs by two, their sum or difference, and so on. Such regions are the
sides of small cuts of the *run graph*: a node for each run, an edge for each open cell between
its two runs. Runs without a clue, and the missing run of a cell that lies in one run only, are
one node, the *ground*, and no region contains it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.games.kakuro.cuts import Cut, Cuts, Stretch, Sums
from tui_puzzles.games.kakuro.puzzle import ACROSS, DOWN, Kakuro, Run, puzzle_of
from tui_puzzles.laws.areas import Area, between
from tui_puzzles.laws.sums import Balance

GROUND = 0


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


@remembered_up_to(64)
def _graph(layout: Kakuro, solved: Bits) -> RunGraph:
    return RunGraph(layout, solved)
