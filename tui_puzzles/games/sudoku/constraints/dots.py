"""Signs between two cells, and cells that are copies of others."""

from collections.abc import Callable, Iterator
from operator import eq, lt

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Unit
from tui_puzzles.laws.kinds import OWN_GROUND, BadClue, Clue, Drawing, Kind, Law, Place
from tui_puzzles.laws.related import Related, Relation, pairs

XV = {"X": 10, "V": 5}
_POINTS = {(0, 1): "<", (0, -1): ">", (1, 0): "∧", (-1, 0): "∨"}
"""Signs that point to the lesser cell, by the way to the other one: down, right."""


def _between(name: str, relation_of: Callable[[Clue], Relation]) -> Law:
    """Two neighbours, related as the sign between them says."""

    def two(grid: Grid, clue: Clue) -> Iterator[Unit]:
        names = [grid.names()[cell] for cell in clue.cells]
        if len(clue.cells) != 2 or clue.cells[1] not in grid.near(clue.cells[0]):
            raise BadClue(clue, f"{clue.text(grid)!r} is between other cells", "two neighbours")
        own = f"the {name or clue.value} between {names[0]} and {names[1]}"
        yield Related(own, clue.kind, clue.cells, pairs(relation_of(clue), grid.rows))

    return two


def _differing(clue: Clue) -> Relation:
    number = clue.number(1)
    return lambda a, b: abs(a - b) == number


def _times(clue: Clue) -> Relation:
    number = clue.number(2)
    return lambda a, b: a == number * b or b == number * a


def _adding(clue: Clue) -> Relation:
    if clue.value not in XV:
        raise BadClue(clue, f"the sign is {clue.value!r:.20}", "X or V")
    return lambda a, b: a + b == XV[clue.value]


def _pointing(grid: Grid, clue: Clue) -> str:
    (row, col), (below, right) = map(grid.row_col, clue.cells)
    return _POINTS[below - row, right - col]


def _numbered(dot: str, numbers: str) -> Callable[[Grid, Clue], str]:
    """The sign of a dot, which shows its number if it has one."""
    return lambda _, clue: dict(enumerate(numbers, 1)).get(clue.number(0), dot)


def _clone(grid: Grid, clue: Clue) -> Iterator[Unit]:
    """The first half of the cells, and their copies in the same order."""
    half, names = len(clue.cells) // 2, grid.names()
    if len(clue.cells) % 2:
        raise BadClue(clue, "a clone has cells without a copy", "as many copies as cells")
    for one, other in zip(clue.cells[:half], clue.cells[half:], strict=True):
        name = f"the clones {names[one]} and {names[other]}"
        yield Related(name, clue.kind, (one, other), pairs(eq, grid.rows))


DOTS = (
    Kind(
        "white dot",
        _between("white dot", _differing),
        "Cells with a white dot between them differ by 1, or by its number.",
        Place.AREA,
        Drawing.SIGN,
        ("difference",),
        ("white",),
        sign=_numbered("○", "①②③④⑤⑥⑦⑧⑨"),
        value="1",
    ),
    Kind(
        "black dot",
        _between("black dot", _times),
        "Beside a black dot one digit is twice the other, or as many times as its number says.",
        Place.AREA,
        Drawing.SIGN,
        ("ratio",),
        ("black",),
        sign=_numbered("●", "❶❷❸❹❺❻❼❽❾"),
        value="2",
    ),
    Kind(
        "xv",
        _between("", _adding),
        "Cells with an X between them add up to 10, with a V to 5.",
        Place.AREA,
        Drawing.SIGN,
        ("xv",),
        value="X",
    ),
    Kind(
        "less",
        _between("sign", lambda _: lt),
        "The sign < points at the smaller of two digits.",
        Place.LINE,
        Drawing.SIGN,
        sign=_pointing,
    ),
    Kind(
        "clone",
        _clone,
        "The cells of a clone have the same digits as their copies.",
        Place.LINE,
        Drawing.GROUND,
        ("clone",),
        hue=OWN_GROUND,
    ),
)
