"""How a Kakuro is laid out in characters: clue cells (``45\\45``) and white cells, five wide."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.kakuro.puzzle import Clues, Kakuro, Run
from tui_puzzles.kakuro.run import DIGITS
from tui_puzzles.ui.scene import Look, Scene
from tui_puzzles.ui.skin import Box, Item, Overlay, Part, Piece, Skin, Tag, Tags

W = 5  # columns of a cell
LINE = ("line",)
BLACK = Piece("░" * W, LINE)
DOTS = {"region": "·", "cover": ":"}


@dataclass(frozen=True)
class KakuroSkin(Skin):
    """Cells of ``h`` lines; ``plain``: without colour, lit runs are dotted."""

    puzzle: Kakuro
    h: int = 2
    plain: bool = False

    # -- geometry ------------------------------------------------------------------------------

    @property
    def width(self) -> int:
        return self.puzzle.field.cols * (W + 1) + 1

    @property
    def height(self) -> int:
        return self.puzzle.field.rows * self.h + 2

    def _box_at(self, at: int) -> Box:
        row, col = self.puzzle.field.row_col(at)
        return Box(1 + col * (W + 1), 1 + row * self.h, W, self.h)

    def box(self, cell: int) -> Box:
        return self._box_at(self.puzzle.patch.at[cell])

    def cell_at(self, x: int, y: int) -> int | None:
        field, (col, along), row = self.puzzle.field, divmod(x - 1, W + 1), (y - 1) // self.h
        inside = along < W and 0 <= col < field.cols and 0 <= row < field.rows and y > 0
        return self.puzzle.patch.number.get(field.cell(row, col)) if inside else None

    def cursor(self, cell: int, _look: Look) -> Sequence[Overlay]:
        x, y, _, _ = self.box(cell)
        sides = ((x - 1, "["), (x + W, "]"))
        return [Overlay(at, y + line, sign) for line in range(self.h) for at, sign in sides]

    # -- frame ---------------------------------------------------------------------------------

    def row(self, y: int) -> Sequence[Item]:
        field = self.puzzle.field
        if y in (0, self.height - 1):
            left, cross, right = "┌┬┐" if y == 0 else "└┴┘"
            return [Piece(left + cross.join(["─" * W] * field.cols) + right, LINE)]
        row, line = divmod(y - 1, self.h)
        items: list[Item] = []
        for col in range(field.cols):
            items += [Piece("│", LINE), self._item(field.cell(row, col), line)]
        return [*items, Piece("│", LINE)]

    def _item(self, at: int, line: int) -> Item:
        cell = self.puzzle.patch.number.get(at)
        if cell is not None:
            return Part(cell, line)
        return Tag(f"clue {at}") if line == 0 and at in self.puzzle.clues else BLACK

    # -- cells ---------------------------------------------------------------------------------

    def cell(self, look: Look) -> Sequence[Sequence[Piece]]:
        if look.value is not None:
            return self._value(look)
        shown = look.candidates | look.centre
        light = dict(look.lit)
        marks = [self._mark(value, has(shown, value), look, light) for value in range(len(DIGITS))]
        if self.h > 1:
            lines = [marks[:5], [*marks[5:], Piece(" ")]]
            return lines + [[Piece(" " * W)]] * (self.h - 2)
        there = [mark for mark in marks if mark.text not in " ·:"]
        gap = Piece(" " * (W - min(len(there), W)))
        return [[*there[:W], gap] if len(there) <= W else [*there[: W - 1], Piece("+", ("mark",))]]

    def _mark(
        self, value: int, there: bool, look: Look, light: dict[int, tuple[str, ...]]
    ) -> Piece:
        if not there and value not in light:
            corner = has(look.corner, value)
            sign = DIGITS[value] if corner else DOTS.get(look.role, " ") if self.plain else " "
            return Piece(sign, ("corner",) if corner else ())
        return Piece(DIGITS[value], ("mark", *light.get(value, ())))

    def _value(self, look: Look) -> list[list[Piece]]:
        assert look.value is not None
        kind = "given" if look.given else "own"
        light = next((names for value, names in look.lit if value == look.value), ())
        names = (kind, "wrong") if look.wrong else (kind, *light)
        digit = Piece(DIGITS[look.value], names)
        after = Piece("! " if look.wrong else "  ")
        lines = [[Piece(" " * W)] for _ in range(self.h)]
        lines[0] = [Piece("  "), digit, after]
        return lines

    # -- clues ---------------------------------------------------------------------------------

    @cached_property
    def _runs_at(self) -> dict[int, list[Run]]:
        """The runs whose clue stands in a black cell."""
        found: dict[int, list[Run]] = {}
        for run in self.puzzle.runs:
            found.setdefault(run.clue_at, []).append(run)
        return found

    def tags(self, scene: Scene, /) -> Tags:
        board = scene.position.entered
        return {
            f"clue {at}": list(self._clue(clues, at, board, scene))
            for at, clues in self.puzzle.clues.items()
        }

    def _clue(self, clues: Clues, at: int, board: Board, scene: Scene) -> Iterator[Piece]:
        names = {run.kind: _names(run, board, scene) for run in self._runs_at.get(at, ())}
        down = "" if clues.down is None else str(clues.down)
        across = "" if clues.across is None else str(clues.across)
        yield Piece(f"{down:>2}", names.get("down", ("label",)))
        yield Piece("\\", LINE)
        yield Piece(f"{across:<2}", names.get("across", ("label",)))

    def tag_box(self, name: str) -> Box:
        x, y, width, _ = self._box_at(int(name.split()[1]))
        return Box(x, y, width, 1)


def _names(run: Run, board: Board, scene: Scene) -> tuple[str, ...]:
    """How a clue looks: wrong when its run can't be any more, struck when it is complete."""
    if run.name in scene.light.clues:
        return ("lit",)
    if not run.allows(board.layout, board.marks):
        return ("wrong",)
    return ("label",) if list(members(run.cells & ~board.placed)) else ("done",)
