"""Units matched with units of another kind, which shows at once where "k in k" says nothing.

Source: J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs" (1994).
"""

from collections.abc import Sequence
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, first, full, members, of
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to

Sets: TypeAlias = tuple[tuple[Bits, int], ...]
"""The numbers of the outer units in which each unit has places, and how many queens it needs."""


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
        for number, (own, held) in enumerate(zip(places, self.held, strict=True)):
            for outer in members(held & ~own):
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
            for owner, held in enumerate(self.held):
                if held & fresh and owner not in came:
                    came[owner] = (at, first(held & fresh))
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
