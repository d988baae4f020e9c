"""A process that works out answers, one at a time: questions come in, answers go out as frames."""

import os
import pickle
import sys
import traceback
from contextlib import suppress
from struct import Struct
from threading import Event, Thread
from typing import BinaryIO

from tui_puzzles.play.files.folders import HOME
from tui_puzzles.serve.thinking.parcel import (
    Outcome,
    Progress,
    Question,
    packed,
    shared_at,
    unpacked,
)
from tui_puzzles.tutor.request import Request
from tui_puzzles.tutor.ticket import Ticket

LENGTH = Struct("!I")
"""Before each frame: how many bytes it has."""
NICENESS = 10
PACE = 0.1
"""Seconds between two reports of progress."""


def main() -> None:
    """Answer until nobody asks any more."""
    with suppress(OSError):
        os.nice(NICENESS)
    incoming, outgoing = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anything prints is no frame
    while head := incoming.read(LENGTH.size):
        answer(pickle.loads(incoming.read(LENGTH.unpack(head)[0])), outgoing)


def answer(question: Question, out: BinaryIO) -> None:
    """Answer one question, with reports until then."""
    HOME.set(question.home)
    both: tuple[object, ...] = ()
    try:
        both = shared_at(question.place) if question.place else ()
        outcome = _outcome(question, both, out)
    except Exception as error:
        error.add_note(traceback.format_exc())
        outcome = Outcome(fault=error)
    _send(out, packed(outcome, both))


def _outcome(question: Question, both: tuple[object, ...], out: BinaryIO) -> Outcome:
    call = unpacked(question.packed, both)
    with Reporter(out, both) as reporter:
        result = call(reporter.ticket)
    return Outcome(result, call.tutor.learned if isinstance(call, Request) else None)


class Reporter:
    """Sends what comes onto its ticket, until it is left."""

    def __init__(self, out: BinaryIO, both: tuple[object, ...]) -> None:
        self.ticket = Ticket()
        self._out, self._both = out, both
        self._steps = self._found = 0
        self._ended = Event()
        self._thread = Thread(target=self._run, daemon=True)

    def __enter__(self) -> "Reporter":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()
        self._report()

    def _run(self) -> None:
        while not self._ended.wait(PACE):
            self._report()

    def _report(self) -> None:
        steps, found = self.ticket.steps[self._steps :], self.ticket.found[self._found :]
        self._steps += len(steps)
        self._found += len(found)
        _send(self._out, packed(Progress(self.ticket.doing, steps, found), self._both))


def _send(out: BinaryIO, frame: bytes) -> None:
    out.write(LENGTH.pack(len(frame)) + frame)
    out.flush()


if __name__ == "__main__":
    main()
