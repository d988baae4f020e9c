"""A Sudoku as an exact cover, for Dancing Links."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, first, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.layout import Layout
from tui_puzzles.search.exact_cover import ExactCover


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
