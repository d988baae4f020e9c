"""Tables of puzzles as lines of JSON: what ``rate`` and ``generate`` write as CSV is read again."""

import io
import json
from collections.abc import Iterator
from typing import Any

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.notation.texts import LONGEST, Bytes

COLUMNS = ("text", "type")
"""The columns that are read; without a type, each text tells its own."""
_BLOCK = 1 << 16


def is_table(start: bytes) -> bool:
    """Do the bytes begin with the names of columns, a text among them?"""
    first = start[:_BLOCK].removeprefix(b"\xef\xbb\xbf").partition(b"\n")[0]
    names = [name.strip() for name in first.split(b",")]
    return len(names) > 1 and names.count(b"text") == 1 and names[0].isalpha()


class TableLines:
    """The rows of a table as lines of JSON, each as far down as its row begins."""

    def __init__(self, file: Bytes, name: str) -> None:
        self._lines, self._left = _lines(file, name), b""

    def read(self, size: int, /) -> bytes:
        """The next bytes, fewer only at the end."""
        while len(self._left) < size and (more := next(self._lines, b"")):
            self._left += more
        taken, self._left = self._left[:size], self._left[size:]
        return taken


def _lines(file: Bytes, source: str) -> Iterator[bytes]:
    """Rows without a text, as those of what could not be read, are blank lines."""
    import csv  # only for who has a table

    csv.field_size_limit(LONGEST)
    whole = io.BufferedReader(_Whole(file))
    rows = csv.reader(io.TextIOWrapper(whole, "utf-8-sig", "replace", newline=""))
    names, last = [name.strip() for name in next(rows)], 1
    yield b"\n"
    try:
        for row in rows:
            found = dict(zip(names, row, strict=False))
            known = {name: found[name] for name in COLUMNS if found.get(name, "").strip()}
            line = json.dumps(known) if "text" in known else ""
            yield line.encode() + b"\n" * (rows.line_num - last)
            last = rows.line_num
    except csv.Error as error:
        damage = BadInput(f"the table is damaged: {error}", source=source, line=last + 1)
        damage.expected = f"fields of at most {LONGEST} characters"
        raise damage from error


class _Whole(io.RawIOBase):
    """A file that is only read, for a library that wants more of it."""

    def __init__(self, file: Bytes) -> None:
        self._file = file

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        found = self._file.read(len(buffer))
        buffer[: len(found)] = found
        return len(found)
