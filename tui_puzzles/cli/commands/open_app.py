"""The app: opened when there is a terminal for it, else text."""

import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module

from tui_puzzles.cli.arguments import show_help
from tui_puzzles.cli.boards import Drawn
from tui_puzzles.cli.many.meter import can_draw
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import note
from tui_puzzles.cli.puzzles import entries
from tui_puzzles.cli.source import read
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry, Game
from tui_puzzles.search.stage import Stage

Run = Callable[[str | None, Entry | None, str | None], int]


def open_app(options: Options) -> int:
    """The menu, or the screen of the first puzzle that can be read."""
    if options.puzzle is None:
        return _run()(None, None, None) if _has_terminal(options) else _refuse(None)
    source = read(options)
    game, entry = _first(entries(source, options))
    if not _has_terminal(options):
        return _refuse(Drawn(entry.board, game) if entry.board else None)
    if options.puzzle == "-":
        _take_terminal()
    forced = options.form is not None  # the app would recognise the form by itself
    return _run()(game.name, entry, None if forced else source.text)


def watch(stage: Stage) -> int:
    """A search for exact covers, step by step."""
    if not can_draw(sys.stdout):
        return _refuse(None)
    if not can_draw(sys.stdin):
        _take_terminal()
    show: Callable[[Stage], int] = import_module("tui_puzzles.ui.running").watch
    return show(stage)


def _first(found: Iterator[tuple[int, Game, Entry]]) -> tuple[Game, Entry]:
    """The first puzzle that can be read, no further ones; else what is wrong with the first."""
    error = None
    for _, game, entry in found:
        if entry.board:
            return game, entry
        error = error or entry.error
    raise error or BadInput("there is no puzzle here")


def _run() -> Run:
    """The app's entry point; imported by name, because nothing headless may import its screens."""
    run: Run = import_module("tui_puzzles.ui.running").run
    return run


def _has_terminal(options: Options) -> bool:
    streams = (sys.stdout,) if options.puzzle == "-" else (sys.stdin, sys.stdout)
    return all(map(can_draw, streams))


def _take_terminal() -> None:
    """Read keys from the terminal itself: standard input was the puzzle."""
    terminal = os.open("/dev/tty", os.O_RDWR)
    os.dup2(terminal, sys.stdin.fileno())
    os.close(terminal)


def _refuse(drawn: Drawn | None) -> int:
    """Without a terminal: the board or the help as text, and a note on what works."""
    if drawn is None:
        show_help()
    else:
        print(drawn.picture, flush=True)
    note("the app needs a terminal; solve, steps, hint and check work here (see --help)")
    return 2
