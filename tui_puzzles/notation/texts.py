"""Bytes from outside as text, and a text as lines: what no puzzle needs is refused early.

Every error is a BadInput with its place.
"""

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from itertools import islice
from typing import Protocol

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.across import across_text, is_across
from tui_puzzles.notation.images import is_picture
from tui_puzzles.notation.pictures.opening import image_text

LARGEST = 32 * 1024 * 1024
"""Bytes of a file: 400,000 Sudokus."""
LONGEST = 256 * 1024
"""Characters of a line. The largest, a nonogram of 200x200 with colours and cells, has 160,000."""
PATIENCE = 512 * 1024
"""Reading stops after this many characters without a readable puzzle."""
LINE_COST, FAULT_COST = 16, 1024
"""The additional cost in characters of a line, and of a puzzle that can't be read."""
HEAD, HEAD_LINES = LONGEST, 4096
"""The characters and lines at the start that determine the type and form of a text."""
ARRAY = expression(r"(?m)^[ \t]*+\w++\s*+=\s*+(?:\[|array\dd\b)[^;=]*+;")
"""An array in the data of a model, as MiniZinc reads them."""

WIDE = (b"\xff\xfe", b"\xfe\xff")
"""What texts in UTF-16 begin with."""
ZIP = b"PK\3\4"
_BOOK, _EXPECTED = b"xl/workbook.xml", "text in UTF-8"
_COMMENT = expression(rb"\s*[#;%!]")
_END = expression(r"\r\n?|\n")
_LINE = expression(rf"[^\r\n]*+(?:{_END.pattern})|[^\r\n]+")


Tell = Callable[[str], object]
"""Gets what is to be said."""
Image = Callable[[bytes, str, Tell], str]
"""Makes an image, by the name that messages use, a text."""


class Bytes(Protocol):
    """What bytes are read from."""

    def read(self, size: int, /) -> bytes: ...


def read_text(
    file: Bytes,
    source: str,
    tell: Tell = str,
    image: Image = image_text,
) -> str:
    """The whole of a file as text; images and crosswords become what they say.

    ``source`` is what messages call it; ``image`` reads an image, and says by ``tell`` what it was.
    """
    data = file.read(LARGEST + 1)
    if len(data) <= LARGEST and is_picture(data):
        return image(data, source, tell)
    if is_across(data):
        return across_text(data, source)
    data = as_utf8(unzipped(data, source), source)
    if b"\0" in data:
        raise BadInput("is a binary file", source=source, expected=_EXPECTED)
    if len(data) > LARGEST:
        raise _too_large(source)
    try:
        text = decoded(data)
    except UnicodeDecodeError as error:
        message = f"byte 0x{data[error.start]:02x} is not UTF-8"
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        place = {"line": line, "column": column}
        raise BadInput(message, source=source, expected=_EXPECTED, **place) from error
    check_lines(text, source)
    return text


def unzipped(data: bytes, source: str) -> bytes:
    """The only file of an archive, as those that crosswords are in; other data as they are.

    A workbook is an archive, too.
    """
    if not data.startswith(ZIP):
        return data
    if _BOOK in data:
        from tui_puzzles.notation.workbooks import workbook_text  # only they need it

        return workbook_text(data, source, LARGEST // 4).encode()
    from zipfile import BadZipFile, ZipFile  # only they need it
    from zlib import error

    try:
        with ZipFile(BytesIO(data)) as archive:
            (name,) = archive.namelist()
            with archive.open(name) as file:
                return file.read(LARGEST + 1)
    except (BadZipFile, ValueError, OSError, EOFError, RuntimeError, error) as problem:
        expected = "an archive of one file"
        raise BadInput("the archive can't be read", source=source, expected=expected) from problem


def as_utf8(data: bytes, source: str = "") -> bytes:
    """The same text in UTF-8 if it begins as UTF-16 does; BadInput for one that was cut."""
    if not data.startswith(WIDE):
        return data
    if len(data) > LARGEST:
        raise _too_large(source)
    try:
        return data.decode("utf-16").encode()
    except UnicodeError:
        return data


def _too_large(source: str) -> BadInput:
    return BadInput("is too large", source=source, expected=f"at most {LARGEST} bytes")


def decoded(data: bytes) -> str:
    """The text of UTF-8; comments may be in Latin-1, as in old files."""
    try:
        return data.decode().removeprefix("\ufeff")
    except UnicodeDecodeError:
        lines = data.split(b"\n")
        if not all(line.isascii() or _COMMENT.match(line) for line in lines):
            raise
        return data.decode("latin-1")


def check_lines(text: str, source: str = "") -> None:
    """BadInput for a line that is longer than any puzzle needs."""
    start = 0
    while len(text) - start > LONGEST:
        end = max(text.rfind(sign, start, start + LONGEST + 1) for sign in "\n\r")
        if end < 0:
            line = len(_END.findall(text, 0, start)) + 1
            expected = f"at most {LONGEST} characters"
            raise BadInput("the line is too long", line=line, expected=expected, source=source)
        start = end + 1


def head(text: str) -> str:
    """The lines at the start of a text that determine its form."""
    ends = [end.start() for end in islice(_END.finditer(text, 0, HEAD + 1), HEAD_LINES + 1)]
    if len(text) <= HEAD and len(ends) <= HEAD_LINES:
        return text
    return text[: ends[:HEAD_LINES][-1]] if ends else ""


class NumberedLines:
    """The lines of a text with their numbers from 1, without their ends.

    BadInput when too much is read without a puzzle among those that `watched` sees.
    """

    def __init__(self, text: str, patience: int = PATIENCE) -> None:
        self._text = text
        self._patience = patience
        self._spent = 0

    def __iter__(self) -> Iterator[tuple[int, str]]:
        start = 1 if self._text.startswith("\ufeff") else 0
        for number, match in enumerate(_LINE.finditer(self._text, start), 1):
            line = match[0].rstrip("\r\n")
            self.spend(len(line) + LINE_COST, number)
            yield number, line

    def spend(self, cost: int, line: int) -> None:
        """Count what is read besides."""
        self._spent += cost
        if self._spent > self._patience:
            raise BadInput("too much text before this line without a readable puzzle", line=line)

    def watched(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        """The puzzles that are made of these lines, as they come."""
        for entry in entries:
            if entry.board is None:
                self.spend(FAULT_COST, entry.line)
            else:
                self._spent = 0
            yield entry
