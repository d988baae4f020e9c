"""Signs between two cells, and cells that are copies of others."""

from collections.abc import Callable, Iterator
from operator import eq

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Unit
from tui_puzzles.laws.common import LESS, between
from tui_puzzles.laws.kinds import OWN_GROUND, BadClue, Clue, Drawing, Kind, Place
from tui_puzzles.laws.related import Related, Relation, pairs

XV = {"X": 10, "V": 5}


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
        between("white dot", _differing),
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
        between("black dot", _times),
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
        between("", _adding),
        "Cells with an X between them add up to 10, with a V to 5.",
        Place.AREA,
        Drawing.SIGN,
        ("xv",),
        value="X",
    ),
    LESS,
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
