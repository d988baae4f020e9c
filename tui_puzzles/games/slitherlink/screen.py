"""Slitherlink on the screen: points, a heavy loop in gold, crosses; what clashes is red at once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from tui_puzzles.engine.bits import EMPTY, Bits, count, has, members, union
from tui_puzzles.engine.position import Act, Position
from tui_puzzles.games.slitherlink.puzzle import CROSS, LINE, Edges, Slitherlink, standing
from tui_puzzles.notation.rows import in_rows
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, CellLine, Item, Overlay, Skin, Tag, Tags, TextPiece
from tui_puzzles.ui.keys import ENTER, NO_NOTES, Key
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.terminal.charset import HEAVY, line
from tui_puzzles.ui.terminal.inks import read_inks

PAPER, POINT = ("paper",), "·"
SIZES = (Size(11, 5), Size(7, 2), Size(5, 2), Size(3, 1), Size(1, 1))
"""Of the cells between the edges, the largest first."""
INKS = read_inks(
    "loop: path-gold bold\nloop-given: path-gold\nclue-done: mark-low\nclue-open: given bold"
)
OWN = (
    Key("value.line", "space,1,z", "value(1)", "Line", "A line; again: open", ENTER),
    Key("value.cross", "x,0", "value(0)", "Cross", "No line here; again: open", ENTER),
    Key("clear", "backspace,delete", "clear", "Clear", "Empty the edge", ENTER),
)  # fmt: skip
SMALL = 5  # rows of boards whose loop is drawn in small


def puzzle_in(position: Position) -> Slitherlink:
    """The puzzle of a position."""
    assert isinstance(position.layout, Slitherlink)
    return position.layout


def arms(net: Edges, lines: Bits, row: int, col: int) -> str:
    """The sign of a point by the lines that meet there."""
    places = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
    edges = (net.at(*place) for place in places)
    weights = [HEAVY * (edge is not None and has(lines, edge)) for edge in edges]
    return line(*weights) if any(weights) else POINT


def clashes(position: Position) -> tuple[Bits, frozenset[str]]:
    """The lines of points, clues and loops that can't be right, and the names of these units."""
    puzzle, (crosses, lines) = puzzle_in(position), standing(position.entered)
    marks, bad = position.entered.marks, []
    for number in members(puzzle.units_touching(lines | crosses)):
        unit = puzzle.units[number]
        if unit is not puzzle.loop and not unit.allows(puzzle, marks):
            bad.append(unit)
    closed = puzzle.loop.pieces(lines).closed
    lacking = any(count(clue.cells & closed) < clue.least for clue in puzzle.clued.values())
    early = closed if closed and (closed != lines or lacking) else EMPTY
    return lines & union(unit.cells for unit in bad) | early, frozenset(unit.name for unit in bad)


