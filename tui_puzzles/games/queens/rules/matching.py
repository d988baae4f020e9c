"""Units matched with units of another kind, which shows at once where "k in k" says nothing.

Source: J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs" (1994).
"""

from collections.abc import Sequence
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, bit, first, full, members, of, union
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to

Sets: TypeAlias = tuple[tuple[Bits, int], ...]
"""The numbers of the outer units in which each unit has places, and how many queens it needs."""

Shares: TypeAlias = list[dict[int, int]]
"""For each outer unit, how many of its queens each set has, by the number of the set."""


@remembered_up_to(5_000)
def is_loose(_layout: Layout, sets: Sets, rooms: tuple[int, ...]) -> bool:
    """Do no units take all the queens of outer units in which others have places, too?

    ``rooms``: what each outer unit needs. When all of that can be matched with the units, a unit
    leads to those that have queens where it has places. If every way leads back, no units need
    just as much as their outer units together, or none but those with no others there.
    """
    shares = _matched(sets, rooms)
    if shares is None:
        return False
    owners = [of([owner for owner, share in some.items() if share]) for some in shares]
    leads = [union([owners[outer] for outer in members(own)]) for own, _ in sets]
    left = full(len(sets))
    while left:
        reached = _reached(leads, first(left))
        if reached != _reaching(leads, first(left)):
            return False
        left &= ~reached
    return True


def _reached(leads: Sequence[Bits], start: int) -> Bits:
    """The sets to which a way leads from this one; it is one of them."""
    found = waiting = bit(start)
    while waiting:
        more = leads[first(waiting)] & ~found
        found |= more
        waiting = waiting & (waiting - 1) | more
    return found


def _reaching(leads: Sequence[Bits], end: int) -> Bits:
    """The sets from which a way leads to this one; it is one of them."""
    before, found = 0, bit(end)
    while found != before:
        before = found
        for at, led in enumerate(leads):
            if led & found:
                found |= bit(at)
    return found


def _matched(sets: Sets, rooms: tuple[int, ...]) -> Shares | None:
    """The shares in each outer unit; None unless each set and each outer unit gets its due."""
    shares, free = [dict[int, int]() for _ in rooms], list(rooms)
    if sum([need for _, need in sets]) != sum(rooms):
        return None
    for number, (own, need) in enumerate(sets):
        for outer in members(own):  # what is free is taken; later sets may want it
            if room := free[outer]:
                shares[outer][number] = taken = need if need < room else room
                free[outer] -= taken
                need -= taken
                if not need:
                    break
        for _ in range(need):
            if not _handed_on(sets, shares, free, number):
                return None
    return shares


def _handed_on(sets: Sets, shares: Shares, free: list[int], number: int) -> bool:
    """One more queen for this set, handed on from set to set; False where that can't be."""
    came: dict[int, tuple[int, int]] = {}
    waiting = [number]
    for at in waiting:
        for outer in members(sets[at][0]):
            if free[outer]:
                free[outer] -= 1
                _hand_on(shares, came, at, outer)
                return True
            for owner, share in shares[outer].items():
                if share and owner != number and owner not in came:
                    came[owner] = (at, outer)
                    waiting.append(owner)
    return False


def _hand_on(shares: Shares, came: dict[int, tuple[int, int]], at: int, outer: int) -> None:
    """Each set on the way takes one in the next outer unit, for the one that it gives away."""
    while True:
        shares[outer][at] = shares[outer].get(at, 0) + 1
        if at not in came:
            return
        before, outer = came[at]
        shares[outer][at] -= 1
        at = before
