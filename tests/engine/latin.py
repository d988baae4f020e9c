"""A small puzzle for the engine's tests: an n x n Latin square."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.engine.solution import is_solution
from tui_puzzles.engine.bits import Bits, bit, is_single, members, of, only, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.law import Law
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level, rule, unit_rule, value_rule
from tui_puzzles.engine.step import Evidence, Finding, Role


@dataclass(frozen=True, slots=True)
class Line(Law):
    """Every letter once."""

    name: str
    kind: str
    cells: Bits

    def exactly_one(self, layout: Layout) -> Sequence[Bits]:
        return [shifted(self.cells, start) for start in layout.starts]

    def allows(self, layout: Layout, marks: Bits) -> bool:
        return all(marks & shifted(self.cells, start) for start in layout.starts)


def latin(size: int) -> Layout:
    """The layout of a Latin square."""
    grid = Grid(size, size)
    rows = [Line(f"row {n + 1}", "row", grid.row(n)) for n in range(size)]
    columns = [Line(f"column {n + 1}", "column", grid.col(n)) for n in range(size)]
    return Layout(grid, "ABCDEFGH"[:size], rows + columns)


SQUARE = latin(4)


def board(*names: str, layout: Layout = SQUARE) -> Board:
    """The board with these marks given (``r1c1=A``), upkeep done."""
    return Board.start(layout, of(layout.mark_named(name) for name in names)).settled()


def all_solutions(marks: Bits, layout: Layout = SQUARE, cell: int = 0) -> list[Bits]:
    """Every solution within these marks, cell by cell: an oracle that knows no board."""
    if cell == layout.size:
        return [marks] if is_solution(layout, marks) else []
    found = []
    for mark in members(marks & layout.cell_marks[cell]):
        found += all_solutions(marks & ~layout.rivals[mark], layout, cell + 1)
    return found


@rule("Alone", Level.EASY, 1, "{cell} can only be {letter}.")
def alone(at: Board) -> Iterator[Finding]:
    """A cell with one candidate."""
    for cell in members(at.open):
        values = at.candidates(cell)
        if is_single(values):
            yield Finding(
                (
                    Evidence("cell", Role.FOCUS, cells=bit(cell)),
                    Evidence("letter", Role.VALUE, values=values),
                ),
                placements=bit(at.layout.mark(cell, only(values))),
            )


@unit_rule("Last place", Level.EASY, 2, "In {line} only {cell:cells} can be {letter}.")
def last_place(at: Board, line: Unit) -> Iterator[Finding]:
    """A letter with one place in a line."""
    for value, places in enumerate(at.all_places):
        here = places & line.cells
        if is_single(here) and not here & at.placed:
            yield Finding(
                (
                    Evidence("line", Role.REGION, units=(line,), values=bit(value)),
                    Evidence("cell", Role.FOCUS, cells=here, values=bit(value)),
                    Evidence("letter", Role.VALUE, values=bit(value)),
                ),
                placements=at.layout.marks(here, bit(value)),
            )


@value_rule("No place", Level.HARD, 3, "{letter} has no place.")
def no_place(at: Board, value: int) -> Iterator[Finding]:
    """Finds a letter that has no place at all; only for counting calls."""
    if not at.places(value):
        yield Finding((Evidence("letter", Role.VALUE, values=bit(value)),), 0, at.marks)


RULES = (alone, last_place, no_place)
