"""Constraints on the whole board: more houses, chess moves, and what neighbours may not be."""

from collections.abc import Iterable, Iterator

from tui_puzzles.engine.bits import bit, members, of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Unit
from tui_puzzles.games.sudoku.houses import House, box_of, boxes
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.kinds import Clue, Drawing, Kind, Law
from tui_puzzles.laws.related import Related, Relation, pairs

_KNIGHT, _KING = ((1, -2), (1, 2), (2, -1), (2, 1)), ((1, -1), (1, 1))  # others stay in a line
_BESIDE = ((0, 1), (1, 0))


def _diagonals(grid: Grid, _clue: Clue) -> Iterator[House]:
    last = grid.rows - 1
    yield House("diagonal 1", "diagonal", of(grid.cell(i, i) for i in range(grid.rows)))
    yield House("diagonal 2", "diagonal", of(grid.cell(i, last - i) for i in range(grid.rows)))


def _windows(grid: Grid, _clue: Clue) -> Iterator[House]:
    """Additional boxes, one cell from the edge and from each other."""
    height, width = box_of(grid.rows)
    corners = [
        (row, col)
        for row in range(1, grid.rows - height, height + 1)
        for col in range(1, grid.cols - width, width + 1)
    ]
    for number, corner in enumerate(corners, 1):
        yield House(f"window {number}", "window", grid.rectangle(*corner, height, width))


def _groups(grid: Grid, _clue: Clue) -> Iterator[House]:
    """The first cells of all boxes, the second ..."""
    inside = [members(box.cells) for box in boxes(grid)]
    for number, cells in enumerate(zip(*inside, strict=True), 1):
        yield House(f"group {number}", "group", of(cells))


def _steps(grid: Grid, steps: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The pairs of cells that are one of these steps (down, right) apart."""
    for cell in range(grid.size):
        row, col = grid.row_col(cell)
        for down, right in steps:
            if row + down < grid.rows and 0 <= col + right < grid.cols:
                yield cell, grid.cell(row + down, col + right)


def _moves(name: str, steps: Iterable[tuple[int, int]]) -> Law:
    def moves(grid: Grid, _clue: Clue) -> Iterator[Unit]:
        names = grid.names()
        for one, other in _steps(grid, steps):
            move = f"{name}'s move {names[one]}-{names[other]}"
            yield Different(move, name, bit(one) | bit(other))

    return moves


def _never(sign: str, relation: Relation) -> Law:
    """Neighbours aren't related in the way that the sign would say."""

    def neighbours(grid: Grid, clue: Clue) -> Iterator[Unit]:
        names, keep = grid.names(), pairs(lambda a, b: not relation(a, b), grid.rows)
        for two in _steps(grid, _BESIDE):
            name = f"no {sign} between {names[two[0]]} and {names[two[1]]}"
            yield Related(name, clue.kind, two, keep)

    return neighbours


EVERYWHERE = (
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
        keys=("windoku",),  # as f-puzzles has no such key, its extra regions are looked at
    ),
    Kind(
        "disjoint",
        _groups,
        "Cells at the same place of their boxes have different digits.",
        keys=("disjointgroups",),
        also=("disjoint-groups",),
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
        "nonconsecutive",
        _never("white dot", lambda a, b: abs(a - b) == 1),
        "Neighbours without a dot don't differ by 1.",
        keys=("nonconsecutive",),
        also=("non-consecutive",),
        spares=("white dot", "black dot"),
    ),
    Kind(
        "all-ratios",
        _never("black dot", lambda a, b: 2 * a == b or 2 * b == a),
        "Of neighbours without a dot neither is twice the other.",
        keys=("negative ratio",),
        spares=("white dot", "black dot"),
    ),
    Kind(
        "all-xv",
        _never("X or V", lambda a, b: a + b in (5, 10)),
        "Neighbours without an X or a V add up to neither 10 nor 5.",
        keys=("negative xv",),
        spares=("xv",),
    ),
)
