"""A text in two columns."""

from collections.abc import Sequence

from tui_puzzles.ui.board.painted import Line, Ready, head_line
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.puzzle.paragraphs import Paragraph

GAP = 4


class RuleText(Ready):
    """What a rule says of itself, under a heading over both columns; at the bottom one line.

    Where there is no room for all of it, it is read in pages.
    """

    def __init__(self, text: Sequence[Paragraph], last: Line) -> None:
        super().__init__(id="rule")
        self.text, self.last = text, last
        self.page = 0

    def height(self, column: int) -> int:
        """The lines of all of it, with columns of this width."""
        return 1 + -(-len(self._broken(column)) // 2) + 2

    def _broken(self, column: int) -> list[list[Piece]]:
        return wrapped(self.text, column, [[]])

    def show(self, width: int, height: int) -> None:
        """Arrange the text in so much room."""
        column = (width - GAP) // 2
        text = self._broken(column)
        whole = height >= self.height(column)
        long = -(-len(text) // 2) if whole else max(1, height - 2)
        pages = 1 if whole else -(-len(text) // (2 * long))
        self.page = max(0, min(self.page, pages - 1))
        text = text[2 * long * self.page :]
        left, right = _trimmed(text[:long]), _trimmed(text[long : 2 * long])
        more = f"{self.page + 1} of {pages} PgDn" if pages > 1 else ""
        lines: list[Line] = [head_line("The rule", more, width)]
        lines += (_beside(left, right, y, column) for y in range(long))
        lines += [()] * (height - 1 - len(lines))
        self.put([*lines, self.last])

    def read(self, pages: int) -> None:
        """Page on or back."""
        self.page += pages
        self.show(*self.size)

    def on_resize(self) -> None:
        self.show(*self.size)


def _trimmed(lines: list[list[Piece]]) -> list[list[Piece]]:
    """A column doesn't begin with an empty line."""
    return lines if not lines or lines[0] else lines[1:]


def _beside(left: Sequence[Line], right: Sequence[Line], y: int, column: int) -> Line:
    one = left[y] if y < len(left) else ()
    gap = column + GAP - sum(len(piece.text) for piece in one)
    return (*one, Piece(" " * gap), *(right[y] if y < len(right) else ()))
