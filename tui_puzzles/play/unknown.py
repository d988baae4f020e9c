"""Texts that no puzzle type recognises: the most likely reason."""

import re
from collections.abc import Iterable

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.notation.json_text import json_of, looks_like_json
from tui_puzzles.notation.texts import ARRAY, head

MESSAGE = "no puzzle type recognises the text"
_LINK = re.compile(
    r"\bp(?:\.html)?\?([a-z]{3,20})(?:_edit|_play)?/|\bpzprv3(?:\.\d+)?\s*/?\s*([a-z]+)"
)
_WEB = re.compile(r"\s*<(?:!doctype\s+html|html)\b", re.IGNORECASE)
_SITE = re.compile(r"\s*https?://\S+\s*")


def unknown(text: str, games: Iterable[Game], expected: str) -> BadInput:
    """The error of a text: that of the form it was most likely meant for, if there is one."""
    start = head(text)
    for game in games:
        for pattern, form in game.likely.items():
            found = re.search(pattern, start, re.MULTILINE)
            if found and (error := _error_in(text, game, form)):
                error.message = f"{MESSAGE}; as {game.title} ({form}): {error.message}"
                return error
    return BadInput(f"{MESSAGE}{_reason(start)}", expected=expected)


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
    if "penpa-edit" in text:
        return "; a link of penpa-edit holds a drawing, not the clues"
    if match := _LINK.search(text):
        return f"; it holds a puzzle {(match[1] or match[2])!r} of puzz.link"
    if ARRAY.search(text):
        return "; it is data of a model (MiniZinc), which is not read"
    if _WEB.match(text):
        return "; it is a web page"
    if _SITE.fullmatch(text):
        return "; it is a link without a puzzle in it"
    return _reason_of_json(text) if looks_like_json(text) else ""


def _reason_of_json(text: str) -> str:
    try:
        json_of(text)
    except BadInput as error:
        return f"; {error.message} in line {error.line}"
    return "; it is JSON without clues that are known here"
