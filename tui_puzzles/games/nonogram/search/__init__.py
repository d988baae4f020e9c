"""Fast solutions without reasons: lines, probing, trying; learning and SAT for what takes long.

Read ``states``, above this folder, then ``pictures``, the search; ``native_pictures`` is the same
in machine words, and has the search that learns. That one and ``sat`` take what is left, in turns:
each is the quicker one on some boards, by hundreds of times.
"""

from math import inf

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.search import Verdict, verdict_on
from tui_puzzles.games.nonogram.search import sat
from tui_puzzles.games.nonogram.search.native_pictures import NativePictures, can_learn, can_search
from tui_puzzles.games.nonogram.search.pictures import Pictures
from tui_puzzles.search.limit import Search, found_in
from tui_puzzles.search.sat import Missing, advice, helped, in_turns

SOON = 5_000  # probes before a SAT solver is asked
ALONE = 1_000  # dead ends before it helps the search that learns, where that is compiled
LATER = 50_000  # probes before the search that learns is asked, where there is no such solver


def verdict(board: Board, limit: int = 2, probes: float = inf) -> Verdict:
    """Up to ``limit`` solutions; limited, with what is known, after so many probes.

    What SOON probes find is the same everywhere.
    """
    quick = can_search(board)
    search = NativePictures(board) if quick else Pictures(board)

    def by_sat() -> Search[Board]:
        if quick or (advice() and can_learn(board)):  # the solver is faster than it interpreted
            yield from NativePictures(search.known).symmetric()
        learned = (NativePictures(search.known).learned(),) if quick else ()
        yield from in_turns(ALONE, *learned, sat.solutions(search.known))

    def by_learning() -> Search[Board]:
        if not can_learn(board):
            raise Missing
        yield from NativePictures(search.known).learned()

    solutions = helped(helped(search.solutions(), by_sat, SOON), by_learning, LATER)
    found = verdict_on(found_in(solutions, probes), limit)
    return found._replace(known=search.known, advice=advice()) if found.limited else found
