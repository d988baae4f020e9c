"""A text in two columns."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.later import expression
from tui_puzzles.ui.board.painted import Line, Ready, head_line
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.puzzle.paragraphs import Paragraph

GAP = 4
_SENTENCE = expression(r".+?(?:[.?!] +(?=[A-Z])|$)")


class RuleText(Ready):
    """What a rule says of itself, under a heading over both columns; at the bottom one line.

    Where there is no room for all of it, it is read in pages. A column ends with a sentence.
    """

    def __init__(self, text: Sequence[Paragraph], last: Line) -> None:
        super().__init__(id="rule")
        self.text, self.last = text, last
        self.page = 0

    def height(self, column: int) -> int:
        """The lines of all of it, with columns of this width."""
        return 1 + self._long(column) + 2

    def _long(self, column: int) -> int:
        """The lines of the longer column where two hold all of it."""
        lines = len(wrapped(self.text, column, [[]]))
        return next(n for n in range(-(-lines // 2), lines + 1) if len(self._cut(column, n)) <= 2)

    def _cut(self, column: int, long: int) -> list[list[list[TextPiece]]]:
        """Columns of so many lines at most."""
        columns: list[list[list[TextPiece]]] = []
        for sentences in _columns(self.text, column, long):
            lines = wrapped(sentences, column, [[]])
            columns += [lines[at : at + long] for at in range(0, len(lines), long)]
        return columns

    def is_whole(self, width: int, height: int) -> bool:
        """Is all of it in view in so much room?"""
        return height >= self.height((width - GAP) // 2)

    def show(self, width: int, height: int, last: Line | None = None) -> None:
        """Arrange the text in so much room, from now on with this line at the bottom."""
        self.last = self.last if last is None else last
        column = (width - GAP) // 2
        whole = self.is_whole(width, height)
        columns = self._cut(column, self._long(column) if whole else max(1, height - 2))
        pages = -(-len(columns) // 2)
        self.page = max(0, min(self.page, pages - 1))
        left, right = (*columns[2 * self.page :], [], [])[:2]
        more = f"{self.page + 1} of {pages} PgDn" if pages > 1 else ""
        lines: list[Line] = [head_line("The rule", more, width)]
        lines += (_beside(left, right, y, column) for y in range(max(len(left), len(right))))
        lines += [()] * (height - 1 - len(lines))
        self.put([*lines, self.last])

    def read(self, pages: int) -> None:
        """Page on or back."""
        self.page += pages
        self.show(*self.size)

    def on_resize(self) -> None:
        self.show(*self.size)


def _columns(text: Sequence[Paragraph], width: int, long: int) -> Iterator[list[Paragraph]]:
    """As many whole sentences as so many lines hold, one column after the other."""
    column: list[Paragraph] = []
    for paragraph in text:
        begun = False
        for sentence in _sentences(paragraph):
            joined = [*column[:-1], (*column[-1], *sentence)] if begun else [*column, sentence]
            if column and len(wrapped(joined, width, [[]])) > long:
                yield column
                joined = [sentence]
            column, begun = joined, True
    yield column


def _sentences(paragraph: Paragraph) -> Iterator[Paragraph]:
    """The sentences of a paragraph, each with the blank behind it."""
    for text, names in paragraph:
        yield from ([TextPiece(part, names)] for part in _SENTENCE.findall(text))


def _beside(left: Sequence[Line], right: Sequence[Line], y: int, column: int) -> Line:
    one = left[y] if y < len(left) else ()
    gap = column + GAP - sum(len(piece.text) for piece in one)
    return (*one, TextPiece(" " * gap), *(right[y] if y < len(right) else ()))
