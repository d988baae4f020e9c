"""What a player makes of a puzzle: moves and their text, and what the board says after them."""

from collections.abc import Sequence
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.latin import SQUARE, all_solutions, board
from tests.engine.strategies import steps
from tui_puzzles.engine.bits import bit, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.position import Act, Move, Position, move_from_text, move_to_text
from tui_puzzles.engine.step import Step
from tui_puzzles.games.sudoku.puzzle import LAYOUT

START = Position(board("r1c1=A", "r2c3=B"))
NOTES = [act for act in Act if act not in (Act.ENTER, Act.CLEAR, Act.COLOUR, Act.NOTE)]
TEXTS = ("", "12", "12=", "12=A", "3=/@")


def moves(acts: Sequence[Act] = tuple(Act), values: int = 4) -> st.SearchStrategy[Move]:
    """Moves in the square, on givens too."""

    def clean(move: Move) -> Move:
        if move.act is Act.CLEAR:
            return Move(move.act, move.cell)
        return Move(move.act, move.cell, note=TEXTS[move.value]) if move.act is Act.NOTE else move

    parts = st.tuples(st.sampled_from(acts), st.integers(0, 15), st.integers(0, values - 1))
    return parts.map(lambda parts: clean(Move(*parts)))


def moved(texts: str, start: Position = START) -> Position:
    """The position after moves written with blanks between them."""
    for text in texts.split():
        start = start.moved(move_from_text(text, SQUARE))
    return start


def noted(marks: int) -> list[str]:
    return SQUARE.mark_names(marks)


def test_an_entry_stands_though_the_puzzle_begins_without_it() -> None:
    start = Position(board("r1c1=A").without(bit(SQUARE.mark_named("r3c3=C"))))
    after = moved("r3c3=C", start)
    assert after.entered.value(SQUARE.cell_named("r3c3")) == SQUARE.value_named("C")
    assert after.moved(Move(Act.CLEAR, SQUARE.cell_named("r3c3"))) == start


def test_an_entry_stands_though_its_mark_was_removed_before() -> None:
    after = moved("r3c3-C r3c4-A r3c3=C")
    assert after.bare.value(SQUARE.cell_named("r3c3")) == SQUARE.value_named("C")
    assert noted(after.entered.marks & ~after.bare.marks) == ["r3c4=A"]


# -- text --------------------------------------------------------------------------------------


@given(moves())
def test_a_move_is_read_back(move: Move) -> None:
    assert move_from_text(move_to_text(move, SQUARE), SQUARE) == move


@pytest.mark.parametrize("act", [act for act in Act if act not in (Act.CLEAR, Act.NOTE)])
def test_every_move_of_a_sudoku_is_read_back(act: Act) -> None:
    for mark in members(LAYOUT.all_marks):
        move = Move(act, LAYOUT.cell_of(mark), LAYOUT.value_of(mark))
        assert move_from_text(move_to_text(move, LAYOUT), LAYOUT) == move


MOVES = [
    ("r3c4=B", Move(Act.ENTER, 11, 1)),
    ("r1c2-C", Move(Act.REMOVE, 1, 2)),
    ("r1c2+C", Move(Act.RESTORE, 1, 2)),
    ("r1c2!", Move(Act.CLEAR, 1)),
    ("R1C2^A", Move(Act.CORNER, 1, 0)),
    ("r1c2~D", Move(Act.CENTRE, 1, 3)),
    ("r4c4#9", Move(Act.COLOUR, 15, 9)),
    ("r1c2/r1c3/r2c3=A", Move(Act.ENTER, 1, 0, (2, 6))),
    ("r1c2/r1c3!", Move(Act.CLEAR, 1, more=(2,))),
    ("r1c2@3=\u00e9", Move(Act.NOTE, 1, note="3=\u00e9")),
]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_the_text_of_a_move(text: str, move: Move) -> None:
    assert move_from_text(text, SQUARE) == move
    assert move_to_text(move, SQUARE) == text.lower()[:4] + text[4:]


BAD_MOVES = [
    ("", "is not a move"),
    ("r1c1", "is not a move"),
    ("=A", "is not a move"),
    ("r1c1=", "the value is missing"),
    ("r1c1=E", "there is no value 'E'"),
    ("r1c1=A=A", "there is no value 'A=A'"),
    ("r5c1=A", "there is no cell 'r5c1'"),
    ("r1c1#A", "'A' is not a colour"),
    ("r1c1#10", "'10' is not a colour"),
    ("r1c1#" + "1" * 5000, "is not a colour"),
    ("r" + "1" * 5000 + "c1=A", "there is no cell"),
]


@pytest.mark.parametrize(("text", "message"), BAD_MOVES, ids=range(len(BAD_MOVES)))
def test_bad_moves(text: str, message: str) -> None:
    with pytest.raises(BadInput, match="expected") as error:
        move_from_text(text, SQUARE)
    assert message in error.value.message


