"""A Sudoku as an exact cover, for Dancing Links."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.search.exact_cover import ExactCover


def as_exact_cover(board: Board) -> ExactCover:
    """The board as an exact cover: an item for each cell and each digit of a house.

    Option i is the i-th of the remaining marks (``members(board.marks)``); laws of "at most
    one" are secondary items.
    """
    layout = board.layout
    choices = dict(zip(_choice_names(layout), layout.choices, strict=True))
    limits = {
        f"{unit.name} {number}": group
        for unit in layout.units
        for number, group in enumerate(unit.at_most_one(layout), 1)
    }
    items: dict[int, list[str]] = {mark: [] for mark in members(board.marks)}
    for name, group in {**choices, **limits}.items():
        for mark in members(group & board.marks):
            items[mark].append(name)
    return ExactCover(list(choices), list(limits), list(items.values()))


def _choice_names(layout: Layout) -> Iterator[str]:
    """``r1c1`` for a cell, ``5 in row 1`` for a digit of a house; in the layout's order."""
    yield from layout.cell_names
    for unit in layout.units:
        if unit.exactly_one(layout):  # not so for two cells a chess move apart
            yield from (f"{symbol} in {unit.name}" for symbol in layout.symbols)
