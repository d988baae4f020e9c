"""Tables of what tests need of each type: they say which types they lack."""

import pytest

from tui_puzzles.engine.game import game_names
from tui_puzzles.engine.later import loaded


@pytest.mark.parametrize("table", ["tests.boards:PUZZLES", "tests.cli.test_schema:SEVERAL"])
def test_a_table_has_every_type(table: str) -> None:
    missing = set(game_names()) - set(loaded(table))
    assert not missing, f"{table} lacks {', '.join(sorted(missing))}"