@given(st.one_of(st.text(), st.text("rc=!-+^~#@1²٣ABCD", max_size=8)))
def test_any_text_is_a_move_or_bad_input(text: str) -> None:
    with suppress(BadInput):
        move = move_from_text(text, SQUARE)
        assert move_from_text(move_to_text(move, SQUARE), SQUARE) == move


# -- moves -------------------------------------------------------------------------------------


AFTER = [
    # moves, entries, removed, corner, centre, colours
    ("r1c2=B", ["r1c2=B"], [], [], [], ()),
    ("r1c2=B r1c2=C", ["r1c2=C"], [], [], [], ()),
    ("r1c2=B r1c2!", [], [], [], [], ()),
    ("r1c2-B r1c2-C r1c2+B", [], ["r1c2=C"], [], [], ()),
    ("r1c2^B r1c2^C r1c2^B", [], [], ["r1c2=C"], [], ()),
    ("r1c2~B r1c2~C r1c2~B", [], [], [], ["r1c2=C"], ()),
    # clearing takes the entry first, then the notes; removed candidates stay removed
    ("r1c2^B r1c2~C r1c2=D r1c2!", [], [], ["r1c2=B"], ["r1c2=C"], ()),
    ("r1c2^B r1c2~C r1c2-D r1c2=D r1c2! r1c2!", [], ["r1c2=D"], [], [], ()),
    ("r1c2^B r1c3^B r1c2!", [], [], ["r1c3=B"], [], ()),
    # colours: another one replaces, the same one and none take away
    ("r1c2#1 r1c2#2", [], [], [], [], ((1, 2),)),
    ("r1c2#1 r1c2#1", [], [], [], [], ()),
    ("r1c3#3 r1c2#1 r1c3#0", [], [], [], [], ((1, 1),)),
    ("r1c3#3 r1c2#1 r1c2!", [], [], [], [], ((1, 1), (2, 3))),
    # several cells in one move, with a given between them
    ("r1c3/r1c2/r1c1=B", ["r1c2=B", "r1c3=B"], [], [], [], ()),
    ("r1c3=B r1c2/r1c3!", [], [], [], [], ()),
    # a given takes a colour and nothing else
    ("r1c1=B r1c1-A r1c1^B r1c1~B r1c1! r1c1+B", [], [], [], [], ()),
    ("r1c1#4", [], [], [], [], ((0, 4),)),
]


@pytest.mark.parametrize(("texts", "entries", "removed", "corner", "centre", "colours"), AFTER)
def test_after_moves(
    texts: str,
    entries: list[str],
    removed: list[str],
    corner: list[str],
    centre: list[str],
    colours: tuple[tuple[int, int], ...],
) -> None:
    at = moved(texts)
    sets = [noted(marks) for marks in (at.entries, at.removed, at.corner, at.centre)]
    assert (sets, at.colours) == ([entries, removed, corner, centre], colours)


@given(st.lists(moves()), moves(), moves())
def test_moves_on_different_cells_come_in_any_order(
    before: list[Move], one: Move, other: Move
) -> None:
    at = START
    for move in before:
        at = at.moved(move)
    if one.cell != other.cell:
        assert at.moved(one).moved(other) == at.moved(other).moved(one)


WRITTEN: list[tuple[str, set[tuple[int, str]]]] = [
    ("r1c2@12 r1c2@13 r1c3@12", {(1, "12"), (1, "13"), (2, "12")}),
    ("r1c2@12 r1c2@12", set()),
    # of key=value the latest stays, until it is written again or without a value
    ("r1c2@3=A r1c2@3=B r1c2@4=A r1c3@3=C", {(1, "3=B"), (1, "4=A"), (2, "3=C")}),
    ("r1c2@3=A r1c2@3=A r1c2@4=A r1c2@4=", set()),
    ("r1c1@3=A r1c2@3=A r1c2!", {(0, "3=A"), (1, "3=A")}),
]


@pytest.mark.parametrize(("texts", "notes"), WRITTEN)
def test_notes_in_words(texts: str, notes: set[tuple[int, str]]) -> None:
    assert moved(texts).notes == notes


UNDOES = {Act.CORNER: Act.CORNER, Act.CENTRE: Act.CENTRE, Act.REMOVE: Act.RESTORE}


@given(moves(list(UNDOES)))
def test_notes_are_taken_back_by_another_move(move: Move) -> None:
    assert START.moved(move).moved(Move(UNDOES[move.act], move.cell, move.value)) == START


@given(steps(SQUARE))
def test_a_step_is_as_good_as_moves(step: Step) -> None:
    at = START.stepped(step)
    for mark in members(step.eliminations & ~step.placements):
        assert at.board.marks & ~bit(mark) == at.board.marks
    cells = {SQUARE.cell_of(mark): mark for mark in members(step.placements)}
    for cell, mark in cells.items():
        assert at.entries & SQUARE.cell_marks[cell] == bit(mark)
    assert at.removed == step.eliminations


