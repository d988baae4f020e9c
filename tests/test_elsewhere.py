"""What another process read of a text is what this one reads."""

import asyncio
import pickle
from itertools import islice
from random import Random

import pytest

from tests.serve.test_serve import SUDOKU
from tests.test_read_back import described, positions
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.play import reading
from tui_puzzles.play.reading import ReadPuzzles


def received(text: str) -> list[ReadPuzzles]:
    """What another process sends."""
    sent = pickle.loads(pickle.dumps(reading.packed((text, "a", ""))))

    async def all_of_it() -> list[ReadPuzzles]:
        return [await reading.received(one) for one in sent]

    return asyncio.run(all_of_it())


def listed(found: list[ReadPuzzles]) -> object:
    """All that is known of what was found."""
    return [
        (one.game.name, one.source, [(x.title, x.line, x.left, str(x.error)) for x in one.entries])
        for one in found
    ] + [
        (board.marks, board.placed, board.givens, *described(board.layout, ""))
        for one in found
        for board in (x.board for x in one.entries)
        if board
    ]


@pytest.mark.parametrize("name", game_names())
def test_puzzles_come_as_they_are_read(name: str) -> None:
    game = load_game(name)
    boards, short = [*islice(positions(game, Random(1), 0.3), 5)], game.notation.short
    between = f"\n{game.notation.between}\n"
    texts = [game.format(boards[-1], game.notation.marks)]
    for text in (*texts, between.join(game.format(board, short) for board in boards)):
        assert listed(received(text)) == listed(reading.read(text, "a"))


def test_what_is_wrong_comes_with_its_place() -> None:
    text = f"{SUDOKU}\n{SUDOKU[:-1]}?\n"
    (found,) = received(text)
    assert str(found.entries[1].error).startswith("line 2, column 81")
    assert listed([found]) == listed(reading.read(text, "a"))
    with pytest.raises(BadInput) as error:
        reading.packed(("hello", "a", ""))
    assert str(pickle.loads(pickle.dumps(error.value))) == str(error.value)
