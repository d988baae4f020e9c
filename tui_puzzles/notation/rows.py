"""Rows of signs: a grid of cells, a character for each."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.units import Layout
from tui_puzzles.notation.span import Span

T = TypeVar("T")


def in_rows(items: Sequence[T], width: int) -> list[Sequence[T]]:
    """The items cut into rows."""
    return [items[start : start + width] for start in range(0, len(items), width)]


def squared(rows: Sequence[Span], least: int, most: int) -> int:
    """The side of the square that the rows make; BadInput when they make none, or another size."""
    side = len(rows)
    if not least <= side <= most:
        place = rows[most] if side > most else rows[-1].end
        raise place.bad(f"the board has {side} rows", f"{least} to {most}")
    for row in rows:
        if len(row.text) != side:
            raise row.bad(f"the row has {len(row.text)} cells", f"{side}, as there are rows")
    return side


def marks_in(rows: Sequence[Span], values: Mapping[str, int | None], layout: Layout) -> Bits:
    """The marks of the signs, row by row; None is an open cell. BadInput for any other sign."""
    return of(layout.mark(*mark) for mark in _marks(rows, values))


def _marks(rows: Sequence[Span], values: Mapping[str, int | None]) -> Iterator[tuple[int, int]]:
    places = [(row, at, sign) for row in rows for at, sign in enumerate(row.text)]
    for cell, (row, at, sign) in enumerate(places):
        if sign not in values:
            raise row.bad(f"{sign!r} is no cell", f"one of {' '.join(values)}", at)
        value = values[sign]
        if value is not None:
            yield cell, value


def signs_of(board: Board, signs: Sequence[str], unknown: str) -> list[str]:
    """For each cell the sign of the value that is placed there."""
    result, layout = [unknown] * board.layout.size, board.layout
    for mark in members(board.placed_marks):
        result[layout.cell_of(mark)] = signs[layout.value_of(mark)]
    return result
