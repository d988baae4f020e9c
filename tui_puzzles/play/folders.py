"""The folders the program writes to: the platform's, unless the environment names others."""

import os
from pathlib import Path

from tui_puzzles.engine.errors import BadInput

_APP = "tui-puzzles"


def saves() -> Path:
    """The folder of the saved games; ``TUI_PUZZLES_DATA`` names the one above it."""
    return _named("TUI_PUZZLES_DATA", "user_data_path") / "saves"


def diary() -> Path:
    """The file of the diary, next to the folder of the saves."""
    return _named("TUI_PUZZLES_DATA", "user_data_path") / "diary.sqlite3"


def faults() -> Path:
    """The log of crashes, in the same folder."""
    return _named("TUI_PUZZLES_DATA", "user_data_path") / "faults.log"


def settings() -> Path:
    """The settings file; ``TUI_PUZZLES_CONFIG`` names its folder."""
    return _named("TUI_PUZZLES_CONFIG", "user_config_path") / "settings.toml"


def _named(variable: str, kind: str) -> Path:
    if os.environ.get(variable):
        return Path(os.environ[variable])
    import platformdirs

    path: Path = getattr(platformdirs, kind)(_APP, appauthor=False)
    return path


def aside(path: Path) -> Path:
    """An unused name for a damaged file, so that nothing overwrites it."""
    number = 1
    while (target := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    return target


def path_named(name: str) -> Path:
    """The path that a player typed; ``~`` is the home folder. BadInput for that of a stranger."""
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise BadInput(str(error), source=name, expected="a path") from error
