"""Solutions: ways left of clues and points, and where these are not enough, one edge after another.

A path's end goes on first: one of its few edges is a line. Where that takes long, values that fail
at once are looked for at each node.
"""

from tui_puzzles.engine.bits import Bits, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.search import NODE_LIMIT, Verdict, verdict_on
from tui_puzzles.games.slitherlink.puzzle import Slitherlink, puzzle_of
from tui_puzzles.laws.loop import CROSS, LINE
from tui_puzzles.laws.ways import UNKNOWN, Ways, net_of
from tui_puzzles.search.limit import NODE, Search, found_in

SOON = 12  # nodes before each value of each edge is tried


def verdict(board: Board, limit: int = 2, nodes: int = NODE_LIMIT) -> Verdict:
    """Up to ``limit`` solutions."""
    layout = puzzle_of(board)
    known = layout.loop.known(layout, board.settled().marks)[::-1]
    found = iter(()) if board.empty_cells else found_in(solutions(layout, *known), nodes)
    return verdict_on((board_of(layout, lines, board.givens) for lines in found), limit)


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
        if not ways.settle() or (nodes > SOON and not probed(ways)):
            continue
        if ways.known:
            found = ways.cells(LINE)
            if found and layout.loop.pieces(found).closed == found:
                yield found
            continue
        edge = _next(ways)
        waiting += (ways.having(edge, CROSS), ways.having(edge, LINE))


def probed(ways: Ways) -> bool:
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
