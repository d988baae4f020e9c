"""The home of the player: folders, and the environment of the terminal.

A program on one's own machine takes both from its environment. A server gives each session a home,
in the context of the session's task; whatever runs there finds it by ``home()``.
"""

import os
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.files.quota import Quota
from tui_puzzles.records import NamedTuple

if TYPE_CHECKING:  # what only a server needs would take a tenth of the time of a command
    from asyncio import Future

    from tui_puzzles.play.together import Together

_APP = "tui-puzzles"


class KeyRing(Protocol):
    """The keys of a player."""

    def code(self) -> str:
        """A code with which another key joins the player's, once."""
        ...

    def join(self, code: str) -> None:
        """Join the player with this code from the next visit on; BadInput when it is none."""
        ...


class Home(NamedTuple):
    """What belongs to one player. A ``served`` one is on another machine: no path is shown.

    ``answers`` has questions worked out elsewhere: from a question to the answer to
    come. A new puzzle is made inside of ``making``, which may wait for a turn. ``quota`` is what
    the player may keep, ``together`` what is shared with others; ``ring`` joins other keys. A
    ``fleeting`` one is a guest's: it is gone with its session.
    """

    data: Path
    config: Path
    environ: Mapping[str, str]
    served: bool = False
    answers: "Callable[[Any], Future[Any]] | None" = None
    making: Callable[[], AbstractAsyncContextManager[object]] = nullcontext
    quota: Quota | None = None
    together: "Together | None" = None
    ring: KeyRing | None = None
    fleeting: bool = False

    def check_room(self) -> None:
        """OSError when the player keeps as much as is allowed."""
        if self.quota is not None:
            self.quota.check(self.data)

    def check_game(self, size: int) -> None:
        """OSError when a game of so many bytes may never grow."""
        if self.quota is not None:
            self.quota.check_game(size)

    def check_growth(self, size: int, more: int) -> None:
        """OSError when there is no room for a game of so many bytes to grow by some more."""
        if self.quota is not None:
            self.quota.check_growth(self.data, size, more)


HOME = ContextVar[Home]("HOME")


def home() -> Home:
    """The home of the session that asks; outside of one, of whoever started the program."""
    given = HOME.get(None)
    if given is not None:
        return given
    data = _named("TUI_PUZZLES_DATA", "user_data_path")
    return Home(data, _named("TUI_PUZZLES_CONFIG", "user_config_path"), os.environ)


def is_served() -> bool:
    """Is the player on another machine? Known without looking for any folder."""
    given = HOME.get(None)
    return given is not None and given.served


def quota() -> Quota | None:
    """What a player's files and texts may be; None without a bound. Looks for no folder."""
    given = HOME.get(None)
    return given.quota if given is not None else None


def saves() -> Path:
    """The folder of the saved games; ``TUI_PUZZLES_DATA`` names the one above it."""
    return home().data / "saves"


def diary() -> Path:
    """The file of the diary, next to the folder of the saves."""
    return home().data / "diary.sqlite3"


def faults() -> Path:
    """The log of crashes, in the same folder."""
    return home().data / "faults.log"


def settings() -> Path:
    """The settings file; ``TUI_PUZZLES_CONFIG`` names its folder."""
    return home().config / "settings.toml"


def _named(variable: str, kind: str) -> Path:
    if os.environ.get(variable):
        return Path(os.environ[variable])
    import platformdirs

    with suppress(RuntimeError):  # how it says that there is no home
        path: Path = getattr(platformdirs, kind)(_APP, appauthor=False)
        if path.is_absolute():
            return path
    raise BadInput("there is no home folder", source=variable, expected="a folder for the games")


def aside(path: Path) -> Path:
    """An unused name for a damaged file, so that nothing overwrites it."""
    number = 1
    while (target := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    return target


def shown(path: Path) -> str:
    """A path in a message; to a player at another machine only the name says something."""
    return path.name if is_served() else str(path)


def path_named(name: str) -> Path:
    """The path that a player typed; ``~`` is the home folder. BadInput for that of a stranger.

    A player at another machine has no path here at all.
    """
    if is_served():
        raise BadInput("there are no files here", expected="a puzzle to paste, a board to copy")
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise BadInput(str(error), source=name, expected="a path") from error
