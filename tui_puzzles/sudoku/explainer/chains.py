"""Chains of strong and weak links: cycles, and chains that contradict their own beginning."""

from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise

from tui_puzzles.engine.bits import Bits, bit, has, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.implications import Links, Literal
from tui_puzzles.engine.rule import Dry
from tui_puzzles.engine.units import Layout
from tui_puzzles.sudoku.explainer.hint import Hint

_CYCLE_OF_ONE_KIND, _CHAIN_OF_ONE_DIGIT, _MIXED = 65, 66, 70
_STEPS = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512)
_TRIES = 24  # cycles of one length that are looked at, as some come by a mark twice


def surcharge(length: int) -> int:
    """What is long costs more: a tenth beyond each of these lengths."""
    return sum(length > step for step in _STEPS)


class Graph:
    """The links between marks, followed two at a time."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self._jumps: dict[int, Bits] = {}

    def layers(self, first: Bits) -> Iterator[Bits]:
        """The marks on after 0, 2, 4, ... links from these, each where it comes first."""
        seen = fresh = first
        while fresh:
            yield fresh
            fresh = union(self._jump(mark) for mark in members(fresh)) & ~seen
            seen |= fresh

    def excluded(self, marks: Bits) -> Bits:
        """What any of these marks turns off."""
        return union(self.links.weak[mark] for mark in members(marks))

    def _jump(self, mark: int) -> Bits:
        """The marks that are on two links after this one is."""
        if mark not in self._jumps:
            strong = self.links.strong
            ends = (strong.get(other, 0) for other in members(self.links.weak[mark]))
            self._jumps[mark] = union(ends)
        return self._jumps[mark]


def _forcing(graph: Graph, base: int) -> Iterator[Hint]:
    """Marks that are off when they are on, and marks that are on when they are off."""
    links = graph.links
    for mark in members(links.marks & open_marks(links.board)):
        for turn, on in enumerate(graph.layers(bit(mark))):
            if turn and on & links.weak[mark]:
                yield Hint(base + surcharge(2 * turn), eliminations=bit(mark))
                break
        for turn, on in enumerate(graph.layers(links.strong.get(mark, 0))):
            if has(on, mark):
                yield Hint(base + surcharge(2 * turn), placements=bit(mark))
                break


def _cycles(graph: Graph, base: int) -> Iterator[Hint]:
    """Links that alternate all the way round: of each weak one, one end is true."""
    links = graph.links
    for start in sorted(links.strong):
        for turn, on in enumerate(graph.layers(links.strong[start])):
            for end in members(on & links.weak[start]) if turn else ():
                gone = _round(links, start, end)
                if gone:
                    yield Hint(base + surcharge(2 * turn), eliminations=gone)


def _round(links: Links, start: int, end: int) -> Bits:
    """What the first cycle through these two that does anything excludes."""
    chains = links.shortest_chains(Literal(start, on=False), Literal(end, on=True))
    for chain in islice(chains, _TRIES):
        marks = of(literal.node for literal in chain)
        weak = ((a, b) for a, b in pairwise([*chain, chain[0]]) if a.on)
        gone = union(links.excluded_by_both(a.node, b.node) for a, b in weak) & ~marks
        if gone and marks.bit_count() == len(chain):
            return gone
    return 0


def open_marks(board: Board) -> Bits:
    """The marks of open cells."""
    return board.marks & board.layout.marks(board.open, board.layout.values)


@cache
def _choices_of(layout: Layout, digit: int) -> tuple[Bits, ...]:
    """The choices between marks of one digit."""
    own = layout.marks(layout.cells, bit(digit))
    return tuple(choice for choice in layout.choices if not choice & ~own)


def chains(board: Board, _: Dry) -> Iterator[Hint]:
    """All there are: of one digit, through cells with two candidates, and of all links."""
    layout, two = board.layout, board.few[2]
    for digit in members(layout.values):
        own = layout.marks(layout.cells, bit(digit))
        graph = Graph(Links(board, choices=_choices_of(layout, digit), among=own))
        yield from _cycles(graph, _CYCLE_OF_ONE_KIND)
        yield from _forcing(graph, _CHAIN_OF_ONE_DIGIT)
    cells = [layout.cell_marks[cell] for cell in members(two)]
    in_pairs = Links(board, choices=cells, among=layout.marks(two, layout.values))
    yield from _cycles(Graph(in_pairs), _CYCLE_OF_ONE_KIND)
    graph = Graph(Links(board))
    yield from _cycles(graph, _MIXED)
    yield from _forcing(graph, _MIXED)
