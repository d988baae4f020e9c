"""What breaks a law at a glance: the marks of it, and a sentence."""

import pytest

from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position, move_from_text, moves_in
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.play.samples import samples
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.clashes import clashes
from tui_puzzles.tutor.solver import Solver


def solver_of(name: str, moves: str, text: str = "") -> Solver:
    """A solver after these moves on the first sample of a type, or on a puzzle."""
    game = load_game(name)
    board = next(iter(game.parse(text or samples(name)[0].text, None))).board
    assert board is not None
    session = Session(game, History(Position(board)), "A puzzle", None, Settings())
    for move in moves_in(moves):
        session.play(move_from_text(move, board.layout))
    return Solver(session)


EMPTY_SUDOKU = "." * 81
CAGES = "cage 7 r1c1 r1c2\ncage 12 r2c1 r2c2 r2c3\ncage 17 r4c1 r4c2\n" + EMPTY_SUDOKU
CASES = {
    "digit twice": (
        "sudoku",
        "r1c2=6 r1c9=6",
        "r1c2=6 r1c9=6",
        "r1c2 is 6, so r1c9 can't be 6 too (row 1).",
    ),
    "the last one can't be": (
        "sudoku",
        "r1c9=6 r1c2=6",
        "r1c2=6 r1c9=6",
        "r1c9 is 6, so r1c2 can't be 6 too (row 1).",
    ),
    "fine": ("sudoku", "r1c2=6 r1c9=5", "", ""),
    "queens touch": (
        "queens",
        "r1c1=Q r2c2=Q",
        "r1c1=Q r2c2=Q",
        "r1c1 is a queen, so r2c2 can't be a queen too (diagonal r1c1-r8c8).",
    ),
    "sum overrun": (
        "kakuro",
        "r2c3=9 r2c4=8",
        "r2c3=9 r2c4=8",
        "By 10 across from r2c3 it can't be that r2c4 is 8 and r2c3 is 9.",
    ),
    "three in a row": (
        "takuzu",
        "r2c1=0 r2c2=0 r2c3=0",
        "r2c1=0 r2c2=0 r2c3=0",
        "r2c1, r2c2 and r2c3 can't all be 0s.",
    ),
    "two that touch an edge": (
        "nonogram",
        "r7c1=# r7c3=#",
        "r7c1=# r7c3=#",
        "r7c1 and r7c3 can't both be filled.",
    ),
    "letters that cross": (
        "crosspatch",
        "4 across=zoo 4 down=due",
        "4 across=zoo 4 down=due",
        "By the crossing of 4 across and 4 down it can't be that 4 down is DUE and "
        "4 across is ZOO.",
    ),
    "too many boxes": (
        "nonogram",
        "r1c9=#",
        "r1c9=#",
        "By column 9 it can't be that r1c9 is filled.",
    ),
}


CAGE_SUMS = {
    "r1c1=5 r1c2=4": "The cage at r1c1 sums to 7; 5 + 4 is 9 already.",
    "r1c1=8": "The cage at r1c1 sums to 7; 8 is too much.",
    "r1c1=7": "The cage at r1c1 sums to 7; 7 is too much.",
    "r1c1=1 r1c2=2": "The cage at r1c1 sums to 7; 1 + 2 is only 3.",
    "r2c1=5 r2c3=7": "The cage at r2c1 sums to 12; 5 + 7 is 12 already.",
    "r4c2=1": "The cage at r4c1 sums to 17; 1 leaves 16 for one cell.",
}


@pytest.mark.parametrize(("moves", "words"), CAGE_SUMS.items())
def test_a_cage_that_clashes_says_its_sum(moves: str, words: str) -> None:
    assert solver_of("sudoku", moves, CAGES).watch.broken() == words


@pytest.mark.parametrize(("name", "moves", "marks", "told"), CASES.values(), ids=CASES)
def test_what_can_not_stand_together(name: str, moves: str, marks: str, told: str) -> None:
    solver = solver_of(name, moves, EMPTY_SUDOKU if name == "sudoku" else "")
    position = solver.session.position
    layout = position.layout
    named = {layout.mark_name(layout.mark_in(mark)) for mark in moves_in(marks)}
    red = {
        name for clash in solver.watch.clashes(position) for name in layout.mark_names(clash.marks)
    }
    assert named <= red
    assert bool(named) == bool(red)
    assert solver.watch.broken() == told


