"""What clues and points know of each other by the two edges that they share at a corner.

A *corner* is a clue and a point with two common edges: of these four ways, some are out. What one
of the two knows of them, the other knows, and so it goes on from clue to clue over the points.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence

from tui_puzzles.engine.bits import bit, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.rule import rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.edges import CLUE
from tui_puzzles.laws.loop import CROSS, LINE, drawn
from tui_puzzles.laws.rules.counts import placing
from tui_puzzles.laws.rules.loops.points import known
from tui_puzzles.laws.rules.words import law_rule
from tui_puzzles.laws.ways import BY_VALUE, WayNet, net_of
from tui_puzzles.records import NamedTuple

MOST = 14  # units of a chain


class Handed(NamedTuple):
    """Ways that a unit lost, by what its neighbour knows of their corner, or -1 by colours.

    ``pair``: the edges of which colours say something; ``bonds``: how many there were by then.
    """

    unit: int
    gone: int
    by: int
    pair: tuple[int, int] = (0, 0)
    bonds: int = 0


class CornerChain(NamedTuple):
    """What it takes to know an edge: units in order, and what each told the next."""

    edge: int
    value: int
    last: int
    losses: Sequence[Handed]

    @property
    def units(self) -> list[int]:
        """Its units, in order."""
        return [*dict.fromkeys([*(one.by for one in self.losses), self.last])]


@remembered
def starting(board: Board) -> Sequence[int]:
    """The ways left of each unit by its own edges."""
    net = net_of(board.layout)
    ways = [*net.ways]
    for value, edges in zip((CROSS, LINE), drawn(board), strict=True):
        for edge in members(edges):
            for unit, at in net.seats[edge]:
                ways[unit] &= BY_VALUE[at][value]
    return ways


def followed(net: WayNet, ways: MutableMapping[int, int], units: Iterable[int]) -> Iterator[Handed]:
    """What these units tell those that have ways, until nobody has anything to tell."""
    waiting = dict.fromkeys(units)
    while waiting:
        unit = next(iter(waiting))
        del waiting[unit]
        for there, masks in net.shared[unit]:
            gone = 0
            for mine, rest in masks if there in ways else ():
                if not ways[unit] & mine:
                    gone |= ways[there] & ~rest
            if gone:
                ways[there] &= ~gone
                waiting[there] = None
                yield Handed(there, gone, unit)


class Talk(NamedTuple):
    """The ways left of each unit by its own edges, what all told each other, and what is left."""

    start: Sequence[int]
    losses: Sequence[Handed]
    left: Mapping[int, int]


@remembered
def talk(board: Board) -> Talk:
    """What is known by corners; nobody has anything to tell where the board has no solution."""
    net, start = net_of(board.layout), starting(board)
    left = dict(enumerate(start))
    losses = list(followed(net, left, left)) if all(start) else []
    return Talk(start, losses, left if all(left.values()) else dict(enumerate(start)))


@remembered
def chains(board: Board) -> list[CornerChain]:
    """For each edge that is known by corners what that takes, the shortest first."""
    return _chains_of(board, talk(board))


@remembered_up_to(4000)
def _among(board: Board, clues: tuple[int, ...]) -> list[CornerChain]:
    """The same where only these clues and the points at their corners tell each other."""
    net, start = net_of(board.layout), starting(board)
    units = dict.fromkeys([*clues, *(there for clue in clues for there, _ in net.shared[clue])])
    left = {unit: start[unit] for unit in units}
    losses = list(followed(net, left, units)) if all(left.values()) else []
    return _chains_of(board, Talk(start, losses, left)) if losses and all(left.values()) else []


def _chains_of(board: Board, known: Talk) -> list[CornerChain]:
    net, found = net_of(board.layout), dict[int, CornerChain]()
    for unit in dict.fromkeys(one.unit for one in known.losses):
        for edge, value in _known(board, net, known.left[unit], unit):
            losses = sliced(net, known.losses, {unit: _with(net, unit, edge, 1 - value)})
            chain = CornerChain(edge, value, unit, losses)
            if edge not in found or len(losses) < len(found[edge].losses):
                found[edge] = chain
    short = [_shortened(net, known.start, chain) for chain in found.values()]
    return sorted(short, key=lambda chain: len(chain.units))


def _with(net: WayNet, unit: int, edge: int, value: int) -> int:
    """The ways of a unit in which an edge has this value."""
    return BY_VALUE[net.edges[unit].index(edge)][value]


def _known(board: Board, net: WayNet, ways: int, unit: int) -> Iterator[tuple[int, int]]:
    """The open edges of a unit that have one value in all these ways."""
    for at, edge in enumerate(net.edges[unit]):
        if board.open >> edge & 1 and ways:
            for value in (CROSS, LINE):
                if not ways & BY_VALUE[at][1 - value]:
                    yield edge, value


def sliced(
    net: WayNet,
    losses: Sequence[Handed],
    needed: dict[int, int],
    by_colours: Callable[[Handed], Iterable[tuple[int, int]]] = lambda _: (),
) -> list[Handed]:
    """What of all that was told it takes that each unit has lost the ways that it needs to lose."""
    used = list[Handed]()
    for one in reversed(losses):
        gone = one.gone & needed.get(one.unit, 0)
        if gone:
            used.append(one if gone == one.gone else one._replace(gone=gone))
            grounds = _handed(net, one, gone) if one.by >= 0 else by_colours(one)
            for unit, ways in grounds:
                needed[unit] = needed.get(unit, 0) | ways
    return used[::-1]


def _handed(net: WayNet, one: Handed, gone: int) -> Iterator[tuple[int, int]]:
    """The ways that a neighbour must have lost to take these away."""
    for there, masks in net.shared[one.by]:
        if there == one.unit:
            yield from ((one.by, mine) for mine, rest in masks if gone & ~rest)


def _shortened(net: WayNet, start: Sequence[int], chain: CornerChain) -> CornerChain:
    """The chain without units that it can do without."""
    against = _with(net, chain.last, chain.edge, 1 - chain.value)
    others = [unit for unit in chain.units if unit != chain.last]
    for spared in others if len(others) < MOST else ():
        ways = {unit: start[unit] for unit in chain.units if unit != spared}
        losses = list(followed(net, ways, ways))
        if not ways[chain.last] & against:
            chain = chain._replace(losses=sliced(net, losses, {chain.last: against}))
    return chain


# -- the reason ------------------------------------------------------------------------------------

WORDS = {
    0b0110: "{one} or {other} is a line, not both",
    0b1110: "at least one of the edges {one} and {other} is a line",
    0b0111: "at most one of the edges {one} and {other} is a line",
    0b1001: "{one} and {other} are both lines or both crosses",
    0b1011: "if {other} is a line, so is {one}",
    0b1101: "if {one} is a line, so is {other}",
    0b0001: "both {one} and {other} are crosses",
    0b0010: "{one} is a line and {other} a cross",
    0b0100: "{other} is a line and {one} a cross",
    0b1000: "both {one} and {other} are lines",
    0b0011: "{other} is a cross",
    0b0101: "{one} is a cross",
    0b1010: "{one} is a line",
    0b1100: "{other} is a line",
}
"""What is said of two edges by the pairs of values that are left: crosses, only the first ..."""


def _finding(board: Board, chain: CornerChain) -> Finding:
    net, names = net_of(board.layout), board.layout.cell_names
    units = [net.units[unit] for unit in chain.units]
    ways, links = [*starting(board)], list[Evidence]()
    for one in chain.losses:
        links.append(link(net, ways, one, names))
        ways[one.unit] &= ~one.gone
    edges = union(unit.cells for unit in units)
    clues = tuple(unit for unit in units if unit.kind == CLUE)
    points = tuple(unit for unit in units if unit.kind != CLUE)
    last = net.units[chain.last]
    evidence = (
        Evidence("clues", Role.REGION, units=clues),
        Evidence("points", Role.SUPPORT, units=points),
        known("known", edges & board.placed),
        *links,
        Evidence("last", Role.COVER if last.kind == CLUE else Role.SUPPORT, units=(last,)),
        Evidence("edge", Role.FOCUS, clues=(names[chain.edge],)),
    )
    return placing(board, bit(chain.edge), chain.value, *evidence)


def link(net: WayNet, ways: Sequence[int], losses: Handed, names: Sequence[str]) -> Evidence:
    """What a unit tells another one of their two edges, in words."""
    one, other = (edge for edge in net.edges[losses.by] if edge in net.edges[losses.unit])
    return statement(net, ways, losses.by, (one, other), names)


def pairs_of(net: WayNet, ways: Sequence[int], unit: int, edges: tuple[int, int]) -> int:
    """The pairs of values of two edges that the ways of a unit leave, a bit for each."""
    at, there = (net.edges[unit].index(edge) for edge in edges)
    left = (ways[unit] & BY_VALUE[at][a] & BY_VALUE[there][b] for b in (0, 1) for a in (0, 1))
    return sum(bool(some) << number for number, some in enumerate(left))


def statement(
    net: WayNet, ways: Sequence[int], unit: int, edges: tuple[int, int], names: Sequence[str]
) -> Evidence:
    """What a unit says of two of its edges, in words."""
    words = WORDS[pairs_of(net, ways, unit, edges)]
    one, other = (names[edge] for edge in edges)
    law = net.units[unit]
    by = f"{'By' if law.kind == CLUE else 'At'} {law.name}"
    return Evidence("link", Role.VALUE, clues=(f"{by}, {words.format(one=one, other=other)}",))


# -- the rules -------------------------------------------------------------------------------------

IsOne = Callable[[Sequence[int]], bool]
"""Is a chain with clues of these numbers one of a rule?"""
SENTENCE = "{link:lines} Then {last} leaves one choice for {edge}."


def _numbers(board: Board, chain: CornerChain) -> list[int]:
    """The clues of a chain, in its order."""
    units = (net_of(board.layout).units[unit] for unit in chain.units)
    return [unit.least for unit in units if isinstance(unit, Count)]


def _chains(is_one: IsOne) -> Callable[[Board], Iterator[Finding]]:
    """What finds chains over clues with such numbers."""

    def find(board: Board) -> Iterator[Finding]:
        for chain in chains(board):
            if len(chain.units) <= MOST and is_one(_numbers(board, chain)):
                yield _finding(board, chain)

    return find


@remembered
def _near(layout: Layout) -> Mapping[Unit, Sequence[int]]:
    """The clues at each point."""
    net = net_of(layout)
    return {
        unit: [there for there, _ in near] for unit, near in zip(net.units, net.shared, strict=True)
    }


def _near_point(number: int, is_one: IsOne) -> Callable[[Board, Unit], Iterator[Finding]]:
    """What finds chains over so many clues, of which the first ones stand at a point."""

    def find(board: Board, point: Unit) -> Iterator[Finding]:
        for clues in _groups(board.layout, point, number):
            for chain in _among(board, clues):
                if is_one(_numbers(board, chain)):
                    yield _finding(board, chain)

    return find


@remembered_up_to(4000)
def _groups(layout: Layout, point: Unit, number: int) -> list[tuple[int, ...]]:
    """Each clue at a point; for two, with each other one that it has a corner in common with."""
    near, net = _near(layout), net_of(layout)
    clues = near.get(point, ())
    if number == 1:
        return [(clue,) for clue in clues]
    both = ((a, b) for a in clues for at in near[net.units[a]] for b in near[net.units[at]])
    return [*dict.fromkeys((min(pair), max(pair)) for pair in both if pair[0] != pair[1])]


corner_of_a_clue = law_rule(
    unit_rule,
    SENTENCE,
    lesson="""
    What can pass at a corner of a clue tells about the clue's other edges, and the other way round.

    Look at the two edges of a clue that meet at a corner, and at the two others of that point.
    Sometimes the point says that both edges of the clue are alike, or that just one is a line. A 2
    with both edges alike at one corner has both unlike those at the opposite one. Begin at corners
    where something is known outside of the clue.
    """,
)(_near_point(1, bool))
two_clues = law_rule(
    unit_rule,
    SENTENCE,
    lesson="""
    Two clues that touch at a corner, or are neighbours, tell each other about their edges.

    Ask at the point where the two meet what the first clue leaves there: at least one line, at
    most one, just one, or both edges alike. The point hands it on to the second clue. A 1 leaves
    at most one line at each corner, a 3 at least one.
    """,
)(_near_point(2, lambda clues: len(clues) == 2 and {*clues} != {2}))
cascading = law_rule(
    rule,
    SENTENCE,
    lesson="""
    Along a diagonal of 2s, what holds of one end holds of the other.

    A 2 that has just one line at one corner has just one at the opposite corner, too, so the next 2
    on the diagonal has. The loop passes each point between them with one line of each. So a 3, a
    corner or a line that comes in at one end tells something about the other end, however many 2s
    lie between. Look for diagonals of 2s that begin at a 3 or at the border.
    """,
)(_chains(lambda clues: len(clues) > 1 and {*(clues[1:-1] or clues)} == {2}))
corner_chain = law_rule(
    rule,
    SENTENCE,
    lesson="""
    From corner to corner, each clue and each point hands on what it knows of two edges.

    Of the two edges of a clue that meet at a corner it may be known that at least one is a line, at
    most one, or just one. The point at that corner hands this on to the clue across it, and that
    one to its next corner. Begin with a 3, which has a line at each corner, with a 1, or at a point
    where something is known, and go on over clues that touch at corners.
    """,
)(_chains(bool))
