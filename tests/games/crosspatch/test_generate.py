"""New puzzles: as wished, with one solution, the same for the same seed."""

import random

import pytest

from tui_puzzles.engine.bits import count, first, members, of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.crosspatch.framework import places_of, slots_of
from tui_puzzles.games.crosspatch.generate import common_words, framework, generate
from tui_puzzles.games.crosspatch.notation import NOTATION
from tui_puzzles.games.crosspatch.puzzle import puzzle_of
from tui_puzzles.games.crosspatch.rules import RULES
from tui_puzzles.games.crosspatch.search import verdict

WISHES = [
    *((level, (8, 8)) for level in Level if level is not Level.UPKEEP),
    (Level.EASY, (5, 5)),
    (Level.MEDIUM, (6, 11)),
    pytest.param(Level.MEDIUM, (20, 20), marks=pytest.mark.sweep),
]


@pytest.mark.parametrize(("level", "size"), WISHES)
def test_a_puzzle_is_as_wished(level: Level, size: tuple[int, int]) -> None:
    board = generate(Wish(level, size), random.Random(3))
    field = puzzle_of(board).field
    assert size[0] // 2 <= field.rows <= size[0]
    assert size[1] // 2 <= field.cols <= size[1]
    found = verdict(board)
    assert len(found.solutions) == 1
    assert found.complete
    rating = rate(board.settled(), RULES)
    assert (rating.level, rating.solved) == (level, True)
    assert set(puzzle_of(board).words) <= set(common_words())


def test_seeds_reproduce() -> None:
    one, other = (generate(Wish(Level.MEDIUM), random.Random(5)) for _ in range(2))
    assert NOTATION.format(one, "crosspatch") == NOTATION.format(other, "crosspatch")
    another = generate(Wish(Level.MEDIUM), random.Random(6))
    assert NOTATION.format(one, "crosspatch") != NOTATION.format(another, "crosspatch")


def test_puzzles_behind_each_other_are_read_as_they_were_written() -> None:
    made = [generate(Wish(Level.EASY, (6, 6)), random.Random(seed)) for seed in range(3)]
    texts = [NOTATION.format(board, "crosspatch") for board in made]
    entries = list(NOTATION.parse("\n\n".join(texts)))
    assert [NOTATION.format(entry.board, "crosspatch") for entry in entries if entry.board] == texts
    assert entries[0].title.startswith("Easy ")


def test_words_of_ones_own() -> None:
    words = tuple(word.upper() for word in common_words() if len(word) in (4, 5))[::3]
    board = generate(Wish(Level.MEDIUM, (7, 7), words=words), random.Random(1))
    assert set(puzzle_of(board).words) <= set(words)


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        (Wish(Level.EASY, (4, 9)), "no puzzle is made"),
        (Wish(Level.EASY, (9, 26)), "no puzzle is made"),
        (Wish(Level.EASY, words=("one", "two")), "too few"),
        (Wish(Level.EASY, words=("a#b",) * 9), "is not a word"),
        (Wish(Level.EASY, words=("a b",) * 9), "is not a word"),
    ],
)
def test_what_cannot_be(wish: Wish, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        generate(wish, random.Random(1))


@pytest.mark.parametrize("seed", range(10))
def test_frameworks_are_connected_and_have_slots_of_the_lengths_only(seed: int) -> None:
    rng = random.Random(seed)
    grid = Grid(rng.randint(5, 20), rng.randint(5, 20))
    lengths = (3, 5)
    squares = framework(grid, lengths, 30, rng)
    slots = slots_of(grid, squares)
    assert {slot.length for slot in slots} <= set(lengths)
    assert set(places_of(slots)) == set(members(squares))
    seen, waiting = 0, [first(squares)]
    while waiting:
        square = waiting.pop()
        if not seen >> square & 1:
            seen |= of([square])
            waiting += [at for slot in slots if square in slot.path for at in slot.path]
    assert count(seen) == count(squares)


def test_the_common_words_are_clean() -> None:
    words = common_words()
    assert len(words) == len(set(words)) > 1500
    assert all(word.isascii() and word.islower() and 3 <= len(word) <= 12 for word in words)
