"""A puzzle as one line of text that opens anywhere: ``TYPE:`` and its short form, packed.

A short form that is one line already, and that no other type recognises, stays as it is.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from tui_puzzles.engine import game as games
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry, Game
from tui_puzzles.notation.texts import LONGEST, Lines, check_lines, head

LARGEST = 512 * 1024
"""A line is unpacked to at most this many characters."""

_PACKED = re.compile(r"([A-Za-z]+):([A-Za-z0-9_-]+)")


class Shared(NamedTuple):
    """A text of packed lines, all of the type called ``name``."""

    name: str
    text: str

    def entries(self, game: Game) -> Iterator[Entry]:
        """The puzzles of the lines, read by their type.

        Raises BadInput when a line is damaged, or of another type than those before it.
        """
        lines = Lines(self.text)
        packed = ((at, line.strip()) for at, line in lines if line.strip())
        return lines.watched(self._entry(at, line, lines, game) for at, line in packed)

    def _entry(self, at: int, line: str, lines: Lines, game: Game) -> Entry:
        """The puzzle of a line; the first of several."""
        name, _, packed = line.partition(":")
        if name.casefold() != self.name:
            raise BadInput("this is not a shared line", line=at, expected=f"{self.name}:...")
        text = _unpacked(packed, at)
        lines.spend(len(text), at)
        try:
            return replace(next(game.parse(text, None)), line=at)
        except BadInput as error:
            return Entry(error=error, line=at)


def shared(board: Board, game: Game) -> str:
    """The line for a board; BadInput when its short form can't hold it, or it gets too long."""
    text = game.format(board, game.notation.short)
    fits = [name for name, notation in games.notations() if notation.recognise(text)]
    if "\n" not in text and fits == [game.name]:
        return text
    packed = urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode()
    line = f"{game.name}:{packed.rstrip('=')}"
    if len(line) > LONGEST or len(text) > LARGEST:
        raise BadInput("the puzzle is too large for a line", expected="another form")
    return line


def unpacked(text: str) -> Shared | None:
    """A text of packed lines, or None."""
    first = next((line for line in head(text).split("\n") if line.strip()), "")
    return Shared(first.strip().partition(":")[0].casefold(), text) if is_packed(first) else None


def is_packed(line: str) -> bool:
    """Does a line look like a shared line of an installed type?"""
    match = _PACKED.fullmatch(line.strip())
    return match is not None and match[1].casefold() in games.game_names()


def _unpacked(packed: str, line: int) -> str:
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unzip = zlib.decompressobj()
        text = unzip.decompress(data, LARGEST).decode()
        if not unzip.eof:
            raise ValueError("there is more")
        check_lines(text)
    except (ValueError, zlib.error) as error:
        raise BadInput(
            "this shared line is damaged", line=line, expected="a complete line"
        ) from error
    return text
