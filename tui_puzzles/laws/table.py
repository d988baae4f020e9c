"""Rows of values that are allowed, written out."""

from collections.abc import Sequence

from tui_puzzles.engine.bits import Bits, members, of, union
from tui_puzzles.engine.law import Named
from tui_puzzles.engine.layout import Layout


class Table(Named):
    """Few cells, in order, that have the values of one of the rows."""

    __slots__ = ("rows",)

    def __init__(self, name: str, kind: str, cells: Bits, rows: Sequence[tuple[int, ...]]) -> None:
        super().__init__(name, kind, cells)
        self.rows = rows

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        path = list(members(self.cells))
        rows = [of(map(layout.mark, path, row)) for row in self.rows]
        possible = union(row for row in rows if not row & ~marks)
        return marks & (possible | ~layout.marks(self.cells, layout.values))
