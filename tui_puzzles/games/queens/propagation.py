"""What follows on a board without reasons: units that few ways fill, lines cut into squares."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members, of
from tui_puzzles.games.queens.puzzle import Queens
from tui_puzzles.records import NamedTuple

SPARE = 4  # with more cells to spare, a unit has too many ways to try them all
REMEMBERED = 30_000  # answers that a memory holds before it is emptied
ANYWHERE: Bits = -1

State: TypeAlias = tuple[Bits, Bits]  # the cells that can be queens, the cells that must be
Agreed: TypeAlias = tuple[Bits, Bits]  # the cells that are queens, the cells that are blank


class Strip(NamedTuple):
    """Two neighbouring lines, by number, as pairs of cells: two pairs side by side are a square."""

    pairs: tuple[Bits, ...]
    need: int
    lines: tuple[int, int]
    cells: Bits


class Dead(Exception):
    """These units have no room for their queens."""

    def __init__(self, *units: int) -> None:
        self.units = units


class Answers:
    """What cells of a unit, or of a strip, have been found to mean.

    That depends on the attacks and on the stars of a unit, but not on the regions that they need:
    so boards that differ in these alone can have the same answers.
    """

    def __init__(self, puzzle: Queens) -> None:
        self._about = puzzle.attacks, puzzle.need
        self.agreements: dict[tuple[Bits, int], Agreed | None] = {}
        self.crowds: dict[tuple[int, Bits], Bits | None] = {}

    def fit(self, puzzle: Queens) -> bool:
        """Do they hold on this board?"""
        return self._about == (puzzle.attacks, puzzle.need)

    def limit(self) -> None:
        """Forget all where it is too much."""
        for memory in (self.agreements, self.crowds):
            if len(memory) > REMEMBERED:
                memory.clear()


class Propagation:
    """The consequences of a state; a unit that dies gets weight, as it is of the hard part.

    ``answers`` of another board are used where they fit.

    Source: Boussemart and others, "Boosting systematic search by weighting constraints" (2004).
    """

    def __init__(self, puzzle: Queens, answers: Answers | None = None) -> None:
        self.attacks = puzzle.attacks
        self.answers = answers if answers and answers.fit(puzzle) else Answers(puzzle)
        self.units = [(unit.cells, unit.need) for unit in puzzle.needing]
        self.strips = [*strips(puzzle)]
        self.weights = [1] * len(self.units)
        self._agreements, self._crowds = self.answers.agreements, self.answers.crowds

    def settled(self, possible: Bits, sure: Bits, changed: Bits = ANYWHERE) -> State | None:
        """What follows from units and strips; None when one dies.

        ``changed``: the cells that differ from a state of which nothing followed.
        """
        self.answers.limit()
        crowded = changed
        try:
            while changed:
                before = possible, sure
                possible, sure = self._filled(possible, sure, changed)
                changed = before[0] ^ possible | before[1] ^ sure
                crowded |= changed
                if not changed:  # units first: they are quicker
                    changed, crowded = possible & self._crowding(possible, crowded), EMPTY
                    possible ^= changed
        except Dead as dead:
            for unit in dead.units:
                self.weights[unit] += 1
            return None
        return possible, sure

    def branches(self, possible: Bits, sure: Bits) -> tuple[State, State]:
        """Without a queen in the cell where it attacks most, and with it (to be tried first)."""
        unknown = possible & ~sure
        cells = members(self._hardest(possible, sure))
        cell = max(cells, key=lambda cell: (self.attacks[cell] & unknown).bit_count())
        queen = bit(cell)
        return (possible ^ queen, sure), (possible & ~self.attacks[cell], sure | queen)

    def _hardest(self, possible: Bits, sure: Bits) -> Bits:
        """The open cells of the unit with the fewest to spare for its weight."""
        unknown = possible & ~sure
        best, least = 0, float("inf")
        for (cells, need), weight in zip(self.units, self.weights, strict=True):
            left = unknown & cells
            if left:
                spare = left.bit_count() - need + (sure & cells).bit_count() + 1
                if spare < least * weight:
                    best, least = left, spare / weight
        return best

    # -- units -------------------------------------------------------------------------------

    def _filled(self, possible: Bits, sure: Bits, changed: Bits) -> State:
        """What all ways to fill a unit agree on, unit by unit, where something changed."""
        for number, (cells, need) in enumerate(self.units):
            if not cells & changed:
                continue
            left = possible & cells & ~sure
            missing = need - (sure & cells).bit_count()
            if not missing:
                possible ^= left
                changed |= left
            elif missing < 0:
                raise Dead(number)
            elif left.bit_count() - missing <= SPARE:
                agreed = self._agreement(left, missing)
                if agreed is None:
                    raise Dead(number)
                changed |= agreed[0] | agreed[1] & possible
                sure |= agreed[0]
                possible &= ~agreed[1]
                if sure & ~possible:
                    raise Dead(number)
        return possible, sure

    def _agreement(self, left: Bits, missing: int) -> Agreed | None:
        """What all ways to place the missing queens agree on; None if there is no way."""
        key = left, missing
        if key not in self._agreements:
            queens, attacked, used = -1, -1, 0
            for way, attacks in self._ways(left, missing):
                queens &= way
                attacked &= attacks
                used |= way
            self._agreements[key] = (queens, attacked | left & ~used) if used else None
        return self._agreements[key]

    def _ways(self, left: Bits, missing: int) -> Iterator[tuple[Bits, Bits]]:
        """The ways to place the missing queens, each with what they attack."""
        if not missing:
            yield 0, 0
            return
        while left.bit_count() >= missing:
            queen = left & -left
            left ^= queen
            attacks = self.attacks[queen.bit_length() - 1]
            for others, attacked in self._ways(left & ~attacks, missing - 1):
                yield queen | others, attacks | attacked

    # -- strips ------------------------------------------------------------------------------

    def _crowding(self, possible: Bits, changed: Bits) -> Bits:
        """The cells where a queen would leave two changed neighbouring lines too few squares."""
        found = EMPTY
        for number, strip in enumerate(self.strips):
            if not strip.cells & changed:
                continue
            key = number, possible & strip.cells
            if key not in self._crowds:
                self._crowds[key] = crowding(strip, possible)
            crowded = self._crowds[key]
            if crowded is None:
                raise Dead(*strip.lines)
            found |= crowded
        return found


def crowding(strip: Strip, possible: Bits) -> Bits | None:
    """The cells where a queen would leave the strip too few squares; None if it has too few.

    A queen takes its own pair and the next on both sides; what is left and right of them fits as
    many queens as pairs can be chosen of which no two are neighbours. That is one less than with
    no such queen, at most.
    """
    open_pairs = [pair & possible for pair in strip.pairs]
    before = _room(open_pairs)
    if before[-1] != strip.need:
        return None if before[-1] < strip.need else EMPTY
    after = _room(open_pairs[::-1])[::-1]
    sides = zip(open_pairs, [0, 0, *before], [*after[2:], 0, 0], strict=False)
    return sum(pair for pair, left, right in sides if left + 1 + right < strip.need)


def _room(open_pairs: list[Bits]) -> list[int]:
    """The most queens that fit so far, pair by pair."""
    room, last, before = [], 0, 0
    for pair in open_pairs:
        last, before = (max(last, before + 1) if pair else last), last
        room.append(last)
    return room


def strips(puzzle: Queens) -> Iterator[Strip]:
    """Every two neighbouring lines of a board with stars."""
    lines = [(at, unit) for at, unit in enumerate(puzzle.needing) if unit.kind != "region"]
    for (one, above), (other, below) in pairwise(lines if puzzle.need > 1 else []):
        if above.kind == below.kind:
            both = zip(members(above.cells), members(below.cells), strict=True)
            pairs, cells = tuple(map(of, both)), above.cells | below.cells
            yield Strip(pairs, above.need + below.need, (one, other), cells)
