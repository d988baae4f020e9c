"""Boards of edges: points, heavy lines between them, crosses, clues in the cells."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from tui_puzzles.engine.bits import EMPTY, Bits, count, has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.position import Position
from tui_puzzles.laws.edges import Edges, Looped, looped, pieces_of
from tui_puzzles.laws.loop import CROSS, LINE, drawn
from tui_puzzles.notation.rows import in_rows
from tui_puzzles.records import NamedTuple, record
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import Look, Names, Scene
from tui_puzzles.ui.board.skin import Box, CellLine, Item, Overlay, Skin, Tag, Tags, TextPiece
from tui_puzzles.ui.terminal.charset import HEAVY, line
from tui_puzzles.ui.terminal.inks import read_inks

PAPER, POINT = ("paper",), "·"
SIZES = (Size(11, 5), Size(7, 2), Size(5, 2), Size(3, 1), Size(2, 1), Size(1, 1))
"""Of the cells between the edges, the largest first."""
INKS = read_inks("""
loop:       path-gold bold
clue-done:  mark-low
clue-open:  given bold
colour-3:   on colour-3-ground    / reverse
colour-5:   on outside-ground     / underline
piece-0:    path-gold
piece-1:    path-sky
piece-2:    path-rose
piece-3:    path-lime
piece-4:    path-purple
piece-5:    path-teal
""")
"""Inside is a painted ground, and reverse without colours; outside is another one, underlined."""
HUES = 6
"""Those of pieces."""
SMALL = 5  # rows of boards whose loop is drawn in small


def arms(net: Edges, lines: Bits, row: int, col: int) -> str:
    """The sign of a point by the lines that meet there."""
    edges = net.beside_place(row, col)
    weights = [HEAVY * (edge is not None and has(lines, edge)) for edge in edges]
    return line(*weights) if any(weights) else POINT


class EdgeClashes(NamedTuple):
    """Lines that can't be right, and the names of the points and clues where that is seen."""

    lines: Bits
    units: frozenset[str]


@remembered
def clashes(board: Board) -> EdgeClashes:
    """Where the lines of a board break points, clues or the loop."""
    puzzle, (crosses, lines) = looped(board), drawn(board)
    marks, bad = board.marks, []
    for number in members(puzzle.units_touching(lines | crosses)):
        unit = puzzle.units[number]
        if unit is not puzzle.loop and not unit.allows(puzzle, marks):
            bad.append(unit)
    closed = pieces_of(board).closed
    early = closed if closed and (closed != lines or puzzle.lacking(closed)) else EMPTY
    wrong = lines & union(unit.cells for unit in bad) | early
    return EdgeClashes(wrong, frozenset(unit.name for unit in bad))


@remembered
def hues(board: Board) -> Mapping[int, int]:
    """For each line the hue of its piece, unlike those of pieces at the same cells if possible.

    A piece keeps its hue while its first line stays, if no other one comes near.
    """
    puzzle, found = looped(board), dict[int, int]()
    for cells in pieces_of(board).by_first.values():
        edges = [*members(cells)]
        faces = {face for edge in edges for face in puzzle.net.sides(edge)}
        faces.discard(puzzle.net.faces.size)
        near = (edge for face in faces for edge in puzzle.net.round_face(face))
        taken = {found[edge] for edge in near if edge in found}
        order = [(edges[0] + step) % HUES for step in range(HUES)]
        found |= dict.fromkeys(edges, next((hue for hue in order if hue not in taken), order[0]))
    return found


def sides(position: Position) -> Mapping[int, int]:
    """The player's colours of faces, until the loop is there."""
    if not position.colours or position.solved:
        return {}
    size = looped(position.start).net.faces.size
    return {face: colour for face, colour in position.colours if face < size}


def shared(colours: Mapping[int, int], faces: Iterable[int]) -> int:
    """The colour that all these faces have, 0 if there is none."""
    found = {colours.get(face, 0) for face in faces}
    return found.pop() if len(found) == 1 else 0


