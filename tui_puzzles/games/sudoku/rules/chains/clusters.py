"""Clusters: the places of a digit joined by strong links, and what their colours can prove."""

from dataclasses import dataclass

from tui_puzzles.engine.bits import Bits, bit, first, union
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.games.sudoku.rules.geometry import houses_with_two


@dataclass(frozen=True, slots=True)
class Cluster:
    """Cells joined by strong links: one colour is the digit throughout, the other nowhere."""

    colours: tuple[Bits, Bits]
    links: tuple[Unit, ...]


@remembered_up_to(256)
def clusters(layout: Layout, places: Bits) -> tuple[Cluster, ...]:
    """The places that have strong links, cluster by cluster."""
    strong = houses_with_two(layout, places)
    ends = [two for _, two in strong]
    found = []
    rest = union(ends)
    while rest:
        colours = _coloured(bit(first(rest)), ends)
        both = colours[0] | colours[1]
        rest &= ~both
        found.append(Cluster(colours, tuple([unit for unit, two in strong if two & both])))
    return tuple(found)


def _coloured(seed: Bits, strong: list[Bits]) -> tuple[Bits, Bits]:
    """The two colours that spread from one cell along the strong links."""
    ours, theirs = seed, 0
    while True:
        before = ours, theirs
        for ends in strong:
            if ends & ours:
                theirs |= ends & ~ours
            if ends & theirs:
                ours |= ends & ~theirs
        if (ours, theirs) == before:
            return ours, theirs
