"""Rows, columns, and signs between neighbours."""

from collections.abc import Iterator, Mapping
from operator import gt, lt

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.related import Related, pairs

DIGITS = "123456789"
SIDES = range(3, len(DIGITS) + 1)
SIGNS = {"<": lt, ">": gt, "^": lt, "v": gt}  # the left or upper cell comes first
BETWEEN = "".join(SIGNS)
Signs = Mapping[tuple[int, int], str]  # between two cells, the left or upper one first


class Futoshiki(Layout):
    """A square with as many digits as rows."""

    def __init__(self, side: int, signs: Signs) -> None:
        self.field = Grid(side, side)
        lines = [Different(*line) for line in self.field.lines()]
        super().__init__(self.field, DIGITS[:side], [*lines, *_related(self.field, signs)])


def _related(grid: Grid, signs: Signs) -> Iterator[Related]:
    for two, sign in signs.items():
        name = f" {sign} ".join(grid.names()[cell] for cell in two)
        yield Related(name, sign, two, pairs(SIGNS[sign], grid.rows))
