"""Paragraphs broken into lines between words, wherever one look ends and another begins."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.later import expression
from tui_puzzles.ui.board.scene import Names
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.puzzle.paragraphs import Divider, Headline, KeyPairs, Paragraph, Rows

_WORD = expression(r" *[^ \n]+ *\n?| +\n?|\n")
_NUMBER = expression(r"\d+\. ")
_INDENT = TextPiece("   ")  # below the number of a list's line
INDENT = " " * 4
NARROW = 30
"""On fewer columns than this, what belongs to a headline stands below it."""


def wrapped(
    paragraphs: Sequence[Paragraph], width: int, between: Sequence[list[TextPiece]] = ()
) -> list[list[TextPiece]]:
    """The paragraphs as lines of at most this width, with these lines between any two."""
    lines: list[list[TextPiece]] = []
    for paragraph in paragraphs:
        lines += [*(between if lines else []), *_lines(paragraph, width)]
    return lines


def headed(paragraphs: Sequence[Paragraph], width: int) -> list[list[TextPiece]]:
    """The same with an empty line before each headline alone."""
    lines: list[list[TextPiece]] = []
    for paragraph in paragraphs:
        lines += [[]] if lines and isinstance(paragraph, Headline) else []
        lines += _lines(paragraph, width)
    return lines


def _lines(paragraph: Paragraph, width: int) -> Iterator[list[TextPiece]]:
    """Headlines and rows have their last piece at the right; the others are broken."""
    if isinstance(paragraph, Divider):
        (name, names), (line, hair) = paragraph
        yield [TextPiece(f"{name} ", names), TextPiece(line * (width - len(name) - 1), hair)]
    elif isinstance(paragraph, Headline):
        yield from _sided(paragraph, width, NARROW)
    elif isinstance(paragraph, Rows):
        row: list[TextPiece] = []
        for piece in paragraph:
            row.append(piece)
            if piece.text.endswith("\n"):
                yield from _sided(row, width, 0)
                row = []
    elif isinstance(paragraph, KeyPairs):
        yield from _packed(paragraph, width)
    else:
        yield from _broken(paragraph, width)


def _packed(pairs: KeyPairs, width: int) -> Iterator[list[TextPiece]]:
    """As many pairs on a line as fit, nearer where all do then; only a longer one is broken."""
    near = [TextPiece(text.replace("  ", " "), names) for text, names in pairs]
    for whole in (pairs, near):
        if len("".join(text for text, _ in whole).rstrip()) <= width:
            yield _closed([*whole])
            return
    line: list[TextPiece] = []
    for pair in zip(pairs[::2], pairs[1::2], strict=True):
        text = "".join(piece.text for piece in (*line, *pair)).rstrip()
        if line and len(text) > width:
            yield from _broken(line, width)
            line = []
        line += pair
    if line:
        yield from _broken(line, width)


def _sided(pieces: Sequence[TextPiece], width: int, least: int) -> Iterator[list[TextPiece]]:
    """The last piece at the right; below the others where there is no room or too few columns."""
    *left, (text, names) = pieces
    text = text.strip()
    taken = sum(len(piece.text) for piece in left)
    room = width - taken - len(text) - 1
    if text and width >= least and room > 0:
        yield [*left, TextPiece(f"{' ' * room}{text}", names)]
        return
    indent = "" if least else INDENT
    yield from [left] if taken <= width else _hung(left, width, indent)
    for line in _broken([TextPiece(text, names)], width - len(indent)) if text else ():
        yield [TextPiece(indent), *line]


def _hung(pieces: Sequence[TextPiece], width: int, indent: str) -> Iterator[list[TextPiece]]:
    """The pieces broken, all lines but the first with this indent."""
    first, *others = _broken(pieces, width - len(indent))
    yield first
    yield from ([TextPiece(indent), *line] for line in others)


def _broken(paragraph: Paragraph, width: int) -> Iterator[list[TextPiece]]:
    line: list[TextPiece] = []
    room = width
    indent: list[TextPiece] = []
    begins = True  # a line of the text itself: a number where it was broken begins no list
    for word, names, needed in _with_needs(paragraph, width):
        if needed > max(0, room) and len(line) > len(indent):  # an end of line needs no room
            yield _closed(line)
            line, room = [*indent], width - 3 * len(indent)
        if begins:
            indent = [_INDENT] if _NUMBER.fullmatch(word) else []
        begins = begins and not word.strip()
        if line or word.strip():
            shown = word if len(line) > len(indent) else word.lstrip()
            line.append(TextPiece(shown[:width], names))
            room -= len(shown)
        if word.endswith("\n"):
            yield _closed(line)
            line, indent, room, begins = [], [], width, True
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


def _glued(paragraph: Paragraph) -> Iterator[list[TextPiece]]:
    """Groups of words without a blank between them, like a name and its comma."""
    glued: list[TextPiece] = []
    for word in _words(paragraph):
        if glued and (word.text[0].isspace() or glued[-1].text[-1].isspace()):
            yield glued
            glued = []
        glued.append(word)
    if glued:
        yield glued


def _closed(line: list[TextPiece]) -> list[TextPiece]:
    """The line without blanks at its end."""
    while line and not line[-1].text.rstrip():
        line = line[:-1]
    return [*line[:-1], *(TextPiece(text.rstrip(), names) for text, names in line[-1:])]


def _words(paragraph: Paragraph) -> Iterator[TextPiece]:
    """The words, each with the blanks or the end of line after it."""
    for text, names in paragraph:
        yield from (TextPiece(word, names) for word in _WORD.findall(text))
