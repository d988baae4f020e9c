"""Solutions: ways left of clues and points, and where these are not enough, one edge after another.

A path's end goes on first: one of its few edges is a line. Where that takes long, a SAT solver is
asked, if installed: of its models with several loops each loop is cut open by a clause.
"""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, count, first, members, of, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.search import NODE_LIMIT, Verdict, verdict_on
from tui_puzzles.games.slitherlink.puzzle import CROSS, LINE, Slitherlink, puzzle_of
from tui_puzzles.games.slitherlink.ways import UNKNOWN, Ways, net_of
from tui_puzzles.search.limit import NODE, Search, found_in, mapped
from tui_puzzles.search.sat import TRUE, Clause, advice, helped, models

SOON = 12  # nodes before a SAT solver is asked
FIRST = TRUE + 1  # the variable of the first edge


def verdict(board: Board, limit: int = 2, nodes: int = NODE_LIMIT) -> Verdict:
    """Up to ``limit`` solutions."""
    layout = puzzle_of(board)
    known = layout.loop.known(layout, board.settled().marks)[::-1]
    search = helped(solutions(layout, *known), lambda: by_sat(layout, *known), SOON)
    possible = not board.empty_cells
    found = found_in(search, nodes) if possible else iter(())
    result = verdict_on((board_of(layout, lines, board.givens) for lines in found), limit)
    return result._replace(advice=advice()) if result.limited else result


def board_of(layout: Layout, lines: Bits, givens: Bits = 0) -> Board:
    """The solved board with these lines."""
    marks = layout.cells & ~lines | shifted(lines, layout.starts[LINE])
    return Board(layout, marks, layout.cells, givens)


def solutions(layout: Slitherlink, crosses: Bits = 0, lines: Bits = 0) -> Search[Bits]:
    """The lines of each solution with these edges known."""
    waiting, nodes = [Ways(net_of(layout), crosses, lines)], 0
    while waiting:
        yield NODE
        ways, nodes = waiting.pop(), nodes + 1
        if not ways.settle() or (nodes > SOON and not _probed(ways)):
            continue
        if ways.known:
            found = ways.cells(LINE)
            if found and layout.loop.pieces(found).closed == found:
                yield found
            continue
        edge = _next(ways)
        waiting += (ways.having(edge, CROSS), ways.having(edge, LINE))


def _probed(ways: Ways) -> bool:
    """Know what is otherwise than what fails at once, as failed literals in SAT solvers."""
    failed = True
    while failed:
        failed = False
        for edge, value in enumerate(ways.value):
            for tried in (CROSS, LINE) if value == UNKNOWN else ():
                if ways.value[edge] == UNKNOWN and not ways.having(edge, tried).settle():
                    failed = True
                    ways.put(edge, 1 - tried)
                    if not ways.settle():
                        return False
    return True


def _next(ways: Ways) -> int:
    """An open edge of the longest path's end; else of the unit with fewest ways left."""
    net, value = ways.net, ways.value
    ends = [p for p, far in enumerate(ways.far) if far != p]
    for point in sorted(ends, key=lambda point: -ways.long[point]):
        for edge in net.at_point[point]:
            if value[edge] == UNKNOWN:
                return edge
    units = (u for u, own in enumerate(net.edges) if any(value[edge] == UNKNOWN for edge in own))
    unit = min(units, key=lambda unit: ways.left[unit].bit_count(), default=-1)
    own = net.edges[unit] if unit >= 0 else range(len(value))
    return next(edge for edge in own if value[edge] == UNKNOWN)


# -- by a SAT solver -------------------------------------------------------------------------------


def by_sat(layout: Slitherlink, crosses: Bits, lines: Bits) -> Search[Bits]:
    """The same by clauses; a loop that is not all is cut open where it is found. Raises Missing."""
    own = range(FIRST, FIRST + layout.size)
    clauses = [[own[edge]] for edge in members(lines)] + [[-own[edge]] for edge in members(crosses)]
    net = net_of(layout)
    for edges, ways in zip(net.edges, net.ways, strict=True):
        clauses += _barred([own[edge] for edge in edges], ways)
    found = models(clauses, own, cuts=lambda model: _cuts(layout, _edges(model), own))
    return mapped(_edges, found)


def _edges(model: set[int]) -> Bits:
    return of(variable - FIRST for variable in model)


def _barred(edges: Sequence[int], ways: int) -> Iterator[Clause]:
    """A clause for each way that a unit's edges can't have."""
    for way in range(1 << len(edges)):
        if not ways >> way & 1:
            yield [-edge if way >> at & 1 else edge for at, edge in enumerate(edges)]


def _cuts(layout: Slitherlink, lines: Bits, own: range) -> Iterator[Clause]:
    """For each of several loops: it isn't closed, or if it may be all, no other edge is a line."""
    loops = layout.loop.pieces(lines).by_first.values()
    for loop in loops if len(loops) > 1 else ():
        clause = [-own[edge] for edge in members(loop)]
        if all(count(unit.cells & loop) == unit.least for unit in layout.clued.values()):
            clause.append(-own[first(lines & ~loop)])
        yield clause
    if not loops:
        yield [*own]
