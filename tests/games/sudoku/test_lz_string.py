"""The packed texts of links: as the site's own library packs them, and never more than allowed."""

import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sudoku.texts import MANY
from tui_puzzles.games.sudoku.formats.lz_string import TooLong, packed, unpacked

MOST = 100_000
PACKED_ELSEWHERE = Path(__file__).with_name("lz_strings.json")
"""Texts, and what the Python port of the original library makes of them."""


def test_packs_as_the_original() -> None:
    pairs = json.loads(PACKED_ELSEWHERE.read_text("utf-8"))
    assert [packed(text) for text, _ in pairs] == [there for _, there in pairs]


def test_unpacks_what_the_original_packs() -> None:
    for text, there in json.loads(PACKED_ELSEWHERE.read_text("utf-8")):
        assert unpacked(there, MOST) == unpacked(there.rstrip("="), MOST) == text


@MANY
@given(st.text() | st.text(alphabet="ab", min_size=50) | st.text(alphabet="日ü🦉b"))
def test_round_trip(text: str) -> None:
    assert unpacked(packed(text), MOST) == text


@MANY
@given(st.text(alphabet="AQDgwNo+/b4x9Y="), st.integers(0, 500))
def test_any_text_unpacks_to_at_most_what_is_allowed_or_is_refused(text: str, most: int) -> None:
    with contextlib.suppress(ValueError):
        assert len(unpacked(text, most)) <= most


@pytest.mark.parametrize("text", ["", "N4IgzgxgdgNgJgQwJ4Hk", "é", "NoIg+", "A", "////"])
def test_damaged_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"early|base64|no code"):
        unpacked(text, MOST)


def test_a_small_text_that_unpacks_to_much_is_refused_early() -> None:
    bomb = packed("a" * 1_000_000)
    assert len(bomb) < 5000
    with pytest.raises(TooLong):
        unpacked(bomb, MOST)
