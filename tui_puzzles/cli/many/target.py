"""Where the output of many puzzles goes: printed, or into a file that can be gone on with."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, Union

from tui_puzzles.batch.pieces import InputPlace, Piece
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import note
from tui_puzzles.cli.streams import drawing
from tui_puzzles.engine.errors import BadInput

if TYPE_CHECKING:
    from tui_puzzles.cli.many.filed import Filed


OutputTarget: TypeAlias = Union["Printed", "Filed"]
"""A place for texts, and the place in the input from which to go on."""


class Printed:
    """Standard output; what a terminal would obey was left out where it was made."""

    place: InputPlace | None = None
    json = False

    def __init__(self) -> None:
        self.status = 0
        self._out = drawing(sys.stdout)  # before other threads print

    def beside(self, _: str) -> Path | None:
        """No file."""
        return None

    def add(self, _: Piece, text: str, status: int) -> None:
        """Print it."""
        self.status = max(self.status, status)
        if self._out is not None:
            self._out.write(text)
            self._out.flush()


def is_complete(options: Options) -> bool:
    """Is there nothing left to go on with? A note says so."""
    path = Path(options.out)
    done = bool(options.resume and options.out) and path.exists()
    if done:
        note(f"{path} is complete")
    return done


@contextmanager
def target_for(command: str, options: Options, source: str) -> Iterator[OutputTarget]:
    """The target that the options name; what is there stays when something goes wrong."""
    if not options.out:
        if options.resume:
            raise BadInput("nothing is stored", source="--resume", expected="--out FILE")
        yield Printed()
        return
    from tui_puzzles.cli.many.filed import filed  # what is printed needs none of it

    target = filed(Path(options.out), command, options, source)
    try:
        yield target
        target.complete()
    except BaseException:
        if target.file.close():
            note(f"the work so far is in {target.file.part}; the same with --resume goes on")
        raise
