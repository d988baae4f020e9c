"""Rules that trust the puzzle to have one solution: deadly rectangles and BUG+1."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import TypeAlias

from tui_puzzles.engine.bits import (
    Bits,
    bit,
    count,
    covered,
    first,
    is_single,
    members,
    of,
    only,
    union,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.units import Layout, Unit
from tui_puzzles.sudoku.rules.geometry import houses, number_in, seen_by_all, sight
from tui_puzzles.sudoku.rules.wings import bivalue_cells

_AVOID = (
    "If {rectangle} held only {digits}, these could be exchanged there and the puzzle would have "
    "two solutions. "
)


Corners: TypeAlias = tuple[int, int, int, int]


@cache
def _corners(layout: Layout) -> tuple[Corners, ...]:
    """Every rectangle that lies in two rows, two columns and two boxes, by its four corners."""
    found = []
    box = number_in(layout, "box")
    for top, bottom in combinations(houses(layout, "row"), 2):
        for left, right in combinations(houses(layout, "column"), 2):
            a, b = first(top.cells & left.cells), first(top.cells & right.cells)
            c, d = first(bottom.cells & left.cells), first(bottom.cells & right.cells)
            if len({box[a], box[b], box[c], box[d]}) == 2:
                found.append((a, b, c, d))
    return tuple(found)


@cache
def _corners_at(layout: Layout) -> tuple[tuple[tuple[Corners, Bits], ...], ...]:
    """For each cell, the rectangles it is a corner of: corners in order, and as a set."""
    return tuple(
        tuple((corners, of(corners)) for corners in _corners(layout) if cell in corners)
        for cell in range(layout.size)
    )


@dataclass(frozen=True, slots=True)
class Deadly:
    """A rectangle of open cells that must not be left with two digits only.

    ``roof``: the corners that have other candidates too; ``extra``: these candidates.
    """

    corners: Corners
    digits: Bits
    roof: Bits
    extra: Bits

    @property
    def cells(self) -> Bits:
        return of(self.corners)

    @property
    def floor(self) -> Bits:
        return self.cells & ~self.roof

    def is_diagonal(self, two: Bits) -> bool:
        """Do these two of the corners lie across?"""
        a, b, c, d = self.corners
        return two in (of((a, d)), of((b, c)))

    def opposite(self, corner: int) -> int:
        """The corner across."""
        return self.corners[3 - self.corners.index(corner)]


@lru_cache(maxsize=4)
def _deadly(board: Board) -> tuple[Deadly, ...]:
    """Every rectangle that two digits threaten, one corner at least having nothing else."""
    candidates, layout = board.all_candidates, board.layout
    found: dict[tuple[tuple[int, ...], Bits], Deadly] = {}
    for floor in members(bivalue_cells(board)):
        digits = candidates[floor]
        able = board.open & (board.places(first(digits)) | board.places(only(digits)))
        for corners, cells in _corners_at(layout)[floor]:
            if not cells & ~able:
                roof = of(c for c in corners if candidates[c] & ~digits)
                extra = union(candidates[c] & ~digits for c in corners)
                found[corners, digits] = Deadly(corners, digits, roof, extra)
    return tuple(found.values())


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
    _AVOID + "So {roof} must be something else.",
    ("Uniqueness Test 1", "UR1"),
    "0600",
    unique=True,
)
def type_1(board: Board) -> Iterator[Finding]:
    """Three corners of a rectangle in two boxes have the same two candidates and nothing else.

    If the fourth corner were one of the two digits as well, the two could be exchanged all round,
    and the puzzle would have two solutions. A proper puzzle has one, so the fourth corner is
    neither of them. (Givens can't be exchanged: all four cells must be empty at the start.)
    """
    for found in _deadly(board):
        if is_single(found.roof):
            yield _finding(found, board.layout.marks(found.roof, found.digits))


def _one_extra(board: Board, diagonal: bool) -> Iterator[Finding]:
    """Rectangles whose corners have one other digit between them: it is in one of the roof."""
    for found in _deadly(board):
        corners = count(found.roof)
        lies = corners == 3 or (corners == 2 and found.is_diagonal(found.roof))
        if corners > 1 and is_single(found.extra) and lies is diagonal:
            gone = seen_by_all(board.layout, found.roof)
            seen = Evidence("sight", Role.SUPPORT, units=sight(board.layout, gone, found.roof))
            if board.places(only(found.extra)) & gone:
                yield _finding(found, board.layout.marks(gone, found.extra), seen)


@rule(
    "Unique Rectangle Type 2",
    Level.HARD,
    100,
    _AVOID + "So one of {roof} is {extra}.",
    ("Uniqueness Test 2", "UR2"),
    "0601",
    unique=True,
)
def type_2(board: Board) -> Iterator[Finding]:
    """Two neighbouring corners of a deadly rectangle have the same single extra candidate.

    One of the two must take it, or the rectangle would be left with two digits. So a cell that
    sees both corners can't hold the extra digit.
    """
    yield from _one_extra(board, diagonal=False)


@rule(
    "Unique Rectangle Type 5",
    Level.HARD,
    100,
    _AVOID + "So one of {roof} is {extra}.",
    ("Uniqueness Test 5", "UR5"),
    "0604",
    unique=True,
)
def type_5(board: Board) -> Iterator[Finding]:
    """Type 2 with the extra candidate in two corners across, or in three corners.

    One of them must take the extra digit, so a cell that sees them all can't hold it.
    """
    yield from _one_extra(board, diagonal=True)


def _roof_houses(board: Board, found: Deadly) -> Iterator[Unit]:
    """The houses that hold both roof corners, where these are two neighbours."""
    if count(found.roof) == 2 and not found.is_diagonal(found.roof):
        yield from board.layout.units_with(found.roof)


@rule(
    "Unique Rectangle Type 3",
    Level.HARD,
    100,
    _AVOID + "So one of {roof} is one of {extra}; together with {others} in {house} it uses up "
    "{subset}.",
    ("Uniqueness Test 3", "UR3"),
    "0602",
    unique=True,
)
def type_3(board: Board) -> Iterator[Finding]:
    """The extra candidates of two neighbouring corners act as one cell of a naked subset.

    One of the two corners takes one of the extra digits. Seen as a single cell with these
    candidates, it may form a naked subset with other cells of a house that holds both corners;
    the digits of the subset leave the rest of that house.
    """
    for found in _deadly(board):
        for house in _roof_houses(board, found):
            free = house.cells & board.open & ~found.roof
            for size in range(count(found.extra), count(free) + 1):
                yield from _subsets_with(board, found, house, size)


def _subsets_with(board: Board, found: Deadly, house: Unit, size: int) -> Iterator[Finding]:
    """Naked subsets of the extra digits and ``size`` - 1 other cells of the house."""
    layout, candidates = board.layout, board.all_candidates
    free = house.cells & board.open & ~found.roof
    cells = [(cell, candidates[cell]) for cell in members(free)]
    roof = (-1, found.extra)
    for chosen, digits in covered([roof, *cells], size):
        if chosen[0] != -1 or len(chosen) < 2:
            continue
        others = of(chosen[1:])
        inside = others | found.roof
        shared = union(unit.cells for unit in layout.units_with(inside))
        gone = layout.marks(shared & ~inside & board.open, digits)
        if gone & board.marks:
            yield _finding(
                found,
                gone,
                Evidence("house", Role.REGION, units=(house,)),
                Evidence("others", Role.SUPPORT, cells=others),
                Evidence("subset", Role.VALUE, values=digits),
            )


@rule(
    "Unique Rectangle Type 4",
    Level.HARD,
    100,
    _AVOID + "In {house} only {roof} can be {locked}, so one of them is; the other digit in both "
    "would leave just these two.",
    ("Uniqueness Test 4", "UR4"),
    "0603",
    unique=True,
)
def type_4(board: Board) -> Iterator[Finding]:
    """Two neighbouring corners are the only places of a house for one of the two digits.

    That digit goes into one of them. If the other corner took the other digit of the rectangle,
    all four corners would hold just the two digits. So neither corner can be the other digit.
    """
    for found in _deadly(board):
        for house in _roof_houses(board, found):
            for digit in members(found.digits):
                other = found.digits & ~bit(digit)
                if board.places(digit) & house.cells == found.roof:
                    yield _finding(
                        found,
                        board.layout.marks(found.roof, other),
                        Evidence("house", Role.REGION, units=(house,), values=bit(digit)),
                        Evidence("locked", Role.VALUE, values=bit(digit)),
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
    _AVOID + "{lines} have {locked} only in these corners; in {roof} it would leave just the two "
    "digits.",
    ("Uniqueness Test 6", "UR6"),
    "0605",
    unique=True,
)
def type_6(board: Board) -> Iterator[Finding]:
    """The corners with more candidates lie across, and one of the digits forms an X-Wing.

    If two rows (or two columns) have a digit only in the four corners, it stands in two of them
    that lie across. In the corners with more candidates, it would leave the other digit for the
    two others, and the rectangle would be deadly. So it leaves these corners.
    """
    for found in _deadly(board):
        if not found.is_diagonal(found.roof):
            continue
        for digit in members(found.digits):
            for kind in ("row", "column"):
                lines = _locked_lines(board, found.cells, kind, digit)
                if lines:
                    yield _finding(
                        found,
                        board.layout.marks(found.roof, bit(digit)),
                        Evidence("lines", Role.REGION, units=lines, values=bit(digit)),
                        Evidence("locked", Role.VALUE, values=bit(digit)),
                    )
                    break


@rule(
    "Hidden Rectangle",
    Level.HARD,
    100,
    _AVOID + "{lines} have {locked} only in these corners; the other digit in {corner} would put "
    "{locked} on both sides of it and leave just the two digits.",
    ("Hidden Unique Rectangle",),
    "0606",
    unique=True,
)
def hidden_rectangle(board: Board) -> Iterator[Finding]:
    """One corner has just the two digits; across from it, a digit is locked in both lines.

    Let the row and the column of the corner across have digit A only in the rectangle. If that
    corner were B, both its neighbours would be A, and the first corner B: deadly. So it isn't B.
    """
    for found in _deadly(board):
        for floor in members(found.floor):
            corner = found.opposite(floor)
            for locked in members(found.digits):
                yield from _hidden(board, found, corner, locked)


def _hidden(board: Board, found: Deadly, corner: int, locked: int) -> Iterator[Finding]:
    """The finding when the digit is locked in the row and in the column of the corner."""
    lines = tuple(
        unit
        for unit in board.layout.units_with(bit(corner))
        if unit.kind != "box" and not board.places(locked) & unit.cells & ~found.cells
    )
    if len(lines) == 2:
        yield _finding(
            found,
            board.layout.marks(bit(corner), found.digits & ~bit(locked)),
            Evidence("corner", Role.SUPPORT, cells=bit(corner)),
            Evidence("lines", Role.REGION, units=lines, values=bit(locked)),
            Evidence("locked", Role.VALUE, values=bit(locked)),
        )


# -- avoidable rectangles ----------------------------------------------------------------------

_AVOIDABLE = (
    "None of {rectangle} is a given. If they held only {digits}, these could be exchanged and the "
    "puzzle would have two solutions. "
)


def _avoidable(rectangle: Bits, digits: Bits, eliminations: Bits, *more: Evidence) -> Finding:
    return Finding(
        (
            Evidence("rectangle", Role.FOCUS, cells=rectangle),
            Evidence("digits", Role.VALUE, values=digits),
            *more,
        ),
        eliminations=eliminations,
    )


def _placed_corners(board: Board, number: int) -> Iterator[tuple[int, int, int, int]]:
    """Rectangles without a given of which so many corners are placed."""
    if not board.placed & ~board.givens:
        return
    for corners in _corners(board.layout):
        cells = of(corners)
        if not cells & board.givens and count(cells & board.placed) == number:
            yield corners


@rule(
    "Avoidable Rectangle Type 1",
    Level.HARD,
    100,
    _AVOIDABLE + "So {corner} is not {last}.",
    (),
    "0607",
    unique=True,
)
def avoidable_1(board: Board) -> Iterator[Finding]:
    """Three corners are solved, none of them given, and the fourth could complete a deadly pattern.

    Let two corners across hold the same digit A and the third B. With B in the fourth as well, A
    and B could be exchanged. So the fourth is not B.
    """
    for corners in _placed_corners(board, 3):
        last = next(c for c in corners if not board.placed & bit(c))
        across = corners[3 - corners.index(last)]
        beside = union(board.candidates(c) for c in corners if c not in (last, across))
        deadly = board.candidates(across)
        if is_single(beside) and deadly & board.candidates(last):
            yield _avoidable(
                of(corners),
                deadly | beside,
                board.layout.marks(bit(last), deadly),
                Evidence("corner", Role.FIN, cells=bit(last)),
                Evidence("last", Role.VALUE, values=deadly),
            )


@rule(
    "Avoidable Rectangle Type 2",
    Level.HARD,
    100,
    _AVOIDABLE + "So one of {corners} is {extra}.",
    (),
    "0608",
    unique=True,
)
def avoidable_2(board: Board) -> Iterator[Finding]:
    """Two corners are solved, not given; the two others have the deadly digits and one more.

    Let the solved neighbours be A and B, and the two corners beyond BX and AX. If neither were X,
    the pattern would be deadly. So one of them is X, and a cell that sees both is not.
    """
    for corners in _placed_corners(board, 2):
        solved = [c for c in corners if board.placed & bit(c)]
        free = [corners[3 - corners.index(c)] for c in solved]
        # The corner across from a solved one would repeat its digit.
        repeats = [board.candidates(c) for c in solved]
        if set(free) & set(solved) or repeats[0] == repeats[1]:
            continue
        both = [board.candidates(c) for c in free]
        extras = {mask & ~again for mask, again in zip(both, repeats, strict=True)}
        if len(extras) == 1 and all(m & r for m, r in zip(both, repeats, strict=True)):
            yield from _one_of(board, corners, free, union(repeats), extras.pop())


def _one_of(
    board: Board, corners: tuple[int, ...], free: list[int], digits: Bits, extra: Bits
) -> Iterator[Finding]:
    """One of the two free corners takes the extra digit, if that is a single one."""
    layout = board.layout
    gone = seen_by_all(layout, of(free)) & (board.places(only(extra)) if is_single(extra) else 0)
    if gone:
        yield _avoidable(
            of(corners),
            digits,
            layout.marks(gone, extra),
            Evidence("corners", Role.FIN, cells=of(free)),
            Evidence("extra", Role.VALUE, values=extra),
            Evidence("sight", Role.SUPPORT, units=sight(layout, gone, of(free))),
        )


@rule(
    "BUG+1",
    Level.HARD,
    100,
    "Every open cell but {cell} has two candidates, and but for {digit} there every digit has two "
    "places in its houses. With another digit in {cell} there would be no solution, or two.",
    ("Bivalue Universal Grave",),
    "0610",
    unique=True,
)
def bug_plus_1(board: Board) -> Iterator[Finding]:
    """All open cells have two candidates, except one that has three.

    If every cell had two candidates and every digit two places in each of its houses, each
    solution could be turned into another. So the cell with three must take the candidate that
    stands three times in its row, column and box.
    """
    more = board.open & ~bivalue_cells(board)
    if not is_single(more) or count(board.candidates(only(more))) != 3:
        return
    for digit in members(board.candidates(only(more))):
        if _is_grave_without(board, more, digit):
            others = board.candidates(only(more)) & ~bit(digit)
            yield Finding(
                (
                    Evidence("cell", Role.FOCUS, cells=more),
                    Evidence("others", Role.SUPPORT, cells=board.open & ~more),
                    Evidence("digit", Role.VALUE, values=bit(digit)),
                ),
                eliminations=board.layout.marks(more, others),
            )


def _is_grave_without(board: Board, cell: Bits, digit: int) -> bool:
    """Without the digit in the cell, has every digit no place or two in every house?"""
    for value, places in enumerate(board.all_places):
        rest = places & board.open & ~(cell if value == digit else 0)
        if any(count(rest & house.cells) not in (0, 2) for house in board.layout.units):
            return False
    return True
