"""A puzzle as one line of text that opens anywhere: ``TYPE:`` and its short form, packed.

A short form that is one line already, and that no other type takes for its own, is left as it is.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from tui_puzzles.engine import game as games
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.entry import Entry
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game

LARGEST = 16 * 1024 * 1024
"""Bytes that are unpacked at most."""

_PACKED = re.compile(r"([A-Za-z]+):([A-Za-z0-9_-]+)")


class Packed(NamedTuple):
    """A packed line: its number in the text, from 1, and the short form in it."""

    line: int
    text: str


class Shared(NamedTuple):
    """The puzzles of packed lines, all of one type, which is called ``name``."""

    name: str
    lines: tuple[Packed, ...]

    def entries(self, game: Game) -> Iterator[Entry]:
        """What the lines hold, read by their type."""
        for line, text in self.lines:
            try:
                yield from (replace(entry, line=line) for entry in game.parse(text, None))
            except BadInput as error:
                yield Entry(error=error, line=line)


def shared(board: Board, game: Game) -> str:
    """The line for a board; BadInput when its short form can't say it."""
    text = game.format(board, game.short_form)
    known = (games.load_game(name) for name in games.game_names())
    if "\n" not in text and [one.name for one in known if one.recognise(text)] == [game.name]:
        return text
    packed = urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode()
    return f"{game.name}:{packed.rstrip('=')}"


def unpacked(text: str) -> Shared | None:
    """What packed lines hold, None when the text is anything else.

    Raises BadInput when a line is damaged, or of another type than those before it.
    """
    lines = [(at, line.strip()) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines or not is_packed(lines[0][1]):
        return None
    name = lines[0][1].partition(":")[0].casefold()
    found = []
    for at, line in lines:
        type_name, _, packed = line.partition(":")
        if type_name.casefold() != name:
            raise BadInput("this is no shared line", line=at, expected=f"{name}:...")
        found.append(Packed(at, _unpacked(packed, at)))
    return Shared(name, tuple(found))


def is_packed(line: str) -> bool:
    """Does a line look like a shared one of an installed type?"""
    match = _PACKED.fullmatch(line.strip())
    return match is not None and match[1].casefold() in games.game_names()


def _unpacked(packed: str, line: int) -> str:
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unzip = zlib.decompressobj()
        text = unzip.decompress(data, LARGEST).decode()
        if not unzip.eof:
            raise ValueError("there is more")
    except (ValueError, zlib.error) as error:
        raise BadInput("this shared line is damaged", line=line, expected="all of it") from error
    return text