class EdgeTag(NamedTuple):
    """A point or a clue: the name of its tag, its unit, its text and that's ink."""

    name: str
    unit: Unit
    text: str
    ink: Names


@record
class EdgeSkin(Skin):
    """Points and what lies between them; rows have numbers, columns where ``headed``."""

    layout: Looped
    size: Size
    plain: bool = False
    headed: bool = True
    hued: bool = False  # have pieces their own colours?

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
            yield Tag(f"{'clue' if clued else 'face'} {face}")

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

    def face_at(self, x: int, y: int) -> int | None:
        """The face whose inside has this character."""
        col, right = divmod(x - self.left, self.size.w + 1)
        row, down = divmod(y - self.headed, self.size.h + 1)
        inside = right and down and 0 <= col < self.net.cols and 0 <= row < self.net.rows
        return self.net.faces.cell(row, col) if inside else None

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
            own += tuple(f"piece-{hue}" for line, hue in look.tints if line == value)
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
        step, colours = scene.light.step, sides(scene.position)
        lit = {unit.name for piece in step.evidence for unit in piece.units} if step else set()
        board, faces = scene.position.entered, range(self.net.faces.size)
        wrong = clashes(board).units
        blank = " " * self.size.w
        found = {f"face {at}": [TextPiece(blank, _floor(colours, (at,)))] for at in faces}
        for name, unit, text, ink in (*self._points(board), *self._clues(board, lit)):
            around = self._faces_of(name) if colours else ()
            ground = (("touching",) if self.plain else ("region",)) if unit.name in lit else ()
            names = ("wrong",) if unit.name in wrong else ink
            found[name] = [TextPiece(text, (*_floor(colours, around), *ground, *names))]
        return found

    def _points(self, board: Board) -> Iterator[EdgeTag]:
        lines, hue = drawn(board)[1], hues(board) if self.hued else {}
        for at, point in enumerate(self.layout.points):
            row, col = self.net.points.row_col(at)
            sign = arms(self.net, lines, 2 * row, 2 * col)
            own = (f"piece-{hue[edge]}" for edge in members(point.cells & lines) if hue)
            ink = ("faint",) if sign == POINT else ("loop", *own)
            yield EdgeTag(f"point {at}", point, sign, ink)

    def _clues(self, board: Board, lit: Set[str]) -> Iterator[EdgeTag]:
        lines = drawn(board)[1]
        for face, clue in self.layout.clued.items():
            drawn_all = clue.least or not clue.cells & board.open  # a 0 has them at once
            full = drawn_all and count(clue.cells & lines) == clue.least
            dim = full and clue.name not in lit  # on a lit ground dim couldn't be read
            ink = "clue-done" if dim else "clue-open"
            yield EdgeTag(f"clue {face}", clue, f"{clue.least:^{self.size.w}}", (ink,))

    def _faces_of(self, name: str) -> set[int]:
        """The faces at a tag; beyond the border the number behind the last."""
        kind, number = name.split()
        edges = self.net.round_point(int(number)) if kind == "point" else ()
        return {face for edge in edges for face in self.net.sides(edge)} or {int(number)}

    def tag_box(self, name: str) -> Box:
        kind, number = name.split()
        if kind == "point":
            return Box(*self._corner(*self.net.points.row_col(int(number))), 1, 1)
        x, y = self._corner(*self.net.faces.row_col(int(number)))
        if kind == "face":
            return Box(x + 1, y + 1, *self.size[:2])
        return Box(x + 1, y + 1 + self.middle, self.size.w, 1)


def _floor(colours: Mapping[int, int], faces: Iterable[int]) -> Names:
    """The ground of what lies in or between these faces."""
    colour = shared(colours, faces)
    return (*PAPER, f"colour-{colour}") if colour else PAPER


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
