"""Boards as programs may hand them over: no step is false or unproved, whatever door it comes by.

The sweep: ``python -m pytest -m sweep -s tests/test_api_boards.py``.
"""

import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

import tui_puzzles
from tui_puzzles.api import BadInput, Contradiction, Deduction, Puzzle
from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.play.samples import samples

TYPES = tui_puzzles.types()
LARGE = 110
"""Cells of boards that are left out: search takes long there."""
MOST = 25
"""Steps that are asked for at one door."""


@cache
def solved_samples(name: str) -> list[tuple[Puzzle, Bits]]:
    """Puzzles of this type, with the marks of their solutions."""
    puzzles = [tui_puzzles.read(sample.text, name) for sample in samples(name)[::4]]
    small = [puzzle for puzzle in puzzles if puzzle.board.layout.size <= LARGE]
    return [(puzzle, puzzle.solution().board.placed_marks) for puzzle in small[:12]]


def some(marks: Bits, share: float, chance: random.Random) -> Bits:
    return of(mark for mark in members(marks) if chance.random() < share)


def with_candidates_out(board: Board, truth: Bits, chance: random.Random) -> Board:
    return board.without(some(board.marks & ~truth & ~board.placed_marks, 0.3, chance))


def with_true_entries(board: Board, truth: Bits, chance: random.Random) -> Board:
    return board.entering(some(truth & ~board.placed_marks, 0.4, chance))


def not_settled(board: Board, truth: Bits, chance: random.Random) -> Board:
    """Entries of which nothing was concluded, and the candidates of the others all back."""
    layout, entered = board.layout, with_true_entries(board, truth, chance)
    others = layout.all_marks & ~layout.marks(entered.placed, layout.values)
    return Board(layout, entered.marks | others, entered.placed, board.givens)


def other_givens(board: Board, _: Bits, chance: random.Random) -> Board:
    cells = chance.getrandbits(board.layout.size) & board.placed
    return Board(board.layout, board.marks, board.placed, cells)


def with_a_wrong_entry(board: Board, truth: Bits, chance: random.Random) -> Board:
    wrong = list(members(board.marks & ~truth & ~board.placed_marks))
    return board.entering(bit(chance.choice(wrong))) if wrong else board


def with_several_values(board: Board, truth: Bits, chance: random.Random) -> Board:
    """Placed cells with marks beside the one that is placed."""
    entered, layout = with_true_entries(board, truth, chance), board.layout
    placed = layout.marks(entered.placed, layout.values) & layout.all_marks
    return Board(layout, entered.marks | some(placed, 0.02, chance), entered.placed)


def any_board(board: Board, _: Bits, chance: random.Random) -> Board:
    layout = board.layout
    marks = chance.getrandbits(layout.all_marks.bit_length()) & layout.all_marks
    placed, givens = (chance.getrandbits(layout.size) & layout.cells for _ in range(2))
    return Board(layout, marks, placed, givens & placed)


KINDS: tuple[Callable[[Board, Bits, random.Random], Board], ...] = (
    *(with_candidates_out, with_true_entries, not_settled, other_givens),
    *(with_a_wrong_entry, with_several_values, any_board),
)
DOORS: dict[str, Callable[[Puzzle, str], Iterable[Deduction]]] = {
    "steps": lambda puzzle, _: islice(puzzle.steps(), MOST),
    "solve": lambda puzzle, _: islice(puzzle.solve("hard"), MOST),
    "why": Puzzle.why,
    "rate": lambda puzzle, _: (puzzle.rate(), ())[1],
    "count": lambda puzzle, _: (puzzle.count(), ())[1],
    "solution": lambda puzzle, _: (puzzle.solution(), ())[1],
    "texts": lambda puzzle, _: (puzzle.format(), str(puzzle), puzzle.svg(), ())[-1],
}


def steps_of_a_board(name: str, chance: random.Random) -> Counter[str]:
    """What each door answers on some board, pickled or not; AssertionError for a false step."""
    puzzle, truth = chance.choice(solved_samples(name))
    kind, known = chance.choice(KINDS), Counter[str]()
    asked = replace(puzzle, board=kind(puzzle.board, truth, chance))
    if chance.random() < 0.5:
        asked = pickle.loads(pickle.dumps(asked))
    marks = list(members(asked.board.layout.all_marks))
    for door, ask in DOORS.items():
        mark = asked.board.layout.mark_name(chance.choice(marks))
        try:
            found = list(ask(asked, mark))
        except (Contradiction, BadInput) as error:
            known[type(error).__name__] += 1
            continue
        for one in found:
            assert one.proved or one.by.unique, (kind, door, str(one))
            false = one.step.placements & ~truth or one.step.eliminations & truth
            assert not false or truth & ~asked.board.marks, (kind, door, str(one))
        known["answer"] += 1
        known["steps"] += len(found)
    return known


@pytest.mark.parametrize("name", TYPES)
def test_no_step_is_false_on_any_board(name: str) -> None:
    chance, known = random.Random(f"api {name}"), Counter[str]()
    for _ in range(4):
        known += steps_of_a_board(name, chance)
    assert known["steps"] > known["Contradiction"] > 0


@pytest.mark.sweep
@pytest.mark.parametrize("name", TYPES)
def test_sweep_of_boards(name: str) -> None:
    chance, known = random.Random(f"api sweep {name}"), Counter[str]()
    for _ in range(1000):
        known += steps_of_a_board(name, chance)
    print(name, dict(known))
    assert known["steps"] > 10_000


@pytest.mark.parametrize("name", TYPES)
def test_what_a_layout_lacks_is_refused(name: str) -> None:
    puzzle, _ = solved_samples(name)[0]
    board, layout = puzzle.board, puzzle.board.layout
    beyond, cell = bit(layout.all_marks.bit_length()), bit(layout.size)
    for odd in (
        Board(layout, board.marks | beyond, board.placed, board.givens),
        Board(layout, -1, board.placed, board.givens),
        Board(layout, board.marks, board.placed | cell, board.givens),
        Board(layout, board.marks, board.placed, board.givens | cell),
    ):
        with pytest.raises(BadInput, match="more than its layout"):
            Puzzle(puzzle.game, odd)


def test_a_step_is_taken_only_where_what_it_rests_on_is_known() -> None:
    puzzle, other = (tui_puzzles.generate("sudoku", seed=seed) for seed in (2, 3))
    first, *_, last = puzzle.solve()
    assert puzzle.after(first).after(first) == puzzle.after(first)
    for where, step in ((puzzle, last), (other, first), (solved_samples("takuzu")[0][0], first)):
        with pytest.raises(BadInput, match=r"isn't known here|no rule called"):
            where.after(step)


def test_a_move_against_what_is_known_is_refused() -> None:
    puzzle = tui_puzzles.generate("sudoku", seed=2)
    (known,) = next(puzzle.steps()).conclusions
    played = puzzle.play(known)
    cell, digit = known.split("=")
    other = int(digit) % 9 + 1
    for move in (f"{cell}={other}", f"{cell}-{digit}"):
        with pytest.raises(BadInput, match=f"{known} is known already"):
            played.play(move)
    assert played.play(f"{known} {cell}-{other}") == played


def test_a_board_that_is_full_but_wrong_is_not_solved() -> None:
    row = "123456789" * 9
    wrong = tui_puzzles.read(row, "sudoku")
    assert not wrong.solved
    assert wrong.count() == 0
    for ask in (wrong.rate, lambda: list(wrong.solve()), lambda: next(wrong.steps())):
        with pytest.raises(Contradiction, match="has no possibility left"):
            ask()
