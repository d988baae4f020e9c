"""Asks a terminal about the places of a picture that may be read wrongly."""

import sys
from collections.abc import Callable

from tui_puzzles.cli.output import note
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.notation.pictures.opening import Doubtful, check_answer, image_text


def image_by_asking(data: bytes, source: str, tell: Callable[[str], object]) -> str:
    """The text of an image; who sits at a terminal is asked what is doubtful, else Doubtful."""
    try:
        return image_text(data, source, tell)
    except Doubtful as error:
        if not all(one is not None and one.isatty() for one in (sys.stdin, sys.stderr)):
            raise
        note(f"{source}: the picture was read as\n\n{error.text}")
        return _settled(error)


def _settled(error: Doubtful) -> str:
    asking = error.asking()
    try:
        doubt = next(asking)
        while True:
            doubt = asking.send(_answer(doubt, error))
    except StopIteration as end:
        return str(end.value)


def _answer(doubt: str, error: Doubtful) -> str:
    """What is typed, once it is an answer; the error itself where nothing comes any more."""
    while True:
        print(f"{doubt}: what is there? (nothing: as read) ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            raise error
        try:
            return check_answer(doubt, line)
        except BadInput as wrong:
            note(str(wrong))