def test_a_step_takes_what_it_removes_from_the_centre_marks() -> None:
    at = moved("r1c2~B r1c2~C r1c2^B")
    after = at.stepped(Step("", (), 0, bit(SQUARE.mark_named("r1c2=B"))))
    assert noted(after.centre) == ["r1c2=C"]
    assert noted(after.corner) == ["r1c2=B"]


# -- boards ------------------------------------------------------------------------------------


def sees(one: int, other: int) -> bool:
    """Do two cells share a row or a column?"""
    return one != other and (one // 4 == other // 4 or one % 4 == other % 4)


def plain_candidates(at: Position) -> list[set[int]]:
    """The candidates of each cell, worked out with rows, columns and sets of numbers.

    Entries that clash with a given have no say; entries that clash leave their cells empty.
    """
    pairs = [(cell, value) for cell in range(16) for value in range(4)]
    entered = {(c, v) for c, v in pairs if has(at.entries, v * 16 + c)}
    removed = {(c, v) for c, v in pairs if has(at.removed, v * 16 + c)} - entered
    givens = {(0, 0), (6, 1)}  # those of START
    dead = {(c, v) for c, v in entered for g, w in givens if v == w and sees(c, g)}
    left = set(pairs) - removed
    left -= {(c, v) for c, v in pairs for s, w in givens | entered if c == s and v != w}
    left -= {(c, v) for c, v in pairs for s, w in givens | entered - dead if v == w and sees(c, s)}
    return [{v for c, v in left if c == cell} for cell in range(16)]


@given(st.lists(moves([Act.ENTER, Act.CLEAR, Act.REMOVE, Act.RESTORE]), max_size=20))
def test_the_board_has_entries_upkeep_and_removed_marks(made: list[Move]) -> None:
    at = START
    for move in made:
        at = at.moved(move)
    now = at.board
    assert [set(members(now.candidates(c))) for c in range(16)] == plain_candidates(at)
    assert now.givens == START.start.givens
    assert now.placed == START.start.placed | SQUARE.cells_of(at.entries)


NOTED = [
    ("", "r1c2", "BCD"),
    ("r1c2~B r1c2~C", "r1c2", "BC"),
    ("r1c2~B r1c2~C r1c2-C", "r1c2", "B"),
    ("r1c2^B", "r1c2", "BCD"),
    ("r1c2~A r1c2~B", "r1c2", "B"),
    ("r1c2~A", "r1c2", ""),
    ("r1c2~B r1c2=D", "r1c2", "D"),
    ("r1c2~B", "r1c3", "CD"),
    ("r1c2=D r1c3~C", "r1c3", "C"),
]


@pytest.mark.parametrize(("texts", "cell", "letters"), NOTED)
def test_the_noted_board(texts: str, cell: str, letters: str) -> None:
    at = moved(texts).noted_board
    values = members(at.candidates(SQUARE.cell_named(cell)))
    assert "".join(SQUARE.symbols[value] for value in values) == letters


@given(st.lists(moves(), max_size=12))
def test_the_noted_board_has_no_more_than_the_board(made: list[Move]) -> None:
    at = START
    for move in made:
        at = at.moved(move)
    assert not at.noted_board.marks & ~at.board.marks
    assert at.noted_board.placed == at.board.placed


# -- mistakes ----------------------------------------------------------------------------------

WRONG = [
    ("", []),
    ("r1c2=B", []),
    ("r1c2=C", ["r1c2=C"]),
    ("r1c2-C r1c2-D", []),
    ("r1c2-B", ["r1c2=B"]),
    ("r1c2-B r1c2=B", ["r1c2=B"]),
    ("r1c2-B r1c2+B", []),
    ("r1c2=C r4c4=A", ["r1c2=C", "r4c4=A"]),
    ("r1c2~C r1c2^D r1c2#3", []),
]
CYCLIC = ("ABCD", "CDBA", "BADC", "DCAB")  # START's givens are in it
SOLUTION = board(*(f"r{r + 1}c{c + 1}={CYCLIC[r][c]}" for r in range(4) for c in range(4)))


@pytest.mark.parametrize(("texts", "wrong"), WRONG)
def test_differences(texts: str, wrong: list[str]) -> None:
    assert SOLUTION.solved
    assert noted(moved(texts).differences(SOLUTION)) == wrong


@given(st.lists(moves([Act.ENTER, Act.REMOVE, *NOTES]), max_size=12))
def test_without_differences_the_solution_is_still_there(made: list[Move]) -> None:
    at = START
    for move in made:
        at = at.moved(move)
    if not at.differences(SOLUTION):
        assert not SOLUTION.marks & ~at.board.marks
        assert SOLUTION.marks in all_solutions(Board(SQUARE, at.board.marks).marks)
