"""Units whose places lie in other units: region and line, and k units in k lines."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, first, full, members, of, shifted, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.queens.puzzle import Queens, puzzle_of
from tui_puzzles.games.queens.rules.view import (
    UnitLeft,
    UnitView,
    all_parts,
    bound,
    cells_left,
    held,
    known,
    looks,
    needed,
    needs_by_kind,
    parts,
    queen_marks,
    queens_needed,
    ripe,
)
from tui_puzzles.records import NamedTuple

Sets: TypeAlias = tuple[tuple[Bits, int], ...]
"""The numbers of the outer units in which each unit has places, and how many queens it needs."""
_LARGEST = 5  # units on one side: more of them are as many or fewer, seen from the other side
WAYS = (
    ("region", "row"),
    ("region", "column"),
    ("row", "region"),
    ("column", "region"),
    ("row", "column"),
    ("column", "row"),
)

_PAIRS = (("region", "row"), ("region", "column"), ("row", "column"))


# Units matched with units of another kind, which shows at once where "k in k" says nothing.
#
# Source: J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs" (1994).


@remembered_up_to(5_000)
def is_loose(layout: Layout, sets: Sets, rooms: tuple[int, ...]) -> bool:
    """Do no units take all the queens of outer units in which others have places, too?

    ``rooms``: what each outer unit needs. When all of that can be matched with the units, a unit
    leads to those that have queens where it has places. If every way leads back, no units need
    just as much as their outer units together, or none but those with no others there.
    """
    needs = tuple([need for _, need in sets])
    if sum(needs) != sum(rooms):
        return False
    places, matching = [own for own, _ in sets], _matching(layout, needs, rooms)
    if not matching.fits(places):
        return False
    left = full(len(sets))
    while left:
        reached = _reached(first(left), places, matching.held)
        if reached != _reached(first(left), matching.held, places):
            return False
        left &= ~reached
    return True


def _reached(start: int, leading: Sequence[Bits], led: Sequence[Bits]) -> Bits:
    """The sets to which a way leads from this one, itself among them.

    A set leads by its outer units in ``leading`` to all that have one of these in ``led``.
    """
    found, outer = bit(start), leading[start]
    waiting = [at for at in range(len(led)) if at != start]
    while near := [at for at in waiting if led[at] & outer]:
        waiting = [at for at in waiting if not led[at] & outer]
        for at in near:
            found |= bit(at)
            outer |= leading[at]
    return found


class _Matching:
    """Queens of the outer units given to the sets that need them.

    It is kept for the places of other boards, most of which leave most of it as it is. ``held``:
    the outer units of which each set has queens.
    """

    def __init__(self, needs: tuple[int, ...], rooms: tuple[int, ...]) -> None:
        self.held = [EMPTY] * len(needs)
        self._places: Sequence[Bits] = self.held
        self._needs = list(needs)  # what the sets don't have yet
        self._shares = [[0] * len(rooms) for _ in needs]
        self._rooms = list(rooms)
        self._free = of([outer for outer, room in enumerate(rooms) if room])

    def fits(self, places: Sequence[Bits]) -> bool:
        """Does each set get its due, when these are the outer units in which it has places?"""
        self._places = places
        for number, (own, around) in enumerate(zip(places, self.held, strict=True)):
            for outer in members(around & ~own):
                self._give(number, outer, -self._shares[number][outer])
        return all(self._serve(number) for number, need in enumerate(self._needs) if need)

    def _serve(self, number: int) -> bool:
        """What the set needs: first what is free, though others may want it."""
        for outer in members(self._places[number] & self._free):
            self._give(number, outer, min(self._needs[number], self._rooms[outer]))
            if not self._needs[number]:
                return True
        return all(self._handed_on(number) for _ in range(self._needs[number]))

    def _give(self, number: int, outer: int, queens: int) -> None:
        """So many queens of an outer unit for a set, or back from it."""
        self._needs[number] -= queens
        self._shares[number][outer] += queens
        self._rooms[outer] -= queens
        if not self._shares[number][outer]:
            self.held[number] &= ~bit(outer)
        else:
            self.held[number] |= bit(outer)
        if not self._rooms[outer]:
            self._free &= ~bit(outer)
        else:
            self._free |= bit(outer)

    def _handed_on(self, number: int) -> bool:
        """One more queen for this set, handed on from set to set; False where that can't be."""
        came: dict[int, tuple[int, int]] = {number: (number, 0)}
        waiting, seen = [number], EMPTY
        for at in waiting:
            fresh = self._places[at] & ~seen
            if free := fresh & self._free:
                self._hand_on(came, number, at, first(free))
                return True
            seen |= fresh
            for owner, around in enumerate(self.held):
                if around & fresh and owner not in came:
                    came[owner] = (at, first(around & fresh))
                    waiting.append(owner)
        return False

    def _hand_on(self, came: dict[int, tuple[int, int]], number: int, at: int, outer: int) -> None:
        """Each set on the way takes one in the next outer unit, for the one that it gives away."""
        self._give(at, outer, 1)
        while at != number:
            before, outer = came[at]
            self._give(at, outer, -1)
            self._give(before, outer, 1)
            at = before


