"""Pictures become puzzles with one solution, and say which of their cells were changed."""

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.nonogram.forms import pixels
from tui_puzzles.cli import main
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.nonogram.of_picture import MOST, adapted
from tui_puzzles.games.nonogram.puzzle import picture_rows
from tui_puzzles.games.nonogram.search import verdict

UNCLEAR = "\n".join(["#.........", ".#........", ".........."] + ["##########"] * 7)
"""The two single cells could be the other two of their square."""
FLAG = "P3 3 2 255 255 0 0  255 0 0  255 255 255  0 0 255  0 0 255  0 0 255"


def test_a_picture_with_one_solution_stays_as_it_is() -> None:
    made = adapted("###\n#..\n###\n", random.Random(1))
    assert made.changes == []
    (solution,) = verdict(made.board).solutions
    assert picture_rows(solution) == ["###", "#..", "###"]


def test_colours_stay() -> None:
    made = adapted(FLAG, random.Random(1))
    (solution,) = verdict(made.board).solutions
    assert made.changes == []
    assert picture_rows(solution) == ["rr.", "bbb"]


def differences(text: str, seed: int) -> tuple[set[str], list[str]]:
    """The cells in which the solution differs from the picture, and those that are named."""
    made = adapted(text, random.Random(seed))
    (solution,) = verdict(made.board).solutions
    signs = "".join(picture_rows(solution))
    old = "".join(text.split())
    names = made.board.layout.cell_names
    return {names[at] for at in range(len(old)) if old[at] != signs[at]}, list(made.changes)


@pytest.mark.parametrize("seed", range(3))
def test_the_cells_that_were_changed_are_named(seed: int) -> None:
    differ, changes = differences(UNCLEAR, seed)
    assert differ == {change.split()[0] for change in changes}
    assert {change.split()[1] for change in changes} <= {"black", "space"}
    assert 0 < len(changes) <= 100 * MOST


@given(picture=pixels(colours=1), seed=st.integers(0, 5))
def test_any_picture_is_adapted_or_refused(picture: list[list[int]], seed: int) -> None:
    text = "\n".join("".join(".#"[value] for value in row) for row in picture)
    try:
        made = adapted(text, random.Random(seed))
    except BadInput:
        return
    assert verdict(made.board).only
    assert len(made.changes) <= max(1, MOST * made.board.layout.size)


def test_what_many_changes_would_take_is_refused() -> None:
    diagonal = "\n".join("." * at + "#" + "." * (19 - at) for at in range(20))
    with pytest.raises(BadInput, match="no small change leaves"):
        adapted(diagonal, random.Random(1))


def test_the_command_says_what_it_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "picture.txt"
    picture.write_text(UNCLEAR)
    words = ["generate", "nonogram", "--from-image", str(picture)]
    assert main(words) == 0
    assert re.search(
        r"1 of 100 cells was changed: r[12]c[12] \w+$", capsys.readouterr().err.strip()
    )
    assert main([*words, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["changes"]) == 1
    assert main([*words, "--level", "hard"]) == 2
    assert "--level: the picture sets everything else" in capsys.readouterr().err
