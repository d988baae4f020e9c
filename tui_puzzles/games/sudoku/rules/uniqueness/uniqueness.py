"""What deadly rectangles alone rule out: extra digits across, and digits locked in lines."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.bilocals import bilocals
from tui_puzzles.games.sudoku.rules.geometry import LINES, houses, lines_through
from tui_puzzles.games.sudoku.rules.uniqueness import deadly, patterns


@rule(
    "Unique Rectangle Type 5",
    Level.HARD,
    100,
    patterns.AVOID + patterns.ONE_EXTRA,
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
    return patterns.one_extra(
        board, (found for found in deadly.deadly_rectangles(board) if not deadly.is_side(found))
    )


def _locked_and_other(found: deadly.Deadly, digit: int) -> tuple[Evidence, Evidence]:
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
    patterns.AVOID
    + "In {lines} only these four can be {locked}, so two of them that lie diagonally "
    "are {locked}. If these were {roof}, then {floor} would both be {other}, and the four would "
    "hold only {digits}.",
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
    for found in deadly.deadly_rectangles(board):
        if found.roof not in deadly.across(found):
            continue
        for digit in members(found.digits):
            for kind in LINES:
                lines = _locked_lines(board, found.cells, kind, digit)
                if lines:
                    evidence = (
                        *patterns.evidence_of(found),
                        Evidence("lines", Role.REGION, units=lines, values=bit(digit)),
                        Evidence("floor", Role.SUPPORT, cells=found.floor),
                        *_locked_and_other(found, digit),
                    )
                    gone = board.layout.marks(found.roof, bit(digit))
                    yield Finding(evidence, eliminations=gone)
                    break


@rule(
    "Hidden Rectangle",
    Level.HARD,
    100,
    patterns.AVOID
    + "In {lines} only these corners can be {locked}. If {corner} were {other}, {sides} "
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
    for found in deadly.deadly_rectangles(board):
        for floor in members(found.floor):
            corner = deadly.opposite(found, floor)
            for locked in members(found.digits):
                if has(in_bilocals, board.layout.mark(corner, locked)):
                    yield from _hidden(board, found, corner, locked)


def _hidden(board: Board, found: deadly.Deadly, corner: int, locked: int) -> Iterator[Finding]:
    """The finding when the digit is locked in the row and in the column of the corner."""
    lines = tuple(
        unit
        for unit in lines_through(board.layout, corner)
        if not board.places(locked) & unit.cells & ~found.cells
    )
    if len(lines) == 2:
        sides = found.cells & ~bit(corner) & ~bit(deadly.opposite(found, corner))
        evidence = (
            *patterns.evidence_of(found),
            Evidence("corner", Role.SUPPORT, cells=bit(corner)),
            Evidence("floor", Role.SUPPORT, cells=bit(deadly.opposite(found, corner))),
            Evidence("sides", Role.SUPPORT, cells=sides, values=bit(locked)),
            Evidence("lines", Role.REGION, units=lines, values=bit(locked)),
            *_locked_and_other(found, locked),
        )
        gone = board.layout.marks(bit(corner), found.digits & ~bit(locked))
        yield Finding(evidence, eliminations=gone)