@remembered_up_to(1_000)
def _matching(_layout: Layout, needs: tuple[int, ...], rooms: tuple[int, ...]) -> _Matching:
    return _Matching(needs, rooms)


def of_kind(board: Board, kind: str) -> list[UnitLeft]:
    """The units of a kind that still need queens."""
    return _by_kind(board).get(kind, [])


@remembered
def _by_kind(board: Board) -> dict[str, list[UnitLeft]]:
    found: dict[str, list[UnitLeft]] = {}
    for part in parts(board):
        found.setdefault(part.unit.kind, []).append(part)
    return found


class Covering(NamedTuple):
    """Some units of a kind, and the units of another kind in which all their places lie."""

    inner: tuple[UnitLeft, ...]
    outer: tuple[UnitLeft, ...]


class Slots(dict[Bits, Bits]):
    """For cells, the slots of the units of a kind in which they lie.

    A unit has a slot for each queen that it needs; ``room`` are the places left in all of them. A
    place outside them lies in a unit that is complete, and counts until it is crossed out.
    """

    def __init__(self, outer: Sequence[UnitLeft]) -> None:
        super().__init__()
        self.own: list[tuple[Bits, UnitLeft]] = []
        self.room: Bits = cells_left(outer)
        start = 0
        for part in outer:
            self.own.append((shifted(full(part.need), start), part))
            start += part.need
        self.number = start

    def __missing__(self, cells: Bits) -> Bits:
        slots: Bits = 0
        for own, part in self.own:  # a loop, as trials spend much of their time here
            if part.left & cells:
                slots |= own
        self[cells] = slots
        return slots

    def units(self, slots: Bits) -> tuple[UnitLeft, ...]:
        """The units to which the slots belong."""
        return tuple(part for own, part in self.own if own & slots)


@remembered
def slots_of(board: Board) -> dict[str, Slots]:
    """The slots of each kind of units."""
    return {kind: Slots(of_kind(board, kind)) for kind in ("row", "column", "region")}


class UnitCoverings:
    """Units of one kind whose places lie in units of another kind that need no more."""

    def __init__(self, layout: Layout, inner: Sequence[UnitLeft], slots: Slots) -> None:
        self.layout, self.slots, room = layout, slots, slots.room
        self.inner = [part for part in inner if not part.left & ~room]
        self.sets = tuple((slots[part.left], part.need) for part in self.inner)

    def of(self, size: int) -> Iterator[Covering]:
        """Those of ``size`` inner units."""
        for chosen, taken in tight(self.layout, self.sets, size):
            yield Covering(tuple(self.inner[at] for at in chosen), self.slots.units(taken))


Tight: TypeAlias = tuple[tuple[int, ...], Bits]
"""Some of the sets by number, and their slots together."""


@remembered_up_to(5_000)
def tight(_layout: Layout, sets: Sets, size: int) -> list[Tight]:
    """Every ``size`` of the sets that have just as many slots as they need together.

    Boards that differ in a few cells often have the same sets, so that they are remembered.
    """
    # What sets have more than they need, others can make good: each of them no more than its need.
    most = max((need for _, need in sets), default=0)
    choices: list[tuple[int, tuple[int, ...], Bits, int]] = [(0, (), 0, 0)]
    for others in range(size - 1, -1, -1):
        spare = others * most
        choices = [
            (at + 1, (*chosen, at), joined, needed)
            for start, chosen, taken, before in choices
            for at in range(start, len(sets) - others)
            if (joined := taken | sets[at][0]).bit_count()
            <= (needed := before + sets[at][1]) + spare
        ]
    return [(chosen, slots) for _, chosen, slots, need in choices if slots.bit_count() == need]