LAWS = """
cage 12 r1c1 r1c2 r1c3             |r1c1=9 r1c2=5       |r1c1=9 r1c2=5       |r1c1=9 r1c2=1
cage 13 r1c1 r1c2 r1c3             |r1c1=1 r1c2=2       |r1c1=1 r1c2=2       |r1c1=1 r1c2=3
cage r1c3 r1c4 r2c4                |r1c3=5 r2c4=5       |r1c3=5 r2c4=5       |r1c3=5 r2c4=6
region r1c3 r1c4 r2c4              |r1c3=5 r2c4=5       |r1c3=5 r2c4=5       |r1c3=5 r2c4=6
arrow r1c1 r2c2 r3c3               |r1c1=5 r3c3=8       |r1c1=5 r3c3=8       |r1c1=8 r3c3=5
arrow 2 r1c1 r1c2 r2c2 r3c3        |r1c1=3              |r1c1=3              |r1c1=1
sum 17 r1c3 r1c4 r2c4              |r1c3=9 r2c4=8       |r1c3=9 r2c4=8       |r1c3=8 r2c4=8
region sum line r1c2 r1c3 r1c4 r1c5|r1c2=1 r1c3=2 r1c4=3|r1c2=1 r1c3=2 r1c4=3|r1c2=1 r1c3=4 r1c4=3
zipper r1c2 r1c3 r1c4              |r1c2=5 r1c3=4       |r1c2=5 r1c3=4       |r1c2=4 r1c3=5
thermometer r1c1 r2c2 r3c3         |r1c1=4 r3c3=5       |r1c1=4 r3c3=5       |r1c1=4 r3c3=6
slow thermometer r1c3 r2c4 r3c5    |r1c3=5 r3c5=4       |r1c3=5 r3c5=4       |r1c3=4 r2c4=4
whisper r1c1 r1c2 r1c3             |r1c1=4 r1c2=8       |r1c1=4 r1c2=8       |r1c1=4 r1c2=9
whisper r1c1 r1c2 r1c3             |r1c2=5              |r1c2=5              |r1c2=6
palindrome r1c3 r1c4 r2c5 r3c6     |r1c3=5 r3c6=4       |r1c3=5 r3c6=4       |r1c3=5 r3c6=5
renban r1c1 r1c2 r1c3              |r1c1=5 r1c3=8       |r1c1=5 r1c3=8       |r1c1=5 r1c3=7
renban r1c3 r1c4 r2c4              |r1c3=5 r2c4=5       |r1c3=5 r2c4=5       |r1c3=5 r2c4=4
between line r1c1 r1c2 r1c3        |r1c1=5 r1c2=9       |r1c2=9              |r1c1=5 r1c2=8
between line r1c1 r1c2 r1c3        |r1c1=5 r1c2=8 r1c3=7|r1c1=5 r1c2=8 r1c3=7|r1c1=5 r1c2=6 r1c3=7
lockout line r1c1 r1c2 r1c3        |r1c1=4 r1c3=7       |r1c1=4 r1c3=7       |r1c1=3 r1c2=8 r1c3=7
lockout line r1c1 r1c2 r1c3        |r1c1=3 r1c2=4 r1c3=7|r1c1=3 r1c2=4 r1c3=7|r1c1=3 r1c2=2 r1c3=7
entropic line r1c1 r1c2 r1c3       |r1c1=1 r1c3=3       |r1c1=1 r1c3=3       |r1c1=1 r1c3=4
modular line r1c1 r1c2 r1c3        |r1c1=1 r1c3=4       |r1c1=1 r1c3=4       |r1c1=1 r1c3=3
white dot r1c1 r1c2                |r1c1=1 r1c2=3       |r1c1=1 r1c2=3       |r1c1=1 r1c2=2
black dot r1c1 r1c2                |r1c1=1 r1c2=3       |r1c1=1 r1c2=3       |r1c1=4 r1c2=2
black dot r1c1 r1c2                |r1c1=5              |r1c1=5              |r1c1=8
xv X r1c1 r1c2                     |r1c1=2 r1c2=3       |r1c1=2 r1c2=3       |r1c1=2 r1c2=8
xv V r1c1 r1c2                     |r1c1=5              |r1c1=5              |r1c1=2 r1c2=3
less r1c1 r1c2                     |r1c1=5 r1c2=3       |r1c1=5 r1c2=3       |r1c1=3 r1c2=5
clone r1c1 r1c2 r5c5 r5c6          |r1c2=5 r5c6=4       |r1c2=5 r5c6=4       |r1c2=5 r5c6=5
odd r1c1                           |r1c1=2              |r1c1=2              |r1c1=3
even r1c1                          |r1c1=3              |r1c1=3              |r1c1=2
minimum r1c1                       |r1c1=5 r2c1=3       |r1c1=5 r2c1=3       |r1c1=3 r2c1=5
maximum r1c1                       |r1c1=3 r1c2=5       |r1c1=3 r1c2=5       |r1c1=5 r1c2=3
quadruple 123 r1c1 r1c2 r2c1 r2c2  |r1c1=4 r1c2=5       |r1c1=4 r1c2=5       |r1c1=4 r1c2=1
little killer 10 r1c2 r2c1         |r1c2=3 r2c1=6       |r1c2=3 r2c1=6       |r1c2=4 r2c1=6
sandwich 0 r1c1-r1c9               |r1c1=1 r1c3=9       |r1c1=1 r1c3=9       |r1c1=1 r1c2=9
x-sum 10 r1c1-r1c9                 |r1c1=2 r1c2=1       |r1c1=2 r1c2=1       |r1c1=2 r1c2=8
skyscraper 9 r1c1-r1c9             |r1c1=2              |r1c1=2              |r1c1=1
# x                                |r1c1=5 r7c7=5       |r1c1=5 r7c7=5       |r1c1=5 r7c7=4
# windoku                          |r2c2=5 r4c4=5       |r2c2=5 r4c4=5       |r2c2=5 r4c4=4
# disjoint                         |r1c1=5 r4c4=5       |r1c1=5 r4c4=5       |r1c1=5 r4c4=4
# antiknight                       |r3c3=5 r4c5=5       |r3c3=5 r4c5=5       |r3c3=5 r5c5=5
# antiking                         |r3c3=5 r4c4=5       |r3c3=5 r4c4=5       |r3c3=5 r4c5=5
# nonconsecutive                   |r1c1=5 r1c2=4       |r1c1=5 r1c2=4       |r1c1=5 r1c2=7
# all-ratios                       |r1c1=2 r1c2=4       |r1c1=2 r1c2=4       |r1c1=2 r1c2=3
# all-xv                           |r1c1=2 r1c2=8       |r1c1=2 r1c2=8       |r1c1=2 r1c2=7
"""
ROWS = [[part.strip() for part in row.split("|")] for row in LAWS.strip().splitlines()]


