"""Balances: the most that a line can weigh, what sums exclude, and dominoes that sums solve."""

import random
from collections.abc import Iterator, Sequence
from itertools import groupby, product

import pytest

from tests.games.nonogram.boards import all_solutions, marks_of, puzzle_of, random_picture
from tui_puzzles.engine import verify
from tui_puzzles.engine.bits import bit, has, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.games.nonogram.balance import NEVER, LineBalance, balances, most_of, share_of
from tui_puzzles.games.nonogram.game import GAME
from tui_puzzles.games.nonogram.line import SPACE, Block, Cans, Clue, in_fillings, weighing
from tui_puzzles.games.nonogram.native import wide
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.games.nonogram.puzzle import puzzle_of as layout_of

BALANCE = GAME.rule("Balance")


def dominoes(number: int) -> Board:
    """The pattern of Josh Greifer with so many dominoes each way; it has one solution."""
    columns = ["1", "1", *["1.3", "1"] * (number - 1), "3"]
    rows = ["3", "1", *["3.1", "1"] * (number - 1), "1"]
    size = 2 * number + 1
    board = next(GAME.parse(f"{size}x{size}:{'/'.join(columns)}/{'/'.join(rows)}", None)).board
    assert board
    return board


WeighedLine = tuple[Clue, Cans, tuple[int, ...]]


# -- lines -----------------------------------------------------------------------------------------


def clue_of(values: Sequence[int]) -> Clue:
    runs = ((value, len(list(run))) for value, run in groupby(values))
    return tuple(Block(length, value) for value, length in runs if value != SPACE)


def lines(number: int, cells: int = 0, runs: Sequence[int] = (1,)) -> Iterator[WeighedLine]:
    """Random lines of which something is known, and weights for their cells.

    ``cells``: how many they have; else a few. ``runs``: the longest runs, one after the other.
    """
    rng = random.Random(6)
    for _ in range(number):
        size, colours = cells or rng.randint(1, 7), rng.choice((1, 1, 2))
        values = list[int]()
        while len(values) < size:
            value = rng.choice((SPACE, SPACE, *range(1, colours + 1)))
            values += [value] * rng.randint(1, rng.choice(runs))
        del values[size:]
        cans = tuple(
            of(at for at in range(size) if values[at] == value or rng.random() < 0.8)
            for value in range(colours + 1)
        )
        yield clue_of(values), cans, tuple(rng.randint(-2, 2) for _ in range(size))


def test_the_most_that_a_line_weighs_is_that_of_its_heaviest_filling() -> None:
    for clue, cans, weights in lines(300):
        heaviest = {(v, at): NEVER for v in range(len(cans)) for at in range(len(weights))}
        for values in product(range(len(cans)), repeat=len(weights)):
            if clue_of(values) == clue and all(has(cans[v], at) for at, v in enumerate(values)):
                own = sum(w for w, v in zip(weights, values, strict=True) if v != SPACE)
                for at, value in enumerate(values):
                    heaviest[value, at] = max(heaviest[value, at], own)
        share = share_of(clue, cans, weights)
        assert share.most == most_of(clue, cans, weights) == max(heaviest.values())
        for (value, at), own in heaviest.items():
            assert share.having[value][at] == own or max(share.having[value][at], own) <= NEVER / 2


def test_lines_weigh_the_same_in_machine_words() -> None:
    for clue, cans, weights in lines(200):
        share, line = share_of(clue, cans, weights), weighing(clue, cans, weights)
        assert (line.most, line.having()) == (share.most, share.having)


