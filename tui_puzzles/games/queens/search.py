"""Fast solutions without reasons: the hardest unit first, with restarts."""

from tui_puzzles.engine.bits import Bits, members, of, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.search import Verdict, verdict_on
from tui_puzzles.games.queens import sat
from tui_puzzles.games.queens.propagation import Answers, Propagation, State
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, puzzle_of
from tui_puzzles.search.limit import NODE, Search, found_in
from tui_puzzles.search.sat import advice, helped

NODE_LIMIT = 200_000
SOON = 500  # nodes before a SAT solver is asked, divided by the queens that a unit needs
LARGE = 12  # from this size on, a formula solves an empty board
PATIENCE = 60  # nodes without a solution before new first choices, which are the dearest if wrong


def verdict(board: Board, limit: int = 2, node_limit: int = NODE_LIMIT) -> Verdict:
    """Up to ``limit`` solutions; complete when there are no more, limited when undecided."""
    puzzle = puzzle_of(board)
    if limit == 1 and not board.placed and not puzzle.letters and puzzle.field.rows >= LARGE:
        return Verdict((_board(board, explicit(puzzle.field.rows)),), complete=False)
    boards = (_board(board, queens) for queens in found_in(_all(board), node_limit))
    found = verdict_on(boards, limit)
    return found._replace(advice=advice()) if found.limited else found


def _all(board: Board) -> Search[Bits]:
    """Every solution; where one or none is found soon, a SAT solver searches, if installed."""
    puzzle = puzzle_of(board)

    def by_sat() -> Search[Bits]:
        state = _start(board)
        return sat.solutions(puzzle, state) if state else iter(())

    return helped(solutions(board), by_sat, SOON // puzzle.need)


def solutions(board: Board, answers: Answers | None = None) -> Search[Bits]:
    """The cells of the queens, solution by solution.

    After long it begins again, with weights that it has learned. ``answers``: of a similar board.
    """
    start = _start(board)
    if start is None:
        return
    propagation, seen = Propagation(puzzle_of(board), answers), set[Bits]()
    waiting, quiet, patience = [start], 0, PATIENCE
    while waiting:
        yield NODE
        quiet += 1
        if quiet > patience:
            waiting, quiet, patience = [start], 0, 2 * patience
        state = propagation.settled(*waiting.pop())
        if state is None:
            continue
        possible, sure = state
        if possible != sure:
            waiting += propagation.branches(possible, sure)
        elif sure not in seen:
            quiet = 0
            seen.add(sure)
            yield sure


def _start(board: Board) -> State | None:
    """What the board leaves possible; None when its queens attack each other."""
    puzzle = puzzle_of(board)
    possible = puzzle.places(board.marks, QUEEN)
    sure = possible & ~puzzle.places(board.marks, BLANK)
    for queen in members(sure):
        possible &= ~puzzle.attacks[queen]
    return None if sure & ~possible else (possible, sure)


def _board(board: Board, queens: Bits) -> Board:
    """The finished board with these queens."""
    layout = board.layout
    blanks = shifted(layout.cells & ~queens, layout.starts[BLANK])
    marks = shifted(queens, layout.starts[QUEEN]) | blanks
    return Board(layout, marks, layout.cells, board.givens)


def explicit(size: int) -> Bits:
    """Queens on an empty board of four rows or more, by a formula instead of a search.

    Knight's moves down the even columns, then down the odd ones, with a few exchanged where the
    size leaves 2 or 3 when divided by six.
    Source: E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete" (1874).
    """
    even, odd = list(range(2, size + 1, 2)), list(range(1, size + 1, 2))
    if size % 6 == 2:
        odd[:2] = [3, 1]
        odd.append(odd.pop(2))
    elif size % 6 == 3:
        even.append(even.pop(0))
        odd = odd[2:] + odd[:2]
    return of(row * size + col - 1 for row, col in enumerate(even + odd))
