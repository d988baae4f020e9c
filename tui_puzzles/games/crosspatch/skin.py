"""How a crosspatch is laid out in characters: a number and a letter for each square."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.engine.bits import has, only
from tui_puzzles.engine.cells import Patch
from tui_puzzles.engine.step import Role
from tui_puzzles.games.crosspatch.puzzle import Crosspatch
from tui_puzzles.ui.board.scene import Look, Scene
from tui_puzzles.ui.board.skin import Box, Item, Overlay, Part, Piece, Skin, Tag, Tags

STRONGEST = (Role.FOCUS, Role.SUPPORT, Role.FIN, Role.VALUE, Role.COVER, Role.REGION)
"""When two highlighted slots cross, the square gets the role that comes first here."""
EMPTY, LIT = "·", "_"


@dataclass(frozen=True)
class CrosspatchSkin(Skin):
    """Squares of one line; the cells of the board are squares here, in reading order.

    ``plain``: without colour, empty squares of a highlighted slot are underlined.
    """

    puzzle: Crosspatch
    plain: bool = False

    @cached_property
    def patch(self) -> Patch:
        """The squares, numbered from 0."""
        return Patch(self.puzzle.field, self.puzzle.squares)

    @cached_property
    def labels(self) -> dict[int, str]:
        """The numbers of the slots by the squares (of the grid) where they start."""
        return {slot.path[0]: str(slot.number) for slot in self.puzzle.slots}

    @cached_property
    def w(self) -> int:
        """Columns of a square: its number and its letter."""
        return 1 + max(2, *map(len, self.labels.values()))

    # -- geometry ------------------------------------------------------------------------------

    @property
    def width(self) -> int:
        return self.puzzle.field.cols * self.w + 1

    @property
    def height(self) -> int:
        return self.puzzle.field.rows

    def box(self, cell: int) -> Box:
        row, col = self.puzzle.field.row_col(self.patch.at[cell])
        return Box((col + 1) * self.w - 1, row, 1, 1)

    def cell_at(self, x: int, y: int) -> int | None:
        field, col = self.puzzle.field, x // self.w
        inside = 0 <= col < field.cols and 0 <= y < field.rows
        return self.patch.number.get(field.cell(y, col)) if inside else None

    def cursor(self, cell: int, _look: Look) -> Sequence[Overlay]:
        x, y, _, _ = self.box(cell)
        return [Overlay(x - 1, y, "["), Overlay(x + 1, y, "]")]

    # -- text ----------------------------------------------------------------------------------

    def row(self, y: int) -> Sequence[Item]:
        field, items = self.puzzle.field, list[Item]()
        for col in range(field.cols):
            at = field.cell(y, col)
            if has(self.puzzle.squares, at):
                items += [Tag(str(at)), Part(self.patch.number[at], 0)]
            else:
                items.append(Piece(" " * self.w))
        return [*items, Piece(" ")]

    def cell(self, look: Look) -> Sequence[Sequence[Piece]]:
        if look.value is not None:
            kind = look.kind
            names = (kind, "wrong") if look.wrong else (kind, *dict(look.lit).get(look.value, ()))
            return [[Piece(chr(look.value), names)]]
        if look.corner:
            return [[Piece(chr(only(look.corner)), ("corner",))]]
        return [[Piece(LIT if self.plain and look.role else EMPTY, ("faint",))]]

    def tags(self, scene: Scene, /) -> Tags:
        """The numbers, with the ground of their squares."""
        grounds, room = grounds_of(self.puzzle, scene.light.cells), self.w - 1
        return {
            str(at): [
                Piece(
                    f"{self.labels.get(at, ''):>{room}}",
                    ("label", grounds[at]) if at in grounds else ("label",),
                )
            ]
            for at in self.patch.at
        }

    def tag_box(self, name: str) -> Box:
        row, col = self.puzzle.field.row_col(int(name))
        return Box(col * self.w, row, self.w - 1, 1)


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
