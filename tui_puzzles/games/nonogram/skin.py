"""The layout of a nonogram in characters: clues left and above, cells in groups of five."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import dist
from typing import TypeAlias

from tui_puzzles.engine.step import Role
from tui_puzzles.games.nonogram.clue_state import ClueState, State, clue_state
from tui_puzzles.games.nonogram.line import Block
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram, clue_text
from tui_puzzles.ui.board.scene import Look, Scene
from tui_puzzles.ui.board.skin import Box, Item, Overlay, Part, Piece, Skin, Tag, Tags

GROUP = 5
LINE, LABEL, DONE = ("line",), ("label",), ("done",)
UNKNOWN, SPACE, BOX = 0, 1, 2
SIGNS = {1: ("·", "×", "█"), 2: (" ·", " ×", "██"), 3: (" · ", " × ", "███")}
LIT_SIGNS = {1: ("·", "x", "#"), 2: (" ·", " x", "##"), 3: (" · ", " x ", "###")}
CURSORS = {1: ("+", "x", "#"), 2: ("[]", "[x", "##"), 3: ("[ ]", "[x]", "[#]")}
LINE_SIGNS = {
    State.OPEN: Piece(" "),
    State.COMPLETE: Piece("✓", DONE),
    State.IMPOSSIBLE: Piece("!", ("wrong",)),
}
BLANK = Piece(" ")
Roles: TypeAlias = tuple[Role | None, ...]
HUES = ("5f0000", "005f00", "00005f", "5f5f00", "5f005f", "005f5f", "5f5f5f", "87005f", "5f00d7")
"""The grounds that the style sheet has for colours, from the first."""


@dataclass(frozen=True)
class NonogramSkin(Skin):
    """Cells of ``w`` columns; ``ruled``: with a line after every fifth row."""

    puzzle: Nonogram
    w: int
    ruled: bool = True

    # -- geometry ------------------------------------------------------------------------------

    @cached_property
    def rows(self) -> int:
        return len(self.puzzle.row_lines)

    @cached_property
    def columns(self) -> int:
        return len(self.puzzle.column_lines)

    @cached_property
    def left(self) -> int:
        """Columns for the clues of the rows, the sign behind them and the border."""
        return max(len(self._words(line)) for line in self.puzzle.row_lines) + 2

    @cached_property
    def top(self) -> int:
        """Lines for the clues of the columns, the signs below them and the border."""
        return max(max(len(line.clue), 1) for line in self.puzzle.column_lines) + 2

    @property
    def width(self) -> int:
        return self.left + self._along(self.columns - 1) + self.w + 1

    @property
    def height(self) -> int:
        return self.top + self._down(self.rows - 1) + 2

    @property
    def frozen(self) -> tuple[int, int]:
        return self.left, self.top

    def _along(self, col: int) -> int:
        return col * self.w + col // GROUP

    def _down(self, row: int) -> int:
        return row + (row // GROUP if self.ruled else 0)

    def box(self, cell: int) -> Box:
        row, col = divmod(cell, self.columns)
        return Box(self.left + self._along(col), self.top + self._down(row), self.w, 1)

    def cell_at(self, x: int, y: int) -> int | None:
        row = self._rows_at.get(y)
        group, along = divmod(x - self.left, GROUP * self.w + 1)
        col = group * GROUP + along // self.w
        inside = row is not None and x >= self.left and along < GROUP * self.w
        return (
            row * self.columns + col if inside and row is not None and col < self.columns else None
        )

    @cached_property
    def _rows_at(self) -> dict[int, int]:
        return {self.top + self._down(row): row for row in range(self.rows)}

    def cursor(self, cell: int, look: Look) -> Sequence[Overlay]:
        x, y, _, _ = self.box(cell)
        if look.value and len(self.puzzle.inks) > 1:
            return [Overlay(x, y, f"[{self.puzzle.symbols[look.value]}]"[: self.w])]
        return [Overlay(x, y, CURSORS[self.w][_kind(look.value)])]

    # -- frame ---------------------------------------------------------------------------------

    def row(self, y: int) -> Sequence[Item]:
        return list(self._items(y))

    def _items(self, y: int) -> Iterator[Item]:
        row = self._rows_at.get(y)
        if y < self.top - 1:
            yield from self._head(y)
        elif row is None:
            left, cross, right = "┌┬┐" if y < self.top else "└┴┘" if y == self.height - 1 else "├┼┤"
            yield Piece(" " * (self.left - 1))
            yield Piece(left + cross.join("─" * size for size in self._groups) + right, LINE)
        else:
            yield Tag(self.puzzle.row_lines[row].name)
            for col in range(self.columns):
                yield from [] if col % GROUP else [Piece("│", LINE)]
                yield Part(row * self.columns + col, 0)
            yield Piece("│", LINE)

    @cached_property
    def _groups(self) -> list[int]:
        """The characters of each group of columns."""
        starts = range(0, self.columns, GROUP)
        return [self.w * min(GROUP, self.columns - start) for start in starts]

    def _head(self, y: int) -> Iterator[Item]:
        yield Piece(" " * (self.left - 1))
        for col, line in enumerate(self.puzzle.column_lines):
            yield from [] if col % GROUP else [Piece(" ")]
            yield Tag(f"{line.name}/{y}")
        yield Piece(" ")

    # -- cells ---------------------------------------------------------------------------------

    def cell(self, look: Look) -> Sequence[Sequence[Piece]]:
        lit = next((pair for pair in look.lit if {"placed", "removed"} & {*pair[1]}), None)
        if lit is not None:
            value, names = lit
            return [[Piece(self._text(value, LIT_SIGNS[self.w]), names)]]
        names = self._names(look)
        signs = LIT_SIGNS[self.w] if look.role and look.value else SIGNS[self.w]
        return [[Piece(self._text(look.value, signs), names)]]

    def _text(self, value: int | None, signs: Sequence[str]) -> str:
        if value and len(self.puzzle.inks) > 1:
            return self.puzzle.symbols[value] * self.w
        return signs[_kind(value)]

    def _names(self, look: Look) -> tuple[str, ...]:
        kind = ("faint", "mark", look.kind)[_kind(look.value)]
        wrong = ("wrong",) if look.wrong else ()
        if look.value and len(self.puzzle.inks) > 1:
            return (kind, self._hues[look.value - 1], *wrong)
        return (kind, *wrong)

    @cached_property
    def _hues(self) -> list[str]:
        """For each ink the name of the ground that is most like it."""
        return [f"colour-{1 + _nearest(ink.rgb)}" for ink in self.puzzle.inks]

    # -- clues ---------------------------------------------------------------------------------

    def _words(self, line: Line) -> str:
        return clue_text(line.clue, self.puzzle.inks) or "0"

    def tags(self, scene: Scene, /) -> Tags:
        board, light = scene.position.entered, scene.light.clues
        tags: dict[str, Sequence[Piece]] = {}
        for line in self.puzzle.lines:
            tags |= self._line_tags(line, clue_state(line, board), _roles(line, light))
        return tags

    def _line_tags(self, line: Line, state: ClueState, roles: Roles) -> Tags:
        """The tags of a line, cached for each look of its clue."""
        key = line, state, roles
        if key not in self._known:
            clue = self._clue(line, state, roles)
            made = self._row_tag if line.kind == "row" else self._column_tags
            self._known[key] = dict(made(line, clue))
        return self._known[key]

    @cached_property
    def _known(self) -> dict[tuple[Line, ClueState, Roles], Tags]:
        return {}

    def tag_box(self, name: str) -> Box:
        line, _, y = name.partition("/")
        number = int(line.split()[1]) - 1
        if y:
            return Box(self.left + self._along(number), int(y), self.w, 1)
        return Box(0, self.top + self._down(number), self.left - 1, 1)

    def tags_of(self, cell: int, /) -> Collection[str]:
        row, col = divmod(cell, self.columns)
        column = self.puzzle.column_lines[col]
        first = self.top - 2 - max(len(column.clue), 1)
        numbers = [f"{column.name}/{y}" for y in range(first, self.top - 2)]
        return {self.puzzle.row_lines[row].name, *numbers}

    def _clue(self, line: Line, state: ClueState, roles: Roles) -> list[Piece]:
        """The current look of a clue's numbers, and the sign of the line behind them."""
        words = self._words(line).split()
        names = [
            (*(DONE if done else self._open(block)), *filter(None, [role]))
            for block, done, role in zip(line.clue, state.settled, roles, strict=True)
        ]
        numbers = [Piece(*both) for both in zip(words, names or [LABEL], strict=True)]
        return [*numbers, LINE_SIGNS[state.state]]

    def _open(self, block: Block) -> tuple[str, ...]:
        """The look of an unsettled block's number: on its colour, if there are several."""
        return ("given", self._hues[block.colour - 1]) if len(self.puzzle.inks) > 1 else LABEL

    def _row_tag(self, line: Line, clue: list[Piece]) -> Iterator[tuple[str, Sequence[Piece]]]:
        """The clue at the right of its room, the sign behind it."""
        *numbers, sign = clue
        spaced = [piece for number in numbers for piece in (BLANK, number)]
        room = Piece(" " * (self.left - 2 - len(self._words(line))))
        yield line.name, [room, *spaced[1:], sign]

    def _column_tags(self, line: Line, clue: list[Piece]) -> Iterator[tuple[str, Sequence[Piece]]]:
        """The clue downwards, a number a line, and the sign below."""
        above = self.top - 1 - len(clue)
        for y in range(above):
            yield f"{line.name}/{y}", [Piece(" " * self.w)]
        odd = ("corner",) if line.path[0] % 2 else ()  # neighbours told apart
        unlit = {LABEL, *map(self._open, line.clue)}
        for y, (text, names) in enumerate(clue, above):
            apart = odd if names in unlit else ()
            yield f"{line.name}/{y}", [Piece(f"{text:>{self.w}}", (*names, *apart))]


