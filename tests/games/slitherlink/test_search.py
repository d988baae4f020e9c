"""Search against a SAT solver that knows only degrees, clues, and cuts for several loops."""

import random
from itertools import product

import pytest

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.slitherlink.generate import full
from tui_puzzles.games.slitherlink.puzzle import Slitherlink
from tui_puzzles.games.slitherlink.search import solutions
from tui_puzzles.search.limit import found_in

solvers = pytest.importorskip("pysat.solvers")


def _loops(puzzle: Slitherlink) -> set[Bits]:
    """The lines of every solution, by clauses on the edges round each point and each clue."""
    found, net = set[Bits](), puzzle.net
    with solvers.Solver(name="glucose4") as solver:
        units = [(unit.cells, {0, 2}) for unit in puzzle.points]
        for cells, sums in units + [(clue.cells, {clue.least}) for clue in puzzle.clued.values()]:
            edges = [edge + 1 for edge in members(cells)]
            for values in product((False, True), repeat=len(edges)):
                if sum(values) not in sums:
                    pairs = zip(edges, values, strict=True)
                    solver.add_clause([-edge if value else edge for edge, value in pairs])
        solver.add_clause([edge + 1 for edge in range(net.size)])
        while solver.solve():
            lines = of(edge - 1 for edge in solver.get_model() if 0 < edge <= net.size)
            if len(pieces := _pieces(puzzle, lines)) == 1:
                found.add(lines)
            others = [-edge - 1 for edge in members(lines & ~pieces[0])][:1]
            more = [] if others else [edge + 1 for edge in range(net.size) if not lines >> edge & 1]
            solver.add_clause([*(-edge - 1 for edge in members(pieces[0])), *others, *more])
    return found


def _pieces(puzzle: Slitherlink, lines: Bits) -> list[Bits]:
    pieces = list[Bits]()
    while lines:
        piece, grown = 0, lines & -lines
        while piece != grown:
            piece, near = grown, grown
            for point in puzzle.points:
                near |= point.cells & lines if point.cells & piece else 0
            grown = near
        pieces.append(piece)
        lines &= ~piece
    return pieces


@pytest.mark.parametrize("seed", range(8))
def test_all_solutions_are_found(seed: int) -> None:
    chance = random.Random(seed)
    rows, cols = chance.choice([(3, 3), (3, 4), (4, 4)])
    whole = full(Wish(Level.EASY, (rows, cols)), chance).clues
    clues = [chance.choice([None, clue, clue]) for clue in whole]
    puzzle = Slitherlink(rows, cols, clues)
    loops = _loops(puzzle)
    assert loops
    assert {*found_in(solutions(puzzle))} == loops
