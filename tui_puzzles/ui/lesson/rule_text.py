"""A text in two columns."""

from collections.abc import Sequence

from tui_puzzles.ui.board.painted import Line, Painted, Ready, head_line
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.puzzle.paragraphs import Paragraph

GAP = 4


class RuleText(Ready):
    """What a rule says of itself, under a heading over both columns; at the bottom one line."""

    def __init__(self, text: Sequence[Paragraph], last: Line, *, palette: Painted) -> None:
        super().__init__(id="rule", palette=palette)
        self.text, self.last = text, last

    def height(self, column: int) -> int:
        """The lines of all of it, with columns of this width."""
        return 1 + -(-len(self._broken(column)) // 2) + 2

    def _broken(self, column: int) -> list[list[Piece]]:
        return wrapped(self.text, column, [[]])

    def show(self, width: int, height: int) -> None:
        """Arrange the text in so much room."""
        column = (width - GAP) // 2
        text = self._broken(column)
        long = -(-len(text) // 2)
        left, right = _trimmed(text[:long]), _trimmed(text[long:])
        lines: list[Line] = [head_line("The rule", "", width)]
        lines += (_beside(left, right, y, column) for y in range(long))
        lines += [()] * (height - 1 - len(lines))
        self.put([*lines, self.last])

    def on_resize(self) -> None:
        self.show(*self.size)


def _trimmed(lines: list[list[Piece]]) -> list[list[Piece]]:
    """A column doesn't begin with an empty line."""
    return lines if not lines or lines[0] else lines[1:]


def _beside(left: Sequence[Line], right: Sequence[Line], y: int, column: int) -> Line:
    one = left[y] if y < len(left) else ()
    gap = column + GAP - sum(len(piece.text) for piece in one)
    return (*one, Piece(" " * gap), *(right[y] if y < len(right) else ()))
