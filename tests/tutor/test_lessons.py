"""A lesson file that is broken is told with its line; what lessons say, the types' tests check."""

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import load_game
from tui_puzzles.tutor.learning.lessons import read

BROKEN = [
    ("[Nothing]", 1, "no rule"),
    ("[Attack]\nexample\n", 2, "not a field"),
    ("[Attack]\nkin: Last Place", 1, "no 'example'"),
    ("[Attack]\n\nexample: AB", 3, "2 cells"),
    ("[Attack]\nexample: Q | r1c1", 2, "not a move"),
    ("[Attack]\nexample:\n  ..\n  ..", 1, "finds nothing"),
]


@pytest.mark.parametrize(("text", "line", "message"), BROKEN)
def test_a_broken_file_is_told_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(BadInput, match=message) as error:
        _ = read(text, load_game("queens"))["Attack"].example
    assert error.value.line == line
