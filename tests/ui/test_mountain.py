"""Mountains: bars of steps, the same on the front page, beside a board and at the end."""

from collections.abc import Mapping
from itertools import pairwise

import pytest

from tui_puzzles.engine.solve import Ascent, bars, columns
from tui_puzzles.tutor.answers import TurnRated
from tui_puzzles.ui.board.mountain import WALKED, mountain, share_walked
from tui_puzzles.ui.panel.side_areas import way_lines
from tui_puzzles.ui.puzzle.ending import LAKE, lake_lines

FLAT, STEEP, TOP = Ascent(0.0, "easy"), Ascent(0.5, "medium"), Ascent(1.0, "hard")


@pytest.mark.parametrize("steps", [1, 3, 40, 99])
@pytest.mark.parametrize("width", [1, 3, 40])
def test_a_column_is_as_high_as_its_highest_step(steps: int, width: int) -> None:
    road = [FLAT] * (steps - 1) + [TOP]
    parts = columns(road, width)
    assert len(parts) == min(steps, width)
    assert (parts[0].begin, parts[-1].end) == (0, steps)
    assert parts[-1].top == TOP
    assert all(one.end == other.begin for one, other in pairwise(parts))


def test_bars_of_several_lines_stand_on_each_other() -> None:
    assert bars([0, 0.5, 1]) == ["▁▄█"]
    assert bars([0, 0.5, 0.75, 1], 2) == ["  ▄█", "▁███"]


def test_what_is_walked_is_grey() -> None:
    (line,) = mountain([FLAT, STEEP, TOP, FLAT], 4, 1, share_walked(0.5, 4))
    assert [(piece.text, piece.names) for piece in line] == [
        ("▁▄", (WALKED,)),
        ("█", ("hard",)),
        ("▁", ("easy",)),
    ]


def test_the_mark_stands_at_the_first_step_that_is_not_done() -> None:
    done = [True] * 10 + [False] + [True] * 13
    *_, mark = way_lines([FLAT] * 24, done, 20)
    assert mark[0].text == " " * 5 + "▲"


@pytest.mark.parametrize(
    ("times", "words"),
    [
        ({1: 5.0, 2: 257.0, 3: 260.0}, "4:12 before the X-Wing"),
        ({1: 30.0, 2: 70.0, 3: 71.0}, "0:40 before the X-Wing, then 0:30 before the Full House"),
        ({}, ""),
    ],
)
def test_the_longest_waits_are_told(times: Mapping[int, float], words: str) -> None:
    rules = ("Full House", "X-Wing", "Full House")
    turns = [TurnRated(at, rule, FLAT, own=True) for at, rule in enumerate(rules, 1)]
    texts = ["".join(piece.text for piece in line).strip() for line in lake_lines(turns, times, 70)]
    assert texts[-1] == (words or "▁▁▁")
    assert (LAKE in texts) is bool(times)  # the minutes are below it, then
    assert LAKE not in str(lake_lines(turns, times, len(LAKE) - 1))
