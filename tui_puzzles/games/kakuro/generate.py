"""New Kakuros: digits on a symmetric pattern, changed until the sums alone lead back to them.

The aim is to reduce the *doubt*: the surplus candidates that remain when each run is filtered as
far as a level can see. A puzzle without doubt is solved (simulated annealing: Kirkpatrick,
Gelatt and Vecchi 1983). For the highest levels some doubt must stay, but one solution only.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    first,
    is_single,
    members,
    of,
    shifted,
    union,
    window,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import first_of, in_any_order, of_level, varied
from tui_puzzles.games.kakuro.puzzle import Clues, Kakuro
from tui_puzzles.games.kakuro.rules.ladder import RULES
from tui_puzzles.games.kakuro.search import Digits, Filter, RunTables, settle_all, solved, web_of
from tui_puzzles.laws.combinations import ALL_DIGITS, COUNT, combinations, common, possible, total
from tui_puzzles.laws.ordered import Candidates
from tui_puzzles.records import NamedTuple, replace
from tui_puzzles.search.limit import LimitReached, found_in

LONGEST_RUN = 9
CHOICES = 5  # pairs of cells of which the best are blackened
SMALL, LARGE = 36, 169  # cells of boards with few patterns, and of those on which most fail: any do
FAILURES = 50  # failed patterns before the size is given up
Choose = Callable[[Sequence[Bits], Candidates], Sequence[Bits]]
"""From combinations and the open cells' digits to the combinations that count."""
SIZE = (10, 10)
OFFERED = (SIZE, (6, 6), (8, 8), (12, 12), (15, 15))  # the usual one first
SMALLEST, LARGEST = 4, 24
CHOICE = 600_000  # squares, times themselves, of the patterns to choose from
PATIENCE = 300  # patterns tried before giving up
NODES = 200  # for the search for a second solution


# What players of a level see in one run, as filters for making puzzles.
#
# Like ``possible``, a filter takes the digits of a run's cells and its sum and returns the
# remaining digits; None when the run is dead. Filtering again changes nothing.


# The white cells of a new Kakuro: point-symmetric, in one piece, without runs of one.


def pattern(grid: Grid, share: float, rng: random.Random) -> Bits | None:
    """White cells below and right of the header, about this share of them; None on failure.

    Cells are blackened two by two, as long as the rest stays in one piece: of a few by chance
    those which leave the fewest runs of two.
    """
    inner = of(at for at in range(grid.size) if min(grid.row_col(at)) > 0)
    for _ in range(FAILURES):
        white = _thinned(grid, inner, round(share * count(inner)), rng)
        if _is_sound(grid, white) and not _is_long(grid, white):
            return white
    return None


def _thinned(grid: Grid, white: Bits, target: int, rng: random.Random) -> Bits:
    order = list(members(white))
    rng.shuffle(order)
    choices = CHOICES if SMALL < len(order) <= LARGE else 1
    while count(white) > target or _is_long(grid, white):
        fewer = list(islice(_blackened(grid, white, order), choices))
        if not fewer:
            break
        white = min(fewer, key=lambda white: _share_of_pairs(grid, white))
        rng.shuffle(order)
    return white


def _blackened(grid: Grid, white: Bits, order: list[int]) -> Iterator[Bits]:
    """The sound patterns with two fewer cells; a cell that can't go now leaves the order."""
    for at in order.copy():
        fewer = white & ~(bit(at) | bit(_opposite(grid, at)))
        if fewer != white and _is_sound(grid, fewer):
            yield fewer
        else:
            order.remove(at)


def _share_of_pairs(grid: Grid, white: Bits) -> float:
    """The share of runs of two, which say little and are dull when there are many."""
    pairs = runs = 0
    for step in (1, grid.cols):
        starts = white & ~shifted(white, step)
        runs += count(starts)
        pairs += count(starts & ~window(window(white, step, white), step, white))
    return pairs / runs


def _opposite(grid: Grid, at: int) -> int:
    """The place of a cell after a half-turn of the part inside the header."""
    row, col = grid.row_col(at)
    return grid.cell(grid.rows - row, grid.cols - col)


def _is_sound(grid: Grid, white: Bits) -> bool:
    """Are the cells in one piece, and does each have a neighbour in its row and in its column?

    The header column is black, so that no sideways step leads into another row.
    """
    for step in (1, grid.cols):
        if white & ~(shifted(white, step) | window(white, step, white)):
            return False
    return white != 0 and _reached(grid, white) == white


def _reached(grid: Grid, white: Bits) -> Bits:
    """The cells connected to the first one."""
    seen, more = 0, bit(first(white))
    while more != seen:
        seen = more
        for step in (1, grid.cols):
            more |= (shifted(more, step) | window(more, step, white)) & white
    return seen