@dataclass(frozen=True)
class LoopSkin(Skin):
    """Points and what lies between them; rows have numbers, columns where ``headed``."""

    layout: Slitherlink
    size: Size
    plain: bool = False
    headed: bool = True

    @property
    def net(self) -> Edges:
        """The edges."""
        return self.layout.net

    @property
    def left(self) -> int:
        """Columns for the rows' numbers."""
        return len(str(self.net.rows)) + 1

    @property
    def width(self) -> int:
        return self.left + self.net.cols * (self.size.w + 1) + 1

    @property
    def height(self) -> int:
        return self.headed + self.net.rows * (self.size.h + 1) + 1

    @property
    def frozen(self) -> tuple[int, int]:
        return self.left, int(self.headed)

    @property
    def middle(self) -> int:
        """The line of a cell on which its clue stands."""
        return (self.size.h - 1) // 2

    # -- lines -----------------------------------------------------------------------------------

    def row(self, y: int) -> Sequence[Item]:
        if y < self.headed:
            names = (f"{col + 1:^{self.size.w + 1}}" for col in range(self.net.cols))
            return [TextPiece(" " * (self.left + 1) + "".join(names).rstrip(), ("label",))]
        row, part = divmod(y - self.headed, self.size.h + 1)
        number = f"{row + 1}" if part == self.middle + 1 else ""
        items: list[Item] = [TextPiece(f"{number:<{self.left}}", ("label",))]
        for col in range(2 * self.net.cols + 1):
            items += self._items(2 * row + bool(part), col, part - 1)
        return items

    def _items(self, row: int, col: int, part: int) -> Iterator[Item]:
        """What stands at a place of the lattice, on a line of a cell."""
        edge = self.net.at(row, col)
        if edge is not None:
            yield CellLine(edge, max(part, 0))
        elif row % 2 == 0:
            yield Tag(f"point {self.net.points.cell(row // 2, col // 2)}")
        else:
            face = self.net.faces.cell(row // 2, col // 2)
            clued = part == self.middle and face in self.layout.clued
            yield Tag(f"clue {face}") if clued else TextPiece(" " * self.size.w, PAPER)

    def box(self, cell: int) -> Box:
        row, col = self.net.place(cell)
        x, y = self._corner(row // 2, col // 2)
        return Box(x, y + 1, 1, self.size.h) if row % 2 else Box(x + 1, y, self.size.w, 1)

    def _corner(self, row: int, col: int) -> tuple[int, int]:
        """Where a point stands."""
        return self.left + col * (self.size.w + 1), self.headed + row * (self.size.h + 1)

    def cell_at(self, x: int, y: int) -> int | None:
        col, right = divmod(x - self.left, self.size.w + 1)
        row, down = divmod(y - self.headed, self.size.h + 1)
        return self.net.at(2 * row + bool(down), 2 * col + bool(right))

    def near(self, x: int, y: int) -> int | None:
        """The edge whose middle is nearest; a line counts as two columns."""
        if not (self.left <= x < self.width and self.headed <= y < self.height):
            return None
        col, row = (x - self.left) // (self.size.w + 1), (y - self.headed) // (self.size.h + 1)
        places = (
            (2 * row, 2 * col + 1),
            (2 * row + 1, 2 * col),
            (2 * row + 2, 2 * col + 1),
            (2 * row + 1, 2 * col + 2),
        )
        edges = [edge for place in places if (edge := self.net.at(*place)) is not None]
        return (
            self.cell_at(x, y)
            if self.cell_at(x, y) is not None
            else min(edges, key=lambda edge: self._far(edge, x, y), default=None)
        )

    def _far(self, edge: int, x: int, y: int) -> float:
        box = self.box(edge)
        return abs(box.x + (box.width - 1) / 2 - x) + 2 * abs(box.y + (box.height - 1) / 2 - y)

    # -- edges -----------------------------------------------------------------------------------

    def ground(self, _cell: int, look: Look, /) -> Names:
        return (*PAPER, *super().ground(_cell, look))

    def cell(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        """What an edge is, and its look; ``dressed`` draws it."""
        light = dict(look.lit)
        value = next(iter(light), None) if look.value is None else look.value
        if value is None:
            return [[TextPiece(" ")]]
        own = (
            () if look.value is None else ("tried",) if look.tried else (("cross", "loop")[value],)
        )
        wrong = ("wrong",) if look.wrong else ()
        return [[TextPiece("x━"[value], (*own, *light.get(value, ()), *wrong))]]

    def dressed(
        self, cell: int, lines: Sequence[Sequence[TextPiece]], /
    ) -> Sequence[Sequence[TextPiece]]:
        ((text, names),) = lines[0]
        wide, high = self.box(cell)[2:]
        if text == "x":
            rows = [" " * wide] * high
            rows[(high - 1) // 2] = f"{'×':^{wide}}"
            return [[TextPiece(row, names)] for row in rows]
        sign = text if text == " " or high == 1 and cell < self.net.across else "┃"
        return [[TextPiece(sign * wide, names)]] * high

    def sample(self, value: int, _look: str, /) -> str:
        return "×━"[value]

    def cursor(self, cell: int, look: Look) -> Sequence[Overlay]:
        """The edge in broken lines, or what it holds, in the cursor's look."""
        x, y, wide, high = self.box(cell)
        across = cell < self.net.across
        if self.plain:
            ends = ((x - 1, y), (x + wide, y)) if across else ((x, y - 1), (x, y + high))
            return [Overlay(*place, sign) for place, sign in zip(ends, "[]", strict=True)]
        value = {LINE: "━" if across else "┃", CROSS: "╳"}.get(
            -1 if look.value is None else look.value, "╌" if across else "╎"
        )
        return [Overlay(x, y + at, value * wide) for at in range(high)]

    # -- points and clues ------------------------------------------------------------------------

    def tags(self, scene: Scene, /) -> Tags:
        position = scene.position
        net, (_, lines) = self.net, standing(position.entered)
        _, bad = clashes(position)
        step = scene.light.step
        lit = {unit.name for piece in step.evidence for unit in piece.units} if step else set()
        found: dict[str, Sequence[TextPiece]] = {}
        for at, point in enumerate(self.layout.points):
            row, col = net.points.row_col(at)
            sign = arms(net, lines, 2 * row, 2 * col)
            names = ("wrong",) if point.name in bad else ("faint",) if sign == POINT else ("loop",)
            ground = ("region",) if point.name in lit else ()
            found[f"point {at}"] = [TextPiece(sign, (*PAPER, *ground, *names))]
        for face, clue in self.layout.clued.items():
            full = (
                count(clue.cells & lines) == clue.least and not clue.cells & position.entered.open
            )
            names = ("wrong",) if clue.name in bad else ("clue-done",) if full else ("clue-open",)
            ground = ("region",) if clue.name in lit else ()
            text = f"{clue.least:^{self.size.w}}"
            found[f"clue {face}"] = [TextPiece(text, (*PAPER, *ground, *names))]
        return found

    def tag_box(self, name: str) -> Box:
        kind, number = name.split()
        if kind == "point":
            return Box(*self._corner(*self.net.points.row_col(int(number))), 1, 1)
        x, y = self._corner(*self.net.faces.row_col(int(number)))
        return Box(x + 1, y + 1 + self.middle, self.size.w, 1)


class Walker(Edges):
    """What the cursor goes over: it turns at the point that it has come to."""

    came: tuple[int, tuple[int, int]] = (-1, (0, 0))

    def beside(self, cell: int, right: int, down: int) -> int:
        edge, point = self.came
        turns = bool(right) == bool(self.place(cell)[0] % 2)
        start = point if turns and edge == cell else self.front(cell, right, down)
        found = self.onward(start, right, down)
        self.came = found, self.front(found, right, down)
        return found


class SlitherlinkScreen(PuzzleScreen):
    """Lines and crosses, and nothing to note."""

    inks = INKS
    PUZZLE_KEYS = NO_NOTES
    OWN_KEYS = OWN
    MODES: ClassVar = {"value": Act.ENTER}
    FILLS = True
    BRUSHES = (LINE, CROSS)

    @staticmethod
    def small(position: Position, _theme: str) -> list[list[TextPiece]]:
        """The loop in small; of larger boards the clues."""
        puzzle, lines = puzzle_in(position), standing(position.entered)[1]
        net = puzzle.net
        if net.rows > SMALL:
            signs = ["· " if clue is None else f"{clue} " for clue in puzzle.clues]
            rows = in_rows(signs, net.cols)
            return [[TextPiece("".join(row), (*PAPER, "given"))] for row in rows]
        return [
            [_sign(puzzle, lines, row, col) for col in range(2 * net.cols + 1)]
            for row in range(2 * net.rows + 1)
        ]

    @cached_property
    def cells(self) -> Walker:
        """The edges, with the point that the cursor has come to."""
        return Walker(*puzzle_in(self.session.position).net)

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:  # noqa: ARG002
        puzzle = puzzle_in(self.session.position)
        return [LoopSkin(puzzle, size, plain, headed) for size in SIZES for headed in (True, False)]

    def seen(self, scene: Scene) -> Sequence[Look]:
        """The lines of a loop that is closed too early are wrong at once."""
        found, wrong = super().seen(scene), clashes(scene.position)[0]
        return [
            look._replace(wrong=True) if has(wrong, edge) else look
            for edge, look in enumerate(found)
        ]

    def areas(self) -> Sequence[PanelArea]:
        """How many lines there are, in how many pieces."""
        return [PanelArea("Loop", self._counted)]

    def _counted(self, _width: int) -> list[Line]:
        position = self.session.position
        crosses, lines = standing(position.entered)
        pieces = len(puzzle_in(position).loop.pieces(lines).by_first)
        counts = {"Lines": count(lines), "Pieces": pieces, "Crosses": count(crosses)}
        return [[TextPiece(f"{name:<8}{number:>4}", ("count",))] for name, number in counts.items()]


def _sign(puzzle: Slitherlink, lines: Bits, row: int, col: int) -> TextPiece:
    """A place of the lattice as one character."""
    edge = puzzle.net.at(row, col)
    if edge is not None:
        sign = ("┃" if row % 2 else "━") if has(lines, edge) else " "
        return TextPiece(sign, (*PAPER, "loop"))
    if row % 2 == 0:
        sign = arms(puzzle.net, lines, row, col)
        return TextPiece(sign, (*PAPER, "faint" if sign == POINT else "loop"))
    clue = puzzle.clues[puzzle.net.faces.cell(row // 2, col // 2)]
    return TextPiece(" " if clue is None else f"{clue}", (*PAPER, "given"))
