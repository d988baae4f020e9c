"""Search in machine words, where all laws are about different values, some of them with a sum."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import Bits, is_single, members
from tui_puzzles.engine.layout import Layout, Unit, as_they_are
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.native import compiled
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.sums import Combination
from tui_puzzles.search import NATIVE
from tui_puzzles.search.limit import Search, in_strides

if TYPE_CHECKING:
    from tui_puzzles.search.native.groups import Groups

MOST_VALUES = 20  # whose sets are known: as many words as 2 to this number, five times


def is_quick(layout: Layout) -> bool:
    """Is the search compiled, and made for this layout?"""
    return compiled(NATIVE) and groups_of(layout) is not None


def fillings(layout: Layout, values: Sequence[Bits], worth: int = 1) -> Search[list[Bits]]:
    """The solutions within the values of each cell, of a layout that has groups.

    So many of its nodes as are ``worth`` one of the type's other search count as one.
    """
    from tui_puzzles.search.native.fillings import FillingSearch

    groups = groups_of(layout)
    assert groups
    return in_strides(FillingSearch(groups, list(values)), worth)


@remembered
def groups_of(layout: Layout) -> "Groups | None":
    """The groups of a layout; None where it is too large, another law says more, or without words.

    What a law says about a single cell is left to ``narrowed``.
    """
    units = [unit for unit in layout.units if not _is_of_one_cell(unit)]
    if len(layout.symbols) > MOST_VALUES or not all(map(_is_group, units)):
        return None
    try:
        from tui_puzzles.search.native.groups import Groups
    except Exception:  # ImportError, and what librt raises where versions differ
        return None
    cells = [list(members(unit.cells)) for unit in units]
    sums = [(isinstance(unit, Combination) and unit.clue) or 0 for unit in units]
    return Groups(len(layout.symbols), layout.size, cells, sums)


def narrowed(layout: Layout, marks: Bits) -> Bits:
    """The marks without those that laws about single cells rule out."""
    for unit in filter(_is_of_one_cell, layout.narrowing):
        marks = unit.narrowed(layout, marks)
    return marks


def _is_of_one_cell(unit: Unit) -> bool:
    return is_single(unit.cells) and not _is_group(unit)


def _is_group(unit: Unit) -> bool:
    if isinstance(unit, Combination):
        return type(unit).narrowed is Combination.narrowed
    return isinstance(unit, Different) and type(unit).narrowed is as_they_are
