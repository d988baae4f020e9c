"""Crosspatch in text: read, written and read again; what is wrong is said where it is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.crosspatch.boards import EXAMPLE, puzzles
from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.position import Position, move_from_text, moves_in
from tui_puzzles.games.crosspatch.notation import NOTATION
from tui_puzzles.games.crosspatch.puzzle import puzzle_of

FRAME = "###\n# #\n###\n\n"


def read(text: str, form: str | None = None) -> Board:
    """The only board of a text."""
    (entry,) = NOTATION.parse(text, form)
    assert entry.board is not None, entry.error
    return entry.board


def test_the_example() -> None:
    board = read(EXAMPLE)
    puzzle = puzzle_of(board)
    assert puzzle.cell_names == ("1 across", "3 across", "1 down", "2 down")
    assert puzzle.words == ("idyll", "kriss", "kross", "solver")
    assert (board.marks.bit_count(), board.layout.size) == (10, 4)
    assert [unit.square for unit in puzzle.crossings] == [0, 2, 18, 20]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("###   ###\n\nabc def\n", "1 across, 2 across"),
        ("  #\n  #\n###\n\nabc def\n", "2 across, 1 down"),
        ("\n! c\n##\n! c\n##\n   \n! c\nab cd\n! c\nac bd", "1 across, 3 across, 1 down, 2 down"),
        ("\ufeff##\r\n\r\nab\r\n", "1 across"),
        ("ab#\n\nabc", "1 across"),
    ],
)
def test_slots(text: str, names: str) -> None:
    assert ", ".join(read(text).layout.cell_names) == names


@pytest.mark.parametrize(
    ("text", "form", "message", "place"),
    [
        (FRAME + "abc cde axy yze abq", None, "5 words of length 3, but 4 slots", (5, 1)),
        (FRAME + "abc cde axy\nabcd", None, "3 words of length 3, but 4 slots", (5, 1)),
        ("##\n\nabc", None, "0 words of length 2, but 1 slot", (1, 1)),
        ("##\n\nab\nabc", None, "1 word of length 3, but 0 slots", (4, 1)),
        (FRAME + "abc cde\nax# yze", None, "the word 'ax#' has a #", (6, 3)),
        (FRAME + "abc cde\nax# yze", "subset", "the word 'ax#' has a #", (6, 3)),
        ("##q\n\nabc", None, "no word of length 3 fits the given 'q'", (1, 3)),
        ("##q\n\nabc", "subset", "no word of length 3 fits the given 'q'", (1, 3)),
        ("#\n\nabc", None, "the framework has no slots", (1, 1)),
        ("# #\n\nabc", "subset", "the framework has no slots", (1, 1)),
        ("### #\n\nabc", None, "this square is in no slot", (1, 5)),
        ("###\n    #\n\nabc", "subset", "this square is in no slot", (2, 5)),
        ("###\n\n", None, "there are no words", (1, 1)),
        ("###\n\nab abcd", "subset", "no word is as long as a slot", (3, 1)),
        ("#\t#\n##\n\nab", None, r"'\t' is not a letter", (1, 2)),
        ("##\n\na\x1b", None, "the word", (3, 1)),
        ("#" * 251 + "\n\nab", None, "the framework is too large", (1, 1)),
    ],
)
def test_what_is_wrong_is_said(
    text: str, form: str | None, message: str, place: tuple[int, int]
) -> None:
    (entry,) = NOTATION.parse(text, form)
    assert entry.error is not None
    assert message in entry.error.message
    assert (entry.error.line, entry.error.column) == place
    assert entry.error.expected


@pytest.mark.parametrize("text", ["", "\n  \n", "! only a comment\n"])
def test_a_text_without_puzzles(text: str) -> None:
    with pytest.raises(BadInput, match="no puzzle"):
        list(NOTATION.parse(text))


def test_an_unknown_form() -> None:
    with pytest.raises(BadInput, match="no form"):
        list(NOTATION.parse(EXAMPLE, "letters"))
    with pytest.raises(BadInput, match="no form"):
        NOTATION.format(read(EXAMPLE), "letters")


def test_several_puzzles_and_one_that_is_wrong() -> None:
    text = "! title: A\n##\n\nab\n! title: B\n##\n\nabc\n! title: C\n! subset\n##\n\nab cd\n"
    entries = list(NOTATION.parse(text))
    assert [entry.title for entry in entries] == ["A", "B", "C"]
    assert [entry.line for entry in entries] == [2, 6, 11]
    assert [entry.error is None for entry in entries] == [True, False, True]


@pytest.mark.parametrize("heading", ["3 LETTERS", "3-letter words:", "  3 letters  "])
def test_the_lengths_above_words_are_no_words(heading: str) -> None:
    board = read(f"###\n#\n#\n\n{heading}\nCAT\nCOT\n")
    assert [word.upper() for word in puzzle_of(board).words] == ["CAT", "COT"]


def test_both_ways_to_say_that_words_may_be_left_over() -> None:
    text = "##\n\nab cd\n"
    assert next(NOTATION.parse(text)).error is not None
    for board in (read(text, "subset"), read(f"! subset\n{text}")):
        assert puzzle_of(board).subset
        assert read(NOTATION.format(board, "crosspatch")).marks == board.marks


def test_words_are_compared_exactly() -> None:
    board = read("##\n#\n\nÄ1 ä1")
    assert puzzle_of(board).words == ("Ä1", "ä1")
    assert puzzle_of(read("####\n\n =-,; !?=-\n", "subset")).words == ("=-,;", "!?=-")


WORDS = st.lists(
    st.text(st.characters(categories=("L", "N", "P", "S"), exclude_characters="#"), min_size=2),
    min_size=1,
    max_size=6,
)


@given(WORDS)
def test_any_words_are_written_and_read_again(words: list[str]) -> None:
    field = "  ".join("#" * len(word) for word in words)
    listed = "\n".join(f" {word}" for word in words)
    board = read(f"{field}\n\n{listed}\n")
    again = read(NOTATION.format(board, "crosspatch"))
    assert puzzle_of(again).words == puzzle_of(board).words
    assert puzzle_of(again).copies == puzzle_of(board).copies


@pytest.mark.parametrize("seed", range(3))
def test_boards_are_written_and_read_again(seed: int) -> None:
    for board in puzzles(8, seed, 8):
        again = read(NOTATION.format(board, "crosspatch"))
        one, other = puzzle_of(board), puzzle_of(again)
        assert (one.words, one.copies, one.subset) == (other.words, other.copies, other.subset)
        assert (one.squares, one.given_letters) == (other.squares, other.given_letters)
        assert again.marks == board.marks
        assert NOTATION.recognise(NOTATION.format(board, "crosspatch")) == "crosspatch"


def test_a_wrong_word_is_no_reason_to_know_nothing_of_the_puzzle() -> None:
    text = f"{FRAME}abc cde axy y#e"
    assert NOTATION.recognise(text) == "crosspatch"
    (entry,) = NOTATION.parse(text)
    assert entry.error
    assert "has a #" in entry.error.message


def test_what_is_placed_is_written_as_given_letters() -> None:
    board = read(EXAMPLE)
    placed = Position(board).moved(move_from_text("1 across=kriss", board.layout)).board
    assert NOTATION.format(placed, "drawn") == NOTATION.format(placed, "crosspatch")
    with pytest.raises(BadInput, match="framework alone"):
        NOTATION.format(placed, "filled")
    assert "\n1 down: idyll kross\n" in NOTATION.format(placed, "choices")
    assert NOTATION.format(placed, "crosspatch").startswith("! title:\nkriss\n# #\n")


def test_a_letter_that_begins_a_comment() -> None:
    board = read(" !#\n\n !a")
    assert read(NOTATION.format(board, "crosspatch")).marks == board.marks


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1 across=solver 3 down-kross", ["1 across=solver", "3 down-kross"]),
        ("r1c1=5 r2c2-3", ["r1c1=5", "r2c2-3"]),
        ("1 across=a=b 1d!", ["1 across=a=b", "1d!"]),
        ("1 across", ["1 across"]),
        (" ", []),
    ],
)
def test_names_in_moves_have_spaces(text: str, moves: list[str]) -> None:
    assert moves_in(text) == moves


@pytest.mark.parametrize(
    ("name", "slot"),
    [("2 down", 3), ("2 DOWN", 3), ("2d", 3), (" 3across ", 1), ("03 a", 1), ("3 down", None)],
)
def test_slots_are_found_by_name(name: str, slot: int | None) -> None:
    assert read(EXAMPLE).layout.grid.find(name) == slot


@pytest.mark.parametrize("name", ["sudoku", "nonogram", "kakuro", "queens"])
def test_other_types_do_not_take_it(name: str) -> None:
    texts = [
        EXAMPLE,
        FRAME + "abc\ncde\naxy\nyze\n",
        "####\n# #\n# #\n####\n\nabcd\nabxd\ndxyz\ndaaz",
    ]
    assert not any(load_game(name).recognise(text) for text in texts)


def test_the_marks_of_a_word_exclude_it_elsewhere() -> None:
    board = read("## ##\n\nab ab")
    assert puzzle_of(board).rivals[0] & bit(1) == 0
    board = read("## ##\n\nab cd")
    assert board.layout.rivals[0] == bit(1) | bit(2)
