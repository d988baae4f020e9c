"""How a nonogram is laid out in characters: clues left and above, cells in groups of five."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.engine.bits import count, is_single
from tui_puzzles.engine.board import Board
from tui_puzzles.nonogram.line import Cans, fillings, stretched
from tui_puzzles.nonogram.puzzle import Line, Nonogram, clue_text
from tui_puzzles.ui.scene import Look, Scene
from tui_puzzles.ui.skin import Box, Item, Overlay, Part, Piece, Skin, Tag, Tags

GROUP = 5
LINE = ("line",)
UNKNOWN, SPACE, BOX = 0, 1, 2
SIGNS = {1: ("·", "×", "█"), 2: (" ·", " ×", "██")}
LIT_SIGNS = {1: ("·", "x", "#"), 2: (" ·", " x", "##")}
CURSORS = {1: ("+", "x", "#"), 2: ("[]", "[x", "##")}
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
        kind = ("faint", "mark", "given" if look.given else "own")[_kind(look.value)]
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
        board = scene.position.entered
        states = {line: _state(line, board) for line in self.puzzle.lines}
        tags: dict[str, Sequence[Piece]] = {}
        for line in self.puzzle.row_lines:
            tags[line.name] = self._row_tag(line, *states[line])
        for number, line in enumerate(self.puzzle.column_lines):
            for y, piece in enumerate(self._column_tags(number, line, *states[line])):
                tags[f"{line.name}/{y}"] = [piece]
        return tags

    def tag_box(self, name: str) -> Box:
        line, _, y = name.partition("/")
        number = int(line.split()[1]) - 1
        if y:
            return Box(self.left + self._along(number), int(y), self.w, 1)
        return Box(0, self.top + self._down(number), self.left - 1, 1)

    def _row_tag(self, line: Line, sign: Piece, settled: list[bool]) -> Sequence[Piece]:
        room = self.left - 2
        words = self._words(line).split()
        pieces = [Piece(" " * (room - len(" ".join(words))))]
        for number, word in enumerate(words):
            gap = Piece(" ") if number else Piece("")
            pieces += [gap, Piece(word, _clue_names(settled, number))]
        return [*pieces, sign]

    def _column_tags(
        self, number: int, line: Line, sign: Piece, settled: list[bool]
    ) -> Iterator[Piece]:
        """The clue downwards, a number a line, and the sign below."""
        words = self._words(line).split()
        above = self.top - 2 - len(words)
        yield from [Piece(" " * self.w)] * above
        for at, word in enumerate(words):
            names = _clue_names(settled, at)
            odd = ("corner",) if number % 2 and "done" not in names else ()
            yield Piece(f"{word:>{self.w}}"[-self.w :], (*names, *odd))
        yield Piece(f"{sign.text:>{self.w}}", sign.names)


def _kind(value: int | None) -> int:
    return UNKNOWN if value is None else SPACE if value == 0 else BOX


def _clue_names(settled: list[bool], number: int) -> tuple[str, ...]:
    return ("done",) if number < len(settled) and settled[number] else ("label",)


def _nearest(rgb: str) -> int:
    """The number of the hue that is most like a colour."""

    def parts(text: str) -> list[int]:
        return [int(text[at : at + 2], 16) for at in (0, 2, 4)]

    def distance(hue: str) -> int:
        return sum((a - b) ** 2 for a, b in zip(parts(hue), parts(rgb), strict=True))

    return min(range(len(HUES)), key=lambda number: distance(HUES[number]))


def _state(line: Line, board: Board) -> tuple[Piece, list[bool]]:
    """The line's sign (complete, impossible or nothing), and which of its blocks are settled."""
    cans = line.cans(board.layout, board.marks)
    found = fillings(line.clue, line.size, cans)
    if found is None:
        return Piece("!", ("wrong",)), []
    boxes = _certain(cans)
    settled = [
        is_single(starts) and not stretched(starts, block.length) & ~boxes
        for block, starts in zip(line.clue, found[0], strict=True)
    ]
    complete = all(settled) and count(boxes) == sum(block.length for block in line.clue)
    known = not line.cells & ~board.placed
    done = complete and (known or bool(line.clue))
    return Piece("✓" if done else " ", ("done",) if done else ()), settled


def _certain(cans: Cans) -> int:
    """The cells that are boxes for certain."""
    boxes = 0
    for can in cans[1:]:
        boxes |= can
    return boxes & ~cans[0]
