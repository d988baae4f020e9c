"""Boards of edges: points, heavy lines between them, crosses, clues in the cells."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tui_puzzles.engine.bits import EMPTY, Bits, count, has, members, union
from tui_puzzles.engine.position import Position
from tui_puzzles.laws.edges import Edges, Looped, looped
from tui_puzzles.laws.loop import CROSS, LINE, drawn
from tui_puzzles.notation.rows import in_rows
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, CellLine, Item, Overlay, Skin, Tag, Tags, TextPiece
from tui_puzzles.ui.terminal.charset import HEAVY, line
from tui_puzzles.ui.terminal.inks import read_inks

PAPER, POINT = ("paper",), "·"
SIZES = (Size(11, 5), Size(7, 2), Size(5, 2), Size(3, 1), Size(1, 1))
"""Of the cells between the edges, the largest first."""
INKS = read_inks("""
loop:       path-gold bold
clue-done:  mark-low
clue-open:  given bold
""")
SMALL = 5  # rows of boards whose loop is drawn in small


def arms(net: Edges, lines: Bits, row: int, col: int) -> str:
    """The sign of a point by the lines that meet there."""
    edges = net.beside_place(row, col)
    weights = [HEAVY * (edge is not None and has(lines, edge)) for edge in edges]
    return line(*weights) if any(weights) else POINT


def clashes(position: Position) -> tuple[Bits, frozenset[str]]:
    """The lines of points, clues and loops that can't be right, and the names of these units."""
    puzzle, (crosses, lines) = looped(position.entered), drawn(position.entered)
    marks, bad = position.entered.marks, []
    for number in members(puzzle.units_touching(lines | crosses)):
        unit = puzzle.units[number]
        if unit is not puzzle.loop and not unit.allows(puzzle, marks):
            bad.append(unit)
    closed = puzzle.loop.pieces(lines).closed
    early = closed if closed and (closed != lines or puzzle.lacking(closed)) else EMPTY
    return lines & union(unit.cells for unit in bad) | early, frozenset(unit.name for unit in bad)


@dataclass(frozen=True)
class EdgeSkin(Skin):
    """Points and what lies between them; rows have numbers, columns where ``headed``."""

    layout: Looped
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
        if (here := self.cell_at(x, y)) is not None:
            return here
        col, row = (x - self.left) // (self.size.w + 1), (y - self.headed) // (self.size.h + 1)
        places = (
            (2 * row, 2 * col + 1),
            (2 * row + 1, 2 * col),
            (2 * row + 2, 2 * col + 1),
            (2 * row + 1, 2 * col + 2),
        )
        edges = [edge for place in places if (edge := self.net.at(*place)) is not None]
        return min(edges, key=lambda edge: self._far(edge, x, y), default=None)

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
        own: Names = ()
        if look.value is not None:
            own = ("tried",) if look.tried else (("cross", "loop")[value],)
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
        sign = text if text == " " or (high == 1 and cell < self.net.across) else "┃"
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
        signs = {LINE: "━┃", CROSS: "╳╳", None: "╌╎"}[look.value]
        return [Overlay(x, y + at, signs[not across] * wide) for at in range(high)]

    # -- points and clues ------------------------------------------------------------------------

    def tags(self, scene: Scene, /) -> Tags:
        position = scene.position
        net, (_, lines) = self.net, drawn(position.entered)
        _, bad = clashes(position)
        step = scene.light.step
        lit = {unit.name for piece in step.evidence for unit in piece.units} if step else set()
        shown = ("touching",) if self.plain else ("region",)
        found: dict[str, Sequence[TextPiece]] = {}
        for at, point in enumerate(self.layout.points):
            row, col = net.points.row_col(at)
            sign = arms(net, lines, 2 * row, 2 * col)
            names = ("wrong",) if point.name in bad else ("faint",) if sign == POINT else ("loop",)
            ground = shown if point.name in lit else ()
            found[f"point {at}"] = [TextPiece(sign, (*PAPER, *ground, *names))]
        for face, clue in self.layout.clued.items():
            drawn_all = clue.least or not clue.cells & position.entered.open  # a 0 has them at once
            full = drawn_all and count(clue.cells & lines) == clue.least
            names = ("wrong",) if clue.name in bad else ("clue-done",) if full else ("clue-open",)
            ground = shown if clue.name in lit else ()
            text = f"{clue.least:^{self.size.w}}"
            found[f"clue {face}"] = [TextPiece(text, (*PAPER, *ground, *names))]
        return found

    def tag_box(self, name: str) -> Box:
        kind, number = name.split()
        if kind == "point":
            return Box(*self._corner(*self.net.points.row_col(int(number))), 1, 1)
        x, y = self._corner(*self.net.faces.row_col(int(number)))
        return Box(x + 1, y + 1 + self.middle, self.size.w, 1)


# -- in small --------------------------------------------------------------------------------------


def small(position: Position) -> list[list[TextPiece]]:
    """The loop, a character for each place; of larger boards the clues."""
    puzzle, lines = looped(position.entered), drawn(position.entered)[1]
    net = puzzle.net
    if net.rows > SMALL:
        clues = (puzzle.clued.get(face) for face in range(net.faces.size))
        signs = ["· " if clue is None else f"{clue.least} " for clue in clues]
        return [[TextPiece("".join(row), (*PAPER, "given"))] for row in in_rows(signs, net.cols)]
    return [
        [_sign(puzzle, lines, row, col) for col in range(2 * net.cols + 1)]
        for row in range(2 * net.rows + 1)
    ]


def _sign(puzzle: Looped, lines: Bits, row: int, col: int) -> TextPiece:
    """A place of the lattice as one character."""
    edge = puzzle.net.at(row, col)
    if edge is not None:
        sign = ("┃" if row % 2 else "━") if has(lines, edge) else " "
        return TextPiece(sign, (*PAPER, "loop"))
    if row % 2 == 0:
        sign = arms(puzzle.net, lines, row, col)
        return TextPiece(sign, (*PAPER, "faint" if sign == POINT else "loop"))
    clue = puzzle.clued.get(puzzle.net.faces.cell(row // 2, col // 2))
    return TextPiece(" " if clue is None else f"{clue.least}", (*PAPER, "given"))
