"""The sample puzzles that come with the program: files of ``puzzles/<type>``, in its own forms.

A file holds puzzles one after the other, each under its headings::

    # title: Two rows, two columns
    # level: hard
    # teaches: X-Wing
    000801000005064100060700080250000403090000070406000012010009020002570900000103000

Other ``#`` lines before the first heading are remarks. A ``# level`` or ``# teaches`` holds for
one puzzle; a puzzle without title has the name of its file. ``!`` may stand for ``#`` in headings,
for forms in which ``#`` is no comment.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Rule

_HERE = Path(__file__).parents[1]
FOLDERS = (_HERE / "puzzles", _HERE.parent / "puzzles")
"""In an installed program, and in a checkout."""

_HEADING = re.compile(r"[#!]\s*(title|level|teaches)\s*:\s*(.*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample puzzle: ``text`` in a form of its type, ``teaches`` the rules it is good for."""

    title: str
    level: str
    teaches: str
    text: str


def samples(game: str) -> list[Sample]:
    """The sample puzzles of a type, in the order of their files; none if it has no folder."""
    folder = next((at / game for at in FOLDERS if (at / game).is_dir()), None)
    if folder is None:
        return []
    files = sorted(folder.glob("*.txt"))
    return [sample for file in files for sample in read(file.read_text("utf-8"), file.stem)]


def good_for(game: Game, rule: Rule) -> list[Sample]:
    """The sample puzzles of a type that teach this rule."""
    return [sample for sample in samples(game.name) if rule in taught(sample, game)]


def taught(sample: Sample, game: Game) -> list[Rule]:
    """The rules that a sample teaches; BadInput if there is none of a name."""
    return [_rule(name, game) for name in sample.teaches.split(", ") if name]


def _rule(name: str, game: Game) -> Rule:
    """The rule of a name, which may say more of it in brackets."""
    try:
        return game.rule(name)
    except BadInput:
        return game.rule(name.partition(" (")[0])


def read(text: str, name: str) -> Iterator[Sample]:
    """The samples of a file's text; ``name`` is the title of those without one."""
    said: dict[str, str] = {}
    body: list[str] = []
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading and body:
            yield _sample(said, body, name)
            said, body = {}, []
        if heading:
            said[heading[1].lower()] = heading[2].strip()
        elif said and (body or line.strip()):
            body.append(line)
    if body:
        yield _sample(said, body, name)


def _sample(said: dict[str, str], body: list[str], name: str) -> Sample:
    title = said.get("title", name)
    text = "\n".join(body).rstrip() + "\n"
    return Sample(title, said.get("level", ""), said.get("teaches", ""), text)
