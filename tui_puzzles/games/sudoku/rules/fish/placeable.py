"""Where one digit fits, as far as its own places tell: no fish and no chain of it removes that."""

from tui_puzzles.engine.bits import EMPTY, Bits, bit, last, only, union
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.games.sudoku.rules.geometry import houses, peers
from tui_puzzles.laws.different import house_cells

_ENOUGH = ("row", "column", "box")  # a digit that is once in each row is so in the others, too
_SIDE = 9  # rows of the largest grid where the search is quick
_EFFORT = 500  # cells tried for one place; more are needed in large grids only


class TemplateSearch:
    """Looks for ways to put a digit once into every house."""

    def __init__(self, layout: Layout, places: Bits) -> None:
        self._peers = all_peers = peers(layout)
        every = [places & row.cells for row in houses(layout, "row")]
        self._rows = [
            row for row in every if row & (row - 1) or not row or places & all_peers[only(row)]
        ]  # in the others the digit stands, with no way around
        self._standing = places & ~union(self._rows)
        self._more = [cells for house, cells in house_cells(layout) if house.kind not in _ENOUGH]
        self._effort = 0
        self.unseen = places

    def through(self, cell: int) -> Bits:
        """The cells of a way through this one; none if there is no way, or it isn't found soon."""
        self._effort = _EFFORT
        return self._way([row for row in self._rows if not row >> cell & 1], cell, self._standing)

    def _way(self, rows: list[Bits], cell: int, chosen: Bits) -> Bits:
        """The cells chosen, this one and a place in each of the rows, that with the fewest first.

        Those that were in no way yet are tried first: so a few ways show most places.
        """
        chosen |= 1 << cell
        if not rows:
            return chosen if all(chosen & cells for cells in self._more) else EMPTY
        seen = self._peers[cell]
        left = [row & ~seen for row in rows]
        narrowest = min(left, key=int.bit_count)
        left.remove(narrowest)
        for some in (narrowest & self.unseen, narrowest & ~self.unseen):
            while some:
                self._effort -= 1
                if self._effort < 0:
                    return EMPTY
                way = self._way(left, some.bit_length() - 1, chosen)
                if way:
                    return way
                some ^= 1 << some.bit_length() - 1
        return EMPTY


@remembered_up_to(256)
def doubtful(layout: Layout, places: Bits) -> Bits:
    """The places that are in no way to put the digit into all houses.

    Some more in large grids, where the search gives up; never less. What a fish or a chain of one
    digit removes is among them.
    """
    ways, found = TemplateSearch(layout, places), EMPTY
    while ways.unseen:
        cell = last(ways.unseen)
        way = ways.through(cell)
        found |= EMPTY if way else bit(cell)
        ways.unseen &= ~(way | bit(cell))
    return found
