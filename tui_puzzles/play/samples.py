"""The sample puzzles of a type: files in its own forms.

They stand in the folder ``samples`` of its package. Those that come with this program have a folder
of ``puzzles``, beside the sources, where people find them; in an installed program it is inside.

A file holds a series of puzzles, each under its headings::

    # title: Two rows, two columns
    # level: hard
    # teaches: X-Wing
    000801000005064100060700080250000403090000070406000012010009020002570900000103000

Other ``#`` lines before the first heading are comments. A ``# level`` or ``# teaches`` applies to
one puzzle; a puzzle without a title has the name of its file. Headings may begin with ``!`` or
``|`` instead of ``#``, for forms in which ``#`` doesn't begin a comment.
"""

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, package_of
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.rule import Rule
from tui_puzzles.records import NamedTuple

_HEADING = expression(r"[#!|]\s*(title|level|teaches)\s*:\s*(.*)", re.IGNORECASE)


class Sample(NamedTuple):
    """A sample puzzle: ``text`` in a form of its type, ``teaches``: the rules it shows."""

    title: str
    level: str
    teaches: str
    text: str


def samples(name: str) -> list[Sample]:
    """The samples of a type, or exact covers (``cover``), in the order of their files."""
    files = sorted(collection(name).glob("*.txt"))
    return [sample for file in files for sample in read(file.read_text("utf-8"), file.stem)]


def collection(name: str) -> Path:
    """Where the samples of a type are, if it has any."""
    package = folder_of(package_of(name))
    if package and (package / "samples").is_dir():
        return package / "samples"
    installed = Path(__file__).parents[1] / "puzzles"
    return (installed if installed.is_dir() else installed.parents[1] / "puzzles") / name


def folder_of(package: str) -> Path | None:
    """Where the files of a package are; None when there is no such package."""
    spec = find_spec(package) if package else None
    return Path(spec.origin).parent if spec and spec.origin else None


def good_for(game: Game, rule: Rule) -> list[Sample]:
    """The sample puzzles of a type that teach this rule."""
    return [sample for sample in samples(game.name) if rule in taught(sample, game)]


def taught(sample: Sample, game: Game) -> list[Rule]:
    """The rules that a sample teaches; BadInput when a rule is unknown."""
    return [_rule(name, game) for name in sample.teaches.split(", ") if name]


def _rule(name: str, game: Game) -> Rule:
    """The rule of a name, which may end with a remark in brackets."""
    try:
        return game.rule(name)
    except BadInput:
        return game.rule(name.partition(" (")[0])


def read(text: str, name: str) -> Iterator[Sample]:
    """The samples in a file's text; ``name`` is the title of those without one."""
    headings: dict[str, str] = {}
    body: list[str] = []
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading and body:
            yield _sample(headings, body, name)
            headings, body = {}, []
        if heading:
            headings[heading[1].lower()] = heading[2].strip()
        elif headings and (body or line.strip()):
            body.append(line)
    if body:
        yield _sample(headings, body, name)


def _sample(headings: dict[str, str], body: list[str], name: str) -> Sample:
    title = headings.get("title", name)
    text = "\n".join(body).rstrip() + "\n"
    return Sample(title, headings.get("level", ""), headings.get("teaches", ""), text)
