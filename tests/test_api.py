"""What programs use: its documentation is true, and every type can do all of it."""

import doctest
import pickle
import re
import subprocess
import sys
from dataclasses import replace
from io import StringIO
from itertools import islice
from typing import Any

import pytest
from rich.console import Console

import tui_puzzles
from tui_puzzles import api
from tui_puzzles.api import BadInput, Contradiction, Puzzle
from tui_puzzles.engine.bits import bit, first
from tui_puzzles.engine.search import Verdict

TYPES = tui_puzzles.types()


@pytest.fixture(scope="module", params=TYPES)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    return tui_puzzles.generate(request.param, seed=2)


def test_its_examples_are_true() -> None:
    assert doctest.testmod(api) == (0, 15)


def test_a_puzzle_is_read_as_it_is_written(puzzle: Puzzle) -> None:
    read = tui_puzzles.read(puzzle.format(), puzzle.type)
    assert read.rate() == puzzle.rate()
    assert tui_puzzles.read(read.format(), form=read.game.notation.short).format() == read.format()


def test_its_steps_lead_to_its_solution(puzzle: Puzzle) -> None:
    assert puzzle.count() == 1
    with pytest.raises(BadInput, match="a limit of -1"):
        puzzle.count(-1)
    played = puzzle
    steps = list(puzzle.solve())
    for step in steps:
        assert step.proved
        assert str(step) == f"{step.rule}: {step.reason} {step.conclusion}"
        assert step.record()["rule"] == step.rule
        played = played.after(step)
    assert played.solved
    assert played.format() == puzzle.solution().format()
    assert puzzle.rate().steps == len(steps)


def test_a_conclusion_has_its_reason(puzzle: Puzzle) -> None:
    step = next(puzzle.steps())
    mark = step.conclusions[0]
    assert puzzle.why(mark)
    assert next(puzzle.steps(step.rule)) == step
    assert mark in puzzle.why(mark)[-1].conclusions


def test_it_is_a_value(puzzle: Puzzle) -> None:
    played = puzzle.after(next(puzzle.steps()))
    for one in (puzzle, played, puzzle.solution()):
        again = pickle.loads(pickle.dumps(one))
        assert again == one
        assert hash(again) == hash(one)
        assert again.format() == one.format()
        assert [str(step) for step in islice(again.steps(), 3)] == [
            str(step) for step in islice(one.steps(), 3)
        ]
    assert puzzle != played
    assert tui_puzzles.read(puzzle.format(), puzzle.type) == puzzle


def test_its_steps_and_its_rating_can_be_pickled(puzzle: Puzzle) -> None:
    steps = [*puzzle.solve()]
    assert pickle.loads(pickle.dumps(steps)) == steps
    assert all(step.proved for step in pickle.loads(pickle.dumps(steps)))
    assert pickle.loads(pickle.dumps(puzzle.rate())) == puzzle.rate()


def test_a_step_of_a_killer_can_be_pickled() -> None:
    puzzle = tui_puzzles.generate("sudoku", size=(4, 4), style="killer", seed=1)
    steps = [*puzzle.solve()]
    assert pickle.loads(pickle.dumps(steps)) == steps


def test_on_a_broken_board_nothing_follows(puzzle: Puzzle) -> None:
    board = puzzle.board
    cell = first(board.open)
    marks = board.marks & board.layout.marks(bit(cell), board.layout.values)
    broken = puzzle.play(" ".join(board.layout.mark_names(marks, "-")))
    elsewhere = board.layout.mark_name(first(board.marks & ~marks))
    for call in (broken.solve, broken.steps, lambda: broken.why(elsewhere)):
        with pytest.raises(Contradiction):
            list(call())


def test_it_draws_itself(puzzle: Puzzle) -> None:
    assert puzzle._repr_html_().startswith("<svg")
    assert len(str(puzzle).splitlines()) > 2
    console = Console(file=StringIO(), width=200)
    console.print(puzzle)
    shown = [line.rstrip() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]
    assert shown == [line.rstrip() for line in str(puzzle).splitlines()]


def test_a_mistake_that_is_played_leaves_no_solution() -> None:
    puzzle = tui_puzzles.generate("sudoku", seed=2)
    step = next(puzzle.steps())
    cell, digit = step.conclusions[0].split("=")
    wrong = puzzle.play(f"{cell}={'1' if digit != '1' else '2'}")
    assert wrong.count() == 0
    with pytest.raises(BadInput, match="exactly one solution"):
        wrong.solution()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: tui_puzzles.read("hello"), "no puzzle type recognises"),
        (lambda: tui_puzzles.read(""), "empty"),
        (lambda: tui_puzzles.read("1234", "chess"), "no puzzle type 'chess'"),
        (lambda: tui_puzzles.read("1" * 80, "sudoku"), "80"),
        (lambda: tui_puzzles.generate("sudoku", "upkeep"), "no level 'upkeep'"),
        (lambda: tui_puzzles.generate("sudoku", needs="Nothing"), "no rule called 'Nothing'"),
        (lambda: tui_puzzles.generate("queens", size=(2, 2)), "2x2"),
    ],
)
def test_what_cannot_be_done_is_said(call: object, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        call()  # type: ignore[operator]


def test_the_package_alone_loads_nothing() -> None:
    code = (
        "import tui_puzzles, sys; print([name for name in sys.modules if 'tui_puzzles.' in name])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_only_its_names_are_there() -> None:
    with pytest.raises(AttributeError):
        _ = tui_puzzles.nothing  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("type", "wish", "wrong"),
    [
        ("sudoku", {"style": "foo"}, "Sudoku has no style 'foo'"),
        ("sudoku", {"symmetry": "foo"}, "Sudoku has no symmetry 'foo'"),
        ("kakuro", {"style": "foo"}, "Kakuro has no style 'foo'"),
        ("kakuro", {"needs": "Run Split"}, "Kakuro doesn't support --needs"),
        ("kakuro", {"symmetry": "half-turn"}, "Kakuro doesn't support --symmetry"),
    ],
)
def test_what_a_type_does_not_offer_is_refused(type: str, wish: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadInput, match=wrong):
        tui_puzzles.generate(type, size=None, seed=1, **wish)


def test_a_search_that_gave_up_is_no_proof() -> None:
    puzzle = tui_puzzles.generate("sudoku", seed=2)
    tired = lambda *_: Verdict((), complete=False, limited=True, advice="more time")  # noqa: E731
    undecided = replace(puzzle, game=replace(puzzle.game, search=tired, counting=None))
    for call in (undecided.count, undecided.solution):
        with pytest.raises(BadInput, match=re.escape("the search gave up (expected more time)")):
            call()
