"""Sudoku's cells and laws: every digit once in each house; variants add houses and pairs."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from math import isqrt
from string import ascii_uppercase
from weakref import WeakValueDictionary

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.layout import Layout, Narrowing, Unit
from tui_puzzles.engine.search.families import all_possible
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.houses import SHAPES, SIDES, SYMBOLS, House, grid_of, parts_of
from tui_puzzles.laws.areas import areas, balances
from tui_puzzles.laws.different import Different, unlike
from tui_puzzles.laws.kinds import BadClue, Clue, Drawing, Figure, Kind, Place
from tui_puzzles.laws.related import sheaves
from tui_puzzles.laws.sighted import together, with_houses
from tui_puzzles.records import NamedTuple

LARGE = 300  # cells with so much to do as on the usual board: 25x25 has twice as much
CAGED = 3  # times as much to do: boards with cages or lines begin with few digits
FEW = 5  # cells that cages leave of houses are looked at together by search


class Variant(NamedTuple):
    """A Sudoku without its givens.

    ``side``: the number of digits, and of cells in a row; ``regions``: the letter of each cell's
    region, row by row, empty for the usual boxes; ``extras``: names of KINDS that lie on the whole
    board, in order; ``clues``: the constraints of other kinds.
    """

    side: int = 9
    regions: str = ""
    extras: tuple[str, ...] = ()
    clues: tuple[Clue, ...] = ()

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of its constraints, each once."""
        return tuple(
            KINDS[name] for name in dict.fromkeys([*self.extras, *(c.kind for c in self.clues)])
        )

    def having(self, clues: Sequence[Clue]) -> "Variant":
        """The same with these constraints besides; those without cells are words."""
        words = {clue.kind for clue in clues if not clue.cells} | {*self.extras}
        extras = tuple(kind.name for kind in KINDS.lying(Place.BOARD) if kind.name in words)
        return self._replace(extras=extras, clues=(*self.clues, *(c for c in clues if c.cells)))