def _is_long(grid: Grid, white: Bits) -> bool:
    """Has a run more cells than there are digits?"""
    for step in (1, grid.cols):
        starts = white
        for _ in range(LONGEST_RUN):
            starts = window(starts, step, white)
        if starts:
            return True
    return False


@lru_cache(maxsize=50_000)
def seen_by_beginners(candidates: Candidates, goal: int | None) -> Candidates | None:
    """A run (or what is left of it) with only one combination, and the places of its digits."""
    return _at_rest(candidates, goal, _if_only_one)


@lru_cache(maxsize=50_000)
def seen_in_combinations(candidates: Candidates, goal: int | None) -> Candidates | None:
    """The combinations that the cells can still hold, and the digits that all of them need."""
    return _at_rest(candidates, goal, _holding)


def _if_only_one(sets: Sequence[Bits], _cells: Candidates) -> Sequence[Bits]:
    return sets if len(sets) == 1 else ()


def _holding(sets: Sequence[Bits], cells: Candidates) -> Sequence[Bits]:
    reach = union(cells)
    return [s for s in sets if not s & ~reach and all(s & digits for digits in cells)]


def _at_rest(cells: Candidates, goal: int | None, choose: Choose) -> Candidates | None:
    before: Candidates | None = None
    while cells != before:
        before, solved = cells, EMPTY
        for digits in cells:
            if not digits or (is_single(digits) and digits & solved):
                return None
            solved |= digits if is_single(digits) else EMPTY
        rest = tuple([digits & ~solved for digits in cells if not is_single(digits)])
        left = iter(_narrowed(rest, solved, goal, choose))
        cells = tuple([digits if is_single(digits) else next(left) for digits in cells])
    return cells


def _narrowed(rest: Candidates, solved: Bits, goal: int | None, choose: Choose) -> Candidates:
    """The remaining digits of the open cells, next to the solved ones."""
    left = None if goal is None else goal - total(solved)
    sets = [s for s in combinations(len(rest), left) if not s & solved]
    if not sets:
        return tuple([EMPTY] * len(rest))
    chosen = choose(sets, rest)
    if not chosen:
        return rest
    allowed = union(chosen)
    remaining = [digits & allowed for digits in rest]
    for digit in members(common(chosen)):
        places = [at for at, digits in enumerate(remaining) if digits & bit(digit)]
        if len(places) == 1:
            remaining[places[0]] = bit(digit)
    return tuple(remaining)


class Aim(NamedTuple):
    """How to make puzzles.

    ``share`` of the squares is white; ``sees`` filters a run as the rules do that finish them, and
    ``blind`` as too easy ones do. The doubt that ``sees`` leaves for each cell is from ``least``
    to ``most``, and on average a change may add ``warmth`` to the total. A pattern is abandoned
    after ``changes`` changes for each cell: late successes are rare.
    """

    share: tuple[float, float]
    sees: Filter
    blind: Filter | None
    least: float = 0
    most: float = 0
    warmth: float = 1
    changes: int = 4


BEGINNERS = Aim((0.45, 0.6), seen_by_beginners, None, changes=15)
COMBINED = Aim((0.6, 0.72), seen_in_combinations, seen_by_beginners)
PERMUTED = Aim((0.6, 0.72), possible, seen_in_combinations)
REGIONS = Aim((0.55, 0.65), possible, None, 0.4, 3, 6, changes=2)
AIMS = {
    "Cross Reference": BEGINNERS,
    "Hidden Single": BEGINNERS,
    "Combination Filter": COMBINED,
    "Min-Max": PERMUTED,
    "Required Digit": PERMUTED,
    "Permutations": PERMUTED,
    "Isolated Neck": REGIONS,
    "Neck Pair": REGIONS,
    "Region Triple": REGIONS,
    "X-Wing": REGIONS,
    "Contradiction": Aim((0.62, 0.72), possible, None, 0.3, 3, 6),
}
"""By the hardest rule that is sought, how such puzzles are found most quickly.

Most unfair ones turn out to need a Run Split, so that is never sought.
"""


