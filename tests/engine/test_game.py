"""Puzzle types: those installed are found by name, their rules by name, alias or code."""

from dataclasses import dataclass, replace

import pytest

from tests.engine.latin import alone, last_place, no_place
from tui_puzzles.engine import game as games
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import GROUP, game_names, load_game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.games.sudoku.game import GAME as SUDOKU

SCAN = replace(no_place, name="Scan", code="9", aliases=("Look", "Line Scan"))
SOLE = replace(alone, name="Sole", code="L1", aliases=("Alone", "Naked"))
LAST = replace(last_place, name="Last place")
GAME = replace(SUDOKU, title="Squares", upkeep=(SCAN,), rules=(SOLE, LAST))


@dataclass(frozen=True)
class Installed:
    """An entry point."""

    name: str
    loaded: object
    value: str = "squares.game:GAME"

    def load(self) -> object:
        return self.loaded


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two types, and something that is none."""
    points = [Installed("squares", GAME), Installed("broken", "no game"), Installed("other", GAME)]
    monkeypatch.setattr(games, "_entry_points", lambda: points)


def test_sudoku_is_installed_by_an_entry_point() -> None:
    assert "sudoku" in game_names()
    assert load_game("sudoku") is SUDOKU
    assert GROUP == "tui_puzzles.games"


@pytest.mark.usefixtures("installed")
def test_any_installed_type_is_found() -> None:
    assert game_names() == ["broken", "other", "squares"]
    assert load_game("squares") is GAME


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("name", ["sudoku", "", "Squares"])
def test_an_unknown_type_says_what_is_known(name: str) -> None:
    with pytest.raises(BadInput) as error:
        load_game(name)
    assert error.value.expected == "one of broken, other, squares"
    assert f"there is no puzzle type {name!r}" in error.value.message


NAMES = [
    ("Sole", SOLE),
    ("sole", SOLE),
    ("  SOLE ", SOLE),
    ("naked", SOLE),
    ("l1", SOLE),
    ("line scan", SCAN),
    ("9", SCAN),
    ("LAST PLACE", LAST),
]


@pytest.mark.parametrize(("name", "rule"), NAMES)
def test_a_rule_by_name_alias_or_code(name: str, rule: Rule) -> None:
    assert GAME.rule(name) is rule


@pytest.mark.parametrize("name", ["", " ", "Sol", "Sole Alone", "L", "{"])
def test_an_unknown_rule(name: str) -> None:
    with pytest.raises(BadInput) as error:
        GAME.rule(name)
    assert f"Squares has no rule called {name!r}" in error.value.message


MESSAGES = [
    (BadInput("no"), "no"),
    (BadInput("no", expected="yes"), "no (expected yes)"),
    (BadInput("no", line=3), "line 3: no"),
    (BadInput("no", column=4), "column 4: no"),
    (BadInput("no", line=3, column=4, expected="yes"), "line 3, column 4: no (expected yes)"),
    (BadInput("no", source="a.txt", line=3), "a.txt, line 3: no"),
]


@pytest.mark.parametrize(("error", "told"), MESSAGES)
def test_bad_input_says_where(error: BadInput, told: str) -> None:
    assert str(error) == told
