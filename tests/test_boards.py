"""Boards are drawn as recorded; ``python -m tests.boards`` records them again."""

import pytest

from tests.boards import Way, drawing, recorded, sources

RECORDED = recorded()


@pytest.mark.parametrize(("name", "what", "way"), [*sources()])
def test_a_board_is_drawn_as_recorded(name: str, what: str, way: Way) -> None:
    assert drawing(what, way) == RECORDED[name]


def test_nothing_else_is_recorded() -> None:
    assert [*RECORDED] == [name for name, _, _ in sources()]
