"""The list of keys: what may be bound, and that it does something."""

import re

from tests.ui.screens import MEDIUM, Player, all_keys, play, session_of
from tui_puzzles.tutor.tutor import DOES, EVERY, SHOWS
from tui_puzzles.ui.keys import KEYS


def test_no_key_is_bound_twice() -> None:
    assert len(all_keys()) == len(set(all_keys()))
    assert len({key.id for key in KEYS}) == len(KEYS)


def test_no_key_that_terminals_send_for_another() -> None:
    bad = re.compile(r"(ctrl|shift)\+(\d|[hijm]$)")
    assert not [key for key in all_keys() if bad.match(key)]


def test_every_command_of_the_solver_has_a_chord() -> None:
    without = {key.id for key in KEYS if not key.chords and len(key.keys.split(",")[0]) == 1}
    assert without <= {"clear"}


def test_every_action_is_there() -> None:
    actions = {key.action.partition("(")[0] for key in KEYS if not key.action.startswith("app.")}

    async def scene(player: Player) -> None:
        assert not [name for name in actions if not hasattr(player.screen, f"action_{name}")]

    play(scene, session_of(MEDIUM))


def test_keymap_changes_keys_by_their_ids() -> None:
    async def scene(player: Player) -> None:
        player.app.set_keymap({"step": "g,f12"})
        await player.type("s")
        assert player.screen.tutor.shown.found is None
        await player.type("g")
        assert player.screen.tutor.shown.found is not None

    play(scene, session_of(MEDIUM))


def test_what_the_tutor_offers_has_a_key() -> None:
    assert {offer.command for offer in (DOES, EVERY, SHOWS)} <= {key.id for key in KEYS}
