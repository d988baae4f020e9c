"""Every shape times every type that has it; random positions in random shapes are read the same.

The sweep, of 5,000 positions a type: ``python -m pytest -m sweep tests/test_shapes.py``.
"""

import io
import random

import pytest

from tests.shapes import ENCODINGS, MAKERS, PROSE, SHAPES, Written, can_be, decorated
from tests.test_read_back import check_same, types_of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import load_game
from tui_puzzles.notation.texts import read_text

FEW, MANY, PARTS = 40, 5000, 10


def blank_of(written: Written, chance: random.Random) -> str:
    """A sign for open cells."""
    used = {text for row in written.cells for text in row}
    return chance.choice([sign for sign in written.blanks if sign not in used])


def check(name: str, written: Written, text: str) -> None:
    """The text is read as this board, by its type, and what it doesn't say is said."""
    game = load_game(name)
    assert name in types_of(text), text
    entries = list(game.parse(text))
    entry, *others = entries
    assert all(one.error for one in others), text
    try:
        layout, placed = written.board.layout, written.board.placed_marks
        check_same(game, "", Board.start(layout, placed), entry.board)
        assert others or entry.left or entry.title or not any(line in text for line in PROSE)
    except (AssertionError, ValueError) as error:
        raise AssertionError(f"{text}\n{entry}") from error


TABLE = [(name, shape) for name in MAKERS for shape in SHAPES]


@pytest.mark.parametrize(("name", "shape"), TABLE)
def test_a_shape_is_read(name: str, shape: str) -> None:
    chance = random.Random(1)
    for _ in range(3):
        written = MAKERS[name](chance)
        if can_be(name, shape, written):
            check(name, written, SHAPES[shape](written.cells, blank_of(written, chance)))


def check_random(name: str, chance: random.Random) -> None:
    written = MAKERS[name](chance)
    shapes = [shape for shape in SHAPES if can_be(name, shape, written)]
    shape = chance.choice(shapes)
    text = SHAPES[shape](written.cells, blank_of(written, chance))
    for more in decorated(text, chance):
        data = more.encode(chance.choice(ENCODINGS))
        check(name, written, read_text(io.BytesIO(data), "a text"))


@pytest.mark.parametrize("name", MAKERS)
def test_positions_in_any_shape(name: str) -> None:
    chance = random.Random(2)
    for _ in range(FEW):
        check_random(name, chance)


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", MAKERS)
def test_sweep_positions_in_any_shape(name: str, part: int) -> None:
    chance = random.Random(100 + part)
    for _ in range(MANY // PARTS):
        check_random(name, chance)
