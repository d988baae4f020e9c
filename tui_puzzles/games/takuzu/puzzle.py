"""Takuzu's cells and laws. With signs between cells it is Tango."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from tui_puzzles.engine import law
from tui_puzzles.engine.bits import Bits, bit, count, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout, Unit, Wording
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.kinds import Clue, Drawing, Kind, Kinds, Law, Place
from tui_puzzles.laws.table import Table
from tui_puzzles.records import record

SYMBOLS = ("0", "1")
WORDINGS = (Wording("0", "0s"), Wording("1", "1s"))
SIDES = range(4, 21, 2)
EQUAL, CROSS = "=", "x"
Signs = Mapping[tuple[int, int], str]  # between two neighbours, the upper or left one first


def _having(*rows: tuple[int, int]) -> Law:
    def between(grid: Grid, clue: Clue) -> Iterator[Unit]:
        one, other = (grid.names()[cell] for cell in clue.cells)
        yield Table(f"{one} {clue.kind} {other}", clue.kind, of(clue.cells), rows)

    return between


KINDS = Kinds(
    "takuzu",
    (
        Kind(
            EQUAL,
            _having((0, 0), (1, 1)),
            "has the same value",
            Place.LINE,
            Drawing.SIGN,
            sign=EQUAL,
        ),
        Kind(
            CROSS,
            _having((0, 1), (1, 0)),
            "has the other value",
            Place.LINE,
            Drawing.SIGN,
            sign="×",
        ),
    ),
)


@record(eq=False)
class Unlike(law.Law):
    """Two rows or two columns that differ somewhere; ``pairs``: their cells in pairs."""

    name: str
    kind: str
    cells: Bits
    pairs: tuple[tuple[int, int], ...]

    def other(self, line: Unit) -> str:
        """The name of the line besides this one."""
        return next(name for name in self.name.split(" and ") if name != line.name)

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        """When only one pair can still differ, its cells do."""
        sure = known(layout, marks)
        same = {pair for pair in self.pairs if any(of(pair) & ~own == 0 for own in sure)}
        left = [pair for pair in self.pairs if pair not in same]
        gone = 0 if left else layout.marks(self.cells, layout.values)
        for one, other in (*left, *(pair[::-1] for pair in left)) if len(left) == 1 else ():
            for value in (0, 1):
                gone |= layout.marks(bit(other) if sure[value] & bit(one) else 0, bit(value))
        return marks & ~gone


def known(layout: Layout, marks: Bits) -> tuple[Bits, Bits]:
    """The cells that can only be 0, and those that can only be 1."""
    zeros, ones = layout.places(marks, 0), layout.places(marks, 1)
    return zeros & ~ones, ones & ~zeros


class Takuzu(Layout):
    """Rows and columns of even lengths. ``lines``: they, with the short units in each.

    ``equal``: may lines be equal? Where nothing is said, they may if there are signs.
    """

    def __init__(
        self, rows: int, cols: int, signs: Signs | None = None, equal: bool | None = None
    ) -> None:
        self.field, self.signs = Grid(rows, cols), dict(signs or {})
        self.usual = bool(signs)  # what ``equal`` is where nothing is said
        self.equal = self.usual if equal is None else equal
        lines = [_line(*line) for line in self.field.lines()]
        short = [*_threes(lines, self.field.names()), *_signed(self.signs, self.field)]
        unlike = () if self.equal else _unlike(lines)
        meaning = {sign: kind.help for sign, kind in KINDS.items()}
        super().__init__(self.field, SYMBOLS, [*lines, *short, *unlike], WORDINGS, meaning)
        clues = [Clue(sign, two) for two, sign in self.signs.items()]
        self.figures = tuple(KINDS.figures(self.field, clues))
        self.lines: dict[Unit, tuple[Unit, ...]] = {
            line: tuple(unit for unit in short if not unit.cells & ~line.cells) for line in lines
        }


def _line(name: str, kind: str, cells: Bits) -> Count:
    """As many 0s as 1s."""
    return Count(name, kind, cells, 0, count(cells) // 2, count(cells) // 2)


def _threes(lines: list[Count], names: tuple[str, ...]) -> Iterator[Unit]:
    """Three cells in a row have one 0 or two."""
    for line in lines:
        path = list(members(line.cells))
        for three in zip(path, path[1:], path[2:], strict=False):
            yield Count(f"{names[three[0]]}-{names[three[2]]}", "three", of(three), 0, 1, 2)


def _signed(signs: Signs, grid: Grid) -> Iterator[Unit]:
    for pair, sign in signs.items():
        yield from KINDS[sign].law(grid, Clue(sign, pair))


def _unlike(lines: list[Count]) -> Iterator[Unit]:
    for one, other in combinations(lines, 2):
        if one.kind == other.kind:
            pairs = tuple(zip(members(one.cells), members(other.cells), strict=True))
            name = f"{one.name} and {other.name}"
            yield Unlike(name, "two lines", one.cells | other.cells, pairs)


def puzzle_of(board: Board) -> Takuzu:
    """The puzzle that a board of this type belongs to."""
    assert isinstance(board.layout, Takuzu), "a board of another puzzle type"
    return board.layout


def style_of(layout: Layout) -> str:
    """The style of new puzzles that are like it."""
    assert isinstance(layout, Takuzu)
    return "signs" if layout.signs else "equal" if layout.equal else "plain"


def laws(layout: Layout) -> tuple[str, ...]:
    """What holds of equal lines, where that isn't what holds in most puzzles."""
    assert isinstance(layout, Takuzu)
    if layout.equal:
        return ("Here rows may be equal, and so may columns.",)
    return ("Here no two rows are equal, and no two columns.",) if layout.signs else ()
