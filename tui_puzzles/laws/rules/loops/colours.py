"""Cells as inside and outside of the loop, where clues and corners say which are alike."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.edges import looped
from tui_puzzles.laws.loop import CROSS, LINE, SideBySide, drawn, shortest_way
from tui_puzzles.laws.rules.counts import cited, placing
from tui_puzzles.laws.rules.loops.corners import (
    Handed,
    Talk,
    link,
    pairs_of,
    sliced,
    statement,
    talk,
)
from tui_puzzles.laws.rules.loops.points import known
from tui_puzzles.laws.rules.loops.whole import sides_are
from tui_puzzles.laws.rules.words import law_rule
from tui_puzzles.laws.ways import WayNet, net_of

ALIKE, UNLIKE = 0b1001, 0b0110
"""What is left of two edges: both or none is a line, or just one."""
MOST = 20  # units of a reason


class Bond(NamedTuple):
    """Two faces that are alike or not: by the edge between them, or by what a unit says."""

    faces: tuple[int, int]
    unlike: int
    edge: Bits = EMPTY
    unit: int = -1
    edges: tuple[int, int] = (0, 0)


def bonds(board: Board, net: WayNet, heard: Talk) -> Iterator[Bond]:
    """All of them; those by known edges first."""
    sides = looped(board).loop.sides
    for edges, unlike in zip(drawn(board), (0, 1), strict=True):
        yield from (Bond(sides[edge], unlike, bit(edge)) for edge in members(edges))
    for unit, own in enumerate(net.edges):
        for pair in combinations((edge for edge in own if board.open >> edge & 1), 2):
            apart = {*sides[pair[0]]} ^ {*sides[pair[1]]}
            left = pairs_of(net, heard.left, unit, pair) if len(apart) == 2 else 0
            if left in (ALIKE, UNLIKE):
                one, other = apart
                yield Bond((one, other), int(left == UNLIKE), unit=unit, edges=pair)


SENTENCE = (
    "{link:lines} With this[ and the known {path#edge|edges} {path}], colours can be followed from "
    "one side of {edge} to the other. So {are}."
)


@law_rule(rule, SENTENCE, aliases=("Parity",))
def coloured_clues(board: Board) -> Iterator[Finding]:
    """Two edges of a clue or of a point that are alike, or unlike, tell the colours of two cells.

    If of two edges of a cell both or none is a line, the cells behind them lie on the same side of
    the loop. If just one is, they lie on two sides. Join that with the lines and crosses that you
    have: when a chain of such cells leads from one side of an edge to its other side, the edge is
    known. Look for 2s with a line on one of two edges, and for points where a line must turn.
    """
    puzzle, net, heard = looped(board), net_of(board.layout), talk(board)
    found = list(bonds(board, net, heard))
    side = SideBySide(puzzle.net.faces.size + 1)
    for bond in found:
        side.join(*bond.faces, bond.unlike)
    links, ways = [(bond, bond.faces) for bond in found], []
    for edge in members(board.open):
        faces = puzzle.loop.sides[edge]
        unlike = side.between(*faces)
        if unlike is not None:
            ways.append((edge, unlike, shortest_way(links, *faces)))
    for edge, unlike, way in sorted(ways, key=lambda one: len(one[2])):
        if sum(bond.unlike for bond in way) % 2 == unlike:  # else the board has no solution
            yield from _finding(board, edge, unlike, way)


def _finding(board: Board, edge: int, unlike: int, way: Sequence[Bond]) -> Iterator[Finding]:
    net, heard, names = net_of(board.layout), talk(board), board.layout.cell_names
    units, links = dict[int, None](), list[Evidence]()
    for bond in way:
        if bond.unit >= 0:
            ways = [*heard.start]
            for one in _losses(net, heard, bond):
                links.append(link(net, ways, one, names))
                ways[one.unit] &= ~one.gone
                units[one.by] = None
            units[bond.unit] = None
            links.append(statement(net, ways, bond.unit, bond.edges, names))
    if not 0 < len(units) <= MOST:  # without any it is mere colouring
        return
    cited_units = tuple(net.units[unit] for unit in units)
    yield placing(
        board,
        bit(edge),
        (CROSS, LINE)[unlike],
        cited("loop", looped(board).loop),
        Evidence("units", Role.SUPPORT, units=cited_units),
        known("known", union(unit.cells for unit in cited_units) & board.placed),
        known("path", union(bond.edge for bond in way)),
        *dict.fromkeys(links),
        Evidence("edge", Role.FOCUS, clues=(names[edge],)),
        sides_are(unlike),
    )


def _losses(net: WayNet, heard: Talk, bond: Bond) -> list[Handed]:
    """What it takes that a unit knows two edges to be alike, or unlike."""
    at, there = (net.edges[bond.unit].index(edge) for edge in bond.edges)
    bad = of(way for way in range(16) if (way >> at & 1) ^ (way >> there & 1) != bond.unlike)
    return sliced(net, heard.losses, bond.unit, bad)
