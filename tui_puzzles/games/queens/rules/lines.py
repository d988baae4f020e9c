"""Units whose places lie in other units: region and line, and k units in k lines."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, full, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.queens.puzzle import QUEEN
from tui_puzzles.games.queens.rules.view import (
    Part,
    bound,
    cells_left,
    held,
    known,
    needed,
    parts,
    queens_needed,
)

_LARGEST = 5  # units on one side: more of them are as many or fewer, seen from the other side
WAYS = (
    ("region", "row"),
    ("region", "column"),
    ("row", "region"),
    ("column", "region"),
    ("row", "column"),
    ("column", "row"),
)


def of_kind(board: Board, kind: str) -> list[Part]:
    """The units of a kind that still need queens."""
    return _by_kind(board).get(kind, [])


@remembered
def _by_kind(board: Board) -> dict[str, list[Part]]:
    found: dict[str, list[Part]] = {}
    for part in parts(board):
        found.setdefault(part.unit.kind, []).append(part)
    return found


class Covering(NamedTuple):
    """Some units of a kind, and the units of another kind in which all their places lie."""

    inner: tuple[Part, ...]
    outer: tuple[Part, ...]


class Slots(dict[Bits, Bits]):
    """For cells, the slots of the units of a kind in which they lie.

    A unit has a slot for each queen that it needs; ``room`` are the places left in all of them. A
    place outside them lies in a unit that is complete, and counts until it is crossed out.
    """

    def __init__(self, outer: Sequence[Part]) -> None:
        super().__init__()
        self.own: list[tuple[Bits, Part]] = []
        self.room: Bits = cells_left(outer)
        start = 0
        for part in outer:
            self.own.append((shifted(full(part.need), start), part))
            start += part.need

    def __missing__(self, cells: Bits) -> Bits:
        slots: Bits = 0
        for own, part in self.own:  # a loop, as trials spend much of their time here
            if part.left & cells:
                slots |= own
        self[cells] = slots
        return slots

    def units(self, slots: Bits) -> tuple[Part, ...]:
        """The units to which the slots belong."""
        return tuple(part for own, part in self.own if own & slots)


class Coverings:
    """Units of one kind whose places lie in units of another kind that need no more."""

    def __init__(self, inner: Sequence[Part], slots: Slots) -> None:
        self.slots, room = slots, slots.room
        self.sets = [(part, self.slots[part.left]) for part in inner if not part.left & ~room]
        self.need = max((part.need for part in inner), default=0)

    def of(self, size: int) -> Iterator[Covering]:
        """Those of ``size`` inner units."""
        most = size * self.need
        sets = [(part, slots) for part, slots in self.sets if slots.bit_count() <= most]
        if len(sets) < size:
            return
        choices: list[tuple[int, tuple[Part, ...], Bits]] = [(0, (), 0)]
        for _ in range(size):
            choices = [
                (at + 1, (*chosen, sets[at][0]), joined)
                for start, chosen, taken in choices
                for at in range(start, len(sets))
                if (joined := taken | sets[at][1]).bit_count() <= most
            ]
        for _, chosen, taken in choices:
            if count(taken) == queens_needed(chosen):
                yield Covering(chosen, self.slots.units(taken))


def leaving(board: Board, covering: Covering) -> Finding:
    """The inner units take all that the outer ones need, so the rest of the outer ones is out."""
    gone = cells_left(covering.outer) & ~cells_left(covering.inner)
    return Finding(
        (
            known("inner", Role.REGION, covering.inner),
            bound("outer", Role.COVER, covering.outer),
            *held(board, covering.outer),
            needed(board, queens_needed(covering.inner)),
            Evidence("places", Role.FOCUS, marks=_queens(board, cells_left(covering.inner))),
        ),
        eliminations=_queens(board, gone),
    )


def _queens(board: Board, cells: Bits) -> Bits:
    return board.layout.marks(cells, bit(QUEEN))


@rule(
    "Region and Line",
    Level.EASY,
    10,
    "All places left in {inner} lie in {outer}. {inner} needs {need}, and {outer} needs no more. "
    "Where else does {outer} have places?",
    aliases=("Region in Line", "Line in Region", "Pointing", "Claiming"),
)
def region_and_line(board: Board) -> Iterator[Finding]:
    """All places of a region lie in one line: then the line's queen stands in the region.

    The rest of the line, outside the region, is blank. The other way round: when all places of a
    line (a row or a column) lie in one region, the rest of the region, outside the line, is blank.
    Where units need more than one star, both must still need the same number. To spot it, look
    for regions that are down to a narrow strip, and for lines with places in one region only.
    """
    for inner_kind, outer_kind in WAYS:
        outer = of_kind(board, outer_kind)
        for part in of_kind(board, inner_kind):
            for other in outer:
                inside = not part.left & ~other.left and part.need == other.need
                if inside and other.left & ~part.left:
                    yield leaving(board, Covering((part,), (other,)))


@rule(
    "k in k",
    Level.HARD,
    40,
    "All places left in {inner:grouped} lie in {outer:grouped}. {inner:grouped} need {need} "
    "together, and {outer:grouped} need no more. Where else do {outer:grouped} have places?",
    aliases=("X-Wing", "Swordfish", "Two in Two", "Three in Three"),
)
def k_in_k(board: Board) -> Iterator[Finding]:
    """k units whose places all lie in the same k lines take all queens of these lines.

    All other cells of these lines are blank. Example with two: the open cells of two regions lie in
    rows 4 and 5; these rows have no queen outside the two regions. Or: the open cells of two rows
    lie in the same two columns; the rest of the columns is blank. The same goes for three in three,
    and so on, with rows, columns and regions in any roles; they need not be neighbours. With stars,
    both sides must need as many in all. To spot it, note for each unit which rows, columns or
    regions its open cells lie in, small regions first; on an early board that means regions of two
    or three rows. It pays only where the lines have open cells outside.
    """
    slots = {kind: Slots(of_kind(board, kind)) for _, kind in WAYS}
    ways = [Coverings(of_kind(board, inner), slots[outer]) for inner, outer in WAYS]
    for size in range(1, _LARGEST + 1):
        for way in ways:
            for covering in way.of(size):
                alone = len(covering.inner) == len(covering.outer) == 1
                wasteful = cells_left(covering.outer) & ~cells_left(covering.inner)
                if wasteful and not alone:
                    yield leaving(board, covering)
