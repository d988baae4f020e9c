"""New boards of queens are as wished, have one solution, and come again with the same seed."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import islice
from typing import TypeAlias

import pytest

from tests.games.queens.boards import random_queens
from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import of_level
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate, walk
from tui_puzzles.games.queens import generate as queens_generate
from tui_puzzles.games.queens import shaping
from tui_puzzles.games.queens.game import GAME
from tui_puzzles.games.queens.generate import (
    completion,
    generate,
    with_clear_regions,
    with_clear_stars,
    with_regions,
    with_stars,
    with_three_stars,
)
from tui_puzzles.games.queens.puzzle import puzzle_of, regioned, rows_of
from tui_puzzles.games.queens.rules.ladder import RULES
from tui_puzzles.games.queens.search import solutions, verdict
from tui_puzzles.games.queens.shaping import LETTERS, RegionShape, is_connected, joined
from tui_puzzles.play.wishes import lines, wish_of
from tui_puzzles.search.limit import found_in

Maker: TypeAlias = Callable[[int, random.Random], Board | None]


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM])
@pytest.mark.parametrize("size", [6, 8])
def test_as_wished(level: Level, size: int) -> None:
    board = generate(Wish(level, (size, size)), random.Random(2))
    found = verdict(board)
    assert found.complete
    assert len(found.solutions) == 1
    rating = rate(board.settled(), RULES)
    assert (rating.solved, rating.level) == (True, level)
    assert puzzle_of(board).field.rows == size


def test_a_completion_has_no_queen_too_many() -> None:
    board = completion(7, random.Random(3))
    assert board is not None
    assert sum(1 for _ in found_in(solutions(board))) == 1
    layout = board.layout
    for mark in [mark for mark in range(layout.size) if board.placed_marks >> mark & 1]:
        fewer = type(board).start(layout, board.placed_marks & ~(1 << mark))
        assert len(verdict(fewer).solutions) == 2


@pytest.mark.parametrize("style", ["regions", "plain"])
def test_the_same_seed_gives_the_same_board(style: str) -> None:
    wish = Wish(Level.MEDIUM, None, style)
    one, other = (generate(wish, random.Random(5)) for _ in range(2))
    assert puzzle_of(one).letters == puzzle_of(other).letters
    assert rows_of(one) == rows_of(other)


HARDEST = "BBBEEEAA/BBBBEEAA/BFBFEAAA/FFFFEGAG/FDDGGGGG/DDDHGGCC/DDHHHCCC/DDDHHCCC"
"""Two stars; a few steps are extreme."""


MAKERS = [(with_stars, 8, 2), (with_clear_stars, 8, 2), (with_three_stars, 13, 3)]


@pytest.mark.parametrize(("maker", "size", "need"), MAKERS)
def test_boards_with_stars_have_one_solution_and_whole_regions(
    maker: Maker, size: int, need: int
) -> None:
    rng = random.Random(6)
    for board in islice(filter(None, iter(lambda: maker(size, rng), 0)), 2):
        (stars,) = found_in(solutions(board))
        puzzle = puzzle_of(board)
        assert all((unit.cells & stars).bit_count() == need for unit in puzzle.needing)
        owner = [LETTERS.index(letter) for letter in puzzle.letters]
        assert all(is_connected(puzzle.field, owner, own) for own in range(size))


def test_shapes_find_the_same_with_the_answers_of_the_shape_before() -> None:
    """Of two stars; with one, attacks depend on the regions, and nothing is kept."""
    for need, size in ((2, 9), (1, 7)):
        rng, kept = random.Random(8), 0
        queens = random_queens(rng, size, need)
        owner = joined(Grid(size, size), need, queens, rng)
        assert owner is not None
        shaping._grow(Grid(size, size), owner, rng)
        shape = RegionShape(Grid(size, size), need, queens, owner)
        cells = [cell for cell in range(size * size) if not queens >> cell & 1]
        for _ in range(60):
            other = shape.changed(rng.choice(cells), rng)
            if other is None:
                continue
            fresh = RegionShape(other.grid, need, queens, other.owner)
            assert (other.unclear, other.stray) == (fresh.unclear, fresh.stray)
            kept += other.answers is shape.answers
            shape = other
        assert bool(kept) == (need > 1)


def test_a_shape_changes_without_tearing() -> None:
    """The cell between two others of its region stays, and so do the last of a small region."""
    grid = Grid(4, 4)
    queens = of([1, 7, 8, 14])
    shape = RegionShape(grid, 1, queens, [0, 0, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3])
    rng = random.Random(1)
    assert shape.changed(0, rng) is None  # between 1 and 4
    after = shape.changed(2, rng)
    assert after is not None
    assert (shape.owner[2], after.owner[2]) == (1, 0)


@pytest.mark.parametrize("size", [(8, 9), (3, 3), (40, 40)])
def test_sizes_that_cannot_be(size: tuple[int, int]) -> None:
    with pytest.raises(BadInput, match="no board of this kind"):
        generate(Wish(Level.EASY, size), random.Random(1))


def test_most_region_boards_need_the_first_six_rules_only() -> None:
    rng, easy, made = random.Random(4), 0, 0
    while made < 20:
        board = with_regions(7, rng)
        if board is None:
            continue
        made += 1
        last = board.settled()
        for _, after in walk(last, RULES[:5]):  # rule 1 is the upkeep
            last = after
        easy += not last.open
    assert easy >= 0.9 * made


def areas(board: Board) -> list[int]:
    """How many cells each region has."""
    return sorted(Counter(puzzle_of(board).letters).values())


@pytest.mark.parametrize(("maker", "least"), [(with_regions, 2), (with_clear_regions, 1)])
def test_regions_of_one_cell_are_for_clear_boards(maker: Maker, least: int) -> None:
    rng = random.Random(4)
    made = [board for board in (maker(6, rng) for _ in range(40)) if board]
    assert len(made) > 5
    assert min(areas(board)[0] for board in made) == least


def test_regions_are_winding() -> None:
    """Cells have more borders than those of rounder regions."""
    rng, edges, made = random.Random(5), 0, 0
    for board in filter(None, (with_stars(9, rng) for _ in range(10))):
        letters, made = puzzle_of(board).letters, made + 1
        beside = [(cell, cell + 1) for cell in range(81) if cell % 9 < 8]
        below = [(cell, cell + 9) for cell in range(72)]
        edges += sum(letters[a] != letters[b] for a, b in beside + below)
    assert edges > 56 * made


def test_no_board_is_found_after_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queens_generate, "SECONDS", -1.0)
    with pytest.raises(BadInput, match="no puzzle of level extreme was found"):
        generate(Wish(Level.EXTREME, (8, 8), "stars"), random.Random(1))


@pytest.mark.parametrize(
    ("style", "size", "level", "message"),
    [
        ("regions", "8x8", "extreme", "style regions is never extreme"),
        ("plain", "8x8", "extreme", "style plain is never extreme"),
        ("three-stars", "14x14", "medium", "style three-stars is never medium"),
        ("stars", "10x10", "easy", "no easy Queens of style stars is made in 10x10"),
        ("regions", "11x11", "hard", "no hard Queens of style regions is made in 11x11"),
    ],
)
def test_what_is_hardly_found_is_refused_at_once(
    style: str, size: str, level: str, message: str
) -> None:
    with pytest.raises(BadInput, match=message):
        wish_of(GAME, {"style": style, "size": size, "level": level})


def test_a_style_begins_with_its_lowest_level_that_is_made() -> None:
    level = next(lines(GAME, {"style": "stars"}))
    assert level.choices[0] == "hard"
    level = next(lines(GAME, {"style": "stars", "size": "8x8"}))
    assert level.choices[0] == "easy"


def test_a_board_that_takes_too_many_extreme_steps_has_no_level() -> None:
    letters = HARDEST.replace("/", "")
    board = Board.start(regioned(letters, 2), 0)
    used = rate(board.settled(), RULES).used["Trial with Rules"]
    found = [
        next(of_level([board], Level.EXTREME, RULES, extremes=most)) for most in (used, used - 2)
    ]
    assert found == [board, None]
    assert next(of_level([board], Level.EXTREME, RULES, extremes=used, seconds=0.0)) is None
