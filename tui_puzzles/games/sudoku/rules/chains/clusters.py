"""Clusters: the places of a digit joined by strong links, and what their colours can prove."""

from dataclasses import dataclass

from tui_puzzles.engine.bits import Bits, bit, first, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.games.sudoku.rules.fish.placeable import in_doubt
from tui_puzzles.games.sudoku.rules.geometry import cells_seeing, houses_with_two


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


def with_proofs(board: Board, digits: Bits) -> Bits:
    """The digits of which chains of strong and weak links may remove something."""
    layout, every = board.layout, board.all_places
    digits = in_doubt(board, digits)
    return union(bit(digit) for digit in members(digits) if _proves(layout, every[digit]))


@remembered_up_to(256)
def _proves(layout: Layout, places: Bits) -> bool:
    """Is there a colour which, if it is false, makes cells true with which it removes a place?

    A place that sees one of its cells and one of those can't be the digit. A colour is false if
    one that is true sees it; then its opposite is true. Of two cells of a colour that see each
    other, as in a circle of odd length, more is asked elsewhere.
    """
    colours = [cells for cluster in clusters(layout, places) for cells in cluster.colours]
    seen = [cells_seeing(layout, cells) for cells in colours]
    if any(cells & own for cells, own in zip(colours, seen, strict=True)):
        return True
    return any(
        own & places & union(seen[number] for number in _true_without(at, colours, seen))
        for at, own in enumerate(seen)
    )


def _true_without(false: int, colours: list[Bits], seen: list[Bits]) -> list[int]:
    """The numbers of the colours that are true if this one is false; 2n and 2n + 1 are a pair."""
    true = [false ^ 1]
    for number in true:  # grows on the way
        for other, cells in enumerate(colours):
            if cells & seen[number] and other ^ 1 not in true:
                true.append(other ^ 1)
    return true
