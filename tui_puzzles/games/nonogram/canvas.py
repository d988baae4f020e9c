"""A picture being drawn, and the kind of puzzle it makes."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TypeAlias

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.nonogram.formats.pictures import fits_pbm, pbm_pixels, sheet_of, text_pixels
from tui_puzzles.games.nonogram.formats.sheet import LARGEST
from tui_puzzles.games.nonogram.generate import settled
from tui_puzzles.games.nonogram.of_picture import FEW
from tui_puzzles.games.nonogram.puzzle import picture_rows
from tui_puzzles.games.nonogram.rules import RULES
from tui_puzzles.games.nonogram.search import verdict
from tui_puzzles.notation.images import DARK, scaled
from tui_puzzles.notation.texts import read_text
from tui_puzzles.play.files.folders import path_named
from tui_puzzles.search.limit import allowing

Cell: TypeAlias = tuple[int, int]
Rows: TypeAlias = Sequence[Sequence[object]]

SECONDS = 5.0  # for the search for solutions
LONGEST = 20.0  # for changes that leave one
NAMED = 12  # changed cells that are named
IMAGES = {".png", ".gif", ".jpg", ".jpeg", ".bmp"}
READABLE = "plain PBM, text of # and ., or an image"
NOTHING = "Nothing is drawn yet."


@dataclass(frozen=True, slots=True)
class Canvas:
    """Rows of pixels, 1 for a box."""

    pixels: tuple[tuple[int, ...], ...]

    @classmethod
    def blank(cls, rows: int, columns: int) -> "Canvas":
        """A canvas without boxes."""
        return cls(((0,) * columns,) * rows)

    @property
    def is_blank(self) -> bool:
        """Has it no box?"""
        return not any(map(any, self.pixels))

    @property
    def rows(self) -> int:
        return len(self.pixels)

    @property
    def columns(self) -> int:
        return len(self.pixels[0])

    def painted(self, cell: Cell, value: int) -> "Canvas":
        """The canvas with one pixel changed."""
        row, col = cell
        line = self.pixels[row]
        changed = (*line[:col], value, *line[col + 1 :])
        return Canvas((*self.pixels[:row], changed, *self.pixels[row + 1 :]))

    def resized(self, rows: int, columns: int) -> "Canvas":
        """The canvas cropped, or extended with empty pixels, at the right and the bottom."""
        rows, columns = (min(max(size, 1), LARGEST) for size in (rows, columns))
        lines = [(line + (0,) * columns)[:columns] for line in self.pixels[:rows]]
        return Canvas((*lines, *[(0,) * columns] * (rows - len(lines))))

    def changed(self, other: "Canvas") -> list[Cell]:
        """The cells in which another canvas of this size differs."""
        return differing(self.pixels, other.pixels)

    def board(self) -> Board:
        """The finished board of the puzzle that has this picture as a solution."""
        puzzle = sheet_of(self.pixels, 1).puzzle()
        values = [value for row in self.pixels for value in row]
        return Board.start(puzzle, of(puzzle.mark(at, value) for at, value in enumerate(values)))


def differing(one: Rows, other: Rows) -> list[Cell]:
    """The cells in which two pictures of the same size differ."""
    cells = product(range(len(one)), range(len(one[0])))
    return [(r, c) for r, c in cells if one[r][c] != other[r][c]]


@dataclass(frozen=True, slots=True)
class Judged:
    """The kind of puzzle a picture makes: its level if it has one solution, else why not.

    ``differ``: the cells in which two solutions differ.
    """

    message: str
    level: Level | None = None
    differ: frozenset[Cell] = frozenset()


def judge(canvas: Canvas) -> Judged:
    """Search for solutions, and solve the puzzle by rules when there is one."""
    start = Board.start(canvas.board().layout, 0)
    with allowing(SECONDS):
        found = verdict(start)
    if found.limited:
        return Judged("The search gave up: unclear whether it has one solution.")
    if not found.complete:
        one, other = (picture_rows(board) for board in found.solutions)
        return Judged("It has several solutions.", differ=frozenset(differing(one, other)))
    rating = rate(start, RULES)
    if not rating.solved:
        return Judged("It has one solution, but the rules don't reach it.")
    hardest = f", hardest rule {rating.hardest.name}" if rating.hardest else ""
    return Judged(f"One solution, level {rating.level.label}{hardest}.", rating.level)


def mended(canvas: Canvas) -> Canvas | None:
    """A picture with one solution, a few pixels away; None if none was found."""
    pixels = [list(row) for row in canvas.pixels]
    board = settled(pixels, random.Random(1), FEW, seconds=LONGEST)  # changes the pixels
    return Canvas(tuple(map(tuple, pixels))) if board else None


def repair(before: Canvas, after: Canvas) -> str:
    """Which cells were changed, by name."""
    cells = before.changed(after)
    names = [f"r{r + 1}c{c + 1} {('emptied', 'filled')[after.pixels[r][c]]}" for r, c in cells]
    listed = ", ".join(names[:NAMED]) + (f" and {len(names) - NAMED} more" if names[NAMED:] else "")
    number = f"{len(names)} of {before.rows * before.columns} cells"
    return f"{number} {'was' if len(names) == 1 else 'were'} changed: {listed}."


def load(name: str) -> Canvas:
    """The picture of a file: PBM, text, or an image (with Pillow); BadInput if it can't be read."""
    path = path_named(name)
    try:
        if path.suffix.lower() in IMAGES:
            return _image(path)
        with path.open("rb") as file:
            text = read_text(file, name)
    except BadInput as error:
        error.expected = READABLE
        raise
    except (OSError, ValueError, RuntimeError, SyntaxError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(reason, source=name, expected="a picture") from error
    try:
        pixels = pbm_pixels(text) if fits_pbm(text) else text_pixels(text)
    except BadInput as error:
        error.source = name
        raise
    return _checked(Canvas(tuple(map(tuple, pixels))), name)


def _image(path: Path) -> Canvas:
    with path.open("rb") as file:
        grey = scaled(file, str(path)).convert("L")
    width, height = grey.size
    dark = [int(value < DARK) for value in grey.tobytes()]
    rows = (tuple(dark[at : at + width]) for at in range(0, width * height, width))
    return _checked(Canvas(tuple(rows)), str(path))


def _checked(canvas: Canvas, name: str) -> Canvas:
    if not canvas.pixels:
        raise BadInput("it contains no picture", source=name, expected=READABLE)
    if max(canvas.rows, canvas.columns) > LARGEST:
        message = f"the picture is {canvas.rows}x{canvas.columns}"
        raise BadInput(message, source=name, expected=f"at most {LARGEST}x{LARGEST}")
    return canvas
