"""The twelve pentominoes on a rectangle as an exact cover: an item for each piece and each cell.

A piece is the five cells of one of its shapes; its other shapes are turned and mirrored ones.
"""

from itertools import product

from tui_puzzles.search.exact_cover import ExactCover

Cells = frozenset[tuple[int, int]]

_PICTURES = {
    "F": ".##/##./.#.",
    "I": "#####",
    "L": "####/#...",
    "N": "###./..##",
    "P": "###/##.",
    "T": "###/.#./.#.",
    "U": "#.#/###",
    "V": "#../#../###",
    "W": "#../##./.##",
    "X": ".#./###/.#.",
    "Y": "####/.#..",
    "Z": "##./.#./.##",
}


def shapes(piece: str) -> list[Cells]:
    """All shapes of a piece, turned and mirrored, each with its cells from row 0 and column 0."""
    rows = _PICTURES[piece].split("/")
    cells = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#"]
    found: dict[Cells, None] = {}
    for _ in range(4):
        cells = [(c, -r) for r, c in cells]
        found[_moved(cells)] = None
        found[_moved([(r, -c) for r, c in cells])] = None
    return sorted(found, key=sorted)


def _moved(cells: list[tuple[int, int]]) -> Cells:
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return frozenset((r - top, c - left) for r, c in cells)


def pentominoes(rows: int, columns: int) -> ExactCover:
    """Fill a rectangle with the twelve pieces, without counting mirror images again.

    So the centre of the X stays in one quarter of the rectangle, whose sides must be even.
    """
    board = {(r, c): f"r{r + 1}c{c + 1}" for r, c in product(range(rows), range(columns))}
    options = []
    for piece in _PICTURES:
        for shape, (down, right) in product(shapes(piece), board):
            cells = sorted((r + down, c + right) for r, c in shape)
            middle = (down + 1) * 2 < rows and (right + 1) * 2 < columns
            if all(cell in board for cell in cells) and (piece != "X" or middle):
                options.append([piece, *(board[cell] for cell in cells)])
    return ExactCover([*_PICTURES, *board.values()], [], options)
