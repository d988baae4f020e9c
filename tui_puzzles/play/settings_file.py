"""The settings file: TOML with comments; everything wrong in it yields a message."""

import re
from collections.abc import Callable, Iterator, Mapping
from os.path import realpath
from pathlib import Path
from typing import Any

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.play.files import disk, folders
from tui_puzzles.play.settings import OPTIONS, Choice, Option, Settings

_LINE_OF = expression(r"\(at line (\d+), column (\d+)\)|\(at end of document\)")
_HEAD = """\
# Settings of tui-puzzles. They are read when the program starts; delete a line to restore its
# default.
"""
_KEYMAP = """
# Other keys for a command, by its id. The command tui-puzzles keys lists the ids. For example:
#   hint = "n,f12"
[keymap]
"""


LARGEST = 1_000_000
"""The most bytes of a file that is read."""
Faults = list[BadInput]
KeyFault = tuple[str, str]
"""The id of a command, and the error in its keys."""
KeyCheck = Callable[[object], tuple[dict[str, str], list[KeyFault]]]
"""From the table of keys to those that can be used, and the errors in the rest."""


def no_keys(_table: object) -> tuple[dict[str, str], list[KeyFault]]:
    """Accept all keys: without a screen none is pressed."""
    return {}, []


def load(check: KeyCheck = no_keys) -> tuple[Settings, Faults]:
    """The settings, and messages about errors in the file; what can't be used gets its default."""
    path = folders.settings()
    try:
        text = _text(path)
        table = _parsed(text, path)
    except FileNotFoundError:
        return Settings(), []
    except (OSError, UnicodeDecodeError) as error:
        message = getattr(error, "strerror", None) or str(error)
        return Settings(), [_wrong(path, f"{message}. All settings are at their defaults")]
    except BadInput as error:
        return Settings(), [error]
    return _checked(table, text, path, check)


def change(settings: Settings, option: Option, choice: Choice) -> Settings:
    """The settings with one choice changed."""
    chosen: dict[str, Any] = {option.name: choice}
    return settings._replace(**chosen)


def store(settings: Settings, option: Option) -> None:
    """Write the choice for one option, and leave everything else in the file as it is.

    Raises OSError, or BadInput when the file is damaged: it must be repaired first.
    """
    path = Path(realpath(folders.settings()))
    try:
        text = _text(path)
        _parsed(text, path)
    except FileNotFoundError:
        text = "".join([_HEAD, *_commented(settings), _KEYMAP])
    except UnicodeDecodeError as error:
        raise _wrong(path, str(error)) from error
    text = _with(text, option.name, settings.choice(option.name), path)
    _parsed(text, path)
    disk.store(path, text.encode())


def _text(path: Path) -> str:
    """The text of the file; links are followed, as dotfiles often are links."""
    return disk.read_file(Path(realpath(path)), LARGEST).decode().replace("\r\n", "\n")


def _parsed(text: str, path: Path) -> dict[str, object]:
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        place = _LINE_OF.search(message)
        line, column = (int(place[1]), int(place[2])) if place and place[1] else (0, 0)
        line = line or text.count("\n") + 1
        message = (
            f"{message[: place.start()].strip() if place else message}. The whole file is ignored"
        )
        raise BadInput(message, line=line, column=column, source=str(path)) from error


def _checked(
    table: Mapping[str, object], text: str, path: Path, check: KeyCheck
) -> tuple[Settings, Faults]:
    """Settings from the sound part of a table, messages about the rest."""
    options = {option.name: option for option in OPTIONS}
    found = {name: _fault(options.get(name), table[name]) for name in table if name != "keymap"}
    good: dict[str, Any] = {name: table[name] for name, fault in found.items() if not fault}
    keys, faults = check(table.get("keymap", {}))
    wrong = [
        *(
            _wrong(path, f"{name}: {message}", _line(text, name))
            for name, message in found.items()
            if message
        ),
        *(_wrong(path, f"keymap: {message}", _line(text, id, "keymap")) for id, message in faults),
    ]
    return Settings(keymap=keys)._replace(**good), wrong


def _fault(option: Option | None, value: object) -> str:
    """The error in a value of the file; empty if it is valid."""
    if option is None:
        return f"there is no such setting (there are {', '.join(o.name for o in OPTIONS)})"
    usual = option.choices[0]
    kinds = (isinstance(value, kind) is isinstance(usual, kind) for kind in (bool, int))
    if all(kinds) and value in option.choices:  # True == 1 == 1.0
        return ""
    known = ", ".join(_toml(choice) for choice in option.choices)
    default = _toml(Settings().choice(option.name))
    shown = _toml(value) if isinstance(value, bool | int | str) else "this"
    return f"{shown} is not one of {known}; {default} is used"


def _wrong(path: Path, message: str, line: int = 0) -> BadInput:
    return BadInput(message, line=line, source=str(path))


# -- TOML --------------------------------------------------------------------------------------


def _toml(value: Choice) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else '"' + value.replace('"', '\\"') + '"'


def _commented(settings: Settings) -> Iterator[str]:
    for option in OPTIONS:
        known = ", ".join(_toml(choice) for choice in option.choices)
        chosen = f"{option.name} = {_toml(settings.choice(option.name))}"
        yield f"\n# {option.meaning}\n# One of {known}.\n{chosen}\n"


def _with(text: str, name: str, value: Choice, path: Path) -> str:
    """The text with a value set; comments, order and blanks stay as the player wrote them."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        document = tomlkit.parse(text)
        document[name] = value
        return tomlkit.dumps(document)
    except TOMLKitError as error:
        raise _wrong(path, f"{name} can't be set in it: {error}") from error


def _line(text: str, name: str, table: str = "") -> int:
    """The line of a key, searched for after the heading of its table; 0 if it isn't found."""
    heading = re.compile(rf"[ \t]*\[[ \t]*{table}\b") if table else None
    key = re.compile(rf"""[ \t]*(?:{table}\.)?["']?{re.escape(name)}["']?[ \t]*=""")
    for number, line in enumerate(text.splitlines(), 1):
        if heading is not None and heading.match(line):
            heading = None
        elif key.match(line) and (heading is None or line.strip().startswith(table)):
            return number
    return 0
