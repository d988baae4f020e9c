"""Drawings of penpa-edit with black squares, sums in their corners, and digits."""

from tui_puzzles.engine.game import Entry
from tui_puzzles.games.kakuro.formats.sheet import HeadedGrid, Square, clue_sum
from tui_puzzles.games.kakuro.puzzle import Clues
from tui_puzzles.laws.combinations import DIGITS
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.programs.penpa import SMALL, SYMBOLS, PenpaDrawing, Place

_BLACK, _ACROSS, _DOWN = "kakuro", 1, 2
"""The symbol of a black square, and the corners of its sums."""


def entry(drawing: PenpaDrawing) -> Entry | None:
    """The puzzle of a drawing; None for one with anything else."""
    corners = {corner for own in drawing.corners.values() for corner in own}
    places = {*drawing.symbols, *drawing.corners, *drawing.numbers}
    inside = all(0 <= row < drawing.rows and 0 <= col < drawing.cols for row, col in places)
    alone = not (drawing.others - {SYMBOLS, SMALL} or any(drawing.regions))
    plain = {*drawing.numbers.values()} <= {*DIGITS} and corners <= {_ACROSS, _DOWN}
    black = {*drawing.symbols.values()} == {_BLACK} >= drawing.tags
    if not (inside and alone and plain and black):
        return None
    block = TextBlock([drawing.place], {"title": drawing.title} if drawing.title else {})
    rows, cols = range(drawing.rows), range(drawing.cols)
    return HeadedGrid(block, [[_square(drawing, (r, c)) for c in cols] for r in rows]).entry()


def _square(drawing: PenpaDrawing, at: Place) -> Square:
    place, sums = drawing.place, drawing.corners.get(at, {})
    if at in drawing.symbols or sums:
        return Square(place, Clues(*(clue_sum(sums.get(at), place) for at in (_DOWN, _ACROSS))))
    digit = drawing.numbers.get(at)
    return Square(place, given=int(digit) if digit else None)
