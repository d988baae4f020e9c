"""Boards for the tests: written on one line, drawn from the puzzle banks, or generated."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.games.sudoku.filling import full_grid, regions
from tui_puzzles.games.sudoku.generate import GIVENS, dug
from tui_puzzles.games.sudoku.puzzle import GRID, LAYOUT, Sudoku, Variant, layout_of

REGIONS = regions(GRID, random.Random(3))
SMALL_REGIONS = "AAABACBBCCBDCDDD"
VARIANTS = {
    "4x4": Variant(4),
    "6x6": Variant(6),
    "12x12": Variant(12),
    "x": Variant(extras=("x",)),
    "windoku": Variant(extras=("windoku",)),
    "jigsaw": Variant(regions=REGIONS),
    "antiknight": Variant(extras=("antiknight",)),
    "antiking": Variant(extras=("antiking",)),
}
MIXED = {
    "16x16": Variant(16),
    "6x6 x": Variant(6, extras=("x",)),
    "4x4 jigsaw": Variant(4, SMALL_REGIONS),
    "jigsaw x": Variant(regions=REGIONS, extras=("x",)),
    "x antiking": Variant(extras=("x", "antiking")),
}

DATA = Path(__file__).parents[4] / "shared" / "data" / "sudoku"
_HARDEST = Path(__file__).with_name("hardest.txt").read_text().splitlines()
HARDEST = [line.split() for line in _HARDEST if not line.startswith("#")]
"""The hardest boards known, each with the number of nested forcing nets that it takes at most."""


def board_of(text: str) -> Board:
    """``53..7.+4...`` (+ = entered, not given), then the removed candidates: ``r1c3-4``.

    The name of an extra law may stand before the cells: ``x:53..7....``.
    """
    whole, *removed = text.split()
    extra, _, cells = whole.rpartition(":")
    layout = layout_of(Variant(extras=(extra,) if extra else ()))
    givens = entered = at = 0
    by_hand = False
    for char in cells:
        if char == "+":
            by_hand = True
            continue
        mark = 0 if char in ".0" else bit(layout.mark(at, int(char) - 1))
        givens |= 0 if by_hand else mark
        entered |= mark if by_hand else 0
        at, by_hand = at + 1, False
    assert at == layout.size
    return (
        entered_board(givens, entered, layout)
        .settled()
        .without(of(layout.mark_named(name, "-") for name in removed))
    )


def entered_board(givens: Bits, entered: Bits, layout: Layout = LAYOUT) -> Board:
    """The board with these marks given and these entered, nothing concluded."""
    placed = Board.start(layout, givens | entered)
    return Board(layout, placed.marks, placed.placed, layout.cells_of(givens))


def bank(name: str, every: int = 1) -> Iterator[Board]:
    """The puzzles of a bank file; the test is skipped where the data folder is missing."""
    path = DATA / f"bank-{name}.txt"
    if not path.exists():
        pytest.skip(f"{path} is missing")
    lines = [line[:81] for line in path.read_text().splitlines() if line[:1].isdigit()]
    return (board_of(line).known_sole() for line in lines[::every])


def generated(count: int, seed: int) -> Iterator[Board]:
    """Random minimal puzzles of any level."""
    rng = random.Random(seed)
    return (dug(full_grid(rng), rng).settled().known_sole() for _ in range(count))


def layout(name: str) -> Sudoku:
    """The layout of a variant of the tables."""
    return layout_of((VARIANTS | MIXED)[name])


def new_variants(name: str, number: int, seed: int) -> Iterator[Board]:
    """New puzzles of a variant, with as many givens as those that the program makes."""
    rng, own = random.Random(seed), layout(name)
    least, most = GIVENS.get(name, GIVENS.get(own.variant.side, (0, 0)))
    for _ in range(number):
        yield dug(full_grid(rng, own), rng, "", rng.randint(least, most), own)


def thinned(variant: Variant, seed: int) -> Board:
    """A solution with some false marks; part of what is sure is placed, with the upkeep."""
    rng, layout = random.Random(seed), layout_of(variant)
    odds = rng.choice([0.05, 0.1, 0.2, 0.3])
    noise = of(mark for mark in members(layout.all_marks) if rng.random() < odds)
    bare = Board(layout, full_grid(rng, layout) | noise)
    placed = of(cell for cell in members(bare.ripe) if rng.random() < 0.7)
    return Board(layout, bare.marks, placed).settled().known_sole()
