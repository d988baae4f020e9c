"""Where chains of links lead, and the shortest ones: from all their starts at once."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit
from tui_puzzles.logic.link_search import Literal
from tui_puzzles.logic.links import Links
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
    for chain in links.search.shortest_chains(way.start, way.goal, _TRIES):
        inner = chain[:-1] if way.start.node == way.goal.node else chain
        if len({literal.node for literal in inner}) == len(inner):
            yield chain


def chain_of(links: Links, way: ChainEnds) -> Chain | None:
    """One of these; there may be more shortest chains than are looked at."""
    length, search = 2 * way.turns + 2, links.search
    chain = next(_chains(links, way), None) or search.simple_chain(way.start, way.goal, length)
    return chain if chain and len(chain) == length else None


def ends_between(links: Links, fit: Callable[[int], Bits] | None = None) -> Iterator[ChainEnds]:
    """Every two nodes of which a chain shows that one is on at least, with what both exclude.

    The shortest chains come first. ``fit`` says which nodes one of them may end with. A single
    strong link is not a chain: what it excludes is locked candidates or a naked pair. Chains grow
    only towards ends that they reach and with which they remove something.
    """
    for turns, start, ends in links.search.ends_of_pairs(links.sharing, fit):
        for end in ends:
            gone = links.excluded_by_both(start.node, end)
            if gone:
                yield ChainEnds(turns, start, Literal(end, on=True), gone)


def loops(links: Links) -> Iterator[Chain]:
    """Chains that come back to their start with a weak link, so that all links alternate."""
    for turns, start, ends in links.search.ends_of_loops():
        for end in ends:
            for chain in _chains(links, ChainEnds(turns, start, Literal(end, on=True), EMPTY)):
                yield [*chain, start]


def ends_back(links: Links) -> Iterator[ChainEnds]:
    """Marks that a chain proves true or false by themselves, with what is out then."""
    layout, marks, done = links.board.layout, links.board.marks, set[Literal]()
    open_marks = marks & ~layout.marks(links.board.placed, layout.values)
    for turns, start, _ in links.search.ends_back(open_marks):
        gone = bit(start.node)
        if not start.on:
            gone = layout.cell_marks[layout.cell_of(start.node)] & marks & ~gone
        if gone and start not in done:  # the first way back is the shortest
            done.add(start)
            yield ChainEnds(turns, start, Literal(start.node, not start.on), gone)
