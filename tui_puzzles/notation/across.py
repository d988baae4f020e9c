"""Crosswords of Across Lite (.puz) as text: an ipuz object that says the same. Needs puzpy."""

import struct
from typing import Any

from tui_puzzles.engine.errors import BadInput, clean_title
from tui_puzzles.engine.later import library

_MAGIC = b"ACROSS&DOWN\0"
BLOCK = "#"
_UNKNOWN = "X-"  # in place of all letters


def is_across(data: bytes) -> bool:
    """Do these bytes begin like such a crossword?"""
    return data[2:].startswith(_MAGIC)


def across_text(data: bytes, source: str) -> str:
    """The crossword as ipuz; BadInput when it can't be read, or is scrambled."""
    puz = library("puz", "crosswords of Across Lite need puzpy", "puz", source=source)
    try:
        puzzle = puz.load(data)
        rows = _rows(puzzle)
    except (puz.PuzzleFormatError, ValueError, LookupError, struct.error, TypeError) as error:
        message = f"the crossword is damaged: {error or type(error).__name__}"
        raise BadInput(message, source=source, expected="a .puz file") from error
    if not {sign for row in rows for sign in row} - {BLOCK, *_UNKNOWN}:
        expected = "a crossword with its solution"
        raise BadInput("the crossword has no solution", source=source, expected=expected)
    if puzzle.is_solution_locked():
        expected = "a crossword with its solution"
        raise BadInput("the solution is scrambled", source=source, expected=expected)
    kind = ["http://ipuz.org/crossword#1"]
    text = {"version": "http://ipuz.org/v2", "kind": kind, "title": clean_title(puzzle.title)}
    from json import dumps  # only they need it

    contents = {"block": BLOCK, "solution": rows, "clues": {"Clues": puzzle.clues}}
    contents |= {key: getattr(puzzle, key) for key in ("author", "copyright", "notes")}
    return dumps({**text, **contents}, ensure_ascii=False)


def _rows(puzzle: Any) -> list[list[str]]:
    """The solution row by row, with all letters of a square that holds several."""
    rebus = puzzle.rebus()
    cells = [
        BLOCK
        if sign in ".:"
        else (rebus.get_rebus_solution(at) if rebus.is_rebus_square(at) else sign)
        for at, sign in enumerate(puzzle.solution)
    ]
    if len(cells) != puzzle.width * puzzle.height or not cells:
        raise ValueError(f"there are {len(cells)} cells")
    return [cells[at : at + puzzle.width] for at in range(0, len(cells), puzzle.width)]
