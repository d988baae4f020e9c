"""What others call our rules: each name finds its rule, and what we lack the nearest one."""

import pytest

from tui_puzzles.cli import main
from tui_puzzles.engine.aliases import LACKING, in_letters, names_elsewhere
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game, package_of
from tui_puzzles.play.names import rule_named
from tui_puzzles.ui.menus.rule_list import about

FOUND = [
    ("sudoku", "Y-Wings", "XY-Wing"),
    ("sudoku", "simple colouring", "Simple Colors Trap"),
    ("sudoku", "Sole candidate", "Naked Single"),
    ("sudoku", "Obvious pairs", "Naked Pair"),
    ("sudoku", "Last remaining cell", "Hidden Single"),
    ("sudoku", "pointing pairs", "Locked Candidates Type 1 (Pointing)"),
    ("sudoku", "Law of Leftovers", "Innies and Outies"),
    ("sudoku", "rule of 45", "Innie"),
    ("sudoku", "x-cycles", "X-Chain"),
    ("sudoku", "Nishio", "Forcing Chain Contradiction"),
    ("sudoku", "Block and column / row interaction", "Locked Candidates Type 1 (Pointing)"),
    ("sudoku", "Cross-hatching", "Hidden Single"),
    ("sudoku", "numeric elimination", "Naked Single"),
    ("sudoku", "positional elimination", "Hidden Single"),
    ("sudoku", "set elimination", "Naked Pair"),
    ("sudoku", "Naked Candidates", "Naked Single"),
    ("sudoku", "BUG lite", "Unique Loop Type 1"),
    ("sudoku", "Two-sector disjoint subsets", "Sue de Coq"),
    ("nonogram", "overlap", "Simple Boxes"),
    ("kakuro", "Naked Pairs", "Naked Pair"),
    ("takuzu", "Avoid triples", "Pair"),
    ("queens", "Hidden singles", "Last Place"),
    ("crosspatch", "only word", "Unique Word"),
]


@pytest.mark.parametrize(("game", "name", "rule"), FOUND)
def test_a_name_finds_its_rule(game: str, name: str, rule: str) -> None:
    assert rule_named(name, load_game(game)).name == rule


@pytest.mark.parametrize("name", game_names())
def test_every_name_of_the_table_is_a_rules_own(name: str) -> None:
    game, found = load_game(name), names_elsewhere(package_of(name))
    assert found
    assert {(rule, game.rule(one).name) for rule in found for one in found[rule]} == {
        (rule, rule) for rule in found
    }
    lacking = names_elsewhere(package_of(name), LACKING)
    assert {game.rule(rule).name for rule in lacking} == {*lacking}


LACKED = [
    ("Fireworks", "perhaps Multi-sector Locked Sets, the nearest"),
    ("tridagon", "perhaps Forcing Net Verity, the nearest"),
    ("Whips", "perhaps Forcing Net Contradiction, the nearest"),
    ("swordfsh", "perhaps Swordfish"),
    ("xyzzy", "one that tui-puzzles rules sudoku lists"),
]


@pytest.mark.parametrize(("name", "expected"), LACKED)
def test_what_is_no_rule_has_the_nearest(name: str, expected: str) -> None:
    with pytest.raises(BadInput) as refused:
        rule_named(name, load_game("sudoku"))
    assert refused.value.expected.startswith(expected)


@pytest.mark.parametrize(
    ("name", "expected"), [("Guardians", "sudoku Forcing Chain Contradiction"), ("whip", "sudoku ")]
)
def test_without_its_type_the_nearest_is_found_too(
    name: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", name]) == 2
    assert f"expected perhaps {expected}" in capsys.readouterr().err


@pytest.mark.parametrize("query", ["obvious pairs", "Fireworks", "y-wing", "multifish"])
def test_lists_find_what_others_say(query: str) -> None:
    game = load_game("sudoku")
    assert any(in_letters(query, about(game, rule)) for rule in game.rules)
