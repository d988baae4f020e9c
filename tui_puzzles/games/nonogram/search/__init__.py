"""Fast solutions without reasons: lines, probing, trying; a SAT solver for what takes long."""

from math import inf

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.search import Verdict, verdict_on
from tui_puzzles.games.nonogram.search import sat
from tui_puzzles.games.nonogram.search.pictures import Pictures
from tui_puzzles.games.nonogram.search.quick import QuickPictures, can_search
from tui_puzzles.search.limit import found_in
from tui_puzzles.search.sat import advice, helped

SOON = 5_000  # probes before a SAT solver is asked


def verdict(board: Board, limit: int = 2, probes: float = inf) -> Verdict:
    """Up to ``limit`` solutions; limited, with what is known, after so many probes.

    What SOON probes find is the same everywhere.
    """
    search = (QuickPictures if can_search(board) else Pictures)(board)
    solutions = helped(search.solutions(), lambda: sat.solutions(search.known), SOON)
    found = verdict_on(found_in(solutions, probes), limit)
    return found._replace(known=search.known, advice=advice()) if found.limited else found
