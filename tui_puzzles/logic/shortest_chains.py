"""Where chains of links lead, and the shortest ones: from all their starts at once."""

from collections.abc import Callable, Iterable, Iterator
from itertools import count, islice
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, full, members
from tui_puzzles.logic.links import Links, Literal
from tui_puzzles.records import NamedTuple

# So many chains of the same length are looked at between two nodes: loops may remove different
# things, and a chain that comes by a node twice reads badly.
_TRIES = 24

Chain: TypeAlias = list[Literal]


class ChainEnds(NamedTuple):
    """From one literal to another there is a chain of twice this many links and one more."""

    turns: int
    start: Literal
    goal: Literal
    gone: Bits


def _chains(links: Links, way: ChainEnds) -> Iterator[Chain]:
    """The shortest chains that come by no node twice, once on and once off.

    Where all come by one twice, that node itself is proved true or false by a chain.
    """
    for chain in islice(links.shortest_chains(way.start, way.goal), _TRIES):
        inner = chain[:-1] if way.start.node == way.goal.node else chain
        if len({literal.node for literal in inner}) == len(inner):
            yield chain


def chain_of(links: Links, way: ChainEnds) -> Chain | None:
    """One of these; there may be more shortest chains than are looked at."""
    length = 2 * way.turns + 2
    chain = next(_chains(links, way), None) or links.simple_chain(way.start, way.goal, length)
    return chain if chain and len(chain) == length else None


class Start(NamedTuple):
    """A literal that chains start from, and the nodes they may end with."""

    literal: Literal
    ends: Bits


def _waves(links: Links, starts: Iterable[Start]) -> Iterator[tuple[int, Literal, Bits]]:
    """The turns after which chains that grow together come to new ends: start and ends.

    A chain takes one link to its first node that is on (none if it starts there), then two links
    a turn.
    """
    growing = [(start, ends, links.layers(_first_on(links, start))) for start, ends in starts]
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
                yield turns, start, on & ends
        growing = [(start, ends & ~on, layers) for start, ends, layers, on in reached]


def _first_on(links: Links, start: Literal) -> Bits:
    return bit(start.node) if start.on else links.strong[start.node]


def ends_between(links: Links, fit: Callable[[int], Bits] = lambda _: -1) -> Iterator[ChainEnds]:
    """Every two nodes of which a chain shows that one is on at least, with what both exclude.

    The shortest chains come first. ``fit`` says which nodes one of them may end with. A single
    strong link is not a chain: what it excludes is locked candidates or a naked pair. Chains grow
    only towards ends that they reach and with which they remove something.
    """
    starts = []
    for node, strong in sorted(links.strong.items()):
        off, ends = Literal(node, on=False), fit(node) & ~strong & ~full(node + 1)
        ends &= links.reached_from(off)[0] if ends else EMPTY
        ends &= links.sharing(node) if ends else EMPTY
        if ends:
            starts.append(Start(off, ends))
    for turns, start, ends in _waves(links, starts):
        for end in members(ends):
            gone = links.excluded_by_both(start.node, end)
            if gone:
                yield ChainEnds(turns, start, Literal(end, on=True), gone)


def loops(links: Links) -> Iterator[Chain]:
    """Chains that come back to their start with a weak link, so that all links alternate."""
    literals = ((Literal(node, on=False), strong) for node, strong in sorted(links.strong.items()))
    starts = [
        Start(off, links.reached_from(off)[0] & links.weak[off.node] & ~strong)
        for off, strong in literals
    ]
    for turns, start, ends in _waves(links, starts):
        for end in members(ends):
            for chain in _chains(links, ChainEnds(turns, start, Literal(end, on=True), EMPTY)):
                yield [*chain, start]


def ends_back(links: Links) -> Iterator[ChainEnds]:
    """Marks that a chain proves true or false by themselves, with what is out then."""
    layout, marks = links.board.layout, links.board.marks
    starts, done = [], set[Literal]()
    for mark in members(marks & ~layout.marks(links.board.placed, layout.values)):
        off, on = Literal(mark, on=False), Literal(mark, on=True)
        if links.reached_from(off)[0] & bit(mark):
            starts.append(Start(off, bit(mark)))
        if links.reached_from(on)[1] & bit(mark):
            starts.append(Start(on, links.weak[mark]))
    for turns, start, _ in _waves(links, starts):
        gone = bit(start.node)
        if not start.on:
            gone = layout.cell_marks[layout.cell_of(start.node)] & marks & ~gone
        if gone and start not in done:  # the first way back is the shortest
            done.add(start)
            yield ChainEnds(turns, start, Literal(start.node, not start.on), gone)