class Sudoku(Layout):
    """The cells and units of a variant.

    ``region_of``: for each cell the number of its box or region.
    """

    def __init__(self, variant: Variant, units: Sequence[Unit]) -> None:
        self.variant = variant
        self.field = grid_of(variant.side, variant.regions)
        super().__init__(self.field, SYMBOLS[: variant.side], units)
        regions = [unit.cells for unit in units if unit.kind == "box"]
        numbers = {cell: n for n, region in enumerate(regions) for cell in members(region)}
        self.region_of = tuple(numbers[cell] for cell in range(self.size))
        caged = any(KINDS[clue.kind].place is not Place.CELL for clue in variant.clues)
        self.work = CAGED if caged else max(1, self.size // LARGE)
        self._others = tuple(unit for unit in units if not isinstance(unit, House))

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """Its boxes, and its constraints."""
        boxes = (unit.cells for unit in self.units if unit.kind == "box")
        extras = [
            Clue(name, tuple(members(unit.cells)))
            for name in self.variant.extras
            if KINDS[name].drawing
            for unit in KINDS[name].law(self.field, Clue(name))
        ]
        drawn = KINDS.figures(self.field, (*extras, *self.variant.clues))
        return (*(Figure(Drawing.BOX, tuple(members(cells))) for cells in boxes), *drawn)

    @cached_property
    def searched(self) -> tuple[tuple[Bits, Narrowing], ...]:
        """First what cages leave of houses, few cells each; signs that say the same are one law."""
        left = [area.balance({}).knowing(unlike(self)) for area in areas(self)]
        few = (own if own.whole else own._replace(apart=()) for own in left if len(own.path) <= FEW)
        laws = sheaves(with_houses(self.narrowing, self.units))
        return (*((of(own.path), own) for own in few), *((law.cells, law) for law in laws))

    def combined(self, units: Sequence[Unit]) -> Iterator[Narrowing]:
        """What cages leave of houses, and laws of cells that differ by others."""
        return chain(balances(self, units), together(units))

    def broken(self, marks: Bits) -> Iterator[Unit]:
        if all_possible(self, marks):
            return (unit for unit in self._others if not unit.allows(self, marks))
        return super().broken(marks)


_LAYOUTS: WeakValueDictionary[Variant, Sudoku] = WeakValueDictionary()


def layout_of(variant: Variant) -> Sudoku:
    """The layout of a variant, one object while it is in use; BadInput for an unknown variant."""
    layout = _LAYOUTS.get(variant)
    return layout if layout is not None else _LAYOUTS.setdefault(variant, _built(variant))


def _built(variant: Variant) -> Sudoku:
    check(variant)
    return Sudoku(variant, _units(variant))


def letters_of(regions: Sequence[int]) -> str:
    """Letters for the numbers of the cells' regions, in order: none where they are the boxes."""
    side, seen = isqrt(len(regions)), [*dict.fromkeys(regions)]
    if side in SHAPES and layout_of(Variant(side)).region_of == tuple(map(seen.index, regions)):
        return ""
    letter = dict(zip(sorted(seen), ascii_uppercase, strict=False))
    return "".join(map(letter.__getitem__, regions))


def drawn(variant: Variant) -> Sudoku:
    """The layout of what may still be no variant, with the laws that can be, to look at."""
    grid = Grid(variant.side, variant.side)
    clues = tuple(clue for clue in variant.clues if KINDS[clue.kind].can_be(clue, grid))
    return Sudoku(variant, _units(variant._replace(clues=clues)))


def _units(variant: Variant) -> list[Unit]:
    grid = grid_of(variant.side, variant.regions)
    units: list[Unit] = [*(House(*line) for line in grid.lines()), *parts_of(grid)]
    for name in variant.extras:
        houses = [unit.cells for unit in units if isinstance(unit, House)]
        spared = {
            two for clue in variant.clues if clue.kind in KINDS[name].spares for two in clue.pairs()
        }
        extra = [unit for unit in _everywhere(name, grid) if unit.cells not in spared]
        units += [
            u
            for u in extra
            if not (isinstance(u, Different) and any(u.cells & ~own == 0 for own in houses))
        ]
    return [*units, *KINDS.units(grid, variant.clues)]


def _everywhere(name: str, grid: Grid) -> list[Unit]:
    """The units of a constraint on the whole board."""
    try:
        return list(KINDS[name].law(grid, Clue(name)))
    except BadInput as error:
        raise BadInput(f"{name}: {error.message}", expected=error.expected) from None


def check(variant: Variant) -> None:
    """BadInput when there is no such variant."""
    side, regions = variant.side, variant.regions
    if side not in (SIDES if regions else SHAPES):
        known = f"{SIDES[0]} to {SIDES[-1]}" if regions else f"{[*SHAPES]}"[1:-1]
        raise BadInput(f"a Sudoku can't have {side} rows", expected=known)
    for name in variant.extras:
        if name not in KINDS or KINDS[name].place is not Place.BOARD:
            known = ", ".join(kind.name for kind in KINDS.lying(Place.BOARD))
            raise BadInput(f"there is no variant {name!r}", expected=known)
    for clue in variant.clues:
        if clue.kind not in KINDS:
            raise BadInput(f"there is no constraint {clue.kind!r}", expected=", ".join(KINDS))
        KINDS[clue.kind].check(clue, Grid(side, side))
    _check_apart(variant.clues, Grid(side, side))
    sizes = [regions.count(name) for name in {*regions}]
    if regions and (len(regions) != side * side or {*sizes} != {side}):
        raise BadInput("the regions don't fit", expected=f"{side} letters, {side} cells of each")


def _check_apart(clues: Sequence[Clue], grid: Grid) -> None:
    """BadClue when constraints that share no cell do."""
    taken: dict[tuple[str, int], Clue] = {}
    for clue in clues:
        for cell in clue.cells if KINDS[clue.kind].apart else ():
            other = taken.setdefault((clue.kind, cell), clue)
            if other is not clue:
                both = f"{other.text(grid)!r} and in {clue.text(grid)!r}"
                message = f"{grid.names()[cell]} is in {both}"
                raise BadClue(clue, message, "each cell in one", cell)


def laws(layout: Layout) -> tuple[str, ...]:
    """The laws of its constraints, a line for each kind."""
    return tuple(kind.help for kind in layout.variant.kinds) if isinstance(layout, Sudoku) else ()


def style_of(layout: Layout) -> str:
    """The style of new puzzles that are like it; "" without constraints."""
    assert isinstance(layout, Sudoku), "a board of another puzzle type"
    kinds = [kind.name for kind in layout.variant.kinds]
    if "cage" in kinds:
        return "killer" if len(kinds) == 1 else "killer and lines"
    if {"nonconsecutive", "white dot"} <= {*kinds}:
        return "dots only"
    return "jigsaw" if layout.variant.regions else next(iter(kinds), "")


PLAIN = Variant()
LAYOUT = layout_of(PLAIN)
GRID = LAYOUT.field
DIGITS = SYMBOLS[:9]


def puzzle_of(board: Board) -> Sudoku:
    """The puzzle that a board of this type belongs to."""
    assert isinstance(board.layout, Sudoku), "a board of another puzzle type"
    return board.layout
