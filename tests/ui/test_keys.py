"""The list of keys: chords, and keys of a player's own."""

from tests.ui.screens import MEDIUM, Player, play, session_of
from tui_puzzles.tutor.tutor import DOES, EVERY, SHOWS
from tui_puzzles.ui.keys import KEYS, chords


def test_every_command_of_the_solver_has_a_chord() -> None:
    assert not [key.id for key in KEYS if not chords(key).keys]


def test_keymap_changes_keys_by_their_ids() -> None:
    async def scene(player: Player) -> None:
        player.app.set_keymap({"step": "g,f12"})
        await player.type("s")
        assert player.screen.shows.answer.found is None
        await player.type("g")
        assert player.screen.shows.answer.found is not None

    play(scene, session_of(MEDIUM))


def test_what_the_tutor_offers_has_a_key() -> None:
    assert {offer.command for offer in (DOES, EVERY, SHOWS)} <= {key.id for key in KEYS}
