"""Colouring: the places of a digit joined by strong links, in two alternating colours."""

from collections.abc import Iterator
from itertools import combinations, product

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, first, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, value_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import listed
from tui_puzzles.games.sudoku.rules.geometry import (
    cells_seeing,
    houses_with_two,
    peers,
    sight_of_any,
)
from tui_puzzles.records import record

# Clusters: the places of a digit joined by strong links, and what their colours can prove.


@record
class Cluster:
    """Cells joined by strong links: one colour is the digit throughout, the other nowhere."""

    colours: tuple[Bits, Bits]
    links: tuple[Unit, ...]


@remembered_up_to(256)
def clusters(layout: Layout, places: Bits) -> tuple[Cluster, ...]:
    """The places that have strong links, cluster by cluster."""
    strong = houses_with_two(layout, places)
    found = []
    for colours in coloured([two for _, two in strong]):
        both = colours[0] | colours[1]
        found.append(Cluster(colours, tuple([unit for unit, two in strong if two & both])))
    return tuple(found)


def coloured(pairs: list[Bits]) -> Iterator[tuple[Bits, Bits]]:
    """The two colours that spread alternately along these pairs, for each part that they join."""
    rest = union(pairs)
    while rest:
        ours, theirs, before = bit(first(rest)), EMPTY, (EMPTY, EMPTY)
        while (ours, theirs) != before:
            before = ours, theirs
            for pair in pairs:
                if pair & ours:
                    theirs |= pair & ~ours
                if pair & theirs:
                    ours |= pair & ~theirs
        rest &= ~(ours | theirs)
        yield ours, theirs


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


_EITHER = (
    "either {first#|all of }{first:cells} {first#is|are} {digit}, or {second#|all of }"
    "{second:cells} {second#is|are}. "
)
_LETTERS = (
    "Houses with only two places for {digit} give two chains. In the first, either all "
    "of A is {digit} ({first:cells}) or all of B is ({second:cells}). In the second, either all of "
    "C is {digit} ({third:cells}) or all of D is ({fourth:cells}). "
)
_NAMES = "ABCD"


@value_rule(
    "Simple Colors Trap",
    Level.HARD,
    150,
    "Where a house has only two places for {digit}, exactly one of them is {digit}."
    "{joined:lines}So "
    + _EITHER
    + "Which cells see a cell of the first group and one of the second?",
    aliases=("Simple Colouring", "Color Trap"),
    code="0500",
)
def colour_trap(board: Board, digit: int) -> Iterator[Finding]:
    """A cell that sees both colours of a cluster can't be the digit.

    Join the two places of every house that has just two for the digit. What hangs together is a
    cluster; colour its cells alternately. One colour is true throughout and the other false; you
    don't know which, but a cell that sees one of each sees the digit in any case, so it can't be
    the digit. Example: 5 has two places in row 2, r2c1 (red) and r2c6 (blue), two in column 6, r2c6
    and r8c6 (red again), and two in row 8, r8c6 and r8c3 (blue). r1c3 sees r2c1 in its box and r8c3
    in its column, so it isn't 5.
    """
    layout, places = board.layout, board.places(digit)
    for cluster in clusters(layout, places):
        one, other = cluster.colours
        if count(one | other) == 2:
            continue  # what sees both ends of one link is locked candidates
        gone = places & cells_seeing(layout, one) & cells_seeing(layout, other) & ~one & ~other
        if gone:
            cluster, joined = _pruned(layout, cluster, _needed(layout, cluster, gone))
            one, other = cluster.colours
            sight = tuple(dict.fromkeys(_sights(board, digit, (gone, one), (gone, other))))
            found = _finding(board, digit, (cluster,), gone, sight, EMPTY)
            yield found._replace(evidence=(*found.evidence, *joined))


def _needed(layout: Layout, cluster: Cluster, gone: Bits) -> Bits:
    """For each of these cells, one of either colour that it sees."""
    all_peers = peers(layout)
    return of(first(all_peers[cell] & own) for cell in members(gone) for own in cluster.colours)


def _pruned(layout: Layout, cluster: Cluster, needed: Bits) -> tuple[Cluster, list[Evidence]]:
    """The part of a cluster that joins the needed cells, and its links in words."""
    links = list(_tree(cluster, needed))
    while loose := [link for link in links if _is_loose(link[1], links, needed)]:
        links = [link for link in links if link not in loose]
    cells = union(ends for _, ends in links)
    one, other = cluster.colours
    texts = (
        f"In {unit.name} that is {listed(layout.grid.names_of(ends), 'or')}" for unit, ends in links
    )
    joined = [Evidence("joined", Role.VALUE, clues=(text,)) for text in texts]
    return Cluster((one & cells, other & cells), tuple(unit for unit, _ in links)), joined


def _tree(cluster: Cluster, needed: Bits) -> Iterator[tuple[Unit, Bits]]:
    """Links that reach all cells of a cluster, each once, with their ends: nearest first."""
    both, reached = cluster.colours[0] | cluster.colours[1], bit(first(needed))
    while reached != both:
        for unit in cluster.links:
            ends = unit.cells & both
            if count(ends & reached) == 1:
                reached |= ends
                yield unit, ends


def _is_loose(ends: Bits, links: list[tuple[Unit, Bits]], needed: Bits) -> bool:
    """Does one end of a link lead nowhere, and isn't needed?"""
    elsewhere = needed | union(other for _, other in links if other != ends)
    return bool(ends & ~elsewhere)


