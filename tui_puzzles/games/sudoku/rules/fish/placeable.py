"""Where one digit fits, as far as its own places tell: no fish and no chain of it removes that."""

from tui_puzzles.engine.bits import EMPTY, Bits, bit, first, members
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.games.sudoku.rules.geometry import house_cells, houses, peers

_ENOUGH = ("row", "column", "box")  # a digit that is once in each row is so in the others, too
_EFFORT = 500  # cells tried for one place; more are needed in large grids only


class Ways:
    """Looks for ways to put a digit once into every house."""

    def __init__(self, layout: Layout, places: Bits) -> None:
        self._peers = peers(layout)
        self._places = places
        self._rows = [row.cells for row in houses(layout, "row")]
        self._more = [cells for house, cells in house_cells(layout) if house.kind not in _ENOUGH]
        self._effort = 0

    def through(self, cell: int) -> Bits:
        """The cells of a way through this one; none if there is no way, or it isn't found soon."""
        self._effort = _EFFORT
        rows = [row for row in self._rows if not row & bit(cell)]
        return self._way(rows, self._places & ~self._peers[cell], bit(cell))

    def _way(self, rows: list[Bits], left: Bits, chosen: Bits) -> Bits:
        """The cells chosen and a place in each of these rows, that with the fewest first."""
        if not rows:
            return chosen if all(chosen & cells for cells in self._more) else EMPTY
        row = min(rows, key=lambda cells: (cells & left).bit_count())
        others = [other for other in rows if other is not row]
        for cell in members(row & left):
            self._effort -= 1
            if self._effort < 0:
                break
            way = self._way(others, left & ~self._peers[cell], chosen | bit(cell))
            if way:
                return way
        return EMPTY


@remembered_up_to(16)
def doubtful(layout: Layout, places: Bits) -> Bits:
    """The places that are in no way to put the digit into all houses.

    Some more in large grids, where the search gives up; never less. What a fish or a chain of one
    digit removes is among them.
    """
    ways, unseen, found = Ways(layout, places), places, EMPTY
    while unseen:
        cell = first(unseen)
        way = ways.through(cell)
        found |= EMPTY if way else bit(cell)
        unseen &= ~(way | bit(cell))
    return found
