"""Solutions by whole lines: the line with the fewest ways left, and that failed most often, first.

Sources: failed literals at the root as in SAT solvers; F. Boussemart and others, "Boosting
systematic search by weighting constraints" (2004), for the weights of lines.
"""

import random
from math import log

from tui_puzzles.engine.bits import Bits, count, first, is_single, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.search import NODE_LIMIT, SEED, Verdict, verdict_on
from tui_puzzles.games.takuzu import sat
from tui_puzzles.games.takuzu.failing import failing
from tui_puzzles.games.takuzu.lines import LineWays, lines_of
from tui_puzzles.games.takuzu.puzzle import Takuzu, puzzle_of
from tui_puzzles.search.limit import NODE, Search, found_in
from tui_puzzles.search.sat import advice, helped

SOON = 60  # nodes before a SAT solver is asked, if installed
ADVICE = "one if lines may be equal"


def verdict(board: Board, limit: int = 2, nodes: int = NODE_LIMIT) -> Verdict:
    """Up to ``limit`` solutions; if there is none, the advice says if equal lines would help."""
    found = _verdict(board, limit, nodes)
    if found.limited:
        return found._replace(advice=advice())
    if found.complete and not found.number and not puzzle_of(board).equal:
        layout = puzzle_of(board)
        loose = Takuzu(layout.field.rows, layout.field.cols, layout.signs, equal=True)
        if _verdict(Board(loose, board.marks, board.placed), 2, nodes).only:
            return found._replace(advice=ADVICE)
    return found


def _verdict(board: Board, limit: int, nodes: int) -> Verdict:
    cells, (can_be_0, can_be_1) = board.layout.cells, board.all_places
    start = lines_of(board.layout, cells & ~can_be_1, cells & ~can_be_0)
    layout, known = puzzle_of(board), (start.zeros, start.ones)
    search = solutions(start, random.Random(SEED))
    found = found_in(helped(search, lambda: sat.solutions(layout, *known), SOON), nodes)
    return verdict_on((board_of(layout, ones, board.givens) for ones in found), limit)


def board_of(layout: Layout, ones: Bits, givens: Bits) -> Board:
    """The solved board with 1 in these cells."""
    marks = layout.cells & ~ones | shifted(ones, layout.starts[1])
    return Board(layout, marks, layout.cells, givens)


def solutions(start: LineWays, chance: random.Random) -> Search[Bits]:
    """The cells that are 1, solution by solution; a cell is first what ``chance`` says."""
    weights = [1] * len(start.ways)
    waiting = [start] if start.settle() and failing(start, start.cells) is None else []
    yield NODE
    while waiting:
        yield NODE
        lines = waiting.pop()
        if not lines.settle():
            for number, ways in enumerate(lines.ways):
                weights[number] += not ways
        elif lines.known == lines.cells:
            yield lines.ones
        else:
            cell, value = _branch(lines, weights), chance.randrange(2)
            waiting += (lines.having(cell, 1 - value), lines.having(cell, value))


def _branch(lines: LineWays, weights: list[int]) -> int:
    """The cell that halves the ways of its two lines best, in the line to look at first."""
    net, ways = lines.net, lines.ways
    several = (number for number, own in enumerate(ways) if not is_single(own))
    line = min(several, key=lambda number: log(count(ways[number])) / weights[number])

    def worse(at: int) -> float:
        """The part of the ways that is left in the worse case."""
        _, other, place = net.crossings[line][at]
        own = count(ways[line] & net.having[line][at][1]) / count(ways[line])
        crossing = count(ways[other] & net.having[other][place][1]) / count(ways[other])
        return max(own * crossing, (1 - own) * (1 - crossing))

    cells = [cell for cell, _, _ in net.crossings[line]]
    best = min((at for at, cell in enumerate(cells) if cell & ~lines.known), key=worse)
    return first(cells[best])
