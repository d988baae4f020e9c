"""The README says what the program says."""

import re

import pytest

from tests.readme import PARTS, README, renewed


@pytest.mark.parametrize("part", PARTS)
def test_has_a_place_for(part: str) -> None:
    assert f"<!-- {part} -->" in README.read_text("utf-8")


def test_is_up_to_date() -> None:
    text = README.read_text("utf-8")
    assert renewed(text) == text, "python -m tests.readme renews it"


def test_shows_a_picture_that_is_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README.read_text("utf-8"))
    assert pictures
    assert all((README.parent / picture).is_file() for picture in pictures)
