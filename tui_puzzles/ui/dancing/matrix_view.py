"""The widget for a matrix: names and sizes stay in view while the options scroll."""

from collections.abc import Sequence

from textual.geometry import Region
from textual.strip import Strip

from tui_puzzles.ui.board.painted import WHEEL, Painted
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.dancing.matrix_lines import Glance, Matrix


class MatrixView(Painted):
    """A matrix at one moment; only changed lines are repainted."""

    def __init__(self, matrix: Matrix, glance: Glance, *, id: str) -> None:
        super().__init__(id=id)
        self.matrix = matrix
        self.glance = glance
        self.top = 0  # the first line of options in sight
        self.left = 0  # the first item in sight
        self._seen: list[Sequence[TextPiece]] = []

    @property
    def head(self) -> int:
        """Lines above the options."""
        return self.matrix.name_lines + self.matrix.size_lines

    @property
    def rows(self) -> int:
        """Lines of options in sight."""
        return max(1, self.size.height - self.head)

    @property
    def columns(self) -> int:
        """Items in sight."""
        return max(1, (self.size.width - self.matrix.label) // self.matrix.w)

    def show(self, matrix: Matrix, glance: Glance) -> None:
        """Show this moment, with the chosen item and the option chosen last in view."""
        self.matrix, self.glance = matrix, glance
        if glance.item is not None:
            at = matrix.column(glance.item)
            if not self.left <= at < self.left + self.columns:
                self.left = at - self.columns // 2
        if glance.latest is not None:
            line = matrix.line_of(glance.latest)
            if not self.top <= line < self.top + self.rows:
                self.top = line - self.rows // 2
        self.scroll_by(0, 0)

    def scroll_by(self, right: int, down: int) -> None:
        """Scroll, up to the ends."""
        most = len(self.matrix.items) - self.columns, self.matrix.lines - self.rows
        self.left = max(0, min(self.left + right, most[0]))
        self.top = max(0, min(self.top + down, most[1]))
        self._look()

    def _look(self) -> None:
        before = self._seen
        self._seen = [self._line(y) for y in range(self.size.height)]
        changed = [
            Region(0, y, self.size.width, 1)
            for y, pieces in enumerate(self._seen)
            if y >= len(before) or pieces != before[y]
        ]
        if changed:
            self.refresh(*changed)

    def _line(self, y: int) -> Sequence[TextPiece]:
        seen = slice(self.left, self.left + self.columns)
        if y < self.head:
            return self.matrix.head(y, seen, self.glance)
        number = self.top + y - self.head
        return self.matrix.line(number, seen, self.glance) if number < self.matrix.lines else ()

    def render_line(self, y: int) -> Strip:
        return self.strip(self._seen[y] if y < len(self._seen) else (), self.size.width)

    def on_resize(self) -> None:
        self.show(self.matrix, self.glance)

    def on_mouse_scroll_down(self) -> None:
        self.scroll_by(0, WHEEL)

    def on_mouse_scroll_up(self) -> None:
        self.scroll_by(0, -WHEEL)
