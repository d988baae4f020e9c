"""Shared lines: every type's puzzles come back from one line, without a word about the type."""

import json
import random
import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.conftest import Run
from tests.examples import examples
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish, game_names, load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.play.reading import read
from tui_puzzles.play.samples import samples
from tui_puzzles.play.share import shared, unpacked


def text_of(game: Game, board: Board) -> str:
    """All that the short form says of a board."""
    return game.format(board, game.notation.short)


def opened(line: str) -> tuple[Game, Board]:
    """What the app opens for a line."""
    [found] = read(line, "")
    [entry] = found.entries
    assert entry.board is not None
    return found.game, entry.board


@pytest.mark.parametrize("name", game_names())
@settings(max_examples=examples(8), deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_generated_puzzle_comes_back(name: str, seed: int) -> None:
    game = load_game(name)
    style = next(iter(game.styles), "")
    small = min(game.sizes_of(style), default=None)  # quickly made
    board = game.generate(Wish(Level.EASY, small, style), random.Random(seed))
    line = shared(board, game)
    assert re.fullmatch(r"[^\n']+", line)
    found, again = opened(line)
    assert (found.name, text_of(game, again)) == (name, text_of(game, board))


@pytest.mark.parametrize("name", game_names())
def test_the_samples_come_back_by_the_command_line(run: Run, name: str) -> None:
    game = load_game(name)
    for sample in samples(name)[::9]:
        board = next(game.parse(sample.text, None)).board
        assert board is not None
        line = run("share", sample.text, "--type", name).out
        assert line == f"{shared(board, game)}\n"
        assert run("convert", line.strip()).out == f"{text_of(game, board)}\n"


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_a_file_of_lines(run: Run, end: str) -> None:
    lines = [run("share", sample.text).out.strip() for sample in samples("queens")[:3]]
    ran = run("convert", "--json", stdin=end.join(lines).encode())
    assert [found["puzzle"] for found in ran.objects] == [1, 2, 3]


def test_moves_are_shared_too(run: Run) -> None:
    line = run("share", "." * 81, "--moves", "r1c1=5").out
    assert line == "5" + "." * 80 + "\n"


QUEENS = "queens:eNrT04MALhARCGPARAL10EWgjEA0EQC35www"

DAMAGED = [
    (QUEENS[:-2], "line 1: this shared line is damaged"),
    ("queens:abc", "line 1: this shared line is damaged"),
]


@pytest.mark.parametrize(("text", "message"), DAMAGED)
def test_damaged(run: Run, text: str, message: str) -> None:
    ran = run("rate", text)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert message in ran.err
    with pytest.raises(BadInput, match=re.escape(message)) as refused:
        read(text, "pasted")
    assert refused.value.source == "pasted"


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ("kakuro:abc", "line 3: this is not a shared line (expected queens:...)"),
        (f"{QUEENS}x!", "line 3: this shared line is damaged (expected a complete line)"),
        (QUEENS[:-2], "line 3: this shared line is damaged (expected a complete line)"),
        ('{"error": "is no puzzle"}', "line 3: this line has no puzzle"),
    ],
)
def test_a_damaged_line_leaves_the_others(run: Run, bad: str, message: str) -> None:
    text = f"{QUEENS}\n\n{bad}\n{QUEENS}"
    ran = run("rate", "-", "--json", stdin=text.encode())
    assert ran.status == 2
    assert ["error" in found for found in ran.objects] == [False, True, False]
    [found] = read(text, "pasted")
    errors = [entry.error for entry in found.entries]
    assert [str(error).startswith(message) for error in errors if error] == [True]
    assert [error is None for error in errors] == [True, False, True]


OTHERS = ["", "sudoku:", ":abc", "chess:abc", "queens abc", f"x\n{QUEENS}", "." * 81]


@pytest.mark.parametrize("text", OTHERS)
def test_other_texts_are_left_alone(text: str) -> None:
    assert unpacked(text) is None


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(BadInput):
        found = unpacked(f"queens:{text}")
        assert found is None or found.name == "queens"


@pytest.mark.parametrize("name", game_names())
def test_what_json_prints_is_read_again(run: Run, name: str) -> None:
    texts = [sample.text for sample in samples(name)[:2]]
    rated = "".join(run("rate", text, "--type", name, "--json").out for text in texts)
    again = run("rate", "-", "--json", stdin=rated.encode())
    assert again.status == 0
    for before, after in zip(rated.splitlines(), again.out.splitlines(), strict=True):
        assert json.loads(before) | {"puzzle": 0} == json.loads(after) | {"puzzle": 0}
    assert run("check", rated.splitlines()[0]).status == 0


def test_lines_of_json_without_a_puzzle_are_errors_of_their_own(run: Run) -> None:
    (text, *_) = [sample.text for sample in samples("takuzu")]
    good = run("rate", text, "--json").out
    other = run("rate", samples("queens")[0].text, "--json").out
    bad = '{"puzzle": 1, "error": "is no puzzle"}\n'
    done = run("rate", "-", stdin=f"{bad}{good}{other}".encode())
    assert done.status == 2
    assert [line.partition(": ")[0] for line in done.err.splitlines()] == ["tui-puzzles"] * 2
    assert "line 1: this line has no puzzle" in done.err
    assert "line 3: this line has no puzzle" in done.err
    assert done.out.split()[0] == "2"


HOUSE = "width 3\nheight 2\nrows\n1,1\n3\ncolumns\n2\n1\n2\n"
LEFT_OUT = "tui-puzzles: the form non leaves out what is entered or removed (2 cells)\n"


@pytest.mark.parametrize(
    ("form", "moves", "note"),
    [("non", "r1c1=# r2c2-x", LEFT_OUT), ("webpbn", "r1c1=# r2c2=#", "")],
)
def test_what_a_form_leaves_out_is_noted(run: Run, form: str, moves: str, note: str) -> None:
    ran = run("convert", HOUSE, "--moves", moves, "--to", form)
    assert (ran.status, ran.err) == (0, note)
    assert run("convert", HOUSE, "--to", form).err == ""
