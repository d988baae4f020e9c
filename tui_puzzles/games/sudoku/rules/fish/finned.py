"""Fish with fins in one box: where they are."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, members, narrow, of
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.games.sudoku.rules.fish.open_lines import Lines, few, open_lines
from tui_puzzles.games.sudoku.rules.geometry import crossed_lines, houses


@dataclass(frozen=True, slots=True)
class Finned:
    """A fish that needs a fin: base lines and covering lines by number, and the fins' box."""

    kind: str
    crossing: str
    base: Bits
    cover: Bits
    box: Unit


@remembered_up_to(100)
def _spans(layout: Layout, kind: str) -> tuple[tuple[Unit, list[tuple[int, Bits]]], ...]:
    """The boxes, each with its lines of a kind, and the numbers of those that cross them there."""
    return tuple(
        (box, [both for both in enumerate(crossed_lines(layout, box.cells, kind)) if both[1]])
        for box in houses(layout, "box")
    )


class Boxed(NamedTuple):
    """Lines of one kind that lack the digit, each with its places in a box and outside it.

    ``through`` are the lines that cross the box; the base of a finned fish needs one of them.
    """

    kind: str
    crossing: str
    box: Unit
    inside: dict[int, Bits]
    through: Lines
    others: Lines


@remembered_up_to(256)
def _boxed(layout: Layout, places: Bits) -> tuple[Boxed, ...]:
    """The lines for each box in which two have places: one for fins, one for what they see."""
    found: list[Boxed] = []
    for kind, crossing, lines in open_lines(layout, places):
        mask = dict(lines)
        for box, spans in _spans(layout, kind):
            inside = {line: own for line, span in spans if (own := mask.get(line, EMPTY) & span)}
            if len(inside) > 1:
                through = [(line, mask[line] & ~own) for line, own in inside.items()]
                others = [each for each in lines if each[0] not in inside]
                found.append(Boxed(kind, crossing, box, inside, through, others))
    return tuple(found)


@remembered_up_to(512)
def finned(layout: Layout, places: Bits, size: int) -> tuple[Finned, ...]:
    """Every fish of this size among the places that has fins in one box and removes something.

    Outside the box, its base lines must keep to ``size`` crossing lines at the most.
    """
    found: list[Finned] = []
    for kind, crossing, box, inside, through, others in _boxed(layout, places):
        leading = few(through, size)
        lines = leading + few(others, size) if leading else []
        for chosen, covering in narrow(lines, size, leading=len(leading)):
            spare, left = _in_box(inside, chosen)
            if not left & (covering | spare):
                continue
            spare &= ~covering
            missing = size - covering.bit_count()
            if spare.bit_count() > missing:
                found += [
                    Finned(kind, crossing, of(chosen), cover, box)
                    for cover in _covers(covering, spare, missing)
                    if left & cover
                ]
    return tuple(found)


def _in_box(inside: dict[int, Bits], chosen: Collection[int]) -> tuple[Bits, Bits]:
    """The crossing lines of the places in the box: in lines that are chosen, and in the others."""
    own = rest = EMPTY
    for line, places in inside.items():
        if line in chosen:
            own |= places
        else:
            rest |= places
    return own, rest


def _covers(needed: Bits, spare: Bits, missing: int) -> Iterator[Bits]:
    """The needed crossing lines, filled up with some of the spare ones through the box."""
    for more in combinations(members(spare), missing):
        yield needed | of(more)
