"""Neighbouring lines, and what each region can give to them: all bands of a board at once.

A region gives to some lines no more stars than it needs, nor more than the two-by-two squares that
cover its places there. The most that each region can give to every band is a number with a field
for each band, so that a few additions tell which bands get too little, or just what they need.

Source: L. Lamport, "Multiple byte processing with full-word instructions" (1975), for the fields.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, first, members, union
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.games.queens.propagation import Strip
from tui_puzzles.games.queens.puzzle import Allows, Needs, Queens
from tui_puzzles.records import NamedTuple

FIELD = 10  # bits: all stars of a board, a lack of as many, and a sign
MOST = 2_000  # sets of a region's places that are remembered

Tiling: TypeAlias = tuple[Allows, ...]


@remembered
def squares_of(layout: Queens) -> tuple[Allows, ...]:
    """The two-by-two squares of a board, in reading order."""
    units = (unit for unit in layout.units if isinstance(unit, Allows))
    return tuple(unit for unit in units if unit.kind == "square")


@remembered
def _squares_on(layout: Queens) -> tuple[tuple[Allows, ...], ...]:
    """For each cell, the squares that it lies in."""
    on: list[list[Allows]] = [[] for _ in range(layout.size)]
    for square in squares_of(layout):
        for cell in members(square.cells):
            on[cell].append(square)
    return tuple(map(tuple, on))


def tilings(layout: Queens, cells: Bits, number: int) -> Iterator[Tiling]:
    """Every way to cover the cells with at most ``number`` two-by-two squares."""
    if not cells:
        yield ()
    elif cells.bit_count() <= 4 * number:
        for square in _widest(layout, first(cells), cells):
            for others in tilings(layout, cells & ~square.cells, number - 1):
                yield (square, *others)


def _widest(layout: Queens, cell: int, cells: Bits) -> list[Allows]:
    """The squares on a cell, without those that hold no more of the cells than another does."""
    best: dict[Bits, Allows] = {}
    for square in _squares_on(layout)[cell]:
        best.setdefault(square.cells & cells, square)
    return [s for own, s in best.items() if not any(own & ~o == 0 for o in best if o != own)]


@remembered_up_to(20_000)
def few_squares(layout: Queens, cells: Bits, need: int) -> Tiling | None:
    """Fewer squares than ``need`` that cover the cells, as few as possible."""
    for number in range(1, need):
        for squares in tilings(layout, cells, number):
            return squares
    return None


@remembered
def _named_by_cells(layout: Queens) -> dict[Bits, Allows]:
    return {square.cells: square for square in squares_of(layout)}


def squares_across(layout: Queens, strip: Strip, cells: Bits) -> Tiling:
    """The fewest squares in two neighbouring lines that cover these of their cells."""
    named, chosen, at = _named_by_cells(layout), list[Allows](), 0
    while at < len(strip.pairs):
        if strip.pairs[at] & cells:
            one, other = strip.pairs[at : at + 2] if at + 1 < len(strip.pairs) else strip.pairs[-2:]
            chosen.append(named[one | other])
            at += 1
        at += 1
    return tuple(chosen)


class Band(NamedTuple):
    """Neighbouring lines, or all lines of the kind but these; the cells, and the stars in them."""

    lines: tuple[Needs, ...]
    others: tuple[Needs, ...]
    cells: Bits
    need: int


class Bands:
    """The bands of a board and its regions; those with the fewest lines first.

    Nothing is known of them while places outside of all regions are left.
    """

    def __init__(self, layout: Queens) -> None:
        units = layout.needing
        self.regions = [unit for unit in units if unit.kind == "region"]
        self._uncovered = layout.cells & ~union(region.cells for region in self.regions)
        lines = [[u for u in units if u.kind == kind] for kind in ("row", "column")]
        self.all = sorted(_bands(lines), key=_length)
        self._shares = [_Shares(layout, region, self.all) for region in self.regions]
        self._needs = sum(band.need << FIELD * at for at, band in enumerate(self.all))
        self._ones = sum(1 << FIELD * at for at in range(len(self.all)))
        self._signs = self._ones << FIELD - 1

    def spare(self, possible: Bits) -> int:
        """What the regions can give more than each band needs, with a sign that is set at 0."""
        if possible & self._uncovered:
            return self._signs + self._ones
        given = sum([shares[possible & shares.cells] for shares in self._shares])
        return given + self._signs - self._needs

    def changed(self, spare: int, before: Bits, possible: Bits) -> int:
        """The same after some places are gone."""
        gone = before & ~possible
        for shares in self._shares:
            if shares.cells & gone:
                spare += shares[possible & shares.cells] - shares[before & shares.cells]
        return spare

    def short(self, spare: int) -> Iterator[int]:
        """The bands that get too little, by their numbers."""
        return self._numbers(~spare & self._signs)

    def unused(self, spare: int, possible: Bits) -> Iterator[tuple[int, Bits]]:
        """The bands that get just what they need; places that regions can't use because of that.

        These lie outside the band, in regions that give it all their stars.
        """
        tight = spare & ~(spare - self._ones) & self._signs
        if not tight:
            return
        gone = dict[int, Bits]()
        for shares in self._shares:
            own = possible & shares.cells
            for number in self._numbers(tight & shares.whole[own]):
                gone[number] = gone.get(number, EMPTY) | own & ~self.all[number].cells
        yield from sorted(gone.items())

    def _numbers(self, signs: int) -> Iterator[int]:
        return (at // FIELD for at in members(signs))


def _bands(kinds: Sequence[Sequence[Needs]]) -> Iterator[Band]:
    for lines in kinds:
        for start in range(len(lines)):
            for end in range(start + 1, len(lines) + (start > 0)):
                inside, outside = lines[start:end], [*lines[:start], *lines[end:]]
                for these, others in ((inside, outside), (outside, inside)):
                    need = sum(line.need for line in these)
                    yield Band(tuple(these), tuple(others), union(x.cells for x in these), need)


def _length(band: Band) -> int:
    return min(len(band.lines), len(band.others))


class _Shares(dict[Bits, int]):
    """By the places of a region, the most that it can give to each band, field by field."""

    def __init__(self, layout: Queens, region: Needs, bands: Sequence[Band]) -> None:
        super().__init__()
        self.cells = region.cells
        self.whole: dict[Bits, Bits] = {}  # with a sign for each band that can get all, not alone
        self._layout, self._need, self._found = layout, region.need, dict[Bits, int]()
        numbers: dict[Bits, Bits] = {}
        for at, band in enumerate(bands):
            inside = band.cells & region.cells
            numbers[inside] = numbers.get(inside, EMPTY) | bit(FIELD * at)
        self._fields = [
            (inside, [ones * most for most in range(region.need + 1)], ones << FIELD - 1)
            for inside, ones in numbers.items()
            if inside
        ]

    def __missing__(self, places: Bits) -> int:
        if len(self) >= MOST:
            self.clear()
            self.whole.clear()
            self._found.clear()
        total, whole, found = 0, EMPTY, self._found
        for inside, fields, signs in self._fields:
            here = inside & places
            most = found.get(here)
            if most is None:
                most = found[here] = _most(self._layout, here, self._need)
            total += fields[most]
            if most == self._need and here != places:
                whole |= signs
        self[places], self.whole[places] = total, whole
        return total


def _most(layout: Queens, cells: Bits, need: int) -> int:
    rest, apart = cells, 0
    while rest and apart < need:
        rest &= ~(layout.attacks[first(rest)] | rest & -rest)
        apart += 1
    if apart == need:
        return need  # so many cells that don't touch lie in as many squares
    squares = few_squares(layout, cells, need)
    return need if squares is None else len(squares)


bands_of = remembered(Bands)
"""The bands of a board."""
