"""Latin squares: every digit once in each row and column; a style adds laws of its own."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from tui_puzzles.engine.bits import Bits, count, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid, Patch
from tui_puzzles.engine.layout import Layout, Narrowing, Unit
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.kinds import Clue, Figure, Kind, Kinds
from tui_puzzles.laws.ordered import Ordered
from tui_puzzles.laws.sighted import sighted, together
from tui_puzzles.records import NamedTuple

DIGITS = "123456789"
SIDES = range(3, len(DIGITS) + 1)
LINES = ("row", "column")
SHORT, LONE = "short ", "lone cage"
"""What stands before the kind of a line in which cells are missing; a cage of one cell."""


class Latin(Layout):
    """A square of a style with its clues, all lines of which have every digit.

    ``within``: where cells are missing those that are there, and the laws of these; ``fixed``: the
    values of cells that are no part of the puzzle, though they count in their lines.
    """

    def __init__(
        self,
        style: "Style",
        side: int,
        clues: Sequence[Clue] = (),
        within: tuple[Patch, Sequence[Unit]] | None = None,
        fixed: Mapping[int, int] = {},
    ) -> None:
        self.style, self.clues, self.field = style, tuple(clues), Grid(side, side)
        kinds = Kinds("latin", style.kinds)
        self.figures: Sequence[Figure] = (*kinds.figures(self.field, clues),)
        cells, laws = within or (self.field, kinds.units(self.field, clues))
        lines = ((name, kind, _inside(cells, own)) for name, kind, own in self.field.lines())
        units = [_line(*line, side) for line in lines if line[2]]
        super().__init__(cells, DIGITS[:side], [*units, *laws])
        self.fixed = of(self.mark(cell, value) for cell, value in fixed.items())
        self.dark = of(fixed)

    @cached_property
    def searched(self) -> tuple[tuple[Bits, Narrowing], ...]:
        """Each law together with the lines in which its cells differ."""
        laws = [law for law in self.narrowing if isinstance(law, Ordered)]
        return tuple((law.cells, sighted(law, self.units) or law) for law in laws)

    def combined(self, units: Sequence[Unit]) -> Iterator[Narrowing]:
        """Laws of cells that differ by others."""
        return together(units)


def _line(name: str, kind: str, cells: Bits, side: int) -> Different:
    """A line; one with fewer cells than there are digits is of another kind."""
    return Different(name, kind if count(cells) == side else SHORT + kind, cells)


def _inside(cells: Grid | Patch, line: Bits) -> Bits:
    """The cells of a line, by the numbers that they have."""
    if isinstance(cells, Grid):
        return line
    return of(cells.number[cell] for cell in members(line & cells.inside))


class Style(NamedTuple):
    """A kind of Latin squares, and its constraints."""

    name: str
    title: str
    kinds: tuple[Kind, ...]


def puzzle_of(board: Board) -> Latin:
    """The puzzle that a board of this type belongs to."""
    assert isinstance(board.layout, Latin), "a board of another puzzle type"
    return board.layout


def digits_of(board: Board) -> list[int]:
    """For each cell its digit, 0 where none is placed."""
    digits = [0] * board.layout.size
    for mark in members(board.placed_marks):
        digits[board.layout.cell_of(mark)] = board.layout.value_of(mark) + 1
    return digits


def marks_of(layout: Layout, digits: Sequence[int]) -> Bits:
    """The marks of digits, cell by cell; 0 for none."""
    return of(layout.mark(cell, digit - 1) for cell, digit in enumerate(digits) if digit)


def laws(layout: Layout) -> Sequence[str]:
    """The laws of its style, a line each."""
    kinds = layout.style.kinds if isinstance(layout, Latin) else ()
    return [kind.help for kind in kinds]


def style_of(layout: Layout) -> str:
    """The style of puzzles such as this one."""
    assert isinstance(layout, Latin), "a board of another puzzle type"
    return layout.style.name
