"""Colouring: the places of a digit joined by strong links, in two alternating colours."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise, product

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    first,
    members,
    seen_once_and_more,
    union,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, rule, value_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import (
    alike_pairs,
    cells_seeing,
    houses_with_two,
    peers,
    sight_of_any,
)


@dataclass(frozen=True, slots=True)
class Cluster:
    """Cells joined by strong links: one colour is the digit throughout, the other nowhere."""

    colours: tuple[Bits, Bits]
    links: tuple[Unit, ...]


@remembered_up_to(256)
def _clusters(layout: Layout, places: Bits) -> tuple[Cluster, ...]:
    """The places that have strong links, cluster by cluster."""
    strong = [house for house, _ in houses_with_two(layout, places)]
    clusters = []
    rest = places
    while rest:
        colours = _coloured(bit(first(rest)), strong, places)
        both = colours[0] | colours[1]
        rest &= ~both
        if count(both) > 1:
            inside = tuple(unit for unit in strong if unit.cells & both)
            clusters.append(Cluster(colours, inside))
    return tuple(clusters)


def _coloured(seed: Bits, strong: list[Unit], places: Bits) -> tuple[Bits, Bits]:
    """The two colours that spread from one cell along the strong links."""
    ours, theirs = seed, 0
    while True:
        before = ours, theirs
        for unit in strong:
            ends = unit.cells & places
            if ends & ours:
                theirs |= ends & ~ours
            if ends & theirs:
                ours |= ends & ~theirs
        if (ours, theirs) == before:
            return ours, theirs


def _finding(
    board: Board,
    digit: int,
    clusters: tuple[Cluster, ...],
    gone: Bits,
    sight: tuple[Unit, ...],
    clash: Bits,
) -> Finding:
    """The clusters; ``clash``: the cells by which colours are known not to be true, if any."""
    value = bit(digit)
    names = (("first", "second"), ("third", "fourth"))
    evidence = [Evidence("digit", Role.VALUE, values=value)]
    for pair, cluster in zip(names, clusters, strict=False):
        evidence.append(Evidence("links", Role.REGION, units=cluster.links, values=value))
        for name, role, cells in zip(
            pair, (Role.LINK_ON, Role.LINK_OFF), cluster.colours, strict=True
        ):
            evidence.append(Evidence(name, role, cells=cells, values=value))
    evidence.append(Evidence("sight", Role.SUPPORT, units=sight))
    if clash:
        evidence.append(Evidence("clash", Role.FIN, cells=clash, values=value))
    return Finding(tuple(evidence), eliminations=board.layout.marks(gone, value))


_COLOURS = "{links} have only two places each for {digit}. Joined, these give two colours. "
_LETTERS = (
    "{digit} has two chains, in {links}. In the first, either A ({first:cells}) or B "
    "({second:cells}) is true. In the second, either C ({third:cells}) or D ({fourth:cells}) is. "
)
_NAMES = "ABCD"


@value_rule(
    "Simple Colors Trap",
    Level.HARD,
    150,
    _COLOURS + "Either {first:cells} {first#is|are} {digit}, or {second:cells} {second#is|are}. "
    "Which cells see one of each?",
    ("Simple Colouring", "Color Trap"),
    "0500",
)
def colour_trap(board: Board, digit: int) -> Iterator[Finding]:
    """A cell that sees both colours of a cluster can't be the digit.

    Join the two places of every house that has just two, and colour them alternately. One colour
    is true throughout and the other false; you don't know which, but a cell that sees one of each
    sees the digit in any case.
    """
    layout, places = board.layout, board.places(digit)
    for cluster in _clusters(board.layout, board.places(digit)):
        one, other = cluster.colours
        if count(one | other) == 2:
            continue  # what sees both ends of one link is locked candidates
        gone = places & cells_seeing(layout, one) & cells_seeing(layout, other) & ~one & ~other
        if gone:
            sight = _sights(board, (gone, one), (gone, other))
            yield _finding(board, digit, (cluster,), gone, tuple(dict.fromkeys(sight)), EMPTY)


@value_rule(
    "Simple Colors Wrap",
    Level.HARD,
    150,
    _COLOURS + "Either {first:cells} {first#is|are} {digit}, or {second:cells} {second#is|are "
    "all}. {clash:cells} have one colour and see each other, so this colour is false.",
    ("Color Wrap",),
    "0501",
)
def colour_wrap(board: Board, digit: int) -> Iterator[Finding]:
    """A colour with two cells that see each other is false.

    Join the two places of every house that has just two for the digit, and colour them alternately.
    All cells of one colour are the digit, or none. Two of them in one house can't both be, so none
    is: all cells of this colour lose the digit. To spot it, look for two cells of the same colour
    in one row, column or box.
    """
    layout, all_peers = board.layout, peers(board.layout)
    for cluster in _clusters(board.layout, board.places(digit)):
        for colour in cluster.colours:
            clash = next((c for c in members(colour) if all_peers[c] & colour), None)
            if clash is not None:
                both = bit(clash) | bit(first(all_peers[clash] & colour))
                sight = sight_of_any(layout, bit(clash), colour)
                yield _finding(board, digit, (cluster,), colour, sight, both)


@value_rule(
    "Multi Colors 1",
    Level.HARD,
    200,
    _LETTERS + "{meet:clues}. Which cells see one cell of each of those two?",
    ("Multi Colouring",),
    "0502",
)
def multi_colours_1(board: Board, digit: int) -> Iterator[Finding]:
    """Two clusters of which one colour each see each other: one of the opposite colours is true.

    Join the two places of every house that has just two for a digit. What hangs together is a
    cluster (two cells are enough), coloured alternately: A and a, the next cluster B and b. If a
    cell of A sees one of B, the two colours can't both be true, so a or b is. A cell that sees a
    cell of a and a cell of b can't be the digit. To spot it, colour all clusters of one digit, and
    look for houses that hold cells of two clusters.
    """
    places, all_peers = board.places(digit), peers(board.layout)
    for a, b in combinations(_clusters(board.layout, places), 2):
        gone, clash, sight, meetings = 0, 0, [], list[Evidence]()
        for i, j in product((0, 1), repeat=2):
            meet = a.colours[i] & cells_seeing(board.layout, b.colours[j])
            x, y = a.colours[1 - i], b.colours[1 - j]
            seen = places & cells_seeing(board.layout, x) & cells_seeing(board.layout, y)
            if meet and seen:
                one = first(meet)
                gone |= seen
                two = first(b.colours[j] & all_peers[one])
                clash |= bit(one) | bit(two)
                meetings.append(_meeting(board, (one, two), (i, 2 + j)))
                sight += _sights(board, (bit(one), b.colours[j]), (seen, x), (seen, y))
        if gone:
            found = _finding(board, digit, (a, b), gone, tuple(dict.fromkeys(sight)), clash)
            yield found._replace(evidence=(*found.evidence, *meetings))


def _meeting(board: Board, cells: tuple[int, int], colours: tuple[int, int]) -> Evidence:
    """Two cells that see each other, with the letters of their colours and of the opposite ones."""
    one, two = (board.layout.cell_names[cell] for cell in cells)
    a, b = (_NAMES[colour] for colour in colours)
    opposite = " and ".join(_NAMES[colour ^ 1] for colour in colours)
    text = f"As {one} ({a}) sees {two} ({b}) one of {opposite} is true"
    return Evidence("meet", Role.VALUE, clues=(text,))


def _sights(board: Board, *pairs: tuple[Bits, Bits]) -> list[Unit]:
    """The houses through which, pair by pair, each of the first cells sees one of the second."""
    return [unit for pair in pairs for unit in sight_of_any(board.layout, *pair)]


@value_rule(
    "Multi Colors 2",
    Level.HARD,
    200,
    _LETTERS + "{meet:clues}, one of which is true. What does that say of {meet2:clues}?",
    (),
    "0503",
)
def multi_colours_2(board: Board, digit: int) -> Iterator[Finding]:
    """A colour that sees both colours of another cluster is false.

    Join the two places of every house that has just two for a digit; what hangs together is a
    cluster, coloured alternately. One of the two colours of the other cluster is true, whichever; a
    colour with cells that see a cell of each sees the digit in any case, so all its cells lose the
    digit, and the opposite colour is true.
    """
    layout = board.layout
    for one, two in combinations(_clusters(board.layout, board.places(digit)), 2):
        for a, b in ((one, two), (two, one)):
            for colour in a.colours:
                seen = [colour & cells_seeing(layout, other) for other in b.colours]
                if all(seen):
                    sight = tuple(dict.fromkeys(_sights(board, *zip(seen, b.colours, strict=True))))
                    seers = union(bit(first(cells)) for cells in seen)
                    found = _finding(board, digit, (a, b), colour, sight, seers)
                    name = _NAMES[a.colours.index(colour)]
                    meet = Evidence("meet", Role.VALUE, clues=(f"{name} sees both C and D",))
                    also = Evidence("meet2", Role.VALUE, clues=(name,))
                    yield found._replace(evidence=(*found.evidence, meet, also))


@rule(
    "Remote Pair",
    Level.HARD,
    110,
    "{chain:cells} all have the candidates {digits}, and each sees the next. So they hold the two "
    "digits alternately, and the ends {ends:cells} hold one of each. Which cells see both ends?",
    (),
    "0703",
)
def remote_pair(board: Board) -> Iterator[Finding]:
    """A chain of cells with the same two candidates, each seeing the next.

    The two digits alternate along it, so two cells an odd number of links apart hold one of each.
    A cell that sees both of them can hold neither. With two cells it is a naked pair; from four
    on it is called remote.
    """
    for digits, cells in alike_pairs(board).items():
        if count(cells) < 4 or not _may_remove(board, cells, digits):
            continue
        for start in members(cells):
            for chain in _pair_chains(board, start, list(members(cells))):
                yield from _remote(board, chain, digits)


def _may_remove(board: Board, cells: Bits, digits: Bits) -> bool:
    """Does another cell that can hold one of the digits see two of these?"""
    all_peers = peers(board.layout)
    _, twice = seen_once_and_more([all_peers[cell] for cell in members(cells)])
    return any(board.places(digit) & twice & ~cells for digit in members(digits))


def _pair_chains(board: Board, start: int, alike: list[int]) -> Iterator[tuple[int, ...]]:
    """The shortest chain of an even number of cells, four at least, to each of the others."""
    all_peers = peers(board.layout)
    reached = {start}
    frontier: list[tuple[int, ...]] = [(start,)]
    while frontier:
        longer: list[tuple[int, ...]] = []
        for chain in frontier:
            for cell in alike:
                if cell not in reached and all_peers[chain[-1]] & bit(cell):
                    reached.add(cell)
                    longer.append((*chain, cell))
        yield from (chain for chain in longer if len(chain) >= 4 and len(chain) % 2 == 0)
        frontier = longer


def _remote(board: Board, chain: tuple[int, ...], digits: Bits) -> Iterator[Finding]:
    layout, all_peers = board.layout, peers(board.layout)
    seen = all_peers[chain[0]] & all_peers[chain[-1]]
    gone = layout.marks(seen, digits) & board.marks
    if not gone:
        return
    cells = layout.cells_of(gone)
    ends = bit(chain[0]) | bit(chain[-1])
    links = (
        *layout.links(pairwise(chain)),
        *layout.links((cell, end) for cell in members(cells) for end in members(ends)),
    )
    yield Finding(
        (
            *(Evidence("chain", Role.SUPPORT, cells=bit(cell)) for cell in chain),
            Evidence("ends", Role.FOCUS, cells=ends),
            Evidence("digits", Role.VALUE, values=digits),
            Evidence("sight", Role.SUPPORT, units=tuple(dict.fromkeys(links))),
        ),
        eliminations=gone,
    )
