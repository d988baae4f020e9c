"""Boards are read as they were written; what can't be read is told with its line."""

import random

import pytest

from tui_puzzles.engine.bits import members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.queens.generate import completion, with_regions, with_stars
from tui_puzzles.games.queens.notation import NOTATION
from tui_puzzles.games.queens.puzzle import queens_of, rows_of


def boards() -> list[Board]:
    """Some of each kind, with a few cells known."""
    rng = random.Random(4)
    made = [maker(size, rng) for maker in (with_regions, completion) for size in (5, 6, 8)]
    made += [with_stars(8, rng) for _ in range(6)]
    return [board for board in made if board is not None]


BOARDS = boards()


def only(text: str) -> Board:
    (entry,) = NOTATION.parse(text)
    if entry.error:
        raise entry.error
    assert entry.board
    return entry.board


@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_letters_come_back_with_what_is_known(number: int) -> None:
    board = BOARDS[number]
    layout = board.layout
    some = of(list(members(layout.cells))[:: 3 + number])
    known = Board.start(layout, board.placed_marks | layout.marks(some & ~board.placed, 2))
    back = only(NOTATION.format(known, "letters"))
    assert queens_of(back).letters == queens_of(board).letters
    assert queens_of(back).need == queens_of(board).need
    assert rows_of(back) == rows_of(known)


@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_links_come_back(number: int) -> None:
    board = BOARDS[number]
    if not queens_of(board).letters:
        with pytest.raises(BadInput, match="without regions"):
            NOTATION.format(board, "puzz.link")
        return
    text = NOTATION.format(board, "puzz.link")
    assert NOTATION.recognise(text) == "puzz.link"
    back = queens_of(only(text))
    assert back.need == queens_of(board).need
    same = {(a, b) for a, b in zip(back.letters, queens_of(board).letters, strict=True)}
    assert len(same) == len(set(back.letters)), "the same regions, whatever their letters"


TWO = "stars: 1\nAAB\nCAB\nCCB\n\nQ..\n...\n..x\n%%\n# title: Second\n..Q.\n....\n....\n....\n"


def test_a_text_may_hold_several_boards() -> None:
    first, second = NOTATION.parse(TWO)
    assert first.board
    assert rows_of(first.board) == ["Q..", "...", "..x"]
    assert second.title == "Second" or second.line > first.line
    assert second.board
    assert not queens_of(second.board).letters


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("AABB\nAABB\nCCDD\nCCDD\n", "letters"),
        ("Q...\n....\n....\n....\n", "plain"),
        ("https://puzz.link/p?starbattle/2/2/1/00", "puzz.link"),
        ("hello world\n", None),
        ("....\n....\n....\n....\n", None),
        ("", None),
        ("530070000\n600195000\n", None),
    ],
)
def test_forms_are_recognised(text: str, form: str | None) -> None:
    assert NOTATION.recognise(text) == form


BAD = [
    ("AAB\nCAB\nCC\n", "the row has 2 cells", 3),
    ("AAA\nAAB\nBBB\n", "there are 2 regions", 1),
    ("stars: 2\nABBB\nCCCC\nDDDD\nDDDD\n", "region A is too small", 2),
    ("stars: 9\nAB\nAB\n", "'9' is not a number of stars", 2),
    ("AAB\nCAB\nCCB\n\nQ..\n...\n", "the known cells are not a board of this size", 5),
    ("Q..\n...\n", "the row has 3 cells", 1),
    ("AAB\nC?B\nCCB\n", "is not a row", 2),
    ("https://puzz.link/p?starbattle/5/5/1/00", "there are 2 signs", 1),
    ("https://puzz.link/p?starbattle/5/6/1/00", "the board is 6x5", 1),
]


@pytest.mark.parametrize(("text", "message", "line"), BAD)
def test_what_is_wrong_is_told_with_its_line(text: str, message: str, line: int) -> None:
    with pytest.raises(BadInput) as error:
        only(text)
    assert message in error.value.message
    assert error.value.line == line
    assert error.value.expected


def test_damaged_texts_are_read_or_refused() -> None:
    rng = random.Random(1)
    for _ in range(3000):
        signs = list(TWO)
        for _ in range(rng.randint(1, 4)):
            signs[rng.randrange(len(signs))] = rng.choice("AB.Qx\n%:# é\x00012")
        try:
            entries = list(NOTATION.parse("".join(signs)))
        except BadInput:
            continue
        assert all(entry.board or entry.error for entry in entries)
