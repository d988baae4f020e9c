"""A puzzle as one line of text that opens anywhere: ``TYPE:`` and its short form, packed.

A short form that is one line already, and that no other type recognises, stays as it is. Lines that
the program writes with ``--json`` are read, too: they have the type and the text of the puzzle.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator

from tui_puzzles.engine import game as games
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry, Game
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.json_text import is_object, json_of, looks_like_json
from tui_puzzles.notation.texts import LONGEST, NumberedLines, check_lines, head
from tui_puzzles.records import NamedTuple, replace

LARGEST = 512 * 1024
"""A line is unpacked to at most this many characters."""

_PACKED = expression(r"([A-Za-z]+):([A-Za-z0-9_-]+)")


class Shared(NamedTuple):
    """A text of packed lines or of JSON, all of the type called ``name``."""

    name: str
    text: str

    def entries(self, game: Game) -> Iterator[Entry]:
        """The puzzles of the lines, read by their type; errors for lines that have none of it."""
        lines = NumberedLines(self.text)
        filled = ((at, line.strip()) for at, line in lines if line.strip())
        return lines.watched(self._entry(at, line, lines, game) for at, line in filled)

    def _entry(self, at: int, line: str, lines: NumberedLines, game: Game) -> Entry:
        """The puzzle of a line; the first of several."""
        try:
            text = self._in_json(line, at) if looks_like_json(line) else self._packed(line, at)
        except BadInput as error:
            return Entry(error=error, line=at)
        lines.spend(len(text), at)
        try:
            return replace(next(game.parse(text, None)), line=at)
        except BadInput as error:
            return Entry(error=error, line=at)

    def _in_json(self, line: str, at: int) -> str:
        """The text in a line of JSON."""
        record = _record(line)
        if record is None or record.name != self.name:
            expected = f'"type": "{self.name}", and "text"'
            raise BadInput("this line has no puzzle", line=at, expected=expected)
        return record.text

    def _packed(self, line: str, at: int) -> str:
        """The text of a packed line."""
        name, _, packed = line.partition(":")
        if name.casefold() != self.name:
            raise BadInput("this is not a shared line", line=at, expected=f"{self.name}:...")
        return _unpacked(packed, at)


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
    """A text of packed lines, or of JSON that its type doesn't read as it stands; else None."""
    lines = (line for _, line in NumberedLines(head(text)) if line.strip() and not _is_error(line))
    name = packed_type(next(lines, ""))
    return Shared(name, text) if name else None


def packed_type(line: str) -> str:
    """The installed type of which a line looks like a shared one; "" if it doesn't."""
    if looks_like_json(line):
        record = _record(line)
        by_itself = record and games.load_notation(record.name).recognise(line)
        return record.name if record and not by_itself else ""
    match = _PACKED.fullmatch(line.strip())
    return match[1].casefold() if match and match[1].casefold() in games.game_names() else ""


def _is_error(line: str) -> bool:
    """Is it JSON about a text that was no puzzle?"""
    return looks_like_json(line) and '"error"' in line


class _Record(NamedTuple):
    """The type and the text of a puzzle in a line of JSON."""

    name: str
    text: str


def _record(line: str) -> _Record | None:
    """What a line of ``--json`` has of a puzzle, if it has one of an installed type."""
    try:
        fields = json_of(line)
    except BadInput:
        return None
    name, text = (fields.get("type"), fields.get("text")) if is_object(fields) else (None, None)
    known = isinstance(text, str) and name in games.game_names()
    return _Record(str(name), str(text)) if known else None


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
