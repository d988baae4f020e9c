"""Faces whose edges no clue counts: the loop must not be able to go the other way round one."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, has, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import listed
from tui_puzzles.laws.edges import LOOP, POINT, Looped, looped
from tui_puzzles.laws.loop import CROSS, LINE
from tui_puzzles.laws.rules.counts import cited, placing
from tui_puzzles.laws.rules.loops.points import known
from tui_puzzles.laws.rules.words import law_rule
from tui_puzzles.laws.table import Table

Row = tuple[int, ...]
OTHER_WAYS = {
    1: "take three of its edges instead of one",
    2: "turn at the opposite corner",
    3: "take one of its edges instead of three",
}
"""What else the loop could do at a face, by how many lines that has."""


class Twins(NamedTuple):
    """The edges at a face that no clue counts: the rows that points allow, and what has no twin."""

    face: int
    own: Bits
    corners: tuple[Unit, ...]
    rows: Sequence[Row]
    single: Table


@lru_cache(maxsize=64)
def _rows(own: Sequence[int], points: Sequence[Sequence[int]]) -> tuple[list[Row], list[Row]]:
    """The values of the edges at a face that its points allow; and those of them without a twin.

    ``own``: the places of its edges in a row, ``points``: those of the edges at each corner.
    """
    size = 1 + max(map(max, points))
    rows = [row for row in product((CROSS, LINE), repeat=size) if _passes(row, points)]
    return rows, [row for row in rows if not _has_twin(row, own, points)]


def _passes(row: Row, points: Sequence[Sequence[int]]) -> bool:
    return all(sum(row[at] for at in point) in (0, 2) for point in points)


def _has_twin(row: Row, own: Sequence[int], points: Sequence[Sequence[int]]) -> bool:
    """Is it as good to have the face on the other side? Four lines are a loop by themselves."""
    lines = [at for at in own if row[at]]
    corner = any({*lines} <= {*point} for point in points)
    if len(lines) == 4 or not lines or (len(lines) == 2 and not corner):
        return len(lines) == 4
    return _passes(tuple(1 - row[at] if at in own else row[at] for at in range(len(row))), points)


@remembered
def twins(layout: Looped) -> list[Twins]:
    """The faces whose edges no clue is about, in a puzzle with lines elsewhere."""
    found = list[Twins]()
    for face in range(layout.net.faces.size):
        own = of(layout.net.round_face(face))
        units = [layout.units[number] for number in members(layout.units_touching(own))]
        if {unit.kind for unit in units} <= {POINT, LOOP} and layout.lacking(own):
            corners = tuple(point for point in layout.points if point.cells & own)
            cells = union(point.cells for point in corners)
            number = {edge: at for at, edge in enumerate(members(cells))}
            sets = (own, *(point.cells for point in corners))
            first, *rest = (tuple(number[edge] for edge in members(some)) for some in sets)
            rows, single = _rows(first, (*rest,))
            law = Table("no twin", POINT, cells, single)
            found.append(Twins(face, own, corners, rows, law))
    return found


SENTENCE = (
    "No clue counts the edges of {face}.[ Leave {known} as {known#it is|they are}.] Suppose that "
    "{edge} is {other}. {so}"
)


@law_rule(partial(rule, unique=True), SENTENCE, aliases=("Uniqueness", "Unique Loop"))
def highlander(board: Board) -> Iterator[Finding]:
    """The loop never passes a cell so that it could as well go the other way round it.

    Take a cell without a clue whose four neighbours have no clues either: nothing counts its edges.
    If three of them were lines, the fourth alone would do as well, and the puzzle would have two
    solutions. So three are never lines. One is not a line alone, either, where nothing else can
    come to the two corners that it doesn't touch. Two that meet at a corner are not lines, if
    nothing else can come to the opposite corner. Look at cells in wide places without clues that
    have two lines, or crosses all round a corner.
    """
    layout = looped(board)
    for found in (one for one in twins(layout) if not one.own & board.givens):
        gone = board.marks & ~found.single.narrowed(layout, board.marks)
        for mark in members(gone & layout.marks(found.own & board.open, layout.values)):
            if _ways(layout, found, board.marks, mark):  # else the points alone tell it
                yield _finding(board, found, mark)


def _finding(board: Board, found: Twins, mark: int) -> Finding:
    layout, (edge, value) = looped(board), (mark % board.layout.size, mark // board.layout.size)
    marks, needed = board.marks, found.single.cells & board.placed
    for cell in members(needed):
        more = marks | layout.cell_marks[cell]
        if not has(found.single.narrowed(layout, more), mark):
            marks, needed = more, needed & ~bit(cell)
    return placing(
        board,
        bit(edge),
        1 - value,
        cited("loop", layout.loop),
        Evidence("face", Role.VALUE, clues=(layout.net.faces.names()[found.face],)),
        Evidence("points", Role.SUPPORT, units=found.corners),
        known("known", needed),
        Evidence("edge", Role.FOCUS, clues=(layout.cell_names[edge],)),
        Evidence("other", Role.VALUE, clues=(layout.wordings[value].one,)),
        Evidence("so", Role.VALUE, clues=(_ways(layout, found, marks, mark),)),
    )


def _ways(layout: Looped, found: Twins, marks: Bits, mark: int) -> str:
    """What could be if the mark were so: second solutions, and a closed loop; "" for nothing."""
    cells = [*members(found.single.cells)]
    rows = [of(map(layout.mark, cells, row)) for row in found.rows]
    own = layout.marks(found.own, bit(LINE))
    lines = {(row & own).bit_count() for row in rows if not row & ~marks and has(row, mark)}
    ways = [way for number, way in OTHER_WAYS.items() if number in lines]
    closed = "With four lines there it would be closed too early." if 4 in lines else ""
    two = f"The loop could as well {listed(ways, 'or')}: there would be two solutions."
    return " ".join(filter(None, (two if ways else "", closed)))
