"""Rules that trust the puzzle to have one solution: deadly rectangles and BUG+1."""

from collections.abc import Callable, Iterator

from tui_puzzles.engine.bits import Bits, bit, count, has, is_single, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.bilocals import bilocals
from tui_puzzles.games.sudoku.rules.geometry import (
    LINES,
    houses,
    houses_with,
    lines_through,
    seen_by_all,
)
from tui_puzzles.games.sudoku.rules.uniqueness.deadly import Deadly, deadly
from tui_puzzles.games.sudoku.rules.uniqueness.roofs import locked_in_roof, subsets_with_roof
from tui_puzzles.laws.different import sight

_AVOID = (
    "If {rectangle} held only {digits}, these could be exchanged and the puzzle would have two "
    "solutions. So at least one of the four holds something else. "
)
_ONE_EXTRA = (
    "The only other digit is {extra}, so one of {roof} is {extra}. Which cells see "
    "{roof#|both|all of these}?"
)


def _finding(found: Deadly, eliminations: Bits, *more: Evidence) -> Finding:
    evidence = [
        Evidence("rectangle", Role.FOCUS, cells=found.cells),
        Evidence("digits", Role.VALUE, values=found.digits),
    ]
    if found.roof:
        evidence.append(Evidence("roof", Role.FIN, cells=found.roof))
        evidence.append(Evidence("extra", Role.VALUE, values=found.extra))
    return Finding((*evidence, *more), eliminations=eliminations)


@rule(
    "Unique Rectangle Type 1",
    Level.HARD,
    100,
    _AVOID + "Only {roof} can.",
    aliases=("Uniqueness Test 1", "UR1"),
    code="0600",
    unique=True,
)
def unique_rectangle_1(board: Board) -> Iterator[Finding]:
    """Three corners of a rectangle in two boxes have the same two candidates and nothing else.

    If the fourth corner were one of the two digits as well, the two could be exchanged all round,
    and the puzzle would have two solutions. A proper puzzle has one, so the fourth corner is
    neither of them. (Givens can't be exchanged: all four cells must be empty at the start.)
    """
    for found in deadly(board):
        if is_single(found.roof):
            yield _finding(found, board.layout.marks(found.roof, found.digits))


def _one_extra(board: Board, fits: Callable[[Deadly], bool]) -> Iterator[Finding]:
    """Rectangles whose corners have one other digit between them: it is in one of the roof."""
    for found in deadly(board):
        if is_single(found.extra) and fits(found):
            gone = seen_by_all(board.layout, found.roof)
            if board.places(only(found.extra)) & gone:
                houses = sight(board.layout, gone, found.roof, found.extra)
                seen = Evidence("sight", Role.SUPPORT, units=houses)
                yield _finding(found, board.layout.marks(gone, found.extra), seen)


@rule(
    "Unique Rectangle Type 2",
    Level.HARD,
    100,
    _AVOID + _ONE_EXTRA,
    aliases=("Uniqueness Test 2", "UR2"),
    code="0601",
    unique=True,
)
def unique_rectangle_2(board: Board) -> Iterator[Finding]:
    """Two neighbouring corners of a deadly rectangle have the same single extra candidate.

    Four cells in two rows, two columns and two boxes share two candidates; two corners have nothing
    else, the two others, in one row or column, have one more, the same in both. One of the two must
    take it, or the two shared digits could be exchanged, and the puzzle would have two solutions.
    So a cell that sees both corners can't hold the extra digit.
    """
    return _one_extra(board, lambda found: found.is_side(found.roof))


@rule(
    "Unique Rectangle Type 5",
    Level.HARD,
    100,
    _AVOID + _ONE_EXTRA,
    aliases=("Uniqueness Test 5", "UR5"),
    code="0604",
    unique=True,
)
def unique_rectangle_5(board: Board) -> Iterator[Finding]:
    """Two corners across, or three corners, of a deadly rectangle have the same extra candidate.

    Four cells in two rows, two columns and two boxes share two candidates, and all that they have
    besides is one digit X, in two corners that lie across, or in three. If none of these were X,
    the two shared digits could be exchanged, and the puzzle would have two solutions. So one of
    them is X, and a cell that sees them all can't be. For corners across, look in the box of each
    along the line of the other.
    """
    return _one_extra(board, lambda found: count(found.roof) > 1 and not found.is_side(found.roof))


def _roof_houses(board: Board, found: Deadly) -> Iterator[Unit]:
    """The houses that hold both roof corners, where these are two neighbours."""
    if found.is_side(found.roof):
        yield from houses_with(board.layout, found.roof)


@rule(
    "Unique Rectangle Type 3",
    Level.HARD,
    100,
    _AVOID + "Only {roof} can, so one of them is {extra:or}. Whichever it is, it and "
    "{others} take all of {subset} in {house}. Which cells of {house} besides these have "
    "{subset:or}?",
    aliases=("Uniqueness Test 3", "UR3"),
    code="0602",
    unique=True,
)
def unique_rectangle_3(board: Board) -> Iterator[Finding]:
    """The extra candidates of two neighbouring corners act as one cell of a naked subset.

    Four cells in two rows, two columns and two boxes share two candidates; two corners have nothing
    else, the two others, in one row or column, have more. If no corner took one of these extra
    digits, the two shared ones could be exchanged, and the puzzle would have two solutions. So one
    of the two corners does. Pretend that they are a single cell with just the extra digits, and
    look for a naked subset: this cell and others of a house that holds both corners, as many cells
    as they have digits. These digits go from the rest of that house. Example: the extra digits are
    2 and 5, and another cell of the same row is 25: 2 and 5 go from the rest of the row.
    """
    for found in deadly(board):
        for house in _roof_houses(board, found):
            for gone, more in subsets_with_roof(board, house, found.roof, found.extra):
                yield _finding(found, gone, *more)


