"""Running the app; after a crash it restarts on the menu."""

import sys
from collections import deque
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.play.files import folders
from tui_puzzles.play.games import load_game
from tui_puzzles.ui.app import PuzzleApp

if TYPE_CHECKING:
    from tui_puzzles.play.reading import ReadPuzzles
    from tui_puzzles.search.stage import CoverScene

MANY, QUICK = 3, 30.0
"""After this many crashes within this many seconds the program ends."""
FAULTY = 1


def run(
    game: str | None = None,
    entry: Entry | None = None,
    text: str | None = None,
    file: str = "",
    *notes: str,
) -> int:
    """Run the app: on a puzzle, on the puzzles of a text, or on the menu. The exit status.

    A file without a text is asked about. The app says these ``notes``.
    """
    found = opened(game, entry, text, file)
    app = PuzzleApp(found, asks=file if text is None and entry is None else "")
    app.faults += notes
    return lasting(app)


def watch(stage: "CoverScene") -> int:
    """Run the app on a search for exact covers. The exit status."""
    return lasting(PuzzleApp(stage=stage))


def lasting(app: PuzzleApp) -> int:
    """Run the app; after a crash, a new one on the menu with a message. The exit status."""
    times = deque[float](maxlen=MANY)
    app.ask_terminal()
    while (message := _faulted(app)) and (app.return_code or 0) <= FAULTY:
        times.append(monotonic())
        if len(times) == MANY and times[-1] - times[0] < QUICK:
            print(f"tui-puzzles: {message} It happened {MANY} times in a row.", file=sys.stderr)
            return FAULTY
        answered, app = app.answered, PuzzleApp()
        app.hear(answered)
        app.faults.append(message)
    return app.return_code or 0


def _faulted(app: PuzzleApp) -> str:
    """Run the app; returns a sentence on the crash that ended it, if any."""
    try:
        app.run()
    except Exception as error:  # while closing
        app._handle_exception(error)
    saved = "Your game is saved. " if app.session and app.session.saved else ""
    app.close()
    if app.fault is None:
        return ""
    name = type(app.fault).__name__
    return f"Something went wrong ({name}). {saved}The details are in {folders.faults()}."


def opened(
    game: str | None, entry: Entry | None, text: str | None, file: str = ""
) -> "list[ReadPuzzles]":
    """What to open first, of a text from a file of this name; BadInput when it holds no puzzle.

    The form that the entry was read in isn't known here: the whole text is offered only if it
    contains the entry.
    """
    if entry is None and text is None:
        return []
    from tui_puzzles.play import reading  # the menu opens without it

    if entry is None or game is None:
        found = reading.read(text, file) if text is not None else []
        return [one for one in found if game in (None, one.game.name)]
    with suppress(BadInput):
        for one in reading.read(text or "", file, type=game):
            if one.game.name == game and one.writes(entry):
                return [one]
    return [reading.ReadPuzzles(load_game(game), [entry], file)]
