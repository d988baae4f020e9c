"""Every shape times every type that has it; random positions in random shapes are read the same.

The sweep, of 5,000 positions a type: ``python -m pytest -m sweep tests/test_shapes.py``.
"""

import io
import random
from contextlib import suppress
from itertools import islice

import pytest

from tests.shapes import ALONE, ENCODINGS, MAKERS, PROSE, SHAPES, Written, can_be, decorated
from tests.test_read_back import PICTURES, check_same, positions, types_of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.notation.around import LONGEST
from tui_puzzles.notation.texts import read_text
from tui_puzzles.play.reading import read

FEW, MANY, PARTS = 15, 5000, 10


def blank_of(written: Written, chance: random.Random) -> str:
    """A sign for open cells."""
    used = {text for row in written.cells for text in row}
    return chance.choice([sign for sign in written.blanks if sign not in used])


def check(name: str, written: Written, text: str) -> None:
    """The text is read as this board, by its type, and what it doesn't say is said."""
    game = load_game(name)
    assert game.recognise(text), text
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


@pytest.mark.parametrize(("name", "shape"), [own for own in TABLE if own[1] not in ALONE])
def test_a_text_may_hold_several_boards_in_a_shape(name: str, shape: str) -> None:
    """None of them is lost, and none is a part of another."""
    chance, game = random.Random(5), load_game(name)
    every = (MAKERS[name](chance) for _ in range(40))
    made = [*islice((own for own in every if can_be(name, shape, own)), 3)]
    texts = [SHAPES[shape](own.cells, blank_of(own, chance)) for own in made]
    entries = list(game.parse("\n\n".join(texts))) if texts else []
    assert len(entries) == len(texts)
    for written, entry in zip(made, entries, strict=True):
        board = written.board
        check_same(game, "", Board.start(board.layout, board.placed_marks), entry.board)


def test_a_long_text_of_boards_is_read_in_parts() -> None:
    game, chance = load_game("sudoku"), random.Random(6)
    made = [MAKERS["sudoku"](chance) for _ in range(600)]
    text = "\r\n\r\n".join(SHAPES["semicolons"](own.cells, "") for own in made)
    assert len(text) > LONGEST
    entries = list(game.parse(text))
    assert [entry.found.placed_marks for entry in entries] == [
        own.board.placed_marks for own in made
    ]
    lines = text.split("\n")
    assert all(";" in lines[entry.line - 1] for entry in entries)


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


# -- what stands around the types' own forms -------------------------------------------------------

AROUND = (
    "Hi all,\n\n{}\n\nThanks,\nBob",
    "Can anyone solve this one? I am stuck.\n{}",
    "{}\nFrom the newspaper of Sunday, rated hard",
    "This is mine:\n```text\n{}\n```\nis it good?",
)
COMMENTED = {("nonogram", "g")}
"""Forms that have room for any words."""


@pytest.mark.parametrize("name", game_names())
def test_words_around_a_form_are_named(name: str) -> None:
    game, chance = load_game(name), random.Random(8)
    for board in islice(positions(game, chance, 0.3), 3):
        for form in game.notation.write_forms:
            with suppress(BadInput):
                if (name, form) not in PICTURES | COMMENTED:
                    check_around(game, form, game.format(board, form), chance.choice(AROUND))


def check_around(game: Game, form: str, text: str, words: str) -> None:
    """With words around it, and quoted, a text is read as the same, and the words are named."""
    [alone] = game.parse(text)
    letter = words.format(text)
    for more in (letter, "\n".join(f"> {line}" for line in letter.split("\n"))):
        assert types_of(more) == [game.name], more
        [entry] = game.parse(more)
        assert alone.board
        assert alone.left == ""
        check_same(game, form, alone.board, entry.board)
        assert entry.left or entry.title, more


def test_places_in_quoted_texts_are_those_of_the_text() -> None:
    row = "5 3 . . 7 . . . ."
    text = "\n".join(f"> {line}" for line in ["Look at this:", "", *[row] * 8, f"{row[:-1]}!"])
    with pytest.raises(BadInput) as refused:
        read(text, "")
    assert (refused.value.line, refused.value.column) == (11, 19)
