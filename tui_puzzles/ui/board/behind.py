"""What stands behind the text of a cell, wherever that is blank: labels, lines and circles."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product

from tui_puzzles.ui.board.figures import HEADS, STROKES, Direction
from tui_puzzles.ui.board.scene import Names
from tui_puzzles.ui.board.skin import TextPiece

Place = tuple[int, int]
"""Column and line in a cell."""


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
