"""Sudokus with constraints and givens: some rules finish them, and easier ones don't."""

import random
from collections.abc import Callable, Iterator, Sequence

from tui_puzzles.engine.bits import EMPTY, Bits, count, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import rounds
from tui_puzzles.games.sudoku.climbing import NeededRules
from tui_puzzles.games.sudoku.puzzle import Sudoku
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.play.needs import finished

_FAR = 5.5  # candidates a cell where medium rules end: harder ones take long, and seldom help
_SHARES = (4, 6, 7, 8)  # ninths of the digits that change places in another solution
_NODES = 300  # of one search; longer ones aren't worth the wait
_TRIES = 4  # givens to try out for one that leaves work for the rules needed
_PROBES = 40  # boards looked at in one grid
_AT_ONCE = 12  # one of so many cells that stay open is given, until it was too easy once
_STEPS = 12  # of extreme rules, which are slow


class Giving:
    """Gives cells of a full grid with cages, which have little else to tell, until rules finish it.

    A cell is given where another solution differs: what more would tell makes a puzzle easier.
    ``cells``: for each cell those given with it.
    """

    def __init__(
        self,
        layout: Sudoku,
        grid: Bits,
        cells: Sequence[Bits],
        aim: NeededRules,
        rng: random.Random,
    ) -> None:
        self._layout, self._grid, self._cells = layout, grid, cells
        self._aim, self._rng = aim, rng

    def puzzle(self, givens: Bits) -> Board | None:
        """A puzzle with these givens and more; None where those that it needs make it too easy."""
        end = self._ended(Board.start(self._layout, givens), self._aim.before)
        while end.open:
            holes = self._differing(end)
            if not holes:
                last = self._ended(end, self._aim.rules)
                if not last.open:
                    return end.puzzle
                holes = last.open
            following = (one for one in self._with_one_more(end, holes) if one.open)
            stuck = next(following, None)
            if stuck is None:
                return None
            end = stuck
        return None

    def _with_one_more(self, end: Board, holes: Bits) -> Iterator[Board]:
        """Where the easier rules end from there with one more given, for some of these cells."""
        chosen = list(members(holes))
        for hole in self._rng.sample(chosen, min(len(chosen), _TRIES)):
            cells = end.givens | self._cells[hole]
            givens = self._grid & self._layout.marks(cells, self._layout.values)
            yield self._ended(Board.start(self._layout, givens, end.marks), self._aim.before)

    def _differing(self, board: Board) -> Bits:
        """Cells in which another solution differs; none if none is found.

        A few digits change places first: that is found soon. All of them are tried near the end.
        """
        symbols = len(self._layout.symbols)
        for share in _SHARES:
            found = self._others(board, self._rng.sample(range(symbols), share * symbols // 9))
            if found:
                return found
        return EMPTY if self._is_far(board) else self._others(board, range(symbols))

    def _others(self, board: Board, digits: Sequence[int]) -> Bits:
        """The cells in which a solution differs that only moves these digits; none if none does."""
        layout = self._layout
        cells = union(layout.places(self._grid, digit) for digit in digits)
        marks = board.marks & (self._grid | layout.marks(cells, of(digits)))
        found = verdict(Board(layout, marks, board.placed, board.givens), 2, _NODES).solutions
        other = next((one.marks for one in found if one.marks != self._grid), self._grid)
        return layout.cells_of(self._grid & ~other)

    def _is_far(self, board: Board) -> bool:
        return count(board.marks) > _FAR * board.layout.size

    def _ended(self, board: Board, rules: Sequence[Rule]) -> Board:
        """Where rules end, or have taken some extreme steps; where medium ones do, if it is far."""
        medium = [rule for rule in rules if rule.level <= Level.MEDIUM]
        board = finished(board, medium)
        if len(medium) == len(rules) or not board.open or self._is_far(board):
            return board
        return _ended(board, rules)


class Adjusting:
    """Looks for a puzzle in one grid.

    ``cells``: for each cell those given with it. ``surplus``: how much harder than it should be a
    puzzle is that the rules aimed at finish, below 0 easier.
    """

    def __init__(
        self,
        grid: Bits,
        cells: Sequence[Bits],
        aim: NeededRules,
        rng: random.Random,
        surplus: Callable[[Board], int],
    ) -> None:
        self._grid, self._cells, self._aim, self._rng = grid, cells, aim, rng
        self._surplus = surplus

    def puzzle(self, board: Board, begin: Bits) -> Board | None:
        """A puzzle with the givens of this board and more; None if none is found.

        At first the cells to ``begin`` with are given. Where it is too hard, some of the cells that
        stay open are given; where it is too easy, a given goes without which there is one solution.
        """
        fixed, share = board.givens, _AT_ONCE
        low = self._low(board, fixed | begin)
        for _ in range(_PROBES):
            end = _ended(low, self._aim.rules) if low.open else low
            more = 1 if end.open else self._surplus(low.puzzle) if low.open else -1
            if not more:
                return low.puzzle
            if more > 0:
                low = self._with_more(low, end, count(end.open) // share + 1)
            elif low.givens != fixed:
                low, fixed = self._with_less(board, low, fixed)
                share = board.layout.size
            else:
                return None
        return None

    def _with_less(self, board: Board, low: Board, fixed: Bits) -> tuple[Board, Bits]:
        """With one given less and one solution, and the cells that have to be given for that."""
        while free := low.givens & ~fixed:
            cells = self._cells[self._rng.choice(list(members(free)))] & free
            less = self._low(board, low.givens & ~cells)
            if not less.open or verdict(less, 2, _NODES).only:
                return less, fixed
            fixed |= cells
        return low, fixed

    def _with_more(self, low: Board, end: Board, number: int) -> Board:
        """With so many more givens, if possible such that leave work for the rules aimed at."""
        some = list(members(end.open or low.open))
        for _ in range(_TRIES):
            chosen = self._rng.sample(some, number)
            more = self._low(low, low.givens | union(self._cells[cell] for cell in chosen))
            if more.open:
                break
        return more

    def _low(self, board: Board, given: Bits) -> Board:
        """Where the easier rules end, with these cells given and the marks of this board."""
        layout = board.layout
        marks = self._grid & layout.marks(given, layout.values)
        return _ended(Board.start(layout, marks, board.marks), self._aim.before)


def _ended(board: Board, rules: Sequence[Rule]) -> Board:
    """Where rules end, or have taken some extreme steps."""
    steps = 0
    for taken, after in rounds(board, rules):
        board = after
        steps += sum(number for rule, number in taken if rule.level is Level.EXTREME)
        if steps > _STEPS:
            break
    return board
