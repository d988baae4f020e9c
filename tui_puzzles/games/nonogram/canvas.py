"""Pictures to begin with, from files; and the changes that leave one solution."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.nonogram.formats.pictures import fits_pbm, pbm_pixels, text_pixels
from tui_puzzles.games.nonogram.formats.sheet import LARGEST
from tui_puzzles.games.nonogram.generate import settled
from tui_puzzles.games.nonogram.of_picture import FEW
from tui_puzzles.notation.images import DARK, scaled
from tui_puzzles.notation.rows import in_rows
from tui_puzzles.notation.texts import read_text
from tui_puzzles.play.files.folders import path_named

Pixels: TypeAlias = Sequence[Sequence[int]]
"""Rows of pixels, 1 for a box."""

LONGEST = 20.0  # seconds for changes that leave one solution
NAMED = 12  # changed cells that are named
IMAGES = {".png", ".gif", ".jpg", ".jpeg", ".bmp"}
READABLE = "plain PBM, text of # and ., or an image"


def mended(picture: Pixels) -> Pixels | None:
    """A picture with one solution, a few pixels away; None if none was found."""
    pixels = [list(row) for row in picture]
    board = settled(pixels, random.Random(1), FEW, seconds=LONGEST)  # changes the pixels
    return pixels if board else None


def repair(cells: Sequence[tuple[int, int]], rows: int, cols: int) -> str:
    """Which cells of a picture were changed, by name; they come with their values now."""
    done = ("emptied", "filled")
    names = [f"r{at // cols + 1}c{at % cols + 1} {done[value]}" for at, value in cells]
    listed = ", ".join(names[:NAMED]) + (f" and {len(names) - NAMED} more" if names[NAMED:] else "")
    number = f"{len(names)} of {rows * cols} cells"
    return f"{number} {'was' if len(names) == 1 else 'were'} changed: {listed}."


def load(name: str) -> Pixels:
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
    return _checked(pixels, name)


def _image(path: Path) -> Pixels:
    with path.open("rb") as file:
        grey = scaled(file, str(path)).convert("L")
    return in_rows([int(value < DARK) for value in grey.tobytes()], grey.width)


def _checked(pixels: Pixels, name: str) -> Pixels:
    if not pixels:
        raise BadInput("it contains no picture", source=name, expected=READABLE)
    if max(len(pixels), len(pixels[0])) > LARGEST:
        message = f"the picture is {len(pixels)}x{len(pixels[0])}"
        raise BadInput(message, source=name, expected=f"at most {LARGEST}x{LARGEST}")
    return pixels
