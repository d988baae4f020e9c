"""The crosspatch board: a crossword, squares with lines round each and numbers in their rims."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from tui_puzzles.engine.bits import only
from tui_puzzles.engine.cells import Patch
from tui_puzzles.engine.step import Role
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, shown
from tui_puzzles.records import record
from tui_puzzles.ui.board.lattice import Lattice
from tui_puzzles.ui.board.ruled import WEAK, Size
from tui_puzzles.ui.board.scene import CAN, SAME, SLOT, Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, Item, Seam, Tag, Tags, TextPiece

STRONGEST = (
    Role.FOCUS,
    Role.SUPPORT,
    Role.FIN,
    Role.VALUE,
    Role.COVER,
    Role.REGION,
    SAME,
    CAN,
    SLOT,
)
"""When two highlighted slots cross, the square gets the role that comes first here."""
EMPTY = "_"
SIZES = (Size(7, 3), Size(5, 2), Size(3, 1))
SQUARE = ("square",)


@record
class CrosspatchSkin(Lattice):
    """Where there is no square there is nothing; the cells of the board are squares here.

    Without colour, empty squares of a highlighted slot are underlined.
    """

    layout: Crosspatch
    left = 0
    blank, between, thin = SQUARE, SQUARE, ("line-square",)
    own_lit = "given"

    @cached_property
    def cells(self) -> Patch:
        """The squares, numbered from 0."""
        return Patch(self.layout.field, self.layout.squares)

    @cached_property
    def labels(self) -> dict[int, str]:
        """The numbers of the slots by the squares (of the grid) where they start."""
        return {slot.path[0]: str(slot.number) for slot in self.layout.slots}

    def sample(self, value: int, _look: str, /) -> str:
        return shown(self.layout.words[value])

    # -- geometry --------------------------------------------------------------------------------

    def weight(self, here: int | None, there: int | None) -> int:
        return 0 if here is None and there is None else WEAK

    def outside(self, _row: int, _col: int, _part: int) -> Sequence[Item]:
        return [TextPiece(" " * self.size.w)]

    def edge(self, row: int, col: int) -> list[Item]:
        """The line above a square, with the number of a slot after its corner."""
        at = self.grid.cell(row, col)
        (line,) = items = super().edge(row, col)
        if row == self.grid.rows or at not in self.labels or not isinstance(line, Seam):
            return items
        return [Tag(str(at)), line._replace(text=line.text[len(self.labels[at]) :])]

    # -- the slot with the focus -----------------------------------------------------------------

    def ground(self, cell: int, look: Look, /) -> Names:
        """That of the slot with the focus is only on the letters' lines of high squares."""
        return super().ground(cell, look._replace(role="") if self._ribboned(look.role) else look)

    def _ribboned(self, role: str) -> bool:
        return role == SLOT and self.size.h > 1

    def cell(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        lines = super().cell(look)
        if not self._ribboned(look.role):
            return lines
        letter = self.size.h // 2
        lit = [TextPiece(text, (SLOT, *names)) for text, names in lines[letter]]
        return [lit if at == letter else line for at, line in enumerate(lines)]

    # -- text ------------------------------------------------------------------------------------

    def lines(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        if look.value is not None:
            light = () if look.wrong else dict(look.lit).get(look.value, ())
            names = (self.kind(look), *light, *(("wrong",) if look.wrong else ()))
            return self.drawn([chr(look.value).upper()], names, "!" if look.wrong else " ")
        if look.corner:
            names = ("corner", *(("wrong",) if look.wrong else ()))
            return self.drawn([chr(only(look.corner)).upper()], names, "!" if look.wrong else " ")
        return self.drawn([EMPTY if self.plain and look.role else " "], ("faint",))

    def tags(self, scene: Scene, /) -> Tags:
        """The numbers, those of highlighted slots and of the focus in the colour of keys."""
        lit = {self.layout.slots[slot].path[0] for slot in scene.light.cells}
        grounds = grounds_of(self.layout, scene.light.cells)
        tags = {}
        for at, label in self.labels.items():
            role = grounds.get(at, "")
            role = "" if self._ribboned(role) else role
            shared = (role,) if role and grounds.get(at - self.grid.cols) == role else ()
            tags[str(at)] = [TextPiece(label, (*SQUARE, *shared, "key" if at in lit else "label"))]
        return tags

    def tag_box(self, name: str) -> Box:
        x, y, _, _ = self.box_at(*self.grid.row_col(int(name)))
        return Box(x, y - 1, len(self.labels[int(name)]), 1)


def grounds_of(puzzle: Crosspatch, lit: Mapping[int, str]) -> dict[int, str]:
    """The roles of squares (of the grid) by those of their slots."""
    grounds: dict[int, str] = {}
    for slot, role in lit.items():
        for square in puzzle.slots[slot].path:
            before = grounds.get(square, role)
            grounds[square] = min(before, role, key=_rank)
    return grounds


def _rank(role: str) -> int:
    return STRONGEST.index(role) if role in STRONGEST else len(STRONGEST)
