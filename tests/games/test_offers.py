"""What is offered of new puzzles, and the choice among those that are made."""

from collections.abc import Iterator
from itertools import islice

import pytest

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.generate import varied
from tui_puzzles.engine.solve import rate
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
        ("sudoku", "renban", "12x12", "hard"),
        ("sudoku", "windoku", "16x16", "easy"),
        ("queens", "plain", "8x8", "extreme"),
        ("queens", "plain", "6x6", "easy"),
        ("queens", "three-stars", "15x15", "hard"),
        ("takuzu", "signs", "4x4", "extreme"),
        ("latin", "skyscrapers", "4x4", "unfair"),
        ("latin", "kenken", "9x9", "unfair"),
    ],
)
def test_what_is_hardly_found_is_refused_at_once(
    name: str, style: str, size: str, level: str
) -> None:
    with pytest.raises(BadInput, match=level) as caught:
        wish_of(load_game(name), {"style": style, "size": size, "level": level})
    assert caught.value.source == "--level"


def _made(*chosen: int) -> Iterator[Board | None]:
    """None, two whose hardest rule is the same, one with another; BadInput at the end."""
    texts = (EASIEST, EASIEST, FULL.replace("534678912", "53467891."))
    boards = [None, *(next(SUDOKU.parse(text, "line")).found for text in texts)]
    yield from (boards[at] for at in chosen)
    raise BadInput("no puzzle was found")


@pytest.mark.parametrize(
    ("made", "order", "most", "at"),
    [
        ((0, 1, 2, 3), 1, 99, 1),  # the first has the rule that is sought
        ((0, 1, 2, 3), -1, 99, 3),  # the third has it
        ((0, 1, 2, 3), -1, 2, 1),  # too late
        ((0, 0, 0, 2, 3), -1, 2, 2),  # none so far: the next one
        ((0, 1), -1, 99, 1),  # all that there are
    ],
)
def test_the_puzzle_with_the_hardest_rule_that_is_sought(
    made: tuple[int, ...], order: int, most: int, at: int
) -> None:
    one, other = (rate(board, SUDOKU.rules).hardest for board in islice(_made(1, 3), 2) if board)
    assert one
    assert other
    assert one is not other
    found = varied(_made(*made), SUDOKU.rules, [one, other][::order], most)
    assert next(filter(None, found)).marks == next(filter(None, _made(at))).marks


def test_no_puzzle_is_refused() -> None:
    with pytest.raises(BadInput):
        list(varied(_made(0, 0), SUDOKU.rules, [], 99))
