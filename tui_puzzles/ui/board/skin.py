"""What a puzzle type supplies to the board widget: text and geometry, never colour."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from tui_puzzles.engine.step import Role
from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.board.scene import GROUNDS, LIT, Look, Names, Scene, under


class TextPiece(NamedTuple):
    """A piece of text; the names are its inks, those of inks.py."""

    text: str
    names: tuple[str, ...] = ()


class CellLine(NamedTuple):
    """The place of one line of a cell's text."""

    cell: int
    line: int


class Tag(NamedTuple):
    """The place of a text that depends on the whole position, such as a clue."""

    name: str


Corners = tuple[int | None, int | None, int | None, int | None]
"""Cells at the upper left, upper right, lower left and lower right; None outside the board."""


class Seam(NamedTuple):
    """A piece of the lines between cells; it has their ground if they share one."""

    text: str
    names: tuple[str, ...]
    corners: Corners


Item = TextPiece | CellLine | Tag | Seam
Tags = Mapping[str, Sequence[TextPiece]]


class Box(NamedTuple):
    """A rectangle of characters on the board."""

    x: int
    y: int
    width: int
    height: int


class Overlay(NamedTuple):
    """A short text over the board."""

    x: int
    y: int
    text: str


class Skin(Protocol):
    """How a puzzle type's board is laid out in characters."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...

    @property
    def frozen(self) -> tuple[int, int]:
        """Columns at the left and lines at the top that stay in view when the board scrolls."""
        return 0, 0

    @property
    def roomy(self) -> bool:
        """Has a cell room for all that it may hold?"""
        return True

    def row(self, y: int) -> Sequence[Item]:
        """The parts of one line, from left to right."""
        ...

    @property
    def between(self) -> Names:
        """The ground of lines between cells that don't share one, and round the board."""
        return ("paper",)

    @property
    def blended(self) -> bool:
        """Do unlike grounds meet in the middle of a seam, without a line, while nothing is lit?"""
        return False

    def ground(self, _cell: int, look: Look, /) -> Names:
        """The ground of a cell."""
        return under(look)

    def around(self, cell: int, look: Look, /) -> Names:
        """The ground that lines take from a cell."""
        return self.ground(cell, look)

    def seam(self, grounds: Sequence[Names | None], names: Names, low: bool) -> Names | None:
        """The look of a line among cells of these grounds; None where unlike ones meet in it.

        Outside the board there is no ground; ``low``: stands back what isn't lit? The line has the
        cells' own ground, so that a lit row is one ribbon; where highlighted cells differ, that of
        those not in focus.
        """
        blended = self.blended and not low
        between = () if blended else self.between
        unlike = {between if ground is None else ground for ground in grounds}
        if blended and len(unlike) > 1:
            return None
        if len(unlike) > 1 and all(not GROUNDS.isdisjoint(ground) for ground in unlike):
            unlike = {ground for ground in unlike if Role.FOCUS not in ground}
        return self.lined(unlike.pop() if len(unlike) == 1 else between, names)

    def lined(self, ground: Names, names: Names, /) -> Names:
        """The look of a line on this ground."""
        return (*ground, *names)

    def dressed(
        self, _cell: int, lines: Sequence[Sequence[TextPiece]], /
    ) -> Sequence[Sequence[TextPiece]]:
        """A cell's lines with what its place adds."""
        return lines

    def cell(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        """A cell's lines of text."""
        ...

    @property
    def fills(self) -> bool:
        """Does what a step says of a mark fill its cell?"""
        return False

    def sample(self, _value: int, _look: str, /) -> str:
        """A candidate of this look as the board shows it; "": by its symbol."""
        return ""

    def box(self, cell: int) -> Box:
        """The box of a cell's text."""
        ...

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell at a character; None in the frame."""
        ...

    def near(self, x: int, y: int) -> int | None:
        """The cell that a click at a character means: on a line, one beside it."""
        return self.cell_at(x, y)

    def value_at(self, _cell: int, _x: int, _y: int, /) -> int | None:
        """The value whose candidate stands at a character; None where there is none."""
        return None

    def cursor(self, cell: int, look: Look) -> Sequence[Overlay]:
        """The characters that show the cursor without colour."""
        ...

    def tags(self, _scene: Scene, /) -> Tags:
        """The texts of all tags."""
        return {}

    def tag_box(self, name: str) -> Box:
        """The box of a tag's text."""
        raise KeyError(name)

    def tags_of(self, _cell: int, /) -> Collection[str]:
        """The tags to highlight while the cursor is on a cell."""
        return ()

    def pointed(self, pieces: Sequence[TextPiece], /) -> Sequence[TextPiece]:
        """The text of a tag that the cursor highlights."""
        return [TextPiece(text, (*names, LIT)) for text, names in pieces]
