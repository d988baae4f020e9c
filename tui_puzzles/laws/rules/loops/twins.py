"""Faces whose edges no clue counts: the loop must not be able to go the other way round one."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import product

from tui_puzzles.engine.bits import Bits, bit, count, has, members, of, union
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
from tui_puzzles.records import NamedTuple

Row = tuple[int, ...]
LINES = {1: "one line", 2: "two lines that meet", 3: "three lines"}
"""What a face has, by how many lines that is, where the loop could take the rest of its edges."""
FOUR = "Four lines"


class FreeFace(NamedTuple):
    """A face whose edges no clue counts.

    ``rows``: what its points allow for all edges at its corners, in the order of their numbers;
    ``law``: those of the rows that can be in the only solution.
    """

    face: int
    own: Bits
    corners: tuple[Unit, ...]
    rows: Sequence[Row]
    law: Table


@lru_cache(maxsize=64)
def _rows(own: Sequence[int], points: Sequence[Sequence[int]]) -> tuple[list[Row], list[Row]]:
    """The values of the edges at a face that its points allow; those in the only solution.

    ``own``: the places of its edges in a row, ``points``: those of the edges at each corner.
    """
    size = 1 + max(map(max, points))
    rows = [row for row in product((CROSS, LINE), repeat=size) if _passes(row, points)]
    return rows, [row for row in rows if not _is_out(row, own, points)]


def _passes(row: Row, points: Sequence[Sequence[int]]) -> bool:
    return all(sum(row[at] for at in point) in (0, 2) for point in points)


def _is_out(row: Row, own: Sequence[int], points: Sequence[Sequence[int]]) -> bool:
    """Is it as good to have the face on the other side of the loop? Four lines are closed early.

    With two lines that don't meet, the loop could fall in two, though its points are passed.
    """
    lines = {at for at in own if row[at]}
    if len(lines) in (0, 4):
        return bool(lines)
    if len(lines) == 2 and not any(lines <= {*point} for point in points):
        return False
    return _passes(tuple([value ^ (at in own) for at, value in enumerate(row)]), points)


@remembered
def free_faces(layout: Looped) -> list[FreeFace]:
    """The faces whose edges no clue is about, in a puzzle with lines elsewhere."""
    found = list[FreeFace]()
    for face in range(layout.net.faces.size):
        own = of(layout.net.round_face(face))
        units = [layout.units[number] for number in members(layout.units_touching(own))]
        if {unit.kind for unit in units} <= {POINT, LOOP} and layout.lacking(own):
            corners = tuple(unit for unit in units if unit.kind == POINT)
            cells = union(point.cells for point in corners)
            number = {edge: at for at, edge in enumerate(members(cells))}
            sets = (own, *(point.cells for point in corners))
            first, *rest = (tuple(number[edge] for edge in members(some)) for some in sets)
            rows, left = _rows(first, (*rest,))
            law = Table("one solution", POINT, cells, left)
            found.append(FreeFace(face, own, corners, rows, law))
    return found


SENTENCE = (
    "No clue counts the edges of {face}.[ At its corners, {known} {known#is|are} known.] Suppose "
    "that {edge} is {other}.[ Then {face} has {lines}, and the loop could just as well take the "
    "rest of its edges instead: there would be two solutions.][ {four} would close the loop too "
    "early.]"
)


@law_rule(partial(rule, unique=True), SENTENCE, aliases=("Uniqueness", "Unique Loop"))
def highlander(board: Board) -> Iterator[Finding]:
    """The loop never passes a cell so that it could just as well go round its other side.

    Take a cell without a clue whose four neighbours have no clues either: nothing counts its edges.
    If three of them were lines, the fourth alone would do as well, and the puzzle would have two
    solutions. So three are never lines. One is not a line alone, either, where nothing else can
    come to the two corners that it doesn't touch. Two that meet at a corner are not lines, if
    nothing else can come to the opposite corner. Example: of such a cell in a corner of the board,
    the two edges that aren't at the border have crosses. Look at cells in wide places without clues
    that have two lines, or crosses all round a corner.
    """
    layout = looped(board)
    for found in free_faces(layout):
        gone = board.marks & ~found.law.narrowed(layout, board.marks)
        if found.own & board.givens:  # which count edges, as clues do
            continue
        for mark in members(gone & layout.marks(found.own & board.open, layout.values)):
            if _numbers(layout, found, board.marks, mark):  # else the points alone tell it
                yield _finding(board, found, mark)


def _finding(board: Board, found: FreeFace, mark: int) -> Finding:
    """A mark of an edge is out; known edges that this doesn't need aren't cited."""
    layout, marks, needed = looped(board), board.marks, found.law.cells & board.placed
    for cell in members(needed):
        more = marks | layout.cell_marks[cell]
        if not has(found.law.narrowed(layout, more), mark):
            marks, needed = more, needed & ~bit(cell)
    edge, value = layout.cell_of(mark), layout.value_of(mark)
    numbers = _numbers(layout, found, marks, mark)
    texts = {
        "other": layout.wordings[value].one,
        "lines": listed([text for number, text in LINES.items() if number in numbers], "or"),
        "four": FOUR if 4 in numbers else "",
    }
    return placing(
        board,
        bit(edge),
        1 - value,
        cited("loop", layout.loop),
        Evidence("face", Role.VALUE, clues=(layout.net.faces.names()[found.face],)),
        Evidence("points", Role.SUPPORT, units=found.corners),
        known("known", needed),
        Evidence("edge", Role.FOCUS, clues=(layout.cell_names[edge],)),
        *(Evidence(name, Role.VALUE, clues=(text,)) for name, text in texts.items() if text),
    )


def _numbers(layout: Looped, found: FreeFace, marks: Bits, mark: int) -> set[int]:
    """How many lines the face can have where this mark is true."""
    cells, own = [*members(found.law.cells)], layout.marks(found.own, bit(LINE))
    rows = (of(map(layout.mark, cells, row)) for row in found.rows)
    return {count(row & own) for row in rows if not row & ~marks and has(row, mark)}
