"""New nonograms are as wished, have one solution, and come again with the same seed."""

import random

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.nonogram import generate as nonogram_generate
from tui_puzzles.games.nonogram.generate import DENSITY, DRAWINGS, STYLES, generate, settled
from tui_puzzles.games.nonogram.puzzle import clue_text, puzzle_of
from tui_puzzles.games.nonogram.rules import RULES
from tui_puzzles.games.nonogram.search import verdict


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD])
@pytest.mark.parametrize("size", [(5, 5), (8, 11)])
def test_as_wished(level: Level, size: tuple[int, int]) -> None:
    board = generate(Wish(level, size), random.Random(1))
    puzzle = puzzle_of(board)
    assert (len(puzzle.row_lines), len(puzzle.column_lines)) == size
    rating = rate(board, RULES)
    assert rating.solved
    assert rating.level is level
    found = verdict(board)
    assert found.complete
    assert len(found.solutions) == 1


@pytest.mark.parametrize("style", STYLES)
def test_the_same_seed_gives_the_same_puzzle(style: str) -> None:
    wish = Wish(Level.EASY, (5, 5), style)
    one, other = (puzzle_of(generate(wish, random.Random(7))) for _ in range(2))
    assert [line.clue for line in one.lines] == [line.clue for line in other.lines]


def test_symmetric_pictures_have_symmetric_rows() -> None:
    puzzle = puzzle_of(generate(Wish(Level.EASY, (7, 7), "symmetric"), random.Random(3)))
    alike = [clue_text(line.clue) == clue_text(line.clue[::-1]) for line in puzzle.row_lines]
    assert sum(alike) >= 5  # a cell or two may have been changed for the one solution


@pytest.mark.parametrize("style", STYLES)
def test_large_pictures_are_repaired(style: str) -> None:
    rng = random.Random(2)
    pixels = DRAWINGS[style](30, 30, rng, DENSITY)
    board = settled(pixels, rng)
    assert board is not None
    found = verdict(board)
    assert found.complete
    assert len(found.solutions) == 1
    assert 0.35 < sum(map(sum, pixels)) / 900 < 0.8


def test_no_picture_is_found_after_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nonogram_generate, "SECONDS", -1.0)
    with pytest.raises(BadInput, match="no puzzle of level extreme was found"):
        generate(Wish(Level.EXTREME, (5, 5)), random.Random(1))


@pytest.mark.parametrize("size", [(1, 5), (81, 5), (0, 0)])
def test_sizes_that_cannot_be(size: tuple[int, int]) -> None:
    with pytest.raises(BadInput, match="a picture can't be"):
        generate(Wish(Level.EASY, size), random.Random(1))


def test_a_wish_that_cannot_be_met_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nonogram_generate, "SECONDS", 0.3)
    with pytest.raises(BadInput, match="no puzzle of level extreme"):
        generate(Wish(Level.EXTREME, (2, 2)), random.Random(1))
