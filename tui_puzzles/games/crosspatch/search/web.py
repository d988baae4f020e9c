"""What search knows of a Crosspatch: which words of crossing slots go together, and all lengths."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, bit, first, members, of, union
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.crosspatch.puzzle import Crosspatch
from tui_puzzles.records import NamedTuple

Words = list[Bits]


# Perfect matchings: which members can each set have when every set gets one of its own?
#
# Source: a member goes with a set in some perfect matching exactly when a known matching pairs
# them, or an alternating cycle leads through both (Régin 1994).


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


class Arc(NamedTuple):
    """From a slot to a crossing one: for each letter, the words of both that have it."""

    to: int
    letters: tuple[tuple[Bits, Bits], ...]


class SlotLength(NamedTuple):
    """The slots of one length; the words that must all be used, and those listed once.

    ``copies``: how often each other word is listed, by the set of only that word.
    """

    slots: tuple[int, ...]
    needed: Bits
    once: Bits
    copies: dict[Bits, int]


class SlotWeb(NamedTuple):
    """The arcs from each slot, the families, and the number of each slot's family."""

    arcs: tuple[tuple[Arc, ...], ...]
    families: tuple[SlotLength, ...]
    family_of: tuple[int, ...]


@remembered
def web_of(layout: Layout) -> SlotWeb:
    """The layout's web, worked out once."""
    assert isinstance(layout, Crosspatch)
    arcs: list[list[Arc]] = [[] for _ in layout.slots]
    for crossing in layout.crossings:
        for one, other in ((crossing.across, crossing.down), (crossing.down, crossing.across)):
            mine = one.part.group.having(one.at)
            theirs = other.part.group.having(other.at)
            letters = tuple(
                (own, theirs[letter]) for letter, own in mine.items() if letter in theirs
            )
            arcs[one.part.slot].append(Arc(other.part.slot, letters))
    families = tuple(_families(layout))
    numbers = {slot: number for number, family in enumerate(families) for slot in family.slots}
    return SlotWeb(tuple(map(tuple, arcs)), families, tuple(numbers[n] for n in range(layout.size)))


def _families(layout: Crosspatch) -> Iterator[SlotLength]:
    for length, group in layout.groups.items():
        copies = layout.copies[group.first : group.first + len(group.words)]
        several = {bit(n): number for n, number in enumerate(copies) if number > 1}
        once = group.all & ~union(several)
        needed = 0 if layout.subset else group.all
        yield SlotLength(tuple(members(layout.slots_of_length[length])), needed, once, several)
