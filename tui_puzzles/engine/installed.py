"""What installed distributions offer under a name: their entry points.

``importlib.metadata`` knows them too, but it and what it imports take 30 ms: more than a command.
"""

import sys
from collections.abc import Iterator
from functools import cache, reduce
from importlib import import_module
from pathlib import Path

from tui_puzzles.records import NamedTuple

PROGRAM = "tui_puzzles"
FILES = ("*.dist-info/entry_points.txt", "*.egg-info/entry_points.txt")


class Point(NamedTuple):
    """A name that an object has in a group; ``value`` is "module:object"."""

    group: str
    name: str
    value: str

    def load(self) -> object:
        """The object; ImportError when its module is missing."""
        module, _, attributes = self.value.partition(":")
        found: object = reduce(getattr, attributes.split("."), import_module(module))
        return found


@cache
def points(group: str) -> tuple[Point, ...]:
    """The entry points of a group, looked up once; slowly if there may be some in archives."""
    if any(Path(folder).is_file() for folder in sys.path):
        return tuple(_by_metadata(group))
    return tuple(point for point in _in_folders() if point.group == group)


def _by_metadata(group: str) -> Iterator[Point]:
    from importlib.metadata import entry_points

    return (Point(group, point.name, point.value) for point in entry_points(group=group))


def version() -> str:
    """The version of this program, as it was installed."""
    file = _files().get(PROGRAM)
    if file and "-" in file.parent.stem:
        return file.parent.stem.split("-")[1]
    from importlib.metadata import version as looked_up

    return looked_up(PROGRAM)


@cache
def _in_folders() -> tuple[Point, ...]:
    files = _files().values()
    return tuple(point for file in files for point in read(file.read_text("utf-8", "replace")))


def _files() -> dict[str, Path]:
    """For each distribution, the file with its entry points: the first on the path counts."""
    files: dict[str, Path] = {}
    for folder in sys.path:
        for file in (file for pattern in FILES for file in sorted(Path(folder).glob(pattern))):
            files.setdefault(_distribution(file), file)
    return files


def _distribution(file: Path) -> str:
    """The name of the distribution whose file it is, however it is spelled."""
    name = file.parent.stem.partition("-")[0]
    return name.casefold().replace(".", "_")


def read(text: str) -> Iterator[Point]:
    """The entry points of a file: lines ``name = module:object [extras]`` in ``[groups]``."""
    group = ""
    for line in map(str.strip, text.splitlines()):
        name, equals, value = line.partition("=")
        if line.startswith("["):
            group = line.strip("[]").strip()
        elif equals and not line.startswith(("#", ";")):
            yield Point(group, name.strip(), value.partition("[")[0].strip())
