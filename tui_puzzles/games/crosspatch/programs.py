"""Crosswords as programs have them: a grid of two signs in any shape, and a list of words."""

from collections.abc import Callable, Iterator
from itertools import chain

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.crosspatch.checks import GAP, SQUARE
from tui_puzzles.games.crosspatch.text import TextBlock
from tui_puzzles.notation.grids import Found, Leftover
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.worded import Framework, frameworks
from tui_puzzles.records import replace

Read = Callable[[TextBlock], Entry]


def puzzles(text: str, read: Read, *, whole: bool = False) -> Iterator[Entry]:
    """The puzzles of a text, by what reads a framework and its words; none where it has none.

    ``whole``: only one whose words are as many as its slots.
    """
    found = [one for one in frameworks(text) if not (whole and one.odd)]
    taken = [one.taken for one in found]
    if sum(map(len, taken)) > len({*chain(*taken)}):
        expected = "squares #, other cells blank, an empty line and the words"
        error = BadInput("the words fit several frameworks", line=1, expected=expected)
        yield Entry(error=error, line=1)
        return
    entries = [_entry(one, read) for one in found]
    places = (
        Found([*one.rows, one.words], (), entry.board)
        for one, entry in zip(found, entries, strict=True)
        if entry.board
    )
    left = Leftover.of(text, places, lambda _line: False)
    for at, entry in enumerate(entries):
        first = not at and entry.board
        yield replace(entry, title=left.title, left=left.words) if first else entry


def _entry(found: Framework, read: Read) -> Entry:
    """The puzzle of a framework and its words."""
    rows = [
        Span("".join(SQUARE if square else GAP for square in squares).rstrip(), row[0].line)
        for row, squares in zip(found.rows, found.squares, strict=True)
    ]
    try:
        return read(TextBlock(rows, list(found.words)))
    except BadInput as error:
        return Entry(error=error, line=rows[0].line)
