"""Cells as inside and outside of the loop, where clues and corners say which are alike."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.rule import rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.edges import looped
from tui_puzzles.laws.loop import CROSS, LINE, FaceLinks, SideBySide, drawn, loop_of
from tui_puzzles.laws.rules.counts import cited, placing
from tui_puzzles.laws.rules.loops.corners import (
    Handed,
    followed,
    link,
    sliced,
    starting,
    statement,
)
from tui_puzzles.laws.rules.loops.points import known
from tui_puzzles.laws.rules.loops.whole import sides_are
from tui_puzzles.laws.rules.words import law_rule
from tui_puzzles.laws.ways import BY_VALUE, FREE, WayNet, net_of
from tui_puzzles.records import NamedTuple

MOST = 20  # units of a reason
ENDLESS = 100  # rounds
TRIES = 4  # reasons, the shortest, that are shortened and shown


class EdgePair(NamedTuple):
    """Two edges of a unit, the faces behind them, and the unit's ways in which they differ."""

    edges: tuple[int, int]
    faces: tuple[int, int]
    differ: int


class Bond(NamedTuple):
    """Two faces that are alike or not: by the edge between them, or by what a unit says."""

    faces: tuple[int, int]
    unlike: int
    edge: Bits = EMPTY
    unit: int = -1
    pair: EdgePair = EdgePair((0, 0), (0, 0), 0)

    @property
    def ruled_out(self) -> int:
        """The ways that the unit must not have."""
        return FREE & ~self.pair.differ if self.unlike else self.pair.differ


@remembered
def pairs_of(layout: Layout) -> Sequence[Sequence[EdgePair]]:
    """For each unit its pairs of edges that have two faces behind them."""
    net, sides = net_of(layout), loop_of(layout).sides
    found: list[list[EdgePair]] = [[] for _ in net.edges]
    for unit, own in enumerate(net.edges):
        for (at, one), (there, other) in combinations(enumerate(own), 2):
            apart = {*sides[one]} ^ {*sides[other]}
            if len(apart) == 2:
                (a, b), (c, d) = BY_VALUE[at], BY_VALUE[there]
                found[unit].append(EdgePair((one, other), (min(apart), max(apart)), a & d | b & c))
    return found


@remembered
def by_edges(board: Board) -> tuple[FaceLinks[Bond], SideBySide, bool]:
    """The bonds by lines and crosses, how faces are alike by them, and whether that can't be."""
    puzzle, clash = looped(board), False
    bonds, side = FaceLinks[Bond](), SideBySide(puzzle.net.faces.size + 1)
    for edges, unlike in zip(drawn(board), (0, 1), strict=True):
        for edge in members(edges):
            faces = puzzle.loop.sides[edge]
            bonds.add(Bond(faces, unlike, bit(edge)), faces)
            clash |= not side.join(*faces, unlike) and side.between(*faces) != unlike
    return bonds, side, clash


