"""Drawings of penpa-edit with black squares, sums in their corners, and digits."""

from collections.abc import Iterator
from dataclasses import replace

from tui_puzzles.engine.game import Entry
from tui_puzzles.games.kakuro.formats.sheet import HeadedGrid, Square, clue_sum
from tui_puzzles.games.kakuro.puzzle import Clues
from tui_puzzles.laws.combinations import DIGITS
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.penpa import SMALL, SYMBOLS, PenpaDrawing, Place, drawing_in

_BLACK, _ACROSS, _DOWN = "kakuro", 1, 2
"""The symbol of a black square, and the corners of its sums."""


def fits(text: str) -> bool:
    """Is there nothing else in a drawing?"""
    drawing = drawing_in(text)
    if drawing is None or drawing.others - {SYMBOLS, SMALL} or any(drawing.regions):
        return False
    corners = {corner for own in drawing.corners.values() for corner in own}
    places = {*drawing.symbols, *drawing.corners, *drawing.numbers}
    inside = all(0 <= row < drawing.rows and 0 <= col < drawing.cols for row, col in places)
    plain = {*drawing.numbers.values()} <= {*DIGITS} and corners <= {_ACROSS, _DOWN}
    return inside and plain and {*drawing.symbols.values()} == {_BLACK} >= drawing.tags


def read(text: str) -> Iterator[Entry]:
    """The puzzle of a drawing."""
    if drawing := drawing_in(text):
        block = TextBlock([drawing.place], {"title": drawing.title} if drawing.title else {})
        grid = HeadedGrid(block)
        for row in range(drawing.rows):
            grid.rows.append([_square(drawing, (row, col)) for col in range(drawing.cols)])
        yield replace(grid.entry(), left=drawing.left)


def _square(drawing: PenpaDrawing, at: Place) -> Square:
    place, sums = drawing.place, drawing.corners.get(at, {})
    if at in drawing.symbols or sums:
        return Square(place, Clues(*(clue_sum(sums.get(at), place) for at in (_DOWN, _ACROSS))))
    digit = drawing.numbers.get(at)
    return Square(place, given=int(digit) if digit else None)
