"""Texts that no puzzle type recognises, and why most likely; those that several recognise."""

import re
from collections.abc import Iterable
from typing import cast

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import expression, loaded
from tui_puzzles.notation.around import bare, saved, unquoted
from tui_puzzles.notation.grids import CellKind, largest, looks, nearest
from tui_puzzles.notation.json_text import json_of, looks_like_json
from tui_puzzles.notation.programs.penpa import described
from tui_puzzles.notation.texts import ARRAY, head

MESSAGE = "no puzzle type recognises the text"
_FAR = 0.5
"""Texts with so large a share of odd cells aren't called nearly a board."""
_LINK = expression(
    r"\bp(?:\.html)?\?([a-z]{3,20})(?:_edit|_play)?/|\bpzprv3(?:\.\d+)?\s*/?\s*([a-z]+)"
)
_WEB = expression(r"\s*<(?:!doctype\s+html|html)\b", re.IGNORECASE)
_SITE = expression(r"\s*https?://\S+\s*")


def unknown(text: str, games: Iterable[Game], expected: str) -> BadInput:
    """The error of a text: that of the form it was most likely meant for, if there is one.

    It also says what the text looks like.
    """
    begun, known = bare(unquoted(head(text))), list(games)
    reason = _reason(begun)
    run = None if reason else largest(begun)
    looking = f"; it has {looks(run)}" if run else ""
    for game in known:
        for pattern, form in game.likely.items():
            found = re.search(pattern, begun, re.MULTILINE)
            if found and (error := _error_in(text, game, form)):
                error.message = f"{MESSAGE}{looking}; as {game.title} ({form}): {error.message}"
                return error
    near = [(nearest(run, kind), game) for game in known if run and (kind := _kind(game))]
    for best, game in sorted(near, key=lambda one: one[0].share)[:1]:
        if best.share > _FAR:
            break
        form = f"{game.title} ({game.notation.drawn})"
        best.error.message = f"{MESSAGE}{looking}; as {form}: {best.error.message}"
        return best.error
    return BadInput(f"{MESSAGE}{looking or reason}", expected=expected)


def _kind(game: Game) -> CellKind | None:
    """What the cells of a type are, if it says that."""
    place = getattr(game.notation, "cells", "")
    return cast(CellKind, loaded(place)) if place else None


def ambiguous(text: str, games: Iterable[Game], expected: str) -> BadInput:
    """The error of a text that fits several types; each board is named."""
    boards = [f"{game.title}{_size_in(text, game)}" for game in games]
    return BadInput(f"the text could be {' or '.join(boards)}", expected=expected)


def _size_in(text: str, game: Game) -> str:
    """The size of the first board of a type in a text."""
    board = next((entry.board for entry in game.parse(text) if entry.board), None)
    grid = board.layout.grid if board else None
    return f" of {grid.rows}x{grid.cols}" if isinstance(grid, Grid) else ""


def _error_in(text: str, game: Game, form: str) -> BadInput | None:
    """The error of the first puzzle, read in this form; None if it can be read."""
    try:
        entry = next(game.parse(text, form))
    except BadInput as error:
        return error
    if entry.error:
        entry.error.line = entry.error.line or entry.line
    return entry.error


def _reason(text: str) -> str:
    """What the text is, if that can be said."""
    if drawn := described(text):
        return f"; {drawn}"
    if game := saved(text).get("GAME"):
        return f"; it is a game of {game:.20} of Simon Tatham's collection"
    if match := _LINK.search(text):
        return f"; it holds a puzzle {(match[1] or match[2])!r} of puzz.link"
    if ARRAY.search(text):
        return "; it is data of a model (MiniZinc), which is not read"
    if _WEB.match(text):
        return "; it is a web page"
    if _SITE.fullmatch(text):
        return "; the site of the link isn't known"
    if looks_like_json(text):
        return _reason_of_json(text)
    return "; it is an exact cover problem: tui-puzzles cover FILE --watch" if _covers(text) else ""


def _covers(text: str) -> bool:
    """Is the text items and at least two options of them?"""
    from tui_puzzles.search.cover_file import BadCover, read_cover  # later: few texts come here

    try:
        return len(read_cover(text).options) > 1
    except BadCover:
        return False


def _reason_of_json(text: str) -> str:
    try:
        json_of(text)
    except BadInput as error:
        return f"; {error.message} in line {error.line}"
    return "; it is JSON without clues that are known here"
