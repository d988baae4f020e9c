"""Latin squares: every digit once in each row and column; a style adds laws of its own."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid, Patch
from tui_puzzles.engine.generate import filled
from tui_puzzles.engine.layout import Layout, Narrowing, Unit
from tui_puzzles.engine.rule import Level
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.kinds import Clue, Figure, Kind, Kinds
from tui_puzzles.laws.ordered import Ordered
from tui_puzzles.laws.sighted import sighted, together
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.forms import Form

DIGITS = "123456789"
SIDES = range(3, len(DIGITS) + 1)
LINES = ("row", "column")


class Latin(Layout):
    """A square of a style with its clues; cells outside ``inside`` hold nothing.

    ``fixed``: the marks of cells that are no part of the puzzle, though they count in their lines.
    """

    def __init__(
        self,
        style: "Style",
        side: int,
        clues: Sequence[Clue],
        inside: Bits | None = None,
        laws: Sequence[Unit] = (),
        fixed: Mapping[int, int] = {},
    ) -> None:
        self.style, self.clues, self.field = style, tuple(clues), Grid(side, side)
        kinds = Kinds("latin", style.kinds)
        self.figures: Sequence[Figure] = (*kinds.figures(self.field, clues),)
        patch = None if inside is None else Patch(self.field, inside)
        lines = (
            (name, kind, cells if patch is None else of_patch(patch, cells))
            for name, kind, cells in self.field.lines()
        )
        units = [Different(*line) for line in lines if line[2]]
        own = laws if patch else kinds.units(self.field, clues)
        super().__init__(patch or self.field, DIGITS[:side], [*units, *own])
        self.fixed = of(self.mark(cell, value) for cell, value in fixed.items())

    @cached_property
    def searched(self) -> tuple[tuple[Bits, Narrowing], ...]:
        """Each law together with the lines in which its cells differ."""
        laws = [law for law in self.narrowing if isinstance(law, Ordered)]
        return tuple((law.cells, sighted(law, self.units) or law) for law in laws)

    def combined(self, units: Sequence[Unit]) -> Iterator[Narrowing]:
        """Laws of cells that differ by others."""
        return together(units)


def of_patch(patch: Patch, cells: Bits) -> Bits:
    """Cells of the grid by their numbers in a patch."""
    return of(patch.number[cell] for cell in members(cells & patch.inside))


class Style(NamedTuple):
    """A kind of Latin squares.

    ``full``: a solved board of so many rows for a level; ``line`` and ``rows``: its own texts, of
    which ``fits`` knows one; ``forms``: those of other programs. ``bare``: without givens.
    """

    name: str
    kinds: tuple[Kind, ...]
    help: tuple[str, ...]
    full: Callable[[int, Level, Random], Board]
    fits: Callable[[TextBlock], bool]
    read: Callable[[TextBlock], Board]
    line: Callable[[Board], str]
    rows: Callable[[Board], str]
    forms: tuple[Form[TextBlock], ...]
    sides: Sequence[int]
    bare: bool = False


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


def solved(layout: Layout, chance: Random) -> list[int]:
    """The digits of any solution, cell by cell."""
    return digits_of(Board(layout, filled(layout, chance), layout.cells))


def laws(layout: Layout) -> Sequence[str]:
    """The laws of its style, a line each."""
    return layout.style.help if isinstance(layout, Latin) else ()


def style_of(layout: Layout) -> str:
    """The style of puzzles such as this one."""
    assert isinstance(layout, Latin), "a board of another puzzle type"
    return layout.style.name
