"""Collecting positions: bad words are refused in a line, and a type says its own sizes."""

from dataclasses import replace
from math import prod

import pytest

from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.tutor.collect import LARGEST, main, sizes


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "there is no puzzle type 'chess'"),
        (["takuzu", "--applies", "X-Wing"], "Takuzu has no rule called 'X-Wing'"),
        (["takuzu", "nowhere.txt"], "nowhere.txt: No such file"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_bad_words(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("name", game_names())
def test_sizes_are_those_that_a_type_offers(name: str) -> None:
    game = load_game(name)
    for style in game.styles or ("",):
        for size in filter(None, sizes(game, style)):
            assert size in game.sizes_of(style)
            assert prod(size) <= LARGEST


def test_the_usual_size_and_a_large_one() -> None:
    takuzu = load_game("takuzu")
    assert sizes(takuzu, "plain") == (None, (14, 14))
    assert sizes(takuzu, "signs") == (None, (8, 8))
    assert sizes(replace(takuzu, sizes={}), "plain") == (None,)
