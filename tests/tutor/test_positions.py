"""The positions to practise on: enough of them, each good for its rule, read back as written."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.tutor.collect import moves_of
from tui_puzzles.tutor.positions import Drill, applies, drills, easiest, packed, read

RULES = [
    (name, rule)
    for name in game_names()
    for rule in load_game(name).rules
    if Level.UPKEEP < rule.level <= Level.HARD
]
IDS = [f"{name}: {rule.name}" for name, rule in RULES]
ENOUGH = 10
# Beside a siamese X-Wing, locked candidates or a Skyscraper do as much, and are easier.
NEVER_EASIEST = ("Siamese Finned X-Wing", "Siamese Sashimi X-Wing")
found = cache(drills)


@pytest.mark.parametrize(("name", "rule"), RULES, ids=IDS)
def test_there_are_enough(name: str, rule: Rule) -> None:
    assert len(found(name).get(rule.name, ())) >= ENOUGH


def check(name: str, drill: Drill) -> None:
    """The rule has the easiest step there, and the position is written as it is read."""
    game = load_game(name)
    position, rule = drill.position(game), game.rule(drill.rule)
    if drill.rule in NEVER_EASIEST:
        assert applies(rule, position.board)
    else:
        assert easiest(position.board, rule, game.rules)
    assert set(moves_of(position).split()) == set(drill.moves.split())


@pytest.mark.parametrize("name", game_names())
def test_the_first_of_each_rule_is_good(name: str) -> None:
    for some in found(name).values():
        check(name, some[0])


@pytest.mark.sweep
@pytest.mark.parametrize("name", game_names())
def test_all_are_good(name: str) -> None:
    for some in found(name).values():
        for drill in some:
            check(name, drill)


WORDS = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp")), max_size=9)
DRILLS = st.builds(Drill, WORDS, WORDS, WORDS).filter(lambda d: d.line.count(" | ") == 2)


@given(st.lists(DRILLS, max_size=5))
def test_what_is_packed_is_read(some: list[Drill]) -> None:
    assert list(read(packed(some))) == some
    assert packed(some) == packed(some)


@pytest.mark.parametrize("broken", [b"no gzip", packed([Drill("a", "b", "c")])[:-9]])
def test_a_broken_file_is_refused(broken: bytes) -> None:
    with pytest.raises(BadInput, match="can't be read"):
        list(read(broken))
