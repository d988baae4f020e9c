"""What search knows of a Crosspatch: which words of crossing slots go together, and all lengths."""

from collections.abc import Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, members, union
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.crosspatch.puzzle import Crosspatch

Words = list[Bits]


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
