"""What the front page counts is what the pages behind it count."""

from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.attempts import attempt
from tui_puzzles.engine.game import load_game
from tui_puzzles.play import saves
from tui_puzzles.tutor.learning.curriculum import Curriculum, learner
from tui_puzzles.tutor.learning.diary import Diary
from tui_puzzles.tutor.learning.records import records
from tui_puzzles.ui.menus.front import TICK, Daily, filled, latest, needed

TODAY = date(2026, 11, 26)


def test_mastered_rules_are_those_of_the_lessons(tmp_path: Path) -> None:
    diary = Diary(tmp_path / "diary.sqlite")
    for rule, finds in (("X-Wing", 3), ("Full House", 2), ("Naked Single", 4)):
        for _ in range(finds):
            diary.practise(attempt(TODAY, rule=rule))
    front = filled(TODAY, TODAY, records(diary.path, TODAY))
    rows = {row.name: row.lessons for row in front.types if not row.style}
    for name, counts in rows.items():
        levels = Curriculum(load_game(name)).by_level(learner(diary, name)).values()
        assert counts == tuple(map(sum, zip(*levels, strict=True)))
    assert rows["sudoku"][0] == 2


def test_games_to_go_on_with_come_before_complete_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    complete = {"a", "b", "c", "d", "g"}  # the newest first
    looked: list[str] = []

    def look(path: Path) -> SimpleNamespace:
        looked.append(path.name)
        return SimpleNamespace(name=path.name, complete=path.name in complete)

    monkeypatch.setattr(saves, "look", look)
    shown = latest([Path(name) for name in "abcdefghijkl"])
    assert [save.name for save in shown] == ["e", "f", "h"]  # type: ignore[attr-defined]
    assert looked == [*"abcdefgh"]
    assert [save.name for save in latest([Path(name) for name in "abe"])] == [*"eab"]  # type: ignore[attr-defined]


NEEDED = {
    (80, 24): "",
    (40, 8): "",
    (39, 24): " Needs 40x8 or more",
    (80, 7): " Needs 40x8 or more",
    (20, 5): " Needs 40x8 or more",
    (19, 5): " 40x8",
}
"""Sizes of terminals, and what the page needs there."""


@pytest.mark.parametrize("size", NEEDED)
def test_a_terminal_that_is_too_small_reads_what_is_needed(size: tuple[int, int]) -> None:
    words = needed(*size)
    assert words == NEEDED[size]
    assert len(words) <= size[0]


def test_what_was_only_shown_is_not_done() -> None:
    assert Daily(f"{TICK}  1:01", 1).done
    assert not Daily("shown", 1).done
