"""Large boards: what is worked out each time is what smaller boards store."""

import pytest

from tui_puzzles.engine import memory
from tui_puzzles.games.nonogram.puzzle import Nonogram, clue_of


def nonogram() -> Nonogram:
    return Nonogram([clue_of([2])] * 3, [clue_of([1])] * 4)


def test_a_large_board_has_the_same_marks_and_rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    small = nonogram()
    stored = list(small.cell_marks), [small.rivals[mark] for mark in range(24)]
    monkeypatch.setattr(memory, "LARGE", 5)
    large = nonogram()
    assert (list(large.cell_marks), [large.rivals[mark] for mark in range(24)]) == stored
    assert large.choices == small.choices
    assert not large.rivals
    assert large.cell_marks[-1] == small.cell_marks[11]
    assert large.cell_marks[2:5] == stored[0][2:5]
    with pytest.raises(IndexError):
        large.cell_marks[12]
