"""A line as cells: between bars, commas, semicolons, tabs or blanks, or a sign each."""

import re
from collections.abc import Callable

from tui_puzzles.engine.later import expression
from tui_puzzles.notation.span import Span

Way = Callable[[Span], list[Span]]
"""Divides a line; nothing where the line isn't divided so."""

PLAIN = (
    {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}
    | {box: ord("+") for box in range(0x2500, 0x2580)}
    | {ord(sign): ord("-") for sign in "─━┄┅┈┉╌╍═╴╶╸╺–—−"}
    | {ord(sign): ord("|") for sign in "│┃┆┇┊┋╎╏║╵╷╹╻¦"}
    | {ord(sign): ord(".") for sign in "·•∙"}
    | {ord(sign): ord(" ") for sign in "\ufeff\u200b\u200c\u200d\u2060\u3000\xa0"}
)
"""One for one, so that columns stay true: full-width forms, box drawing, dashes, dots, blanks."""
_TOKEN, _SIGN = expression(r"[^\s|,;&\"'`\[\](){}]+"), expression(r"[^\s|,;&\"'`\[\](){}]")


def pieces(line: Span, between: re.Pattern[str]) -> list[Span]:
    """The pieces between the matches of a pattern."""
    marks = [match.span() for match in between.finditer(line.text)]
    starts, ends = [0, *(end for _, end in marks)], [*(start for start, _ in marks), len(line.text)]
    return [
        Span(line.text[start:end], line.line, line.column + start)
        for start, end in zip(starts, ends, strict=True)
    ]


def _fields(line: Span, between: re.Pattern[str]) -> list[Span]:
    """The same without the blanks at their ends, and without quotation marks."""
    return list(map(_trimmed, pieces(line, between)))


def _trimmed(piece: Span) -> Span:
    bare, start = piece.text.strip(), len(piece.text) - len(piece.text.lstrip())
    quote = bare[:1] == bare[-1:] == '"' and len(bare) > 1
    text = bare[quote : len(bare) - quote].strip()
    return Span(text, piece.line, piece.column + start + quote)


def _between(pattern: str) -> Way:
    """The way of fields with this between them."""
    sign = re.compile(pattern)
    return lambda line: _fields(line, sign) if sign.search(line.text) else []


def _in_bars(pattern: str) -> Way:
    """The way of fields between bars; outside the first and the last one there is nothing."""
    sign = re.compile(pattern)

    def way(line: Span) -> list[Span]:
        found = _fields(line, sign) if sign.search(line.text) else []
        first = len(found) > 1 and not found[0].text
        last = len(found) > 1 and (found[-1].text == "" or (first and found[-1].text == "."))
        return found[first : len(found) - last]

    return way


def _tokens(line: Span) -> list[Span]:
    return line.parts(_TOKEN)


def each_sign(line: Span) -> list[Span]:
    """The signs that may be cells."""
    return line.parts(_SIGN)


_BARS, _COMMAS, _SEMICOLONS = _in_bars(r"\|"), _between(","), _between(";")
_TABS, _MIXED = _between("\t"), expression(r" \t|\t ")
WAYS: tuple[Way, ...] = (
    _BARS,
    _in_bars(r"\|\|"),
    _COMMAS,
    _SEMICOLONS,
    _TABS,
    _between("&"),
    _tokens,
    each_sign,
)


def fields(line: Span) -> list[Span]:
    """The cells between bars, else between commas, semicolons or tabs, else the words."""
    tabs = _TABS(line) if not _MIXED.search(line.text) else []
    return _BARS(line) or _COMMAS(line) or _SEMICOLONS(line) or tabs or line.parts()
