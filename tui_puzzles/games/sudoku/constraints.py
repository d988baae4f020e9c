"""What a Sudoku may have besides rows, columns and boxes: a row for each kind of constraint."""

import re
from collections.abc import Callable, Iterable, Iterator

from tui_puzzles.engine.bits import bit, first, of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Unit
from tui_puzzles.games.sudoku.houses import SHAPES, House
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.kinds import BadClue, Clue, Drawing, Kind, Kinds, Place
from tui_puzzles.laws.sums import Combination
from tui_puzzles.laws.table import Table


def _diagonals(grid: Grid, _clue: Clue) -> Iterator[House]:
    last = grid.rows - 1
    yield House("diagonal 1", "diagonal", of(grid.cell(i, i) for i in range(grid.rows)))
    yield House("diagonal 2", "diagonal", of(grid.cell(i, last - i) for i in range(grid.rows)))


def _windows(grid: Grid, _clue: Clue) -> Iterator[House]:
    """Additional boxes, one cell from the edge and from each other."""
    height, width = SHAPES[grid.rows]
    corners = [
        (row, col)
        for row in range(1, grid.rows - height, height + 1)
        for col in range(1, grid.cols - width, width + 1)
    ]
    for number, corner in enumerate(corners, 1):
        yield House(f"window {number}", "window", grid.rectangle(*corner, height, width))


def _moves(name: str, steps: Iterable[tuple[int, int]]) -> Callable[[Grid, Clue], Iterator[Unit]]:
    """The pairs of cells that are one of these steps (down, right) apart."""

    def pairs(grid: Grid, _clue: Clue) -> Iterator[Unit]:
        names = grid.names()
        for cell in range(grid.size):
            row, col = grid.row_col(cell)
            for down, right in steps:
                if row + down < grid.rows and 0 <= col + right < grid.cols:
                    other = grid.cell(row + down, col + right)
                    cells = bit(cell) | bit(other)
                    yield Different(f"{name}'s move {names[cell]}-{names[other]}", name, cells)

    return pairs


def _every_second(name: str, least: int) -> Callable[[Grid, Clue], Iterator[Unit]]:
    """A cell that holds this digit, or one that differs from it by 2, 4, ..."""

    def marked(grid: Grid, clue: Clue) -> Iterator[Unit]:
        rows = [(digit - 1,) for digit in range(least, grid.rows + 1, 2)]
        for cell in clue.cells:
            yield Table(f"the {name} cell {grid.names()[cell]}", name, bit(cell), rows)

    return marked


def _cage(grid: Grid, clue: Clue) -> Iterator[Combination]:
    """Cells with different digits, which make the sum if there is one.

    Some published cages hang together by corners alone.
    """
    path, names = sorted(clue.cells), grid.names()
    name = f"cage {names[path[0]]}"
    apart = of(path) & ~grid.piece(of(path), corners=True)
    if apart:
        message = f"{name} is in pieces: {names[first(apart)]} is apart"
        raise BadClue(clue, message, "cells that touch", first(apart))
    if len(path) > grid.rows:
        raise BadClue(clue, f"{name} has {len(path)} cells", f"at most {grid.rows}")
    if clue.value and not re.fullmatch("[0-9]{1,9}", clue.value):
        raise BadClue(clue, f"the sum of {name} is {clue.value!r:.20}", "a number")
    least, most = sum(range(1, len(path) + 1)), sum(range(grid.rows - len(path) + 1, grid.rows + 1))
    if clue.value and not least <= int(clue.value) <= most:
        message = f"{name} of {len(path)} cells can't make {clue.value}"
        raise BadClue(clue, message, f"{least} to {most}")
    yield Combination(name, "cage", path, int(clue.value) if clue.value else None)


_KNIGHT, _KING = ((1, -2), (1, 2), (2, -1), (2, 1)), ((1, -1), (1, 1))  # others stay in a line

KINDS = Kinds(
    "sudoku",
    (
        Kind(
            "x",
            _diagonals,
            "Each diagonal has every digit once.",
            drawing=Drawing.GROUND,
            keys=("diagonal+", "diagonal-"),
            also=("diagonal",),
        ),
        Kind(
            "windoku",
            _windows,
            "Each of the dotted windows has every digit once.",
            drawing=Drawing.GROUND,
            keys=("extraregion",),
        ),
        Kind(
            "antiknight",
            _moves("knight", _KNIGHT),
            "Cells a knight's move apart have different digits.",
            keys=("antiknight",),
            also=("anti-knight",),
        ),
        Kind(
            "antiking",
            _moves("king", _KING),
            "Cells that touch at a corner have different digits.",
            keys=("antiking",),
            also=("anti-king",),
        ),
        Kind(
            "odd",
            _every_second("odd", 1),
            "Cells with a circle have odd digits.",
            Place.CELL,
            Drawing.CORNER,
            ("odd",),
            sign="○",
        ),
        Kind(
            "even",
            _every_second("even", 2),
            "Cells with a square have even digits.",
            Place.CELL,
            Drawing.CORNER,
            ("even",),
            sign="▪",  # another sign than the circle without Unicode, too
        ),
        Kind(
            "cage",
            _cage,
            "The digits of a cage are different, and make its sum.",
            Place.AREA,
            Drawing.BORDER,
            ("killercage",),
            ("killer",),
            numbered=True,
            apart=True,
        ),
    ),
)
"""The kinds by name, in the order in which they are told."""
