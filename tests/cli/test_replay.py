"""Replaying ``place`` and ``remove`` of all objects gives the board: of any puzzle, any moves."""

import io
import json
import math
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli import latin
from tui_puzzles.cli import main
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.game import Game, load_game
from tui_puzzles.engine.position import Position, move_from_text
from tui_puzzles.engine.solve import walk

DATA = Path(__file__).parents[2].parent / "shared" / "data" / "sudoku"
Cells = dict[str, set[str]]


def solve(text: str, *words: str) -> tuple[int, list[dict[str, Any]]]:
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()):
        status = main(["solve", text, "--json", *words])
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def replayed(start: Cells, steps: list[dict[str, Any]]) -> Cells:
    """The candidates after the steps, by names alone."""
    cells = {name: set(values) for name, values in start.items()}
    for step in steps:
        for cell, value in (mark.split("=", 1) for mark in step["place"]):
            assert value in cells[cell]
            cells[cell] = {value}
        for cell, value in (mark.split("-", 1) for mark in step["remove"]):
            assert value in cells[cell], step
            cells[cell].discard(value)
    return cells


def start_of(text: str, symbols: str, width: int, moves: str) -> Cells:
    names = [f"r{at // width + 1}c{at % width + 1}" for at in range(len(text))]
    cells = {
        name: {sign} if sign in symbols else set(symbols)
        for name, sign in zip(names, text, strict=True)
    }
    for move in moves.split():
        name, sign = move[:4], move[4:]
        cells[name] = {sign[1]} if sign[0] == "=" else cells[name] - {sign[1]}
    return cells


def check_replay(game: Game, text: str, moves: str = "", *words: str) -> None:
    layout = latin.LAYOUT if game is latin.LATIN else load_layout(game, text)
    symbols = "".join(layout.symbols)
    status, objects = solve(text, "--moves", moves, *words)
    *steps, result = objects
    cells = replayed(start_of(text, symbols, math.isqrt(layout.size), moves), steps)
    known = result["solution"] if result["result"] == "solved" else result["board"]
    assert status == (0 if result["result"] == "solved" else 1)
    for name, sign in zip(layout.cell_names, known, strict=True):
        assert (cells[name] == {sign}) if sign in symbols else cells[name]
    own = [step for step in steps if step["level"] != "upkeep"]
    assert [step["step"] for step in own] == list(range(1, result["steps"] + 1))
    assert sum(step["score"] for step in own) == result["score"]


def load_layout(game: Game, text: str) -> Any:
    board = next(iter(game.parse(text, None))).board
    assert board
    return board.layout


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    from tui_puzzles.engine import game as games

    def load(name: str) -> Game:
        return latin.GAMES[name] if name in latin.GAMES else load_game(name)

    monkeypatch.setattr(games, "load_game", load)


SQUARES = [
    latin.format_board(board, "line")
    for board in latin.search(latin._board("." * 16, 1), 600).solutions
]


@st.composite
def positions(draw: st.DrawFn) -> tuple[str, str]:
    """Any part of any square, and moves that agree with it."""
    square = draw(st.sampled_from(SQUARES))
    holes = draw(st.sets(st.integers(0, 15)))
    text = "".join("." if at in holes else sign for at, sign in enumerate(square))
    moves = []
    for at in sorted(draw(st.sets(st.sampled_from(sorted(holes))) if holes else st.just(set()))):
        other = draw(st.sampled_from([s for s in latin.LETTERS if s != square[at]]))
        act = draw(st.sampled_from([f"={square[at]}", f"-{other}"]))
        moves.append(f"{latin.LAYOUT.cell_names[at]}{act}")
    return text, " ".join(moves)


@given(positions(), st.sampled_from([(), ("--search",), ("--max-level", "easy")]))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_replay_of_any_square(position: tuple[str, str], words: tuple[str, ...]) -> None:
    text, moves = position
    check_replay(latin.LATIN, text, moves, "--type", "letters", *words)


@given(positions())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_the_candidates_of_a_stuck_board(position: tuple[str, str]) -> None:
    """Not only what is placed: what the walk has ruled out is what the objects rule out."""
    text, moves = position
    _, (*steps, result) = solve(text, "--moves", moves, "--type", "letters")
    start = Position(latin._board(text, 1))
    for move in moves.split():
        start = start.moved(move_from_text(move, latin.LAYOUT))
    board = start.board
    rules = [rule for rule in latin.LATIN.rules if not rule.unique]
    if result["result"] == "stuck":
        for _, after in walk(board, rules):
            board = after
        cells = replayed(start_of(text, latin.LETTERS, 4, moves), steps)
        names = {latin.LAYOUT.mark_name(mark) for mark in members(board.marks)}
        assert {f"{cell}={v}" for cell, values in cells.items() for v in values} == names


def bank(name: str, count: int) -> Iterator[str]:
    path = DATA / name
    if not path.exists():
        pytest.skip(f"{path} is not here")
    with path.open() as lines:
        for line in islice(lines, count):
            yield line.split()[0].replace("0", ".")


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "diabolical"])
def test_replay_of_a_bank(name: str) -> None:
    texts = list(bank(f"bank-{name}.txt", 4))
    game = load_game("sudoku")
    for text in texts:
        check_replay(game, text, "", "--type", "sudoku", "--search")
