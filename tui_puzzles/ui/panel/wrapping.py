"""Paragraphs broken into lines between words, wherever one look ends and another begins."""

import re
from collections.abc import Iterator, Sequence

from tui_puzzles.ui.board.scene import Names
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.puzzle.paragraphs import Divider, Headline, Pairs, Paragraph, Rows

_WORD = re.compile(r" *[^ \n]+ *\n?| +\n?|\n")
_NUMBER = re.compile(r"\d+\. ")
_INDENT = Piece("   ")  # below the number of a list's line
INDENT = " " * 4
NARROW = 30
"""On fewer columns than this, what belongs to a headline stands below it."""


def wrapped(
    paragraphs: Sequence[Paragraph], width: int, between: list[list[Piece]]
) -> list[list[Piece]]:
    """The paragraphs as lines of at most this width, with these lines between any two."""
    lines: list[list[Piece]] = []
    for paragraph in paragraphs:
        lines += [*(between if lines else []), *_lines(paragraph, width)]
    return lines


def headed(paragraphs: Sequence[Paragraph], width: int) -> list[list[Piece]]:
    """The same with an empty line before each headline alone."""
    lines: list[list[Piece]] = []
    for paragraph in paragraphs:
        lines += [[]] if lines and isinstance(paragraph, Headline) else []
        lines += _lines(paragraph, width)
    return lines


def _lines(paragraph: Paragraph, width: int) -> Iterator[list[Piece]]:
    """Headlines and rows have their last piece at the right; the others are broken."""
    if isinstance(paragraph, Headline):
        yield from _sided(paragraph, width, 0 if isinstance(paragraph, Divider) else NARROW)
    elif isinstance(paragraph, Rows):
        row: list[Piece] = []
        for piece in paragraph:
            row.append(piece)
            if piece.text.endswith("\n"):
                yield from _sided(row, width, 0)
                row = []
    elif isinstance(paragraph, Pairs):
        yield from _packed(paragraph, width)
    else:
        yield from _broken(paragraph, width)


def _packed(pairs: Pairs, width: int) -> Iterator[list[Piece]]:
    """As many pairs on a line as fit; only one that is longer is broken."""
    line: list[Piece] = []
    for pair in zip(pairs[::2], pairs[1::2], strict=True):
        text = "".join(piece.text for piece in (*line, *pair)).rstrip()
        if line and len(text) > width:
            yield from _broken(line, width)
            line = []
        line += pair
    if line:
        yield from _broken(line, width)


def _sided(pieces: Sequence[Piece], width: int, least: int) -> Iterator[list[Piece]]:
    """The last piece at the right; below the others where there is no room or too few columns."""
    *left, (text, names) = pieces
    text = text.strip()
    taken = sum(len(piece.text) for piece in left)
    room = width - taken - len(text) - 1
    if text and width >= least and room > 0:
        yield [*left, Piece(f"{' ' * room}{text}", names)]
        return
    indent = "" if least else INDENT
    yield from [left] if taken <= width else _hung(left, width, indent)
    for line in _broken([Piece(text, names)], width - len(indent)) if text else ():
        yield [Piece(indent), *line]


def _hung(pieces: Sequence[Piece], width: int, indent: str) -> Iterator[list[Piece]]:
    """The pieces broken, all lines but the first with this indent."""
    first, *others = _broken(pieces, width - len(indent))
    yield first
    yield from ([Piece(indent), *line] for line in others)


def _broken(paragraph: Paragraph, width: int) -> Iterator[list[Piece]]:
    line: list[Piece] = []
    room = width
    indent: list[Piece] = []
    for word, names, needed in _with_needs(paragraph, width):
        if needed > max(0, room) and len(line) > len(indent):  # an end of line needs no room
            yield _closed(line)
            line, room = [*indent], width - 3 * len(indent)
        if not line:
            indent = [_INDENT] if _NUMBER.fullmatch(word) else []
        if line or word.strip():
            shown = word if len(line) > len(indent) else word.lstrip()
            line.append(Piece(shown[:width], names))
            room -= len(shown)
        if word.endswith("\n"):
            yield _closed(line)
            line, indent, room = [], [], width
    if line:
        yield _closed(line)


def _with_needs(paragraph: Paragraph, width: int) -> Iterator[tuple[str, Names, int]]:
    """The words with their widths: the first one's without blanks, and that of all."""
    for glued in _glued(paragraph):
        text = "".join(word for word, _ in glued).rstrip()
        fits = len(text.lstrip()) <= width  # a line doesn't begin with a blank
        for at, (word, names) in enumerate(glued):
            whole = len(text) if at == 0 else 0
            yield word, names, whole if fits else len(word.rstrip())


def _glued(paragraph: Paragraph) -> Iterator[list[Piece]]:
    """Groups of words without a blank between them, like a name and its comma."""
    glued: list[Piece] = []
    for word in _words(paragraph):
        if glued and (word.text[0].isspace() or glued[-1].text[-1].isspace()):
            yield glued
            glued = []
        glued.append(word)
    if glued:
        yield glued


def _closed(line: list[Piece]) -> list[Piece]:
    """The line without blanks at its end."""
    while line and not line[-1].text.rstrip():
        line = line[:-1]
    return [*line[:-1], *(Piece(text.rstrip(), names) for text, names in line[-1:])]


def _words(paragraph: Paragraph) -> Iterator[Piece]:
    """The words, each with the blanks or the end of line after it."""
    for text, names in paragraph:
        yield from (Piece(word, names) for word in _WORD.findall(text))
