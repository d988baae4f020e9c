"""New nonograms: random pictures, changed until they have one solution, rated by the rules."""

import random
from collections.abc import Callable, Iterator, Sequence
from math import inf

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import first_of, in_any_order, of_level, varied, within
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.nonogram.formats.pictures import sheet_of
from tui_puzzles.games.nonogram.puzzle import BLACK, Ink, picture_rows, puzzle_of
from tui_puzzles.games.nonogram.rules import RULES
from tui_puzzles.games.nonogram.search import SOON, verdict
from tui_puzzles.games.nonogram.states import lines_of, state_of

Pixels = list[list[int]]
Share = tuple[float, float]
"""The least and the most."""

SIZE = (10, 10)
OFFERED = (SIZE, (5, 5), (15, 15), (15, 20), (20, 20), (25, 25))  # the usual one first
LARGEST = 80
PATIENCE = 400  # pictures tried before giving up, more where they are small
SECONDS = 8.0  # the same as time
SMALL = 100  # cells of easy pictures that differ by their hardest rules: larger ones overlap
CHOICE = {Level.EASY: 70, Level.MEDIUM: 140, Level.HARD: 140}
"""Pictures of up to SMALL cells to choose from, fewer where they are larger; harder ones all take a
contradiction."""
UNMADE = (
    ("textured", (5, 5), Level.EXTREME),
    ("textured", (20, 20), Level.EASY),
    ("textured", (25, 25), Level.EASY),
)
"""Levels that are seldom or never found in a size of a style."""
DENSITY, LARGE = (0.45, 0.7), 400  # the share of filled cells; cells of a large picture
DENSITIES = {Level.EASY: (0.7, 0.76), Level.UNFAIR: (0.45, 0.55), Level.EXTREME: (0.45, 0.55)}
"""The same for levels that few of the large ones would have."""
PATCHED = 0.53  # the most of a picture whose patches merge
REPAIRS = 150  # times that a picture is changed
MANY = 120  # open cells for which a search takes long
SHARE = 15  # one of so many open cells is changed at a time
FILLED = 0.65  # how often it is filled; more makes black pictures


def tries(wish: Wish, rng: random.Random) -> Iterator[Board | None]:
    """Puzzles with one solution that fulfil the wish; None for each picture that doesn't.

    Equal random numbers give equal puzzles. BadInput for an impossible size, and at the end.
    """
    rows, columns = wish.size or SIZE
    if not (2 <= rows <= LARGEST and 2 <= columns <= LARGEST):
        raise BadInput(
            f"a picture can't be {rows}x{columns}", expected=f"2x2 to {LARGEST}x{LARGEST}"
        )
    cells = rows * columns
    density = DENSITIES.get(wish.level, DENSITY) if cells >= LARGE else DENSITY
    most = PATIENCE * SMALL // min(cells, SMALL)
    drawings = (DRAWINGS[wish.style or rng.choice(STYLES)] for _ in range(most))
    made = (settled(drawing(rows, columns, rng, density), rng) for drawing in drawings)
    good = of_level(within(SECONDS, made), wish.level, RULES)
    hardest = in_any_order(RULES, wish.level, rng)
    alike = wish.level not in CHOICE or (wish.level is Level.EASY and cells > SMALL)
    if alike:
        yield from good
    else:
        yield from varied(good, RULES, hardest, CHOICE[wish.level] * SMALL // max(cells, SMALL))


generate = first_of(tries)


def settled(
    pixels: Pixels,
    rng: random.Random,
    share: int = SHARE,
    inks: tuple[Ink, ...] = (BLACK,),
    seconds: float = inf,
) -> Board | None:
    """The puzzle of a picture, changed until it has one solution; None if that fails.

    As long as lines alone leave much open, one of ``share`` of those cells is changed, most often
    filled, as longer blocks say more. After that, one cell in which two solutions differ.
    """
    for _ in within(seconds, range(REPAIRS)):
        board = Board.start(sheet_of(pixels, 1, inks).puzzle(), 0)
        unclear = _left_open(board)
        if len(unclear) > MANY:
            for row, col in rng.sample(unclear, max(1, len(unclear) // share)):
                filled = rng.random() < FILLED
                pixels[row][col] = _ink(inks, rng) if filled else 0
            continue
        found = verdict(board, probes=SOON)
        if found.complete:
            return board
        if len(found.solutions) < 2:
            return None
        one, other = (picture_rows(solution) for solution in found.solutions)
        row, col = rng.choice([(r, c) for r, c in unclear if one[r][c] != other[r][c]])
        pixels[row][col] = 0 if pixels[row][col] else _ink(inks, rng)
    return None


def _ink(inks: Sequence[Ink], rng: random.Random) -> int:
    """The value of one of the inks."""
    return rng.randint(1, len(inks)) if len(inks) > 1 else 1


def _left_open(board: Board) -> list[tuple[int, int]]:
    """The cells that lines alone leave open."""
    lines = lines_of(puzzle_of(board))
    state = lines.settled(state_of(lines, board), lines.all)
    return [divmod(cell, lines.columns) for cell in members(lines.open(state))]


def _random(rows: int, columns: int, rng: random.Random, density: Share) -> Pixels:
    """Every cell independently."""
    filled = rng.uniform(*density)
    return [[int(rng.random() < filled) for _ in range(columns)] for _ in range(rows)]


def _symmetric(rows: int, columns: int, rng: random.Random, density: Share) -> Pixels:
    """The left half mirrored on the right."""
    half = _random(rows, (columns + 1) // 2, rng, density)
    return [row + row[::-1][columns % 2 :] for row in half]


def _textured(rows: int, columns: int, rng: random.Random, _density: Share) -> Pixels:
    """Cells copy their neighbours, so that patches merge; of more cells they would be one."""
    pixels = _random(rows, columns, rng, (DENSITY[0], PATCHED))
    for _ in range(2):
        pixels = [[_most(pixels, row, col, rng) for col in range(columns)] for row in range(rows)]
    return pixels


def _most(pixels: Pixels, row: int, col: int, rng: random.Random) -> int:
    """The value of most of a cell and its neighbours."""
    near = [line[max(0, col - 1) : col + 2] for line in pixels[max(0, row - 1) : row + 2]]
    cells = [pixel for line in near for pixel in line]
    return int(2 * sum(cells) + rng.choice((-1, 0, 1)) > len(cells))


DRAWINGS: dict[str, Callable[[int, int, random.Random, Share], Pixels]] = {
    "random": _random,
    "symmetric": _symmetric,
    "textured": _textured,
}
STYLES = tuple(DRAWINGS)
