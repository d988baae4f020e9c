"""What stands behind the text of a cell, wherever that is blank: labels, strokes of paths."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from tui_puzzles.ui.board.figures import STROKES, Direction
from tui_puzzles.ui.board.scene import Names
from tui_puzzles.ui.board.skin import TextPiece

Lines = Sequence[Sequence[TextPiece]]
Place = tuple[int, int]
"""Column and line in a cell."""


def behind(
    lines: Lines,
    labels: Iterable[TextPiece],
    ways: Mapping[Direction, Names],
    middle: int,
    fills: Collection[str],
) -> Lines:
    """The lines of a cell with labels at the beginning and strokes from ``middle`` to its sides.

    ``fills`` are the signs without a look that stand for nothing. No stroke touches a text: between
    candidates it would be read as theirs.
    """
    drawn = [[TextPiece(sign, names) for text, names in line for sign in text] for line in lines]
    start = 0
    for text, names in labels:
        room = drawn[0][start : start + len(text)]
        if all(_blank(piece, fills) for piece in room):
            drawn[0][start : start + len(text)] = [TextPiece(sign, names) for sign in text]
            start += len(text)
    for way, ink in ways.items():
        for x, y in _strokes(way, len(drawn[0]), len(drawn), middle):
            if all(
                _blank(piece, fills) or piece.text in STROKES.values()
                for piece in drawn[y][max(0, x - 1) : x + 2]
            ):
                drawn[y][x] = TextPiece(STROKES[way if way in STROKES else (-way[0], -way[1])], ink)
    return drawn


def _blank(piece: TextPiece, fills: Collection[str]) -> bool:
    return piece.text in fills and not piece.names


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