def leaving(board: Board, covering: Covering) -> Finding:
    """The inner units take all that the outer ones need, so the rest of the outer ones is out."""
    gone = cells_left(covering.outer) & ~cells_left(covering.inner)
    return Finding(
        (
            known("inner", Role.REGION, covering.inner),
            bound("outer", Role.COVER, covering.outer),
            *held(board, covering.outer),
            needed(board, queens_needed(covering.inner)),
            Evidence("places", Role.FOCUS, marks=queen_marks(board, cells_left(covering.inner))),
        ),
        eliminations=queen_marks(board, gone),
    )


def _is_loose(board: Board, inner: str, outer: str) -> bool:
    """Do the units of neither kind take all that units of the other need?"""
    every, others = _incomplete(board, inner), _incomplete(board, outer)
    if every.cells != others.cells:
        return False
    sets = tuple([(seen.met[outer], seen.part.need) for seen in every.units])
    return is_loose(board.layout, sets, needs_by_kind(board).get(outer, ()))


class _Incomplete(NamedTuple):
    """The units of a kind that need queens, and the cells left to them."""

    units: list[UnitView]
    cells: Bits


@remembered_up_to(len(_PAIRS))
def _incomplete(board: Board, kind: str) -> _Incomplete:
    alike = [seen for seen in looks(board) if seen.part.unit.kind == kind]
    units = [seen for seen in alike if seen.part.need > 0]
    return _Incomplete(units, union([seen.part.left for seen in units]))


@rule(
    "Region and Line",
    Level.EASY,
    10,
    "All places left in {inner} lie in {outer}. {inner} needs {need}, which is all "
    "that {outer} can still take. Where else does {outer} have places?",
    aliases=("Region in Line", "Line in Region", "Pointing", "Claiming"),
)
def region_and_line(board: Board) -> Iterator[Finding]:
    """All places of a region lie in one line: then the line's queen stands in the region.

    The rest of the line, outside the region, is blank. The other way round: when all places of a
    line (a row or a column) lie in one region, the rest of the region, outside the line, is blank.
    Where units need more than one star, both must still need the same number. To spot it, look
    for regions that are down to a narrow strip, and for lines with places in one region only.
    """
    layout, every = puzzle_of(board), all_parts(board)
    found = [
        (way, number, at)
        for number in members(ripe(board).enclosed)
        for way, at in _around(layout, every[number].left, every[number].unit.kind)
    ]
    for _, number, at in sorted(found):
        part, other = every[number], every[at]
        if other.need == part.need > 0 and other.left & ~part.left:
            yield leaving(board, Covering((part,), (other,)))


@remembered_up_to(20_000)
def _around(layout: Queens, cells: Bits, kind: str) -> list[tuple[int, int]]:
    """The units, not of the kind of these cells, in which all of them lie: way and number."""
    return [
        (WAYS.index((kind, unit.kind)), number)
        for number, unit in enumerate(layout.needing)
        if unit.kind != kind and not cells & ~unit.cells
    ]


@rule(
    "k in k",
    Level.HARD,
    40,
    "All places left in {inner:grouped} lie in {outer:grouped}. {inner:grouped} {inner#needs|need} "
    "{need}, which is all that {outer:grouped} can still take. Where else do "
    "{outer:grouped} have "
    "places?",
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
    loose = {pair for pair in _PAIRS if _is_loose(board, *pair)}
    ways = [
        UnitCoverings(board.layout, of_kind(board, inner), slots_of(board)[outer])
        for inner, outer in WAYS
        if (inner, outer) not in loose and (outer, inner) not in loose
    ]
    for size in range(1, _LARGEST + 1):
        for way in ways:
            for covering in way.of(size):
                alone = len(covering.inner) == len(covering.outer) == 1
                wasteful = cells_left(covering.outer) & ~cells_left(covering.inner)
                if wasteful and not alone:
                    yield leaving(board, covering)