def tries(wish: Wish, rng: random.Random) -> Iterator[Board | None]:
    """Puzzles with one solution that fulfil the wish; None for each puzzle that doesn't.

    Equal random numbers give equal puzzles. BadInput for an impossible size, and at the end.
    """
    rows, cols = wish.size or SIZE
    if not (SMALLEST <= rows <= LARGEST and SMALLEST <= cols <= LARGEST):
        known = f"{SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST}"
        raise BadInput(f"no puzzle has {rows}x{cols} squares", expected=known)
    sought = [rule for rule in RULES if rule.name in AIMS]
    hardest = in_any_order(sought, wish.level, rng)
    made = islice(attempts(Grid(rows, cols), AIMS[hardest[0].name], rng), PATIENCE)
    good = of_level(made, wish.level, RULES)
    yield from varied(good, RULES, hardest, CHOICE // (rows * cols) ** 2)


generate = first_of(tries)


def attempts(grid: Grid, aim: Aim, rng: random.Random) -> Iterator[Board | None]:
    """Puzzles with one solution, about as hard as the aim; None where a pattern failed."""
    while True:
        white = pattern(grid, rng.uniform(*aim.share), rng)
        maker = None if white is None else DigitMaker(Kakuro(grid, white, {}), aim, rng)
        yield maker.made() if maker and maker.fill() else None


class DigitMaker:
    """Digits on a pattern, and changes of them."""

    def __init__(self, layout: Kakuro, aim: Aim, rng: random.Random) -> None:
        self.layout = layout
        self.aim = aim
        self.rng = rng
        self.web = web_of(layout)
        self.digits: list[int] = []  # of each cell, from 0
        self.sums: list[int] = []  # of each run
        runs = [run.path for run in layout.runs]
        near = ({c for path in runs if cell in path for c in path} for cell in range(layout.size))
        self.beside = [sorted(cells - {cell}) for cell, cells in enumerate(near)]

    def fill(self) -> bool:
        """Put random digits into the cells, different in each run; False when they run out."""
        digits = [COUNT] * self.layout.size
        for cell in range(self.layout.size):
            free = self._free(digits, cell)
            if not free:
                return False
            digits[cell] = self.rng.choice(free)
        self.digits = digits
        self.sums = [sum(digits[cell] + 1 for cell in path) for path in self.web.paths]
        return True

    def _free(self, digits: list[int], cell: int) -> list[int]:
        """The digits that no other cell of the cell's runs holds, its own included."""
        taken = {digits[other] for other in self.beside[cell]}
        return [digit for digit in range(COUNT) if digit not in taken]

    def made(self) -> Board | None:
        """The puzzle, once its doubt is within the aim and its solution is the only one."""
        left = self._left(self.aim.sees)
        cells = self._to_change(left)
        for _ in range(self.aim.changes * self.layout.size):
            if not cells:
                return self._board()
            before = self.digits.copy(), self.sums.copy()
            self._change(cells)
            fewer = self._left(self.aim.sees)
            most = _doubt(left) + self.rng.expovariate(1 / self.aim.warmth)
            if self.aim.least * len(left) <= _doubt(fewer) <= most:
                left, cells = fewer, self._to_change(fewer)
            else:
                self.digits, self.sums = before
        return None

    def _to_change(self, left: Digits) -> Sequence[int]:
        """The cells, one of which must change; none when the puzzle meets the aim.

        Cells where two solutions differ, or cells in doubt while there is much doubt; all cells
        when the puzzle is too easy.
        """
        blind = self.aim.blind
        if _doubt(left) > self.aim.most * len(left):
            return [cell for cell, own in enumerate(left) if own.bit_count() > 1]
        if blind and not _doubt(self._left(blind)):
            return range(self.layout.size)
        try:
            found = list(islice(found_in(solved(self._web(), left), NODES), 2))
        except LimitReached:
            return range(self.layout.size)
        return [cell for cell, digits in enumerate(found[0]) if digits != found[-1][cell]]

    def _left(self, sees: Filter) -> Digits:
        """The candidates that remain when the runs have the sums of the digits."""
        left = [ALL_DIGITS] * self.layout.size
        settle_all(self._web(), left, sees)
        return left

    def _web(self) -> RunTables:
        return replace(self.web, sums=tuple(self.sums))

    def _change(self, cells: Sequence[int]) -> None:
        """Change one of the digits, in one of these cells."""
        cell = self.rng.choice(cells)
        digit = self.rng.choice(self._free(self.digits, cell))
        for run in self.web.runs_at[cell]:
            self.sums[run] += digit - self.digits[cell]
        self.digits[cell] = digit

    def _board(self) -> Board:
        clues: dict[int, Clues] = {}
        for run in self.layout.runs:
            clue = sum(self.digits[cell] + 1 for cell in run.path)
            here = clues.get(run.clue_at, Clues())
            clues[run.clue_at] = here._replace(**{run.kind: clue})
        return Board.start(Kakuro(self.layout.field, self.layout.white, clues), 0)


def _doubt(left: Digits) -> int:
    """The number of surplus candidates."""
    return sum(map(int.bit_count, left)) - len(left)
