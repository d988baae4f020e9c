"""Sequences that load when something looks into them."""

import pytest

from tui_puzzles.engine import later
from tui_puzzles.engine.later import Later, LaterMapping, loaded

PLACE = "tests.engine.test_later:NUMBERS"
NUMBERS = (3, 1, 4, 1, 5)
NAMED = {"three": 3, "one": 1}


def test_it_is_the_tuple() -> None:
    numbers = Later[int](PLACE)
    assert (*numbers,) == NUMBERS
    assert (len(numbers), numbers[0], numbers[1:3], numbers.index(4)) == (5, 3, (1, 4), 2)
    assert 5 in numbers
    assert 9 not in numbers


def test_a_mapping_is_that_at_its_place() -> None:
    numbers = LaterMapping[int]("tests.engine.test_later:NAMED")
    assert ({**numbers}, len(numbers), numbers.get("two")) == (NAMED, 2, None)


def test_it_loads_once_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[str] = []

    def noted(place: str) -> object:
        places.append(place)
        return loaded(place)

    monkeypatch.setattr(later, "loaded", noted)
    numbers = Later[int](PLACE)
    assert not places
    assert sum(numbers) + sum(numbers) == 28
    assert places == [PLACE]