class FaceColours:
    """What some units, and the colours of faces, tell each other in so many rounds."""

    def __init__(self, board: Board, units: Iterable[int], rounds: int) -> None:
        start, puzzle = starting(board), looped(board)
        self.net, self.sides, pairs = net_of(puzzle), puzzle.loop.sides, pairs_of(puzzle)
        self.left = {unit: start[unit] for unit in units}
        self.pairs = {
            unit: [pair for pair in pairs[unit] if not of(pair.edges) & ~board.open]
            for unit in self.left
        }
        self._known = set[tuple[int, EdgePair]]()
        bonds, side, self.clash = by_edges(board)
        self.bonds, self.side = bonds.copy(), side.copy()
        self.losses = list(followed(self.net, self.left, self.left))
        while self._bound() and rounds and not self.clash and self._learned():
            rounds -= 1
        self.clash |= not all(self.left.values())

    def _join(self, bond: Bond) -> bool:
        self.bonds.add(bond, bond.faces)
        self.clash |= self.side.between(*bond.faces) == 1 - bond.unlike
        return self.side.join(*bond.faces, bond.unlike)

    def _bound(self) -> bool:
        """Join faces by what units say; True where that is new."""
        news = False
        for unit, ways in self.left.items():
            for pair in self.pairs[unit]:
                unlike = int(bool(ways & pair.differ))
                if (unlike and ways & ~pair.differ) or (unit, pair) in self._known:
                    continue
                self._known.add((unit, pair))
                news |= self._join(Bond(pair.faces, unlike, unit=unit, pair=pair))
        return news

    def _learned(self) -> bool:
        """Take ways from units by colours; True where some were left."""
        before, changed = len(self.losses), dict[int, None]()
        for unit in self.left:
            for pair in self.pairs[unit]:
                (a, left), (b, right) = map(self.side.find, pair.faces)
                ways = self.left[unit]
                gone = ways & (~pair.differ if left != right else pair.differ) if a == b else 0
                if gone:
                    self.left[unit] = ways & ~gone
                    self.losses.append(Handed(unit, gone, -1, pair.edges, self.bonds.number))
                    changed[unit] = None
        self.losses += followed(self.net, self.left, changed)
        return len(self.losses) > before

    def way(self, faces: tuple[int, int], number: int) -> Sequence[Bond]:
        """A shortest way from face to face over the first bonds."""
        return self.bonds.shortest_way(*faces, number)

    def way_of(self, one: Handed) -> Sequence[Bond]:
        """The bonds by which ways are lost to colours."""
        pair = next(pair for pair in self.pairs[one.unit] if pair.edges == one.pair)
        return self.way(pair.faces, one.bonds)

    def ends(self, edge: int) -> Iterator["EdgeFound"]:
        """In which ways an edge is known."""
        (a, left), (b, right) = map(self.side.find, self.sides[edge])
        if a == b:
            way = self.way(self.sides[edge], self.bonds.number)
            yield self._ending(EdgeFound(edge, left ^ right, way), grounds(way))
        for unit, at in self.net.seats[edge]:
            for value in (CROSS, LINE) if unit in self.left else ():
                against = BY_VALUE[at][1 - value]
                if not self.left[unit] & against:
                    yield self._ending(EdgeFound(edge, value, (), unit), [(unit, against)])

    def _ending(self, ending: "EdgeFound", needed: Iterable[tuple[int, int]]) -> "EdgeFound":
        needs = dict[int, int]()
        for unit, ways in needed:
            needs[unit] = needs.get(unit, 0) | ways
        losses = sliced(self.net, self.losses, needs, lambda one: grounds(self.way_of(one)))
        ways_of = (self.way_of(one) for one in losses if one.by < 0)
        bonds = [*ending.way, *(bond for way in ways_of for bond in way)]
        units = [*needs, *(bond.unit for bond in bonds if bond.unit >= 0)]
        units += [unit for one in losses for unit in (one.by, one.unit) if unit >= 0]
        return ending._replace(
            losses=losses, units=[*dict.fromkeys(units)], edges=union(b.edge for b in bonds)
        )


class EdgeFound(NamedTuple):
    """How an edge is known: over bonds from side to side, or by its last unit; what that takes."""

    edge: int
    value: int
    way: Sequence[Bond] = ()
    last: int = -1
    losses: Sequence[Handed] = ()
    units: Sequence[int] = ()
    edges: Bits = EMPTY


def grounds(way: Sequence[Bond]) -> list[tuple[int, int]]:
    """The units of bonds, each with the ways that it must have lost."""
    return [(bond.unit, bond.ruled_out) for bond in way if bond.unit >= 0]


@remembered_up_to(2)
def endings(board: Board, rounds: int) -> list[tuple[EdgeFound, FaceColours]]:
    """How open edges are known, the shortest first; none where the board has no solution."""
    colours = FaceColours(board, range(len(net_of(board.layout).units)), rounds)
    if colours.clash:
        return []
    ends = (end for edge in members(board.open) for end in colours.ends(edge))
    found = [(end, colours) for end in ends if _is_of(end, rounds)]
    return sorted(found, key=lambda one: len(one[0].units))


def _is_of(ending: EdgeFound, rounds: int) -> bool:
    """Does it take that colours tell units of edges, or without rounds, bonds by units?"""
    by_colours = any(one.by < 0 for one in ending.losses)
    return by_colours if rounds else bool(ending.units and ending.way)


def _shortened(
    board: Board, ending: EdgeFound, colours: FaceColours, rounds: int
) -> tuple[EdgeFound, FaceColours]:
    """The same without units that it can do without."""
    for spared in ending.units:
        if spared in ending.units:
            fewer = FaceColours(board, [unit for unit in ending.units if unit != spared], rounds)
            for end in fewer.ends(ending.edge):
                if len(end.units) < len(ending.units):
                    ending, colours = end, fewer
    return ending, colours


