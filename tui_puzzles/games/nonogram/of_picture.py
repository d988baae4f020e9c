"""A picture as a puzzle with one solution, a few of its cells changed where it needs that."""

import random
from collections.abc import Sequence
from itertools import chain

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Adapted
from tui_puzzles.games.nonogram.formats import ppm
from tui_puzzles.games.nonogram.formats.pictures import fits_pbm, pbm_pixels, text_pixels
from tui_puzzles.games.nonogram.generate import Pixels, settled
from tui_puzzles.games.nonogram.puzzle import BLACK, Ink

FEW = 100  # one of so many unclear cells is changed at a time
MOST = 0.05  # share of the cells that may be changed in all
SECONDS = 20.0
ATTEMPTS = 3


def adapted(text: str, rng: random.Random) -> Adapted:
    """The puzzle of a picture: plain PBM or PPM, or rows of ``#`` and ``.``.

    BadInput when only many changes would leave one solution, or none are found in time.
    """
    drawn, inks = _read(text)
    for _ in range(ATTEMPTS):
        pixels = [list(row) for row in drawn]
        board = settled(pixels, rng, FEW, inks, SECONDS / ATTEMPTS)
        changes = changed(drawn, pixels)
        if board and len(changes) <= few(board.layout.size):
            names = board.layout.cell_names
            return Adapted(board, [f"{names[at]} {_name(was, inks)}" for at, was in changes])
    raise BadInput(
        "no small change leaves this picture as the only solution",
        expected="a picture with larger areas and fewer single cells",
    )


def few(size: int) -> int:
    """How many cells of so many may be changed in a picture that somebody chose."""
    return max(1, int(MOST * size))


def _read(text: str) -> tuple[Pixels, tuple[Ink, ...]]:
    if ppm.fits(text):
        return ppm.ppm_pixels(text)
    return pbm_pixels(text) if fits_pbm(text) else text_pixels(text), (BLACK,)


def changed(
    before: Sequence[Sequence[int]], after: Sequence[Sequence[int]]
) -> list[tuple[int, int]]:
    """The cells that differ, each with its value now."""
    cells = zip(chain(*before), chain(*after), strict=True)
    return [(at, new) for at, (old, new) in enumerate(cells) if old != new]


def _name(value: int, inks: Sequence[Ink]) -> str:
    return inks[value - 1].name if value else "space"
