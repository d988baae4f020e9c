"""Units matched with the slots of other units, which shows at once where "k in k" says nothing.

Source: J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs" (1994).
"""

from collections.abc import Sequence
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, full, members
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to

Sets: TypeAlias = tuple[tuple[Bits, int], ...]
"""The slots of units, and how many of them each needs."""


@remembered_up_to(5_000)
def is_loose(_layout: Layout, sets: Sets, slots: int) -> bool:
    """Do no units take all the slots they have from others that lie there, too?

    When all ``slots`` can be matched with the units, a unit leads to those that have its slots. If
    every way leads back, no units have just as many slots as they need, or none but their own.
    """
    owners = _matched(sets, slots)
    if owners is None:
        return False
    owned = [0] * len(sets)
    for slot, owner in owners.items():
        owned[owner] |= slot
    leads = [_shared(own, owned) for own, _ in sets]
    for middle in range(len(sets)):  # all ways, by Warshall's algorithm
        for at, led in enumerate(leads):
            if led >> middle & 1:
                leads[at] = led | leads[middle]
    return all(leads[other] == led for led in set(leads) for other in members(led))


def _shared(own: Bits, owned: Sequence[Bits]) -> Bits:
    """The numbers of the sets that own some of these slots."""
    result = 0
    for number, slots in enumerate(owned):
        if slots & own:
            result |= 1 << number
    return result


def _matched(sets: Sets, slots: int) -> dict[Bits, int] | None:
    """The number of a set for each slot; None unless each set and each slot gets its due."""
    owners: dict[Bits, int] = {}
    free = full(slots)
    if sum(need for _, need in sets) != slots:
        return None
    for number, (_, need) in enumerate(sets):
        for _ in range(need):
            slot = _freed(sets, owners, free, number)
            if not slot:
                return None
            free ^= slot
    return owners


def _freed(sets: Sets, owners: dict[Bits, int], free: Bits, number: int) -> Bits:
    """One more slot for this set, handed on from set to set; the free slot that it took, if any."""
    came: dict[int, tuple[int, Bits]] = {number: (number, 0)}
    waiting = [number]
    for at in waiting:
        own = sets[at][0]
        if own & free:
            slot = taken = own & free & -(own & free)
            while True:
                owners[slot], (at, slot) = at, came[at]
                if not slot:
                    return taken
        for slot, owner in owners.items():
            if slot & own and owner not in came:
                came[owner] = (at, slot)
                waiting.append(owner)
    return 0
