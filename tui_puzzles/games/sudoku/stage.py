"""A Sudoku as an exact cover, and as one to watch."""

from collections.abc import Hashable, Iterator

from tui_puzzles.engine.bits import Bits, first, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.layout import Layout
from tui_puzzles.games.sudoku.puzzle import puzzle_of
from tui_puzzles.search.exact_cover import ExactCover
from tui_puzzles.search.stage import CoverScene, Sign

_LETTERS = {"region": "g"}  # other houses have their first letter


def as_exact_cover(board: Board) -> ExactCover:
    """The board as an exact cover: an item for each cell and each digit of a house.

    Option i is the i-th of the marks that ``alone`` leaves; laws of "at most one" are secondary
    items. BadInput for a law of several cells that is more than such items.
    """
    layout = board.layout
    for unit in layout.narrowing:
        if not is_single(unit.cells):
            raise BadInput(f"{unit.name} is no part of an exact cover", expected="houses and cells")
    choices, limits = dict(_choices(layout)), dict(_limits(layout))
    marks = alone(board)
    items: dict[int, list[str]] = {mark: [] for mark in members(marks)}
    for name, group in {**choices, **limits}.items():
        for mark in members(group & marks):
            items[mark].append(name)
    return ExactCover(list(choices), list(limits), list(items.values()))


def alone(board: Board) -> Bits:
    """The board's marks without those that the law of a single cell rules out, as an even digit."""
    marks = board.marks
    for unit in board.layout.narrowing:
        if is_single(unit.cells):
            marks = unit.narrowed(board.layout, marks)
    return marks


def _choices(layout: Layout) -> Iterator[tuple[str, Bits]]:
    """``r1c1`` for a cell, ``5 in row 1`` for a digit of a house."""
    yield from zip(layout.cell_names, layout.cell_marks, strict=True)
    for unit in layout.units:
        for group in unit.exactly_one(layout):
            yield f"{layout.symbols[layout.value_of(first(group))]} in {unit.name}", group


def _limits(layout: Layout) -> Iterator[tuple[str, Bits]]:
    for unit in layout.units:
        for number, group in enumerate((*unit.at_most_one(layout), *unit.linked(layout)), 1):
            yield f"{unit.name} {number}", group


def sudoku_stage(board: Board) -> CoverScene:
    """An option for each candidate of the board, including placed digits.

    BadInput when a law of the board is no part of an exact cover.
    """
    layout, marks = puzzle_of(board), list(members(alone(board)))
    grid = layout.field
    ground = ["."] * grid.size
    for mark in members(board.placed_marks):
        ground[layout.cell_of(mark)] = layout.symbols[layout.value_of(mark)]
    cover = as_exact_cover(board)
    return CoverScene(
        "Dancing Links: Sudoku",
        cover,
        {item: _short(item) for item in cover.items},
        [layout.mark_name(mark) for mark in marks],
        ["".join(ground[at : at + grid.cols]) for at in range(0, grid.size, grid.cols)],
        [
            (Sign(*grid.row_col(layout.cell_of(mark)), layout.symbols[layout.value_of(mark)]),)
            for mark in marks
        ],
    )


def _short(item: Hashable) -> str:
    """``r1c2`` for a cell, ``5r1`` for a digit in a row, ``5c1``, ``5b1``."""
    digit, inside, unit = str(item).partition(" in ")
    kind, _, number = unit.partition(" ")
    return digit + _LETTERS.get(kind, kind[:1]) + number if inside else digit
