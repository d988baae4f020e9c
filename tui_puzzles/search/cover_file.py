"""Exact cover problems in Knuth's form: a line of items, then a line for each option.

Secondary items follow a ``|`` in the line of items; a line that begins with ``|`` is a comment.
``2:3|a`` is a primary item that two or three options cover, ``2|a`` one of exactly two. In an
option ``x:red`` gives the secondary item ``x`` a colour. Otherwise names are any characters
except white space.
"""

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence

from tui_puzzles.records import NamedTuple
from tui_puzzles.search.exact_cover import Bounds, ExactCover

_WORD = re.compile(r"\S+")
_PRIMARY, _SECONDARY = "primary", "secondary"
_TIMES = re.compile(r"(?:(\d+):)?(\d+)\|(.+)")


class TextPlace(NamedTuple):
    """A word of the text, and where it stands, from 1."""

    text: str
    line: int
    column: int


class BadCover(ValueError):
    """A text that can't be read: the error, its place (from 1), and what was expected."""

    def __init__(self, message: str, line: int, column: int, expected: str) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.expected = expected


def read_cover(text: str) -> ExactCover:
    """The problem of a text; BadCover when it can't be read."""
    lines = [line for line in _lines(text) if line and not line[0].text.startswith("|")]
    if not lines:
        raise BadCover("there are no items", 1, 1, "a line of items")
    names, *options = lines
    bars = [at for at, name in enumerate(names) if name.text == "|"]
    if len(bars) > 1:
        raise _bad(names[bars[1]], "there is a second | in the line of items", "at most one")
    cut = bars[0] if bars else len(names)
    bounds: dict[Hashable, Bounds] = dict(map(_bounds_of, names[:cut]))
    primary = _checked([name._replace(text=_name_of(name)) for name in names[:cut]], set())
    secondary = _checked(names[cut + 1 :], set(primary))
    if several := next((name for name in names[cut + 1 :] if _TIMES.fullmatch(name.text)), None):
        raise _bad(several, f"{several.text!r} is secondary: one option at most", "a name alone")
    kinds = dict.fromkeys(primary, _PRIMARY) | dict.fromkeys(secondary, _SECONDARY)
    read = [_option(option, kinds) for option in options]
    return ExactCover(
        primary,
        secondary,
        [list(option) for option in read],
        [{item: colour for item, colour in option.items() if colour} for option in read],
        bounds,
    )


def _lines(text: str) -> Iterator[list[TextPlace]]:
    for number, line in enumerate(text.splitlines(), 1):
        yield [TextPlace(match[0], number, match.start() + 1) for match in _WORD.finditer(line)]


def _bad(place: TextPlace, message: str, expected: str) -> BadCover:
    return BadCover(message, place.line, place.column, expected)


def _name_of(place: TextPlace) -> str:
    """The name of a primary item, without the number of times."""
    match = _TIMES.fullmatch(place.text)
    return match[3] if match else place.text


def _bounds_of(place: TextPlace) -> tuple[str, Bounds]:
    """A primary item, and how many options cover it: at least, at most."""
    match = _TIMES.fullmatch(place.text)
    if not match:
        return place.text, (1, 1)
    most = int(match[2])
    least = int(match[1] or most)
    if not least <= most or not most:
        raise _bad(place, f"{place.text!r} has no such number of options", "LEAST:MOST|NAME")
    return match[3], (least, most)


def _checked(items: Sequence[TextPlace], known: set[str]) -> list[str]:
    """The names of the items, all different and none known."""
    for place in items:
        if place.text in known:
            raise _bad(place, f"the item {place.text!r} is named twice", "names that differ")
        known.add(place.text)
    return [place.text for place in items]


def _option(option: list[TextPlace], kinds: Mapping[str, str]) -> dict[str, str]:
    """The items of an option, each with its colour; an empty one where it has none."""
    found: dict[str, str] = {}
    for place in option:
        name, colour = place.text, ""
        if name not in kinds:
            name, _, colour = name.rpartition(":")
        if (not colour and name != place.text) or name not in kinds:
            raise _bad(place, f"{place.text!r} is not an item", "one of the first line")
        if colour and kinds[name] == _PRIMARY:
            raise _bad(place, f"{name!r} is primary and has no colour", "a secondary item")
        if name in found:
            raise _bad(place, f"{name!r} is in the option twice", "each item once")
        found[name] = colour
    return found