@value_rule(
    "Simple Colors Wrap",
    Level.HARD,
    150,
    "Houses with only two places for {digit} join these cells, so "
    + _EITHER
    + "But {clash:cells}, of the same group, see each other. Can that group be {digit}?",
    aliases=("Color Wrap",),
    code="0501",
)
def colour_wrap(board: Board, digit: int) -> Iterator[Finding]:
    """A colour with two cells that see each other is false.

    Join the two places of every house that has just two for the digit, and colour them alternately.
    All cells of one colour are the digit, or none. Two of them in one house can't both be, so none
    is: all cells of this colour lose the digit. To spot it, look for two cells of the same colour
    in one row, column or box.
    """
    layout, all_peers = board.layout, peers(board.layout)
    for cluster in clusters(board.layout, board.places(digit)):
        for colour in cluster.colours:
            clash = next((c for c in members(colour) if all_peers[c] & colour), None)
            if clash is not None:
                both = bit(clash) | bit(first(all_peers[clash] & colour))
                sight = sight_of_any(layout, bit(clash), colour, digit)
                yield _finding(board, digit, (cluster,), colour, sight, both)


@value_rule(
    "Multi Colors 1",
    Level.HARD,
    200,
    _LETTERS + "<{meet:clues}.> Which cells see a cell of the one and a cell of the other?",
    aliases=("Multi Colouring",),
    code="0502",
)
def multi_colours_1(board: Board, digit: int) -> Iterator[Finding]:
    """Two clusters of which one colour each see each other: one of the opposite colours is true.

    Join the two places of every house that has just two for a digit. What hangs together is a
    cluster (two cells are enough), coloured alternately, as of two places in a house exactly one is
    the digit: A and a, the next cluster B and b. If a cell of A sees one of B, the two colours
    can't both be true, so a or b is. A cell that sees a cell of a and a cell of b can't be the
    digit. To spot it, colour all clusters of one digit, and look for houses that hold cells of two
    clusters.
    """
    places, all_peers = board.places(digit), peers(board.layout)
    for a, b in combinations(clusters(board.layout, places), 2):
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
                name = f"meet {len(meetings) + 1}"
                meetings.append(_meeting(board, name, (one, two), (i, 2 + j), (x, y)))
                sight += _sights(board, digit, (bit(one), b.colours[j]), (seen, x), (seen, y))
        if gone:
            found = _finding(board, digit, (a, b), gone, tuple(dict.fromkeys(sight)), clash)
            yield found._replace(evidence=(*found.evidence, *meetings))


def _meeting(
    board: Board,
    name: str,
    cells: tuple[int, int],
    colours: tuple[int, int],
    opposite: tuple[Bits, Bits],
) -> Evidence:
    """Two cells that see each other, with the letters of their colours, and the opposite ones."""
    one, two = (board.layout.cell_names[cell] for cell in cells)
    a, b = (_NAMES[colour] for colour in colours)
    either = " or ".join(
        f"{_NAMES[colour ^ 1]} ({listed(board.layout.grid.names_of(own), 'or')})"
        for colour, own in zip(colours, opposite, strict=True)
    )
    text = f"As {one} ({a}) sees {two} ({b}), {either} must be true"
    return Evidence(name, Role.VALUE, clues=(text,))


def _sights(board: Board, digit: int, *pairs: tuple[Bits, Bits]) -> list[Unit]:
    """The houses through which, pair by pair, each of the first cells sees one of the second."""
    return [unit for pair in pairs for unit in sight_of_any(board.layout, *pair, digit)]


@value_rule(
    "Multi Colors 2",
    Level.HARD,
    200,
    _LETTERS + "{meet:clues}. Either C or D is {digit}. Can {meet2:clues} be {digit} as well?",
    code="0503",
)
def multi_colours_2(board: Board, digit: int) -> Iterator[Finding]:
    """A colour that sees both colours of another cluster is false.

    Join the two places of every house that has just two for a digit; what hangs together is a
    cluster, coloured alternately, as of two places in a house exactly one is the digit: A and a,
    the next cluster B and b. If a cell of A sees a B, and a cell of A (the same or another) sees a
    b, A is false, as B or b is true. So all cells of A lose the digit, and all cells of a are the
    digit. To spot it, colour all clusters of a digit, and look for a colour that meets another
    cluster more than once.
    """
    layout = board.layout
    for one, two in combinations(clusters(board.layout, board.places(digit)), 2):
        for a, b in ((one, two), (two, one)):
            for colour in a.colours:
                seen = [colour & cells_seeing(layout, other) for other in b.colours]
                if all(seen):
                    views = zip(seen, b.colours, strict=True)
                    sight = tuple(dict.fromkeys(_sights(board, digit, *views)))
                    seers = union(bit(first(cells)) for cells in seen)
                    found = _finding(board, digit, (a, b), colour, sight, seers)
                    name = _NAMES[a.colours.index(colour)]
                    meet = Evidence("meet", Role.VALUE, clues=_seers(layout, name, seen, b))
                    also = Evidence("meet2", Role.VALUE, clues=(name,))
                    yield found._replace(evidence=(*found.evidence, meet, also))


def _seers(layout: Layout, name: str, seen: list[Bits], other: Cluster) -> tuple[str, ...]:
    """For each of the other cluster's colours, a cell of this colour and one that it sees."""
    names, all_peers = layout.cell_names, peers(layout)
    cells = [first(own) for own in seen]
    return tuple(
        f"{names[cell]} ({name}) sees {names[first(all_peers[cell] & colour)]} ({letter})"
        for cell, colour, letter in zip(cells, other.colours, _NAMES[2:], strict=True)
    )
