"""A lesson file that is broken is told with its line; what lessons say, the types' tests check."""

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import load_game
from tui_puzzles.tutor.learning.lessons import Lesson, read

FILE = "own/lessons.txt"
SQUARE = "  Q...\n  ....\n  ....\n  ....\n"
BROKEN = [
    ("[Nothing]", 1, "no rule"),
    ("[Attack]\nexample\n", 2, "not a field"),
    ("[Attack]\nkin: Last Place", 1, "no 'example'"),
    ("[Attack]\n\nexample: AB", 3, "2 cells"),
    ("[Attack]\nexample: Q | r1c1", 2, "not a move"),
    ("[Attack]\nexample:\n  ..\n  ..", 1, "finds nothing"),
    (f"[Attack]\nexample:\n{SQUARE}look-alike:\n{SQUARE}near: rows", 12, "evidence"),
    ("[Attack]\nkin: Attack,\n  Nothing", 2, "no rule"),
    ("[Attack]\nkin: Sudoku: Nothing", 2, "no rule"),
]


def looked_at(lessons: dict[str, Lesson]) -> list[object]:
    """All that a page of a lesson shows."""
    return [(one.kin, one.example, one.look_alike) for one in lessons.values()]


def test_a_rule_of_another_type_has_its_title_one_that_is_not_there_is_left_out() -> None:
    lesson = read("[Attack]\nkin: kakuro: magic block, Chess: Fork", load_game("queens"))["Attack"]
    assert lesson.kin == ("Kakuro: Magic Block",)


@pytest.mark.parametrize(("text", "line", "message"), BROKEN)
def test_a_broken_file_is_told_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(BadInput, match=message) as error:
        looked_at(read(text, load_game("queens"), FILE))
    assert (error.value.source, error.value.line) == (FILE, line)
