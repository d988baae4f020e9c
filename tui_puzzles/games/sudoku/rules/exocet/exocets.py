"""The pattern of a Junior Exocet: two cells whose digits show up again in two target cells.

Why so: the three lines that cross the boxes of base and targets need each digit of the base. In
these boxes they have no room for it but in a target, and outside them room for two of it at most.
So a target has it; and as the two digits of the base need a target each, just one has it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, first, has, members, of, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import LazyDict, remembered
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.engine.verify import GROUND
from tui_puzzles.games.sudoku.rules.geometry import LINES, houses
from tui_puzzles.records import NamedTuple

ROOM = (
    "Between them, {base} have only {digits}. Each of {cross:grouped} needs these digits, too. "
    "Look at their places in these {cross:kinds|lines} outside {boxes}.{room:lines}That is room "
    "for each digit only twice, but the three {cross:kinds|lines} need it three times. So one of "
    "these {cross:kinds|lines} has it in the boxes. If {base:or} is that digit, they can have it "
    "in the boxes only at {targets:or}. So each of the two digits of {base} needs one of these "
    "cells: {targets} hold the same two digits as {base}"
)
SAME = f"{ROOM} (Junior Exocet).\n"

_DIGITS = (2, 3, 4)  # how many digits the base may have
_COVERS = 2  # lines that hold the places of a digit in the cross lines, at most
_SHARED = ([0, 0, 0], [0, 0, 3], [3, 3, 3])  # cells that a line shares with the boxes of a strip


class Target(NamedTuple):
    """A target cell, with what its digit must have elsewhere.

    ``others``: the cross lines that don't go through it. ``line`` runs through it beside that of
    the base, ``box`` is the other target's, and ``mirror`` two cells of this box: what is left
    there for the target's digit.
    """

    cell: Bits
    others: tuple[Unit, ...]
    line: Unit
    box: Unit
    mirror: Bits


class ExocetCells(NamedTuple):
    """Where the cells of an exocet lie.

    ``base``: two cells of a box and a line, the ``home``; ``targets``: a cell in each other box of
    the ``strip``, beside that line; ``companions``: what shares box and cross line with a target
    there. ``cross``: the lines across through the targets and through the third cell beside the
    base, and ``across`` their cells outside the strip.
    """

    base: Bits
    home: tuple[Unit, Unit]
    strip: Sequence[Unit]
    targets: Bits
    companions: Bits
    cross: tuple[Unit, ...]
    across: Bits


class Exocet(NamedTuple):
    """A shape with the digits of its base, and the lines that cover each of them outside."""

    shape: ExocetCells
    each: Sequence[Target]
    digits: Bits
    covers: Mapping[int, tuple[Unit, ...]]
    layout: Layout

    def evidence(self) -> tuple[Evidence, ...]:
        """All that shows that the targets hold the same two digits as the base."""
        shape, digits = self.shape, self.digits
        lines = tuple(dict.fromkeys(line for lines in self.covers.values() for line in lines))
        return (
            Evidence("base", Role.FOCUS, cells=shape.base),
            Evidence("home", Role.SUPPORT, units=shape.home),
            Evidence("digits", Role.VALUE, values=digits),
            Evidence("targets", Role.FIN, cells=shape.targets, values=digits),
            Evidence("companions", Role.SUPPORT, cells=shape.companions, values=digits),
            Evidence("cross", Role.REGION, units=shape.cross, values=digits),
            Evidence("covers", Role.COVER, units=lines),
            Evidence("boxes", Role.VALUE, clues=self._boxes()),
            *self._room(),
            *self._lemmas(),
        )

    def other(self, target: Target) -> Evidence:
        """The other target, as far as the digits go."""
        cell = self.shape.targets & ~target.cell
        return Evidence("other", Role.FIN, cells=cell, values=self.digits)

    def _boxes(self) -> tuple[str, ...]:
        """The names of the three boxes, in their order."""
        boxes = (self.shape.home[1], *(target.box for target in self.each))
        return tuple(box.name for box in sorted(boxes, key=lambda box: first(box.cells)))

    def _room(self) -> Iterator[Evidence]:
        """For each digit, in words, the lines that cover it outside the boxes."""
        for digit, lines in self.covers.items():
            names = " and ".join(line.name for line in lines)
            where = f"only in {names}" if names else "nowhere"
            yield Evidence("room", Role.VALUE, clues=(f"{self.layout.symbols[digit]} {where}",))

    def _lemmas(self) -> Iterator[Evidence]:
        """For each digit, that a base cell is another digit or a target is this one, and why."""
        layout, shape = self.layout, self.shape
        for digit, lines in self.covers.items():
            own, others = bit(digit), layout.values & ~bit(digit)
            for cell in members(shape.base):
                either = layout.marks(bit(cell), others) | layout.marks(shape.targets, own)
                yield Evidence("lemma", Role.LEMMA, marks=either)
            yield Evidence(GROUND, Role.SUPPORT, values=own, units=shape.cross)
            yield Evidence(GROUND, Role.SUPPORT, units=(*shape.home, *lines))


@remembered
def exocets(board: Board) -> tuple[Exocet, ...]:
    """Every exocet with an open base and an open target."""
    layout, candidates, found = board.layout, board.all_candidates, list[Exocet]()
    placed, covers = board.placed, LazyDict(partial(_covers, board))
    for base, shapes in _shapes(layout).items():
        digits = EMPTY if base & placed else union([candidates[cell] for cell in members(base)])
        if count(digits) not in _DIGITS:
            continue
        places = union([board.places(digit) for digit in members(digits)])
        for shape in shapes:
            if shape.targets & ~placed and not shape.companions & places:
                across = shape.across, shape.cross, shape.home[0].kind
                if all(len(covers[digit, *across]) <= _COVERS for digit in members(digits)):
                    own = {digit: covers[digit, *across] for digit in members(digits)}
                    found.append(Exocet(shape, _targets(layout, shape), digits, own, layout))
    return tuple(found)


def targets(board: Board) -> Iterator[tuple[Exocet, Target, Bits]]:
    """The targets of every exocet, each with the digits of the base that it can hold."""
    for exocet in exocets(board):
        for target in exocet.each:
            yield exocet, target, board.candidates(only(target.cell)) & exocet.digits


Across: TypeAlias = tuple[int, Bits, tuple[Unit, ...], str]
"""A digit, cells of cross lines, these lines, and the kind of the lines along the base."""


def _covers(board: Board, across: Across) -> tuple[Unit, ...]:
    """The fewest lines that hold all places of a digit across; of these, lines along the base."""
    digit, cells, cross, kind = across
    places, along = board.places(digit) & cells, houses(board.layout, kind)
    ways = []
    for number in range(_COVERS + 1):
        for chosen in combinations(cross, number):
            rest = places & ~union(line.cells for line in chosen)
            ways.append((*chosen, *(line for line in along if line.cells & rest)))
    return min(ways, key=len)


# -- where they may lie ------------------------------------------------------------------------


@remembered
def _shapes(layout: Layout) -> Mapping[Bits, Sequence[ExocetCells]]:
    """Every shape, along rows and along columns, by its base."""
    shapes: dict[Bits, list[ExocetCells]] = {}
    for along, across in (LINES, LINES[::-1]):
        for line in houses(layout, along):
            for box in houses(layout, "box"):
                for shape in _at(layout, line, box, houses(layout, across)):
                    shapes.setdefault(shape.base, []).append(shape)
    return shapes


def _at(layout: Layout, line: Unit, box: Unit, crossing: Sequence[Unit]) -> Iterator[ExocetCells]:
    """The shapes whose base lies in this line and this box."""
    strip = [b for b in houses(layout, "box") if b is not box and b.cells & line.cells]
    if line.cells & box.cells and _is_strip(layout, [box, *strip]):
        free = [members(other.cells & ~line.cells) for other in strip]
        for third, *ends in product(members(line.cells & box.cells), *free):
            yield _shape((line, box), strip, (third, *ends), crossing)


def _is_strip(layout: Layout, boxes: Sequence[Unit]) -> bool:
    """Are these three boxes of three by three, side by side?"""
    lines = (line for kind in LINES for line in houses(layout, kind))
    return all(sorted(count(line.cells & box.cells) for box in boxes) in _SHARED for line in lines)


def _shape(
    home: tuple[Unit, Unit],
    strip: Sequence[Unit],
    cells: Sequence[int],
    crossing: Sequence[Unit],
) -> ExocetCells:
    """The shape with this cell beside the base, and these targets in the boxes of the strip."""
    (line, box), (third, *ends) = home, cells
    cross = tuple(c for c in crossing if c.cells & of(cells))
    lines, band = union(c.cells for c in cross), box.cells | union(b.cells for b in strip)
    own = of(ends)
    return ExocetCells(
        base=line.cells & box.cells & ~bit(third),
        home=home,
        strip=strip,
        targets=own,
        companions=lines & band & ~box.cells & ~line.cells & ~own,
        cross=cross,
        across=lines & ~band,
    )


def _targets(layout: Layout, shape: ExocetCells) -> list[Target]:
    """The targets, that of the first box of the strip first."""
    line, cross, (one, two) = shape.home[0], shape.cross, shape.strip
    return [
        _target(layout, line, cross, only(shape.targets & own.cells), other)
        for own, other in ((one, two), (two, one))
    ]


def _target(layout: Layout, line: Unit, cross: Sequence[Unit], cell: int, box: Unit) -> Target:
    """A target, with the box of the other one."""
    beside = next(other for other in houses(layout, line.kind) if has(other.cells, cell))
    taken = line.cells | beside.cells | union(c.cells for c in cross)
    others = tuple(c for c in cross if not has(c.cells, cell))
    return Target(bit(cell), others, beside, box, box.cells & ~taken)
