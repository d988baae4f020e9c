"""The drawings of regions and constraints on a ruled board: tones, labels, strokes, the rim."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property
from itertools import product
from typing import ClassVar

from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.laws.kinds import Rim, figures_of
from tui_puzzles.records import record
from tui_puzzles.ui.board.figures import CAGE, DOT, HEADS, PATH, SIGN, STROKES, Direction, Figures
from tui_puzzles.ui.board.ruled import Ruled
from tui_puzzles.ui.board.scene import Names
from tui_puzzles.ui.board.skin import Item, TextPiece
from tui_puzzles.ui.board.tones import NO_TONES, Tones

Place = tuple[int, int]
"""Column and line in a cell."""
END = ("cage-end",)
MARKS = frozenset({"mark", "mark-low", "mark-lit", "corner", "centre"})
"""The looks of candidates and notes."""
MORE = TextPiece("+", ("mark",))
HIGH = 3
"""Lines of a cell from which on a circle is in it, not on the lines beside it."""
FILLS = {"region": "·", "base": "·", "cover": ":"}
"""What stands in the free places of lit cells where there are no colours."""
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


# What stands behind the text of a cell, wherever that is blank: labels, lines and circles.


class Ground:
    """The lines of a cell, sign by sign; paths go from its centre, on the line ``middle``.

    ``fills`` are the signs without a look that stand for nothing. No stroke touches a text: between
    candidates it would be read as theirs.
    """

    def __init__(
        self, lines: Sequence[Sequence[TextPiece]], middle: int, fills: Collection[str]
    ) -> None:
        self.lines = [
            [TextPiece(sign, names) for text, names in line for sign in text] for line in lines
        ]
        self._middle, self._fills = middle, fills
        self._width, self._height = len(self.lines[0]), len(self.lines)

    def label(self, labels: Iterable[TextPiece]) -> None:
        """Put those at the beginning that have room."""
        start, top = 0, self.lines[0]
        for text, names in labels:
            if all(map(self._blank, top[start : start + len(text)])):
                top[start : start + len(text)] = [TextPiece(sign, names) for sign in text]
                start += len(text)

    def stroke(self, ways: Mapping[Direction, Names]) -> None:
        """Draw paths from the centre to sides and corners."""
        for way, ink in ways.items():
            for x, y in _strokes(way, self._width, self._height, self._middle):
                if not self._touches(x, y):
                    sign = STROKES[way if way in STROKES else (-way[0], -way[1])]
                    self.lines[y][x] = TextPiece(sign, ink)

    def head(self, way: Direction, ink: Names) -> None:
        """Put an arrow's head as near to the centre as it has room, rather where it comes from."""

        def distance(place: Place) -> Place:
            x, y = place
            far = 2 * abs(y - self._middle) + abs(x - self._width // 2)
            return far + self._touches(x, y), y * way[0] + x * way[1]

        places = product(range(self._width), range(self._height))
        free = [(x, y) for x, y in places if self._free(self.lines[y][x])]
        if free:
            x, y = min(free, key=distance)
            self.lines[y][x] = TextPiece(HEADS[way], ink)

    def circle(self, ways: Collection[Direction], ink: Names) -> None:
        """Draw one at the sides; in these ways it goes on in the next cell."""
        right, bottom = self._width - 1, self._height - 1
        up, down, left, on = ((-1, 0) in ways, (1, 0) in ways, (0, -1) in ways, (0, 1) in ways)
        for y, line in enumerate(self.lines):
            across = (y == 0 and not up) or (y == bottom and not down)
            bare = all(map(self._blank, line))
            for x, piece in enumerate(line):
                along = (x == 0 and not left) or (x == right and not on)
                if self._blank(piece) and (along or (across and bare)):
                    corner = "╭╮╰╯"[2 * (y > 0) + (x > 0)]
                    sign = corner if along and across else "│" if along else "─"
                    line[x] = TextPiece(sign, ink)

    def _touches(self, x: int, y: int) -> bool:
        """Stands a text here, or beside it?"""
        return not all(map(self._free, self.lines[y][max(0, x - 1) : x + 2]))

    def _free(self, piece: TextPiece) -> bool:
        return self._blank(piece) or piece.text in STROKES.values()

    def _blank(self, piece: TextPiece) -> bool:
        return piece.text in self._fills and not piece.names


def _strokes(way: Direction, width: int, height: int, middle: int) -> Iterator[Place]:
    """The places from the middle of a cell to its side or corner; on a slope one a line."""
    down, right = way
    centre = width // 2
    if not down:
        yield from ((x, middle) for x in (range(centre, width) if right > 0 else range(centre + 1)))
        return
    lines = range(middle + (right != 0), height) if down > 0 else range(middle + (right == 0))
    goal, corner = (height if down > 0 else -1), (width if right > 0 else -1)
    for y in lines:
        share = (y - middle) / (goal - middle)
        yield (centre + round(share * (corner - centre)) if right else centre), y


@record
class Figured(Ruled):
    """A board on whose cells, lines and rim stand the figures of its laws; areas have tones."""

    tones: Tones = NO_TONES
    ended: ClassVar[Names] = CAGE
    """The look of an underline that is not under text."""

    @cached_property
    def figures(self) -> Figures:
        """The drawings of regions and constraints; where tones are few or none, letters help."""
        lettered = self.tones.few or not self.tones.own
        return Figures(figures_of(self.layout), self.place, lettered)

    def region(self, cell: int) -> int | None:
        return self.figures.regions.get(cell)

    def dressed(
        self, cell: int, lines: Sequence[Sequence[TextPiece]], /
    ) -> Sequence[Sequence[TextPiece]]:
        """Behind the text stand labels and the strokes of paths; the last line may end a cage."""
        labels = self._labels[cell]
        if labels or cell in self._drawn:
            raised = self._raised(labels)
            if labels and self.size.h == 1:
                lines = [self._beside(raised, lines[0])]
            place = Ground(lines, self.middle, self._fills)
            place.label(raised)
            self._draw(cell, place)
            lines = place.lines
        if cell in self._ending:
            *others, last = lines
            drawn = [TextPiece(text, (*(names or self.ended), *END)) for text, names in last]
            lines = [*others, drawn]
        return lines

    @cached_property
    def _drawn(self) -> Set[int]:
        """The cells that lines and circles go through."""
        return self.figures.paths.keys() | self.figures.rings.keys()

    def _draw(self, cell: int, place: Ground) -> None:
        """The strokes and heads of lines; circles, in which none are, where cells are high."""
        rings = self.figures.rings
        if cell not in rings:
            place.stroke(self.figures.paths.get(cell, {}))
        elif self.size.h >= HIGH:
            place.circle(rings[cell], PATH)
        for way, ink in self.figures.heads.get(cell, ()):
            place.head(way, ink)

    @cached_property
    def _labels(self) -> LazyDict[int, Sequence[TextPiece]]:
        known = self.figures.labels
        return LazyDict(lambda cell: (*known.get(cell, ()), *self._without_line(cell)))

    def _without_line(self, cell: int) -> Iterator[TextPiece]:
        """What would stand on the line above the cell, or below it, where there is none."""
        row, col = self.place(cell)
        sign = self.figures.sign(self.at(row - 1, col), cell)
        if sign and sign.names in (SIGN, DOT) and not self.above(row, col):
            yield TextPiece(f"↑{sign.text}", SIGN)
        if cell in self.figures.quads and not self.above(row + 1, col):
            yield TextPiece(f"↘{self.figures.quads[cell]}", SIGN)

    @property
    def _fills(self) -> Set[str]:
        """What stands for nothing."""
        return {" ", *FILLS.values()} if self.plain else {" "}

    def _beside(
        self, labels: Sequence[TextPiece], line: Sequence[TextPiece]
    ) -> Sequence[TextPiece]:
        """What has room behind labels on the only line of a cell: what is lit, before the rest.

        Without small digits candidates would be read as part of a sum: they make room for it, and
        a value takes its place.
        """
        signs = [TextPiece(char, names) for text, names in line for char in text]
        signs = [sign for sign in signs if sign.names or sign.text not in self._fills]
        room = self.size.w - sum(len(label.text) for label in labels)
        is_value = not any(name in MARKS for sign in signs for name in sign.names)
        if not self.blocks:
            return line if is_value else [TextPiece(" ")] * self.size.w
        if len(signs) > room:
            lit = [sign for sign in signs if len(sign.names) > 1]
            signs = [*(lit or signs)[: max(room - 1, min(len(lit), room))], MORE][:room]
        return [*[TextPiece(" ")] * (self.size.w - len(signs)), *signs]

    @cached_property
    def _ending(self) -> frozenset[int]:
        """The cells that end a cage where there is no line below them."""
        places = {cell: self.place(cell) for cell in range(self.layout.size)}
        return frozenset(
            cell
            for cell, (row, col) in places.items()
            if not self.above(row + 1, col) and self.figures.ends(cell, self.at(row + 1, col))
        )

    def _raised(self, labels: Sequence[TextPiece]) -> Sequence[TextPiece]:
        """Labels that differ from candidates, where these stand close beside them, cut to fit."""
        room, found = self.size.w, list[TextPiece]()
        for text, names in labels:
            small = text if self.size.w > 5 else text.translate(RAISED)
            cut = small if len(small) <= room else f"{small[: max(room - 1, 0)]}{MORE.text}"[:room]
            found.append(TextPiece(cut, names))
            room -= len(cut)
        return found

    def _toned(self, cell: int, tones: Sequence[str]) -> Names:
        """The tone of a cell in a cage, or none; those with a ground of their own have that."""
        tone = self._areas.get(cell) if tones else None
        return () if tone is None or cell in self.figures.grounds else (f"on {tones[tone]}",)

    @cached_property
    def _areas(self) -> Mapping[int, int]:
        return self.figures.tones(self.tones.own)

    # -- numbers outside -------------------------------------------------------------------------

    @property
    def left(self) -> int:
        return super().left + self._broad(Rim.LEFT)

    @property
    def right(self) -> int:
        return self._broad(Rim.RIGHT)

    @property
    def top(self) -> int:
        return super().top + self._deep(Rim.TOP)

    @property
    def bottom(self) -> int:
        return self._deep(Rim.BOTTOM)

    def _deep(self, rim: Rim) -> int:
        """The lines of numbers above or below the board."""
        return max(map(len, self.figures.rims[rim].values()), default=0)

    def _broad(self, rim: Rim) -> int:
        """The columns of numbers beside the board."""
        return max((1 + len(" ".join(own)) for own in self.figures.rims[rim].values()), default=0)

    def _outer(self, rim: Rim, line: int) -> list[Item]:
        """A line of numbers above or below the board."""
        rows = ([*self.figures.rims[rim].get(col, ()), ""] for col in range(self.grid.cols))
        texts = (own[min(line, len(own) - 1)] for own in rows)
        cells = "".join(f"{text:^{self.size.w + 1}}" for text in texts)
        return [TextPiece(" " * (self.left + 1) + cells, PATH)]

    def _clues_at(self, rim: Rim, row: int, part: int) -> list[Item]:
        """The numbers beside a line of cells, if the board has any on this side."""
        here = self.figures.rims[rim].get(row, ()) if part == self.middle else ()
        text, width = " ".join(here), self._broad(rim)
        padded = text.rjust(width) if rim is Rim.LEFT else f" {text}".ljust(width)
        return [TextPiece(padded, PATH)] if width else []


def quad_parts(digits: str) -> tuple[str, str, str]:
    """What of some digits stands before the corner where four cells meet, there and behind it."""
    middle = (len(digits) - 1) // 2 if digits else 0
    return digits[:middle], digits[middle : middle + 1], digits[middle + 1 :]