@rule(
    "Unique Rectangle Type 4",
    Level.HARD,
    100,
    _AVOID + "In {house} only {roof} can be {locked}, so one of them is. The other one "
    "can't be {other} then, or the four would hold just the two digits. Can either be {other}?",
    aliases=("Uniqueness Test 4", "UR4"),
    code="0603",
    unique=True,
)
def unique_rectangle_4(board: Board) -> Iterator[Finding]:
    """Two neighbouring corners are the only places of a house for one of the two digits.

    Four cells in two rows, two columns and two boxes share two candidates; two corners have nothing
    else, the two others, in one row or column, have more. If a house has one of the two digits only
    in these two corners, it goes into one of them. If the other corner took the other digit, all
    four would hold just the two, these could be exchanged, and the puzzle would have two solutions.
    So neither of the two corners can be the other digit.
    """
    for found in deadly(board):
        for house in _roof_houses(board, found):
            for gone, more in locked_in_roof(board, house, found.roof, found.digits):
                yield _finding(found, gone, *more)


def _locked_and_other(found: Deadly, digit: int) -> tuple[Evidence, Evidence]:
    """The digit that is locked in the corners, and the other one of the two."""
    return (
        Evidence("locked", Role.VALUE, values=bit(digit)),
        Evidence("other", Role.VALUE, values=found.digits & ~bit(digit)),
    )


def _locked_lines(board: Board, cells: Bits, kind: str, digit: int) -> tuple[Unit, ...]:
    """The lines of a kind through these cells, if the digit has all its places there in them."""
    lines = tuple(line for line in houses(board.layout, kind) if line.cells & cells)
    outside = union(line.cells for line in lines) & ~cells
    return () if outside & board.places(digit) else lines


@rule(
    "Unique Rectangle Type 6",
    Level.HARD,
    100,
    _AVOID + "In {lines} only these four can be {locked}, so two of them that lie diagonally "
    "are {locked}. If these were {roof}, then {floor} would both be {other}, and the four would "
    "hold "
    "only {digits}.",
    aliases=("Uniqueness Test 6", "UR6"),
    code="0605",
    unique=True,
)
def unique_rectangle_6(board: Board) -> Iterator[Finding]:
    """The corners with more candidates lie across, and one of the digits forms an X-Wing.

    Four cells in two rows, two columns and two boxes share two candidates; two corners that lie
    diagonally have nothing else, the two others have more. If two rows (or two columns) have one of
    the digits only in the four corners, it stands in two of them that lie diagonally. In the
    corners with more candidates, it would leave the other digit to the two others: all four would
    hold just the two digits, and the puzzle would have two solutions. So the corners with more
    candidates can't be that digit.
    """
    for found in deadly(board):
        if not found.is_diagonal(found.roof):
            continue
        for digit in members(found.digits):
            for kind in LINES:
                lines = _locked_lines(board, found.cells, kind, digit)
                if lines:
                    yield _finding(
                        found,
                        board.layout.marks(found.roof, bit(digit)),
                        Evidence("lines", Role.REGION, units=lines, values=bit(digit)),
                        Evidence("floor", Role.SUPPORT, cells=found.floor),
                        *_locked_and_other(found, digit),
                    )
                    break


@rule(
    "Hidden Rectangle",
    Level.HARD,
    100,
    _AVOID + "In {lines} only these corners can be {locked}. If {corner} were {other}, {sides} "
    "would both be {locked}, and {floor} would be {other}. So the four would hold only {digits}.",
    aliases=("Hidden Unique Rectangle",),
    code="0606",
    unique=True,
)
def hidden_rectangle(board: Board) -> Iterator[Finding]:
    """One corner has just the two digits; across from it, a digit is locked in both lines.

    Four cells in two rows, two columns and two boxes share two candidates A and B, and one corner
    has nothing else. Let the row and the column of the corner across have A only in the rectangle.
    If that corner were B, the corners next to it would both be A, and the first corner B: all four
    would hold just A and B, these could be exchanged, and the puzzle would have two solutions. So
    the corner across isn't B.
    """
    (rows, columns, *_), plenty = bilocals(board)
    in_bilocals = rows & columns if plenty else -1  # what is locked in both lines is there
    for found in deadly(board):
        for floor in members(found.floor):
            corner = found.opposite(floor)
            for locked in members(found.digits):
                if has(in_bilocals, board.layout.mark(corner, locked)):
                    yield from _hidden(board, found, corner, locked)


def _hidden(board: Board, found: Deadly, corner: int, locked: int) -> Iterator[Finding]:
    """The finding when the digit is locked in the row and in the column of the corner."""
    lines = tuple(
        unit
        for unit in lines_through(board.layout, corner)
        if not board.places(locked) & unit.cells & ~found.cells
    )
    if len(lines) == 2:
        sides = found.cells & ~bit(corner) & ~bit(found.opposite(corner))
        yield _finding(
            found,
            board.layout.marks(bit(corner), found.digits & ~bit(locked)),
            Evidence("corner", Role.SUPPORT, cells=bit(corner)),
            Evidence("floor", Role.SUPPORT, cells=bit(found.opposite(corner))),
            Evidence("sides", Role.SUPPORT, cells=sides, values=bit(locked)),
            Evidence("lines", Role.REGION, units=lines, values=bit(locked)),
            *_locked_and_other(found, locked),
        )
