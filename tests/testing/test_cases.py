"""Files of cases that are missing or broken are named, with what makes them."""

from pathlib import Path

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.testing.cases import read_file
from tui_puzzles.testing.kit import Kit


def test_a_broken_file_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "cases.txt"
    path.write_text("# Takuzu\nPair | 0.0.\n")
    with pytest.raises(BadInput, match="not a case") as error:
        read_file(path)
    assert (error.value.source, error.value.line) == (str(path), 2)


def test_a_missing_file_is_named_with_what_makes_it(tmp_path: Path) -> None:
    path = tmp_path / "cases.txt"
    with pytest.raises(pytest.Collector.CollectError) as error:
        Kit("takuzu", path)
    assert str(path) in str(error.value)
    assert "python -m tui_puzzles.testing fires TYPE RULE" in str(error.value)


def test_an_unknown_type_ends_the_collection_too() -> None:
    with pytest.raises(pytest.Collector.CollectError, match="no puzzle type 'chess'"):
        Kit("chess")