@pytest.mark.parametrize("size", [1, 58, 59, 60, 61, 99, 116])
def test_long_lines_are_narrowed_the_same_in_two_machine_words(size: int) -> None:
    for clue, cans, _ in lines(30, size, (3, 1)):
        for known in (cans, (cans[0] & ~bit(size // 2), *cans[1:])):
            assert _in_words(clue, size, known) == in_fillings(clue, size, known)


def test_lines_of_several_inks_are_narrowed_the_same_in_machine_words() -> None:
    for clue, cans, weights in lines(200):
        assert _in_words(clue, len(weights), cans) == in_fillings(clue, len(weights), cans)


def _in_words(clue: Clue, size: int, cans: Cans) -> Cans | None:
    lengths, inks = [block.length for block in clue], [block.colour for block in clue]
    return wide.narrowed(lengths, inks, size, cans)


# -- sums ------------------------------------------------------------------------------------------


def test_no_sum_excludes_what_is_true() -> None:
    assert _true_sums(40) > 60


@pytest.mark.sweep
def test_sweep_no_sum_excludes_what_is_true() -> None:
    assert _true_sums(1500) > 2000


def _true_sums(boards: int) -> int:
    """How many steps so many random boards have; each is true and proved."""
    rng, found = random.Random(8), 0
    for _ in range(boards):
        colours = rng.choice((1, 2))
        picture = random_picture(rng, rng.randint(2, 5), rng.randint(2, 5), colours)
        board = puzzle_of(picture, colours)
        every = list(all_solutions(board))
        assert marks_of(picture, board) in every
        for step in BALANCE.steps(board):
            found += 1
            assert not any(step.eliminations & marks for marks in every)
            assert not any(step.placements & ~marks for marks in every)
            assert proves(board.settled(), step)
    return found


def test_units_are_a_balance_only_as_they_are_cited() -> None:
    layout = layout_of(dominoes(4))
    rows, columns = layout.row_lines, layout.column_lines
    sides = rows, columns
    one = LineBalance(rows[:3:2], rows[1:2], columns)
    assert list(balances(one.units, sides)) == [one]
    assert not list(balances(one.units[:-2], sides))[1:]
    assert not list(balances((rows[0], rows[0], *columns), sides))
    assert not list(balances((*columns[1:], rows[0]), sides))
    assert not list(balances(columns, sides))
    assert not list(balances(rows[:2], sides))


# -- dominoes --------------------------------------------------------------------------------------


def sums(board: Board) -> Iterator[tuple[Board, Step]]:
    """The steps of the rule on the way to the solution, without nested contradictions."""
    for step, after in walk(board, [rule for rule in GAME.rules if "Nested" not in rule.name]):
        if step.rule == BALANCE.name:
            yield board, step
        board = after
    assert not board.open


@pytest.mark.parametrize("number", [6, pytest.param(9, marks=pytest.mark.sweep)])
def test_dominoes_are_solved_by_a_few_sums(number: int) -> None:
    board = dominoes(number)
    (solution,) = GAME.search(board, 2).solutions
    steps = list(sums(board))
    assert 1 <= len(steps) <= 6
    for before, step in steps:
        assert not step.placements & ~solution.marks
        assert not step.eliminations & solution.marks
        assert proves(before.settled(), step)


def test_the_sum_is_told() -> None:
    board = dominoes(4)
    step = next(BALANCE.steps(board))
    text = explain(step, BALANCE, board.layout).text
    assert (
        "Count the filled cells of rows 1, 3, 5 and 7, and take away those of rows 2, 4 and 6."
        in text
    )
    assert "that makes 12" in text
    assert "2: columns 3, 5 and 7" in text


@pytest.mark.parametrize("lacking", ["row 1", "row 4", "column 3"])
def test_a_sum_without_one_of_its_lines_proves_nothing(
    lacking: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "NODE_LIMIT", 1)  # on a small board a search needs no sum
    board = dominoes(4)
    step = next(BALANCE.steps(board))
    fewer = tuple(
        piece._replace(units=tuple(unit for unit in piece.units if unit.name != lacking))
        for piece in step.evidence
    )
    assert proves(board, step)
    assert not proves(board, step._replace(evidence=fewer))


def test_a_large_picture_is_left_in_time() -> None:
    rng = random.Random(2)
    board = puzzle_of(random_picture(rng, 60, 60))
    assert isinstance(board.layout, Nonogram)
    assert not list(BALANCE.steps(board))
