"""Output in a file that survives being killed: ``OUT.part`` and a ledger of what is in it.

Packed output consists of members of equal length before packing, so that its bytes don't depend on
the pieces; the ledger then says how much of a piece's text is in the last member.
"""

import json
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tui_puzzles.batch.files import Pack
from tui_puzzles.batch.pieces import START, InputPlace, Piece
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.records import record, values

MEMBER = 1 << 18
SECONDS = 1.0
"""At most so much work is done again after a kill, besides what was under way."""
_TAIL = 1 << 16


@record
class LedgerLine:
    """The bytes written, the place from which to go on, what to skip of the text from there."""

    written: int = 0
    place: InputPlace = START
    skip: int = 0
    status: int = 0


class PartFile:
    """``OUT.part``; BadInput when files are there that would be lost, or are another job's.

    ``status`` is the largest there was: the ledger has it of all pieces that aren't done again.
    """

    def __init__(self, path: Path, job: str, resume: bool, pack: Pack | None = None) -> None:
        self.path, self._pack = path, pack
        self.part, self._ledger = beside(path, ".part"), beside(path, ".ledger")
        if path.exists() or (not resume and self.part.exists()):
            taken = path if path.exists() else self.part
            expected = "a new file" if path.exists() else "--resume to go on with it, or a new file"
            raise BadInput("already exists", source=str(taken), expected=expected)
        self._own = [self.part, self._ledger]
        self.entry = self._found(job)
        self.status = self.entry.status
        self._file = self.part.open("r+b" if self.entry.written else "wb")
        self._file.seek(self.entry.written)
        self._file.truncate()
        self._log = self._ledger.open("a" if self.entry.written else "w", encoding="utf-8")
        if not self.entry.written:
            print(json.dumps({"job": job}), file=self._log, flush=True)
        self._skip, self._pending, self._saved = self.entry.skip, b"", time.monotonic()

    def _found(self, job: str) -> LedgerLine:
        if not (self.part.exists() and self._ledger.exists()):
            return LedgerLine()
        with self._ledger.open("rb") as file:
            head = file.readline()
            file.seek(max(len(head), file.seek(0, 2) - _TAIL))
            lines = file.read().split(b"\n")[:-1]
        if not head.endswith(b"\n"):
            return LedgerLine()  # it was killed as it began
        if _job(head) != job:
            message = "it was begun by another command, with another text or other options"
            raise BadInput(message, source=str(self.part), expected="the same, or a new file")
        size = self.part.stat().st_size
        return next((entry for entry in _entries(lines) if entry.written <= size), LedgerLine())

    def add(self, piece: Piece, text: str, status: int) -> None:
        """The text of a piece; at times, what is written so far is made sure."""
        data = text.encode()
        fresh, self._skip = data[self._skip :], max(0, self._skip - len(data))
        self.status = max(self.status, status)
        if self._pack is None:
            self._file.write(fresh)
            self.entry = LedgerLine(self._file.tell(), piece.after, 0, self.status)
            self.save(SECONDS)
            return
        self._pending += fresh
        full = len(self._pending) // MEMBER * MEMBER
        for start in range(0, full, MEMBER):
            self._file.write(self._pack(self._pending[start : start + MEMBER]))
        self._pending = self._pending[full:]
        if full:
            skip = len(data) - len(self._pending)
            self.entry = LedgerLine(self._file.tell(), piece.place, skip, self.status)
            self.save(0)

    def save(self, after: float = 0) -> None:
        """Write down what is there, if the last time is so many seconds ago."""
        if time.monotonic() - self._saved >= after:
            self._file.flush()
            os.fsync(self._file.fileno())
            print(json.dumps(values(self.entry)), file=self._log, flush=True)
            self._saved = time.monotonic()

    def close(self) -> bool:
        """Leave it, to go on later, if there is anything; also after an error of the disk."""
        with suppress(OSError):
            if not self._file.closed:
                self.save()
        for file in (self._file, self._log):
            with suppress(OSError):
                file.close()
        if not self.entry.written:
            self.clear()
        return self.entry.written > 0

    def complete(self) -> Path:
        """All is written: the part, with nothing pending."""
        if self._pack and self._pending:
            self._file.write(self._pack(self._pending))
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        self._log.close()
        return self.part

    def own(self, ending: str) -> Path:
        """Another file of the job, which is removed with the others."""
        self._own.append(beside(self.path, ending))
        return self._own[-1]

    def clear(self) -> None:
        """Remove what was needed to go on."""
        for path in self._own:
            path.unlink(missing_ok=True)


def beside(path: Path, ending: str) -> Path:
    """The file of this name with an ending behind it."""
    return path.with_name(path.name + ending)


def _job(head: bytes) -> object:
    """The job that a ledger's first line names."""
    try:
        return json.loads(head)["job"]
    except (ValueError, KeyError, TypeError):
        return None


def _entries(lines: list[bytes]) -> Iterator[LedgerLine]:
    """The last first; a line that was cut short is none."""
    for line in reversed(lines):
        try:
            found = json.loads(line)
            yield LedgerLine(
                found["written"], InputPlace(*found["place"]), found["skip"], found["status"]
            )
        except (ValueError, KeyError, TypeError):
            continue
