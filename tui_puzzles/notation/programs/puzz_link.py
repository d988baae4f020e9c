"""Links of puzz.link and its kin: ``...p?NAME/COLUMNS/ROWS/BODY``.

``NAME_edit`` and ``NAME_play`` are the same, opened in another way.

Many bodies are numbers in places: hexadecimal digits, ``-`` before two of them, letters from ``g``
on for 1 to 20 places that are free.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from tui_puzzles.engine.later import expression
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.unused import lines_named
from tui_puzzles.records import NamedTuple

SITE = "https://puzz.link/p?"
WHOLE = "a link, copied whole"
MODES = r"(?:_edit|_play|_player)?"
_REST = r"/(?:[a-z]*:?/)?([0-9]{1,4})/([0-9]{1,4})/([^\s&#?\"<>]*)"
_PIECE = expression(r"-[0-9a-f]{2}|.")
_RUNS = "ghijklmnopqrstuvwxyz"


class PuzzLink(NamedTuple):
    """A link's board; ``place``: where its size stands."""

    columns: int
    rows: int
    body: Span
    place: Span


def link_in(span: Span, *names: str) -> PuzzLink | None:
    """The first link to a puzzle of these names in a line."""
    match = re.search(rf"\b(?:{'|'.join(names)}){MODES}{_REST}", span.text)
    if match is None:
        return None
    body = Span(match[3].rstrip("/"), span.line, span.column + match.start(3))
    place = Span(f"{match[1]}/{match[2]}", span.line, span.column + match.start(1))
    return PuzzLink(int(match[1]), int(match[2]), body, place)


def unused(lines: Sequence[Span], number: int = 1) -> str:
    """What of these lines the puzzle on the first ``number`` leaves out: "" if there is nothing."""
    named = lines_named(line.line for line in lines[number:])
    rest = f"the rest of line {lines[0].line}" if len(lines[0].parts()) > 1 else ""
    return " and ".join(filter(None, (rest, named)))


def needed(span: Span, *names: str) -> PuzzLink:
    """The link in a line; BadInput when it has none."""
    link = link_in(span, *names)
    if link is None:
        raise span.bad("this is not a link", f"...{names[0]}/COLUMNS/ROWS/...")
    return link


def filled(body: Span, room: int) -> Iterator[tuple[int, Span]]:
    """The places with a number, counted from 0; BadInput unless there are exactly ``room``."""
    at = 0
    for piece in body.parts(_PIECE):
        if at >= room:
            raise piece.bad("the link goes on behind the last cell", WHOLE)
        if piece.text in _RUNS:
            at += _RUNS.index(piece.text) + 1
        else:
            yield at, piece
            at += 1
    if at != room:
        raise body.end.bad(f"the link has {at} cells", f"{room} cells")


def number_of(piece: Span) -> int:
    """The number that is written in a place; 0 when it isn't one."""
    digits = piece.text.lstrip("-")
    return int(digits, 16) if re.fullmatch("[0-9a-f]{1,2}", digits) else 0


def packed(numbers: Iterable[int]) -> str:
    """Numbers in their places, 0 where there is none."""
    return "".join(_packed(numbers))


def _packed(numbers: Iterable[int]) -> Iterator[str]:
    run = 0
    for number in numbers:
        run += not number
        if run and (number or run == len(_RUNS)):
            yield _RUNS[run - 1]
            run = 0
        if number:
            yield f"{number:x}" if number < 16 else f"-{number:02x}"
    if run:
        yield _RUNS[run - 1]
