"""A process that works out answers, one at a time: questions come in, answers go out as frames."""

import os
import pickle
import sys
import traceback
from contextlib import suppress
from struct import Struct
from threading import Event, Thread
from typing import Any, BinaryIO

from tui_puzzles.play.files.folders import HOME
from tui_puzzles.serve.thinking import parcel
from tui_puzzles.tutor.question import Question

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


def answer(request: parcel.Request, out: BinaryIO) -> None:
    """Answer one question, with reports until then."""
    HOME.set(request.home)
    both: tuple[object, ...] = ()
    try:
        both = parcel.shared_at(request.place) if request.place else ()
        outcome = _outcome(parcel.unpacked(request.packed, both), both, out)
    except Exception as error:
        error.add_note(traceback.format_exc())
        outcome = parcel.WorkerAnswer(fault=error)
    _send(out, parcel.packed(outcome, both))


def _outcome(
    question: Question[Any], both: tuple[object, ...], out: BinaryIO
) -> parcel.WorkerAnswer:
    with Reporter(question, out, both):
        result = question()
    tutor = parcel.tutor_of(question)
    return parcel.WorkerAnswer(result, tutor.learned if tutor else None)


class Reporter:
    """Sends what a question hears, until it is left."""

    def __init__(self, question: Question[Any], out: BinaryIO, both: tuple[object, ...]) -> None:
        self._question = question
        self._out, self._both = out, both
        self._steps = self._found = 0
        self._ended = Event()
        self._thread = Thread(target=self._run, daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()
        self._report()

    def _run(self) -> None:
        while not self._ended.wait(PACE):
            self._report()

    def _report(self) -> None:
        question = self._question
        steps, found = question.steps[self._steps :], question.found[self._found :]
        self._steps += len(steps)
        self._found += len(found)
        _send(self._out, parcel.packed(parcel.TicketNews(question.doing, steps, found), self._both))


def _send(out: BinaryIO, frame: bytes) -> None:
    out.write(LENGTH.pack(len(frame)) + frame)
    out.flush()


if __name__ == "__main__":
    main()
