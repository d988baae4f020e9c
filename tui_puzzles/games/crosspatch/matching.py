"""Perfect matchings: which members can each set have when every set gets one of its own?

Source: a member goes with a set in some perfect matching exactly when a known matching pairs
them, or an alternating cycle leads through both (Régin 1994).
"""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, bit, first, members, of, union


def matchable(sets: Sequence[Bits]) -> list[Bits] | None:
    """The sets without members that no perfect matching gives them; None without a matching."""
    owner = matching(sets)
    if owner is None:
        return None
    leads = [of(owner[member] for member in members(own)) for own in sets]
    circles = [0] * len(sets)
    for circle in _circles(leads):
        inside = union(bit(member) for member, own in owner.items() if circle >> own & 1)
        for number in members(circle):
            circles[number] = inside
    return [own & inside for own, inside in zip(sets, circles, strict=True)]


def matching(sets: Sequence[Bits]) -> dict[int, int] | None:
    """A set for each member of one, so that every set has one; None if there aren't enough."""
    owner: dict[int, int] = {}
    free = union(sets)
    for number, own in enumerate(sets):
        taken = own & free
        member = first(taken) if taken else _freed(sets, number, owner, free)
        if member is None:
            return None
        if taken:
            owner[member] = number
        free &= ~bit(member)
    return owner


def _freed(sets: Sequence[Bits], number: int, owner: dict[int, int], free: Bits) -> int | None:
    """Swap members between sets so that this one gets one; returns the free member used."""
    queue, seen = [number], 0
    came_from: dict[int, tuple[int, int]] = {}  # for a set: the one before, its member
    for asking in queue:
        if sets[asking] & free:
            member = freed = first(sets[asking] & free)
            while asking != number:
                owner[member] = asking
                asking, member = came_from[asking]
            owner[member] = number
            return freed
        for member in members(sets[asking] & ~seen):
            came_from[owner[member]] = (asking, member)
            queue.append(owner[member])
        seen |= sets[asking]
    return None


def _circles(leads: Sequence[Bits]) -> Iterator[Bits]:
    """The strongly connected groups of the numbers."""
    back = [0] * len(leads)
    for number, to in enumerate(leads):
        for other in members(to):
            back[other] |= bit(number)
    left = of(range(len(leads)))
    while left:
        start = left & -left
        circle = _reached(back, start, _reached(leads, start, left))
        yield circle
        left &= ~circle


def _reached(leads: Sequence[Bits], start: Bits, inside: Bits) -> Bits:
    """The numbers that can be reached without leaving these."""
    seen = waiting = start
    while waiting:
        low = waiting & -waiting
        fresh = leads[low.bit_length() - 1] & inside & ~seen
        seen |= fresh
        waiting = waiting ^ low | fresh
    return seen
