"""BUG types 2 to 4: a Bivalue Universal Grave but for some candidates in a few cells."""

from collections.abc import Iterator
from itertools import combinations, product

from tui_puzzles.engine.bits import Bits, bit, count, covered, is_single, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import houses_with, seen_by_all
from tui_puzzles.games.sudoku.rules.uniqueness.deadly import is_grave

_MOST = 4  # cells with more than two candidates


def _extras(board: Board) -> Iterator[Bits]:
    """Candidates without which all cells have two, and all digits two places in each house."""
    layout, more = board.layout, board.open & ~board.few[2]
    if not 1 < count(more) <= _MOST:
        return
    pairs = board.marks & layout.marks(board.few[2], layout.values)
    ways = (combinations(members(board.candidates(cell)), 2) for cell in members(more))
    for pick in product(*ways):
        marks = union(layout.marks(bit(c), of(v)) for c, v in zip(members(more), pick, strict=True))
        if is_grave(layout, pairs | marks):
            yield board.marks & layout.marks(more, layout.values) & ~marks


def _finding(board: Board, extras: Bits, gone: Bits, *more: Evidence) -> Finding:
    layout = board.layout
    cells, digits = layout.cells_and_values(extras)
    return Finding(
        (
            Evidence("extras", Role.FIN, marks=extras),
            Evidence("cells", Role.FOCUS, cells=cells),
            Evidence("grave", Role.SUPPORT, cells=board.open & ~cells),
            Evidence("digits", Role.VALUE, values=digits),
            *more,
        ),
        eliminations=gone,
    )


_WITHOUT = (
    "Without {extras:marks}, every open cell would have two candidates and every digit two places "
    "in its houses. Then there would be no solution, or two. "
)
_GRAVE = _WITHOUT + "So one of {extras:marks} is true. "


@rule(
    "BUG Type 2",
    Level.HARD,
    100,
    _WITHOUT + "So one of {cells} is {digits}. Which cells see {cells#|both|all of these}?",
    unique=True,
)
def bug_2(board: Board) -> Iterator[Finding]:
    """All extra candidates, those that keep the board from being a grave, are of one digit.

    If every open cell had two candidates and every digit two places in each of its houses, the
    puzzle would have no solution or two: a grave (BUG). An extra candidate is one whose digit
    has three places in the row, the column and the box of its cell. One of the extras is true. If
    all are the same digit, a cell that sees all of them can't be that digit. Example: r2c3 is 258
    and r2c8 is 256, each with an extra 5; no other cell of row 2 is 5. Look for it when all open
    cells but two or three have two candidates.
    """
    for extras in _extras(board):
        cells, digits = board.layout.cells_and_values(extras)
        gone = board.layout.marks(seen_by_all(board.layout, cells), digits)
        if is_single(digits) and gone & board.marks:
            yield _finding(board, extras, gone)


def _shared(board: Board, extras: Bits) -> Iterator[Unit]:
    """The houses that hold all cells with candidates too many."""
    return houses_with(board.layout, board.layout.cells_of(extras))


@rule(
    "BUG Type 3",
    Level.HARD,
    100,
    _WITHOUT + "So one of {cells} is {digits:or}. Whichever it is, it and {others} take all of "
    "{subset} in {house}. Which cells of {house} besides these have {subset:or}?",
    unique=True,
)
def bug_3(board: Board) -> Iterator[Finding]:
    """The extra candidates act as one cell of a naked subset.

    If every open cell had two candidates and every digit two places in each house, the puzzle would
    have no solution or two: a grave (BUG). An extra candidate is one whose digit has more than two
    places in the row, column and box of its cell; one of the extras is true. If their cells lie in
    one house, take them as a single cell with just the extra digits, and look for a naked subset of
    this cell and others of the house. Its digits go from the rest of the house. Example: in row 3
    one cell has an extra 4, another one an extra 7, and a third one is 47: 4 and 7 go from the rest
    of the row. Look for it when all open cells but two or three have two candidates.
    """
    for extras in _extras(board):
        digits = board.layout.values_of(extras)
        for house in _shared(board, extras):
            free = house.cells & board.open & ~board.layout.cells_of(extras)
            for size in range(max(2, count(digits)), count(free) + 1):
                yield from _subsets(board, extras, house, size)


def _subsets(board: Board, extras: Bits, house: Unit, size: int) -> Iterator[Finding]:
    layout = board.layout
    cells, digits = layout.cells_and_values(extras)
    free = house.cells & board.open & ~cells
    others = [(cell, board.candidates(cell)) for cell in members(free)]
    for chosen, subset in covered([(-1, digits), *others], size):
        inside = of(chosen[1:]) if chosen[0] == -1 else 0
        gone = layout.marks(free & ~inside, subset) & board.marks
        if inside and gone:
            evidence = (
                Evidence("house", Role.REGION, units=(house,)),
                Evidence("others", Role.SUPPORT, cells=inside),
                Evidence("subset", Role.VALUE, values=subset),
            )
            yield _finding(board, extras, gone, *evidence)


@rule(
    "BUG Type 4",
    Level.HARD,
    100,
    _GRAVE + "In {house} only {cells} can be {locked}, so one of the two is {locked}. The other "
    "one must be its extra candidate, so {extras:either}. What else can't the two be?",
    unique=True,
)
def bug_4(board: Board) -> Iterator[Finding]:
    """Two cells have extra candidates, and a further digit of theirs is locked in them.

    If every open cell had two candidates and every digit two places in each of its houses, the
    puzzle would have no solution or two: a grave (BUG). An extra candidate is one whose
    digit has three places in the row, column and box of its cell. Let just two cells of one house
    have extras, and let another digit of both have no other place in the house. Then one of the two
    is that digit, and the other one must be its extra, or the grave is there. So neither can be
    anything else. Example: r3c1 is 258 with an extra 5, r3c7 is 238 with an extra 3, and row 3 has
    8 only there: 2 goes from both.
    """
    layout = board.layout
    for extras in _extras(board):
        cells = layout.cells_of(extras)
        for house in _shared(board, extras) if count(cells) == 2 else ():
            for digit in members(layout.values):
                places = board.places(digit) & house.cells
                locked = layout.marks(cells, bit(digit))
                gone = layout.marks(cells, layout.values) & board.marks & ~extras & ~locked
                if places == cells and not locked & extras and gone:
                    evidence = (
                        Evidence("house", Role.REGION, units=(house,), values=bit(digit)),
                        Evidence("locked", Role.VALUE, values=bit(digit)),
                    )
                    yield _finding(board, extras, gone, *evidence)
