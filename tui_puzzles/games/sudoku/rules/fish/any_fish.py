"""Fish whose lines may be any houses: the search for Franken, mutant and Kraken fish.

Base houses need a digit once each; cover houses take it once at most. Base places outside the
covers, or in two bases at once, are fins. What the covers have besides the bases (or twice over)
is out, as far as all fins see it.
"""

from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, has, members, of, seen_once_and_more
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.games.sudoku.rules.fish.coverings import Coverings, Pool
from tui_puzzles.games.sudoku.rules.fish.placeable import doubtful
from tui_puzzles.games.sudoku.rules.geometry import houses, peers, seen_by_all

# So many pairs of a place and a choice of covers are looked at for one digit. That is all there are
# up to five houses; beyond, of crowded digits, the first ones.
LIMIT = 300_000

LINES = (("row", "column"), ("column", "row"))
FRANKEN = (("row box", "column box"), ("column box", "row box"))
MUTANT = (("row column box", "row column box"),)
Pools = tuple[tuple[str, str], ...]


class Fish(NamedTuple):
    """The numbers of the base houses and of the covers; cells: fins, and what is out."""

    base: Bits
    cover: Bits
    fins: Bits
    gone: Bits


def pool_of(layout: Layout, places: Bits, kinds: tuple[str, str]) -> Pool:
    """The houses of these kinds that lack the digit."""
    lacking = [
        (number, here, unit.kind)
        for number, unit in enumerate(layout.units)
        if (here := places & unit.cells) & (here - 1)
    ]
    bases, covers = (
        [(number, here) for number, here, kind in lacking if kind in pool.split()] for pool in kinds
    )
    return Pool(bases, covers)


@remembered_up_to(256)
def fish_of(layout: Layout, places: Bits, size: int, pools: Pools) -> tuple[Fish, ...]:
    """Every fish of so many houses from these pools that removes something."""
    found: dict[tuple[Bits, Bits], Fish] = {}
    missing = sum(1 for row in houses(layout, "row") if count(places & row.cells) > 1)
    targets = doubtful(layout, places) if size <= missing else 0
    for kinds in pools if targets else ():
        pool = pool_of(layout, places, kinds)
        coverings = Coverings(pool, size, LIMIT // count(places))
        for target in members(targets):
            rest = places & ~peers(layout)[target] & ~bit(target)
            through = of(n for n, here in pool.covers if has(here, target))
            for base, covers in coverings.crowded(rest, bit(target)):
                for last in members(through & ~covers & ~base):
                    cover = covers | bit(last)
                    if (base, cover) not in found:
                        found[base, cover] = fish_on(layout, places, base, cover)
    return tuple(fish for fish in found.values() if fish.gone)


def fish_on(layout: Layout, places: Bits, base: Bits, cover: Bits) -> Fish:
    """The fish of these base houses, as many covers, and what it removes."""
    based, twice = seen_once_and_more(unit.cells for unit in units_of(layout, base))
    covered, again = seen_once_and_more(unit.cells for unit in units_of(layout, cover))
    fins = places & (twice | based & ~covered)
    gone = places & (covered & ~based | again & ~twice)
    return Fish(base, cover, fins, gone & seen_by_all(layout, fins))


def units_of(layout: Layout, numbers: Bits) -> tuple[Unit, ...]:
    """The units with these numbers."""
    return tuple(layout.units[number] for number in members(numbers))


def is_from(layout: Layout, fish: Fish, pools: Pools) -> bool:
    """Do its bases and its covers come from one of these pools?"""
    bases = {unit.kind for unit in units_of(layout, fish.base)}
    covers = {unit.kind for unit in units_of(layout, fish.cover)}
    return any(bases <= {*own.split()} and covers <= {*other.split()} for own, other in pools)
