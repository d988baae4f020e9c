"""What is offered of new puzzles, and the choice among those that are made."""

import random

import pytest

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.generate import varied
from tui_puzzles.play.wishes import levels_of, wish_of

SUDOKU = load_game("sudoku")
EASIEST = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FULL = EASIEST.replace("53..7....", "534678912")


@pytest.mark.parametrize("name", game_names())
def test_every_size_that_is_offered_has_a_level(name: str) -> None:
    game = load_game(name)
    for style in game.styles or ("",):
        for size in game.sizes_of(style):
            assert levels_of(game, style, size), (style, size)


@pytest.mark.parametrize(
    ("name", "style", "size", "level"),
    [
        ("sudoku", "nonconsecutive", "9x9", "unfair"),
        ("sudoku", "killer and lines", "9x9", "extreme"),
        ("sudoku", "dots only", "9x9", "hard"),
        ("sudoku", "region sum line", "9x9", "extreme"),
        ("sudoku", "all-xv", "9x9", "hard"),
        ("sudoku", "whisper", "16x16", "medium"),
        ("queens", "plain", "8x8", "extreme"),
        ("queens", "plain", "6x6", "easy"),
        ("queens", "three-stars", "15x15", "hard"),
        ("takuzu", "signs", "4x4", "extreme"),
    ],
)
def test_what_is_hardly_found_is_refused_at_once(
    name: str, style: str, size: str, level: str
) -> None:
    with pytest.raises(BadInput, match=level) as caught:
        wish_of(load_game(name), {"style": style, "size": size, "level": level})
    assert caught.value.source == "--level"


class Chance(random.Random):
    """Always the same number."""

    number = 0.0

    def random(self) -> float:
        return self.number


def _boards() -> list[Board | None]:
    """Two whose hardest rule is the same, and one with another."""
    texts = (EASIEST, EASIEST, FULL.replace("534678912", "53467891."))
    one, same, other = (next(SUDOKU.parse(text, "line")).found for text in texts)
    return [None, one, same, other]


@pytest.mark.parametrize(("number", "most", "at"), [(0.1, 999, 1), (0.9, 999, 3), (0.9, 81, 1)])
def test_the_first_puzzle_or_one_with_another_hardest_rule(
    number: float, most: int, at: int
) -> None:
    chance, boards = Chance(1), _boards()
    chance.number = number
    found = [one for one in varied(iter(boards), SUDOKU.rules, chance, most) if one]
    assert found == [boards[at]]
