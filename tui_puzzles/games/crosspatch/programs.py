"""Crosswords as programs have them: rows of two signs, squares and blocks, and a list of words.

Either lines, the last of which has the words between semicolons, or an object of JSON with a
``grid`` and ``words``.
"""

from collections.abc import Callable, Iterator, Sequence

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.crosspatch.text import TextBlock
from tui_puzzles.notation.json_text import is_object, json_of, looks_like_json
from tui_puzzles.notation.span import Span

Read = Callable[[TextBlock], Entry]
_LINES = expression(r"\s*((?:[-+#X._]{3,}[ \t]*\r?\n)+)([^\W\d_]+(?:[ \t]*;[ \t]*[^\W\d_]+)+)\s*")
_SQUARES = "-._0"
"""Signs that rather are squares; which of the two they are, the words tell."""


def fits(text: str) -> bool:
    """Is it such a crossword?"""
    try:
        return _parts(text) is not None
    except BadInput:
        return False


def reader(read: Read) -> Callable[[str], Iterator[Entry]]:
    """What reads it, by what reads a framework and its words."""

    def entries(text: str) -> Iterator[Entry]:
        rows, words = _parts(text) or ((), ())
        first = text[: len(text) - len(text.lstrip())].count("\n") + 1
        signs = sorted({*"".join(rows)}, key=lambda sign: sign not in _SQUARES)
        for last, square in enumerate(signs):
            block = TextBlock(
                [Span(_framework(row, square), first + at) for at, row in enumerate(rows)],
                [Span(word, first + len(rows)) for word in words],
            )
            try:
                yield read(block)
                return
            except BadInput:
                if last:
                    raise

    return entries


def _framework(row: str, square: str) -> str:
    """The row as ours: a square is ``#``."""
    return "".join("#" if sign == square else " " for sign in row).rstrip()


def _parts(text: str) -> tuple[Sequence[str], Sequence[str]] | None:
    """The rows and the words."""
    if match := _LINES.fullmatch(text):
        rows: list[str] = match[1].split()
        words = [word.strip() for word in match[2].split(";")]
    elif looks_like_json(text) and '"words"' in text and is_object(found := json_of(text)):
        grid, listed = found.get("grid"), found.get("words")
        if not isinstance(grid, list) or not isinstance(listed, list):
            return None
        rows = ["".join(map(str, row)) for row in grid if isinstance(row, str | list)]
        words = [word for word in listed if isinstance(word, str)]
    else:
        return None
    return (rows, words) if words and len({*"".join(rows)}) == 2 else None
