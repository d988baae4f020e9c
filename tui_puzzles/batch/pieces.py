"""A text cut into pieces that read the same alone, without reading it whole.

A *lone* line is a puzzle by itself, whatever stands around it: behind one, reading starts afresh.
Runs of them are counted by one regular expression, at a hundred bytes a microsecond; what stands
between is read to count its puzzles, and belongs to the lone line that follows.
"""

import re
from collections.abc import Callable, Iterator

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.texts import LARGEST, Bytes
from tui_puzzles.records import NamedTuple

BLOCK = 1 << 20
_ENDS = expression(rb"\r\n?|\n")


class InputPlace(NamedTuple):
    """Where a piece begins: its first byte, the number of its first puzzle, the lines before."""

    byte: int = 0
    number: int = 1
    line: int = 0


START = InputPlace()


class Piece(NamedTuple):
    """From a place to the next; ``data`` is the text itself where it travels along.

    Without bytes between its places it is some of the puzzles of the whole text, by number.
    """

    place: InputPlace
    after: InputPlace
    data: bytes | None = None
    sole: bool = False  # is there no other puzzle in the whole text?

    @property
    def puzzles(self) -> int:
        """How many there are, at most."""
        return self.after.number - self.place.number


Counted = Callable[[bytes], int]
"""The number of puzzles of a text, bad ones included."""


class TextCuts:
    """A text read once from the front, cut behind lone lines."""

    def __init__(self, stream: Bytes, lone: str, counted: Counted) -> None:
        self._stream, self._lone, self._counted = stream, lone.encode(), counted
        self._end = re.compile(rb"^(?:%b)\r?\n" % self._lone, re.MULTILINE)
        self._rest = b""
        self.place = START

    def skip(self, place: InputPlace) -> None:
        """Go on where somebody else has stopped."""
        left = place.byte
        while left and (block := self._stream.read(min(left, BLOCK))):
            left -= len(block)
        self.place = place

    def pieces(self, most: int, until: int | None = None) -> Iterator[Piece]:
        """Pieces of about so many puzzles, up to the last cut before a byte.

        Text behind the last puzzle is a piece without any.
        BadInput where a text can't be read, behind a piece with all that stands before.
        """
        parts, first = list[bytes](), self.place
        try:
            for text in self._cut(most, until):
                self.place = self._behind(text)
                parts.append(text)
                if self.place.number - first.number >= most:
                    yield Piece(first, self.place, b"".join(parts))
                    parts, first = [], self.place
        except BadInput as error:
            if self.place.number > first.number:
                yield Piece(first, self.place, b"".join(parts))
            error.line += self.place.line if error.line else 0
            raise
        if self.place.number > first.number or b"".join(parts).strip():
            yield Piece(first, self.place, b"".join(parts))

    def _behind(self, text: bytes) -> InputPlace:
        byte, number, line = self.place
        lines = len(_ENDS.findall(text))
        puzzles = lines if self._end.match(text) else self._counted(text)
        return InputPlace(byte + len(text), number + puzzles, line + lines)

    def _cut(self, most: int, until: int | None) -> Iterator[bytes]:
        """Runs of lone lines; and what stands between with the lone line that ends it."""
        run = re.compile(rb"(?>(?:(?:%b)\r?\n){1,%d})" % (self._lone, most))
        more = True
        while more:
            block = self._stream.read(BLOCK)
            self._rest, more, start, byte = self._rest + block, bool(block), 0, self.place.byte
            end = len(self._rest) if until is None else min(len(self._rest), until - byte)
            while match := run.match(self._rest, start, end) or self._end.search(
                self._rest, start, end
            ):
                yield self._rest[start : match.end()]
                start = match.end()
            self._rest = self._rest[start:]
            if until is not None and byte + end >= until:
                return
            if len(self._rest) > LARGEST:
                raise BadInput("there is too much text without a puzzle that is a line")
        if self._rest:
            text, self._rest = self._rest, b""
            yield text


def slices(most: int, place: InputPlace, last: int | None = None) -> Iterator[Piece]:
    """Puzzles by their numbers, without end unless it is known."""
    number = place.number
    while last is None or number <= last:
        after = number + most if last is None else min(number + most, last + 1)
        yield Piece(place._replace(number=number), place._replace(number=after))
        number = after


class Shard(NamedTuple):
    """One of several equal parts, which others work on."""

    number: int = 1
    shards: int = 1

    @property
    def whole(self) -> bool:
        """Is it the only one?"""
        return self.shards == 1

    @property
    def last(self) -> bool:
        """Does it go on to the end?"""
        return self.number == self.shards

    def part(self, total: int) -> tuple[int, int]:
        """Where it begins and ends of so much."""
        return total * (self.number - 1) // self.shards, total * self.number // self.shards
