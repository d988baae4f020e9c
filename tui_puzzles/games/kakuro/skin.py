"""How a Kakuro is laid out in characters: clue cells (``45\\45``) and white cells, five wide."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.engine.bits import has, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Role
from tui_puzzles.games.kakuro.puzzle import ACROSS, DOWN, Kakuro, Run
from tui_puzzles.games.kakuro.run import COUNT, DIGITS
from tui_puzzles.ui.board.scene import LIT, Light, Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, Item, Overlay, Part, Piece, Skin, Tag, Tags

W = 5  # columns of a cell
LINE = ("line",)
BLACK = Piece("░" * W, LINE)
BORDER = Piece("│", LINE)
DOTS = {"region": "·", "cover": ":"}
SIGNS = {Role.EARLY: "+", Role.LATE: "-"}  # for sums that a step adds and subtracts
LETTERS = " abcdefghi"  # for the player's colours
MORE = Piece("+", ("mark",))


@dataclass(frozen=True)
class KakuroSkin(Skin):
    """Cells of ``h`` lines, one or two.

    ``plain``: without colour, lit runs are dotted and coloured cells have a letter.
    """

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
            border = self._signs.get((row, col)) if line == 0 else None
            items += [border or BORDER, *self._item(field.cell(row, col), line)]
        return [*items, BORDER]

    def _item(self, at: int, line: int) -> Sequence[Item]:
        cell = self.puzzle.patch.number.get(at)
        if cell is not None:
            return [Part(cell, line)]
        if line == 0 and at in self.puzzle.clues:
            return [Tag(f"{DOWN} {at}"), Piece("\\", LINE), Tag(f"{ACROSS} {at}")]
        return [BLACK]

    # -- cells ---------------------------------------------------------------------------------

    def cell(self, look: Look) -> Sequence[Sequence[Piece]]:
        lines = self._marks(look) if look.value is None else self._value(look)
        if self.plain and look.colour:
            text, names = lines[-1][-1]
            lines[-1][-1:] = [Piece(text[:-1], names), Piece(LETTERS[look.colour], ("label",))]
        return lines

    def _fill(self, look: Look) -> str:
        """The text of an empty part of a cell."""
        return DOTS.get(look.role, " ") if self.plain else " "

    def _marks(self, look: Look) -> list[list[Piece]]:
        """Each mark in its own place; in sequence on a single line."""
        light, fill = dict(look.lit), self._fill(look)
        shown = look.candidates | look.centre | look.corner | of(light)
        marks = {value: _mark(value, look, light) for value in range(COUNT) if has(shown, value)}
        if self.h == 1:  # without colour the last column is for signs
            line = _fitting(marks, light, W - 1 if self.plain else W)
            return [[*line, Piece(fill * (W - len(line)))]]
        places = [marks.get(value, Piece(fill)) for value in range(2 * W)]
        return [places[:W], places[W:]]

    def _value(self, look: Look) -> list[list[Piece]]:
        assert look.value is not None
        kind = look.kind
        light = next((names for value, names in look.lit if value == look.value), ())
        names = (kind, "wrong") if look.wrong else (kind, *light)
        fill = self._fill(look)
        after = Piece(("!" if look.wrong else fill) + fill)
        digit = [Piece(2 * fill), Piece(DIGITS[look.value], names), after]
        return [digit, *([Piece(W * fill)] for _ in range(1, self.h))]

    # -- clues ---------------------------------------------------------------------------------

    @cached_property
    def _sums(self) -> dict[str, str]:
        """The clues of the black cells, by tag."""
        sums: dict[str, str] = {}
        for at, clues in self.puzzle.clues.items():
            sums[f"{DOWN} {at}"] = f"{clues.down or '':>2}"
            sums[f"{ACROSS} {at}"] = f"{clues.across or '':<2}"
        return sums

    @cached_property
    def _clued(self) -> Sequence[Run]:
        return [run for run in self.puzzle.runs if run.clue is not None]

    @cached_property
    def _signs(self) -> dict[tuple[int, int], Tag]:
        """The row and column of a sum's sign: left of sums down, right of sums across.

        To the right of a sum across is a white cell, so no two signs share a place.
        """
        places = {run: self.puzzle.field.row_col(run.clue_at) for run in self._clued}
        return {
            (row, col + (run.kind == ACROSS)): Tag(f"{_tag(run)} sign")
            for run, (row, col) in places.items()
        }

    def tags(self, scene: Scene, /) -> Tags:
        board, light = scene.position.entered, scene.light
        names = {_tag(run): _names(run, board, light) for run in self.puzzle.runs}
        signs = {f"{_tag(run)} sign": [_sign(run, light)] for run in self._clued}
        sums = self._sums.items()
        return signs | {name: [Piece(text, names.get(name, ("label",)))] for name, text in sums}

    def tag_box(self, name: str) -> Box:
        kind, at, *sign = name.split()
        x, y, _, _ = self._box_at(int(at))
        if sign:
            return Box(x - 1 if kind == DOWN else x + W, y, 1, 1)
        return Box(x if kind == DOWN else x + 3, y, 2, 1)

    def tags_of(self, cell: int, /) -> Collection[str]:
        runs = (self.puzzle.across_of.get(cell), self.puzzle.down_of.get(cell))
        return [_tag(run) for run in runs if run and run.clue_at in self.puzzle.clues]


def _tag(run: Run) -> str:
    return f"{run.kind} {run.clue_at}"


def _sign(run: Run, light: Light) -> Piece:
    role = light.clues.get(run.name)
    return Piece(SIGNS[role], ("label", role, LIT)) if role in SIGNS else BORDER


def _mark(value: int, look: Look, light: Mapping[int, Names]) -> Piece:
    kind = "corner" if has(look.corner, value) else "mark"
    return Piece(DIGITS[value], (kind, *light.get(value, ())))


def _fitting(marks: Mapping[int, Piece], light: Collection[int], room: int) -> list[Piece]:
    """As many marks as there is room for, highlighted ones first."""
    if len(marks) <= room:
        return list(marks.values())
    first = sorted(marks, key=lambda value: value not in light)[: room - 1]
    return [*(marks[value] for value in sorted(first)), MORE]


def _names(run: Run, board: Board, light: Light) -> Names:
    """A clue is wrong when its run has become impossible, struck when it is complete.

    Sums that a step adds and subtracts get the roles of its clues.
    """
    if run.name in light.clues:
        return ("label", light.clues[run.name], LIT)
    if not run.allows(board.layout, board.marks):
        return ("wrong",)
    lit = (LIT,) if not run.cells & ~of(light.cells) else ()
    return ("label", *lit) if run.cells & ~board.placed else ("done", *lit)
