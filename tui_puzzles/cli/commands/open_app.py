"""The app: opened when there is a terminal for it, else text."""

import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from tui_puzzles.cli.many.meter import can_draw
from tui_puzzles.cli.options import Options
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry, Game
from tui_puzzles.notation.pictures.opening import Doubtful, image_text

if TYPE_CHECKING:
    from tui_puzzles.cli.source import Source
    from tui_puzzles.notation.texts import Tell
    from tui_puzzles.search.stage import CoverScene

Run = Callable[..., int]


def open_app(options: Options) -> int:
    """The menu, or the screen of the first puzzle that can be read."""
    gc.disable()  # hardly any garbage is made until the first page stands: the app enables it
    if options.puzzle is None:
        return _run()(None, None, None, "") if _has_terminal(options) else _refuse()
    notes: list[str] = []  # of a picture: what was read
    try:
        source, game, entry = _first(options, notes.append)
    except Doubtful:
        if options.puzzle == "-" or not _has_terminal(options):
            raise
        return _run()(None, None, None, options.puzzle)  # the app shows what is doubtful
    if not _has_terminal(options):
        return _refuse(game, entry, notes)
    if options.puzzle == "-":
        _take_terminal()
    forced = options.form is not None  # the app would recognise the form by itself
    return _run()(game.name, entry, None if forced else source.text, source.file, *notes)


def watch(stage: "CoverScene") -> int:
    """A search for exact covers, step by step."""
    if not can_draw(sys.stdout):
        return _refuse()
    if not can_draw(sys.stdin):
        _take_terminal()
    show: Callable[[CoverScene], int] = _app().watch
    return show(stage)


def _first(options: Options, say: "Tell") -> "tuple[Source, Game, Entry]":
    """The first puzzle that can be read, no further ones; else what is wrong with the first.

    ``say`` gets what a picture was read as.
    """
    from tui_puzzles.cli.entries import entries, tell
    from tui_puzzles.cli.source import read
    from tui_puzzles.notation.unused import Unused

    source, error = read(options, lambda data, name, _: image_text(data, name, say)), None
    for _, game, entry in entries(source, options):
        if entry.board:
            tell(Unused.of([entry.left]), source.name)
            return source, game, entry
        error = error or entry.error
    raise error or BadInput("there is no puzzle here")


def _run() -> Run:
    """The app's entry point."""
    run: Run = _app().run
    return run


def _app() -> ModuleType:
    """What runs the app; imported by name, because nothing headless may import its screens."""
    with _without_tls():
        return import_module("tui_puzzles.ui.running")


@contextmanager
def _without_tls() -> Iterator[None]:
    """Let asyncio do without ``ssl``, as where Python has none: 7 MB that no screen uses."""
    absent = "ssl" not in sys.modules
    if absent:
        sys.modules["ssl"] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        if absent:
            del sys.modules["ssl"]


def _has_terminal(options: Options) -> bool:
    streams = (sys.stdout,) if options.puzzle == "-" else (sys.stdin, sys.stdout)
    return all(map(can_draw, streams))


def _take_terminal() -> None:
    """Read keys from the terminal itself: standard input was the puzzle."""
    terminal = os.open("/dev/tty", os.O_RDWR)
    os.dup2(terminal, sys.stdin.fileno())
    os.close(terminal)


def _refuse(game: Game | None = None, entry: Entry | None = None, notes: Sequence[str] = ()) -> int:
    """Without a terminal: the board or the help as text, and a note on what works."""
    from tui_puzzles.cli.arguments import show_help
    from tui_puzzles.cli.boards import DrawnBoard
    from tui_puzzles.cli.output import note

    for message in notes:
        note(message)
    if game and entry and entry.board:
        print(DrawnBoard(entry.board, game).picture, flush=True)
    else:
        show_help()
    note("the app needs a terminal; solve, steps, hint and check work here (see --help)")
    return 2
