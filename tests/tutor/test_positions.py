"""Positions to practise on are read as they were packed; the types' tests check what they say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.tutor.learning.positions import Drill, packed, read

WORDS = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp")), max_size=9).filter(
    lambda words: " | " not in f" {words} "
)
DRILLS = st.builds(Drill, WORDS, WORDS, WORDS)


@given(st.lists(DRILLS, max_size=5))
def test_what_is_packed_is_read(some: list[Drill]) -> None:
    assert list(read(packed(some))) == some
    assert packed(some) == packed(some)


@pytest.mark.parametrize("broken", [b"no gzip", packed([Drill("a", "b", "c")])[:-9]])
def test_a_broken_file_is_refused(broken: bytes) -> None:
    with pytest.raises(BadInput, match="can't be read"):
        list(read(broken))