CLUES = (
    "{link:lines} This ties the colours of the cells there together, and[ over the edges {path}] "
    "they lead from one side of the edge {edge} to the other. So {are}."
)
CORNERS = (
    "{link:lines}[ Colours also go on over the edges {path}.][ They lead from one side of the edge "
    "{edge} to the other, so {are}.][ Then {last} leaves one choice for {choice}.]"
)


def _coloured(rounds: int) -> Callable[[Board], Iterator[Finding]]:
    """What finds edges by colours and corners that tell each other of them in so many rounds."""

    def find(board: Board) -> Iterator[Finding]:
        for long, colours in endings(board, rounds)[:TRIES]:
            if len(long.units) <= MOST:
                ending, fewer = _shortened(board, long, colours, rounds)
                if _is_of(ending, rounds):
                    yield _finding(board, ending, fewer)

    return find


def _finding(board: Board, ending: EdgeFound, colours: FaceColours) -> Finding:
    net = net_of(board.layout)
    units = tuple(net.units[unit] for unit in ending.units)
    return placing(
        board,
        bit(ending.edge),
        ending.value,
        cited("loop", looped(board).loop),
        Evidence("units", Role.SUPPORT, units=units),
        known("known", union(unit.cells for unit in units) & board.placed),
        known("path", ending.edges),
        *dict.fromkeys(_links(board, ending, colours)),
        *_end(board, ending),
    )


def _end(board: Board, ending: EdgeFound) -> Iterator[Evidence]:
    """How it is seen at last."""
    name = board.layout.cell_names[ending.edge]
    if ending.last < 0:
        yield Evidence("edge", Role.FOCUS, clues=(name,))
        yield sides_are(ending.value)
    else:
        last = net_of(board.layout).units[ending.last]
        yield Evidence("last", Role.SUPPORT, units=(last,))
        yield Evidence("choice", Role.FOCUS, clues=(name,))


def _links(board: Board, ending: EdgeFound, colours: FaceColours) -> Iterator[Evidence]:
    """What is handed on, and what is said by units whose faces are bound, in order."""
    net, names, ways = colours.net, board.layout.cell_names, [*starting(board)]
    for one in ending.losses:
        if one.by >= 0:
            yield link(net, ways, one, names)
        else:
            way = colours.way_of(one)
            yield from _bound(net, ways, way, names)
            yield _by_colours(one, sum(bond.unlike for bond in way) % 2, names)
        ways[one.unit] &= ~one.gone
    yield from _bound(net, ways, ending.way, names)


def _bound(
    net: WayNet, ways: Sequence[int], way: Sequence[Bond], names: Sequence[str]
) -> Iterator[Evidence]:
    for bond in way:
        if bond.unit >= 0:
            yield statement(net, ways, bond.unit, bond.pair.edges, names)


def _by_colours(one: Handed, unlike: int, names: Sequence[str]) -> Evidence:
    """What colours say of two edges of a unit."""
    two = " and ".join(names[edge] for edge in one.pair)
    side, follows = (
        ("one side", "both are lines or both crosses"),
        ("two sides", "just one of them is a line"),
    )[unlike]
    clue = f"The cells behind the edges {two} lie on {side} of the loop, so {follows}"
    return Evidence("link", Role.VALUE, clues=(clue,))


coloured_clues = law_rule(
    rule,
    CLUES,
    aliases=("Parity",),
    lesson="""
    Two edges of a clue or of a point that are alike, or unlike, tell the colours of two cells.

    If of two edges of a cell both or none is a line, the cells behind them lie on the same side of
    the loop. If just one is, they lie on two sides. Join that with the lines and crosses that you
    have: when a chain of such cells leads from one side of an edge to its other side, the edge is
    known. Look for 2s with a line on one of two edges, and for points where a line must turn.
    """,
)(_coloured(0))
coloured_corners = law_rule(
    rule,
    CORNERS,
    lesson="""
    Known colours of the cells behind two edges of a clue or of a point tell it about these edges.

    Where two cells that lie on the same side of the loop are both neighbours of a clue, the edges
    between are both lines or both crosses. Where they lie on two sides, just one is a line. So it
    is at a point with two edges of one cell. Colour cells first, also in colours of which you don't
    know yet which is inside, then ask at each clue and each corner what they leave, and colour on.
    A 3 with two neighbours of one colour has lines there, and a 1 has crosses. A 2 has its two
    other neighbours in one colour, too.
    """,
)(_coloured(ENDLESS))
