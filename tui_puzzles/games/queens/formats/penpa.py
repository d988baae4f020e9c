"""Drawings of penpa-edit with regions alone, whose title says how many stars these have."""

import re

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.queens.formats.regions import board_of, check_stars, named
from tui_puzzles.notation.programs.penpa import PenpaDrawing

_TAGS = ("starbattle", "star")
_STARS = expression(r"(\d+)\s*(?:stars?\b|★)|stars?(?:\s*battle)?\W{0,3}(\d+)", re.IGNORECASE)
_ALONE = expression(r"\bqueens\b", re.IGNORECASE)


def entry(drawing: PenpaDrawing) -> Entry | None:
    """The board of a drawing with nothing but as many regions as rows; None for any other."""
    square = len({*drawing.regions}) == drawing.rows == drawing.cols > 1
    if drawing.numbers or not square or not drawing.is_only(*_TAGS):
        return None
    match = _STARS.search(drawing.title)
    if match is None and not _ALONE.search(drawing.title):
        known = "a title such as Star Battle, 2 stars"
        raise drawing.place.bad("the drawing doesn't say how many stars a region has", known)
    stars = check_stars(int(match[1] or match[2]) if match else 1, drawing.place)
    letters = named(drawing.regions, drawing.place)
    layout = board_of(letters, stars, {"title": drawing.title}, drawing.place)
    return Entry(Board.start(layout, 0))
