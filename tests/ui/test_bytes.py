"""Bytes of a key on every puzzle type: entries, and moves of the cursor."""

import sys
from pathlib import Path
from statistics import median

import pytest

from tests.benchmarks.bench_bytes import DOWN, LEFT, NAMES, RIGHT, frames
from tests.ui.pty_app import PtyApp
from tui_puzzles.play.samples import samples

LARGE = (120, 40)
LINED, CORNERS, WITH_CLUES, WITH_SUMS, WITH_WORDS = 100, 130, 145, 180, 360
"""Bytes of a cursor move: on lined boards, where each corner has a ground of its own, where a
line's clues or the sums of runs are lit, and where a slot and its words in the list are."""
MOVES = {
    "slitherlink": CORNERS,
    "nonogram": WITH_CLUES,
    "kakuro": WITH_SUMS,
    "queens": CORNERS,
    "crosses": CORNERS,
    "crosspatch": WITH_WORDS,
}
"""Of others they are lined boards."""
ON_THE_WAY = MOVES | {"takuzu": CORNERS}
"""The same between entries; in Crosspatch a key goes to the next slot."""
WAY = (DOWN, RIGHT, RIGHT, DOWN, LEFT)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own for each test: a puzzle saved by another would be continued."""
    monkeypatch.setenv("HOME", str(tmp_path))


@pytest.mark.parametrize(("size", "number"), [((80, 24), 4), (LARGE, 7)])
@pytest.mark.parametrize("name", ["kakuro", "takuzu", "crosspatch"])
def test_bytes_of_moves(name: str, size: tuple[int, int], number: int) -> None:
    """Of other types they are looked at between entries."""
    sample = samples(name)[number]
    with PtyApp([sys.executable, "-m", "tui_puzzles", "--type", name, sample.text], size) as app:
        app.read_until_quiet()
        app.exchange(RIGHT)  # the first key takes the list of keys away
        moves = [len(app.exchange(key)) for key in WAY]
    assert 0 < max(moves) <= MOVES.get(name, LINED)


VALUE = {(80, 24): (60, 118), LARGE: (72, 180)}
"""Bytes of an entry, median and most: the cell, the row of the timeline that names it, and what is
left; and of one that turns the timeline's page."""
COUNTED = {(80, 24): (60, 120), LARGE: (85, 175)}
"""The same where the rim counts what a row and a column lack: two numbers more."""
LETTER = {(80, 24): (150, 220), LARGE: (165, 270)}
"""The same of a letter, which moves the cursor on: an entry and a move."""
EDGE = {(80, 24): (90, 145), LARGE: (110, 175)}
"""The same for an edge, whose name is long, beside a clue that then has all its lines."""
ENTRIES = {"crosspatch": LETTER, "takuzu": COUNTED, "slitherlink": EDGE}
FUTOSHIKI = next(one.text for one in samples("latin") if one.title == "Futoshiki 7x7, 1")
TEXTS = {"latin": FUTOSHIKI}
"""Not the usual sample, which a few entries solve."""


@pytest.mark.parametrize("size", VALUE)
@pytest.mark.parametrize("name", NAMES)
def test_bytes_of_entries_and_moves(name: str, size: tuple[int, int]) -> None:
    shown = list(frames(name, size, TEXTS.get(name, "")))
    entries = [len(frame.data) for frame in shown if frame.kind == "entry"]
    moves = [len(frame.data) for frame in shown if frame.kind == "move"]
    usual, most = ENTRIES.get(name, VALUE)[size]
    assert 0 < median(entries) <= usual
    assert max(entries) <= most
    assert 0 < max(moves) <= ON_THE_WAY.get(name, LINED)


KILLER = Path(__file__).parents[1] / "games" / "sudoku" / "killer.txt"
TONES, ON_TONES = 110, 60
"""Bytes of a cursor move where cages have grounds of their own, and of an entry in the median."""


@pytest.mark.parametrize("size", VALUE)
def test_bytes_on_cages(size: tuple[int, int]) -> None:
    shown = list(frames("sudoku", size, KILLER.read_text("utf-8")))
    entries = [len(frame.data) for frame in shown if frame.kind == "entry"]
    assert 0 < median(entries) <= ON_TONES
    assert max(entries) <= VALUE[size][1]
    assert 0 < max(len(frame.data) for frame in shown if frame.kind == "move") <= TONES


def test_areas_stay_where_they_are_when_a_clash_is_named() -> None:
    sample = samples("queens")[4]
    with PtyApp([sys.executable, "-m", "tui_puzzles", "--type", "queens", sample.text]) as app:
        app.read_until_quiet()
        app.exchange(b"1")  # the first one brings the timeline
        queens = []
        for way in (RIGHT, RIGHT, DOWN) * 4:
            app.exchange(way)
            queens.append(len(app.exchange(b"1")))
    assert max(queens) <= 300  # 500 when the areas move down a line


DRAFTED = 70
"""Bytes of a digit on a board being set up, before its solutions are counted, and of a move."""
SETTING_UP = """
from tui_puzzles.cli import main
from tui_puzzles.ui.set_up import page
page.REST = 3600
main([])
"""
DIGITS = (b"2", b"3", b"4", b"5", b"6")
"""Digits that don't clash."""


def test_bytes_of_a_digit_on_a_board_being_set_up() -> None:
    with PtyApp([sys.executable, "-c", SETTING_UP], LARGE) as app:
        app.read_until_quiet()
        for keys in (b"D", b"\r", b"1"):
            app.exchange(keys)
        written = [
            (app.exchange(way), app.exchange(key)) for way, key in zip(WAY, DIGITS, strict=True)
        ]
    assert all(0 < len(move) <= LINED and 0 < len(digit) <= DRAFTED for move, digit in written)
