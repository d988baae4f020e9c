"""The panel next to the board: paragraphs, wrapped to its width."""

import re
from collections.abc import Iterator, Sequence

from textual.strip import Strip

from tui_puzzles.ui.board.painted import Lines, Painted
from tui_puzzles.ui.board.scene import Names
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.puzzle.paragraphs import Paragraph

_WORD = re.compile(r" *[^ \n]+ *\n?| +\n?|\n")
_NUMBER = re.compile(r"\d+\. ")
_INDENT = Piece("   ")  # below the number of a list's line


class Explanation(Lines):
    """Shows paragraphs, in pages when there isn't room."""

    def __init__(self, *, id: str, palette: Painted | None = None) -> None:
        super().__init__(id=id, palette=palette)
        self.paragraphs: Sequence[Paragraph] = ()
        self.wrapped: list[list[Piece]] = []

    def tell(self, paragraphs: Sequence[Paragraph]) -> None:
        """Show this from the beginning."""
        if paragraphs != self.paragraphs:
            self.paragraphs = paragraphs
            self.top = 0
            self._wrap()

    def read(self, pages: int) -> None:
        """Page on or back."""
        self.scroll_lines(pages * max(1, self.size.height - 1))

    def on_resize(self) -> None:
        self.top = 0
        self._wrap()

    def _wrap(self) -> None:
        width, height = max(8, self.size.width), self.size.height
        spaced = wrapped(self.paragraphs, width, [[]])
        self.wrapped = spaced if len(spaced) <= height else wrapped(self.paragraphs, width, [])
        self.show(len(self.wrapped), self.wrapped.__getitem__, self.top)

    def render_line(self, y: int) -> Strip:
        more_follows = self.top + y + 1 < self.count
        if y == self.size.height - 1 and more_follows:  # this line is the next page's first
            return self.strip([Piece("… PgDn", ("faint",))], self.size.width)
        return super().render_line(y)


def wrapped(
    paragraphs: Sequence[Paragraph], width: int, between: list[list[Piece]]
) -> list[list[Piece]]:
    """The paragraphs as lines of at most this width, with these lines between any two."""
    lines: list[list[Piece]] = []
    for paragraph in paragraphs:
        lines += [*(between if lines else []), *_broken(paragraph, width)]
    return lines


def _broken(paragraph: Paragraph, width: int) -> Iterator[list[Piece]]:
    line: list[Piece] = []
    room = width
    indent: list[Piece] = []
    for word, names, needed in _with_needs(paragraph, width):
        if needed > room and len(line) > len(indent):
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
    text, names = line[-1]
    return [*line[:-1], Piece(text.rstrip(), names)]


def _words(paragraph: Paragraph) -> Iterator[Piece]:
    """The words, each with the blanks or the end of line after it."""
    for text, names in paragraph:
        yield from (Piece(word, names) for word in _WORD.findall(text))
