"""A text as Kakuros: where one ends and another begins, and which ``#`` are black squares."""

from collections.abc import Iterator

from tui_puzzles.engine.later import expression
from tui_puzzles.notation.blocks import TextBlock, blocks
from tui_puzzles.notation.programs.puzz_link import MODES
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import NumberedLines

_SIZE = expression(r"\s*([0-9]{1,6})\s+([0-9]{1,6})\s*")
_LONE = expression(rf"\bkakuro{MODES}/")  # a whole puzzle on one line


BLACK_SQUARE = "\N{BLACK SQUARE}"
_CLUE, _CELL = r"(?:#|[0-9]*\\[0-9]*)", r"(?:[1-9]+\??|[-._?xX])"
_BETWEEN = r"[\s,;|]"
_ROW = expression(
    rf"\s*#{_BETWEEN}+"
    rf"(?:{_CLUE}(?:{_BETWEEN}.*)?|{_CELL}(?:{_BETWEEN}+(?:{_CLUE}|{_CELL}))*{_BETWEEN}*)"
)
_DIGITS = expression(r"\s*#[\s0-9]*")


def puzzles(lines: NumberedLines) -> Iterator[TextBlock]:
    """The puzzles of a text: after ``%%``, and where a complete one is followed by another."""
    return blocks(_rows(lines), _begins)


def _rows(lines: NumberedLines) -> Iterator[tuple[int, str]]:
    """The lines; one that begins with a black square instead of a comment has it as another sign.

    Numbers alone behind ``#`` may be the heading ``# 12``: they are a row only below another one
    of as many squares.
    """
    wide = 0
    for number, line in lines:
        row = _ROW.fullmatch(line) and (not _DIGITS.fullmatch(line) or len(line.split()) == wide)
        wide = len(line.split())
        yield number, line.replace("#", BLACK_SQUARE) if row else line


def size_of(block: TextBlock) -> tuple[int, int] | None:
    """Rows and columns, if that is what the first line says."""
    match = _SIZE.fullmatch(block.lines[0].text)
    return (int(match[1]), int(match[2])) if match else None


def _begins(span: Span, block: TextBlock) -> bool:
    """Does another puzzle begin at this line?"""
    if _LONE.search(span.text):
        return True
    heading = span.text.lstrip().startswith("#")
    return _is_complete(block) and (heading or _SIZE.fullmatch(span.text) is not None)


def _is_complete(block: TextBlock) -> bool:
    """Has it all the rows that its first line asks for? A link is complete by itself."""
    size = size_of(block)
    lone = _LONE.search(block.lines[0].text) is not None
    return lone or (size is not None and len(block.lines) > size[0])