def red(law: str, moves: str) -> set[str]:
    """The marks that clash on an empty Sudoku with a law, after these entries."""
    text = law.replace("# ", "# variant: ")
    solver = solver_of("sudoku", moves, f"{text}\n{EMPTY_SUDOKU}")
    position = solver.session.position
    found = solver.watch.clashes(position)
    return {name for clash in found for name in position.layout.mark_names(clash.marks)}


@pytest.mark.parametrize(("law", "wrong", "marks", "fitting"), ROWS)
def test_what_breaks_a_law_is_red_at_once(law: str, wrong: str, marks: str, fitting: str) -> None:
    assert red(law, wrong) == {*marks.split()}
    assert red(law, fitting) == set()


def test_each_law_has_a_row() -> None:
    rows = [row[0].removeprefix("# ") for row in ROWS]
    assert [name for name in KINDS if not any(row.startswith(name) for row in rows)] == []


@pytest.mark.parametrize("name", game_names())
def test_no_part_of_a_solution_clashes(name: str) -> None:
    game = load_game(name)
    board = next(iter(game.parse(samples(name)[0].text, None))).board
    assert board is not None
    solved = game.search(board, 2).only
    assert solved is not None
    assert clashes(board) == clashes(solved) == ()


def test_a_clash_is_wrong_even_where_the_solution_is_unknown() -> None:
    solver = solver_of("sudoku", "r5c5=1 r1c2=6 r1c9=6", EMPTY_SUDOKU)
    wrong = solver.wrong()
    assert wrong is not None
    assert wrong.since == 3
    assert wrong.reasons == ("r1c2 is 6, so r1c9 can't be 6 too (row 1).",)