def _roles(line: Line, light: Mapping[str, Role]) -> Roles:
    """The highlight of each block of the line: its own, or that of its whole clue."""
    if not light:
        return (None,) * len(line.clue)
    whole = light.get(line.name)
    return tuple(light.get(line.block_name(number), whole) for number in range(len(line.clue)))


def sizes(puzzle: Nonogram) -> Iterator[tuple[int, bool]]:
    """Columns of a cell, at least as many as the clues above need; lines between rows or not.

    Best first.
    """
    clues = [clue_text(line.clue, puzzle.inks) or "0" for line in puzzle.column_lines]
    least = max(len(word) for clue in clues for word in clue.split())
    return product(sorted({least, max(least, 2)}, reverse=True), (True, False))


def _kind(value: int | None) -> int:
    return UNKNOWN if value is None else SPACE if value == 0 else BOX


def _nearest(rgb: str) -> int:
    """The number of the most similar hue, whatever the brightness."""
    return min(range(len(HUES)), key=lambda at: dist(_shares(HUES[at]), _shares(rgb)))


def _shares(rgb: str) -> list[float]:
    """The shares of red, green and blue in a colour; black counts as grey."""
    parts = [int(rgb[at : at + 2], 16) for at in (0, 2, 4)]
    return [part / sum(parts) for part in parts] if any(parts) else [1 / 3] * 3
