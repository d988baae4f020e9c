"""Fast solutions without reasons: lines, probing, trying; learning or SAT for what takes long."""

from math import inf

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.search import Verdict, verdict_on
from tui_puzzles.games.nonogram.search import sat
from tui_puzzles.games.nonogram.search.pictures import Pictures
from tui_puzzles.games.nonogram.search.quick import QuickPictures, can_learn, can_search
from tui_puzzles.search.limit import Search, found_in
from tui_puzzles.search.sat import advice, helped

SOON = 5_000  # probes before another search is asked: one that learns, or a SAT solver


def verdict(board: Board, limit: int = 2, probes: float = inf) -> Verdict:
    """Up to ``limit`` solutions; limited, with what is known, after so many probes.

    What SOON probes find is the same everywhere. Then comes the search that learns, if it is
    compiled; otherwise a SAT solver, which is faster than that one interpreted, if there is one.
    """
    quick = can_search(board)
    search = QuickPictures(board) if quick else Pictures(board)

    def more() -> Search[Board]:
        if quick or (advice() and can_learn(board)):
            return QuickPictures(search.known).learned()
        return sat.solutions(search.known)

    found = verdict_on(found_in(helped(search.solutions(), more, SOON), probes), limit)
    if not found.limited:
        return found
    return found._replace(known=search.known, advice="" if quick else advice())
