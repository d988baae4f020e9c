"""The screen of a type: its keys don't clash, do something, can be changed, and enter values."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import bit, first, members
from tui_puzzles.engine.history import History
from tui_puzzles.engine.later import LaterCall, loaded
from tui_puzzles.engine.position import Position
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.testing.kit import Checks
from tui_puzzles.ui.keymap import checked

if TYPE_CHECKING:  # Textual loads with the first test of a screen
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

FREE = "f24"  # a key that no command has
MISTAKEN = r"(ctrl|shift)\+(\d|[hijm]$)"
"""Keys for which terminals send others."""
bound_on = LaterCall("tui_puzzles.testing.screens:bound_on")
entries_of = LaterCall("tui_puzzles.testing.screens:entries_of")


class ScreenTests(Checks):
    """The screen that a type names."""

    @property
    def screen(self) -> "type[PuzzleScreen]":
        """Its class."""
        found: type[PuzzleScreen] = loaded(self.kit.game.screen)
        return found

    def test_no_key_is_bound_twice_and_none_that_terminals_send_for_another(self) -> None:
        bound = Counter(one.key for one in bound_on(self.screen))
        twice = [key for key, times in bound.items() if times > 1]
        assert not twice, f"keys of several commands: {', '.join(twice)}"
        assert not [one for one in bound if re.match(MISTAKEN, one)]

    def test_every_command_has_an_id_of_its_own_and_is_bound(self) -> None:
        ids = [key.id for key in (*self.screen.PUZZLE_KEYS, *self.screen.OWN_KEYS)]
        actions = {(one.id, one.action) for one in bound_on(self.screen)}
        assert len(ids) == len(set(ids))
        assert len(actions) == len({id for id, _ in actions})
        assert {id for id, _ in actions} >= set(ids)

    def test_every_action_is_there(self) -> None:
        actions = {one.action.partition("(")[0] for one in bound_on(self.screen)}
        own = [action for action in actions if not action.startswith("app.")]
        assert not [one for one in own if not hasattr(self.screen, f"action_{one}")]

    def test_keys_of_a_type_can_be_changed_by_their_ids(self) -> None:
        ids = [key.id for key in self.screen.OWN_KEYS]
        assert checked(dict.fromkeys(ids[:1], FREE)) == (dict.fromkeys(ids[:1], FREE), [])
        kinds = {id.partition(".")[0] for id in ids}
        assert kinds <= {self.kit.game.name, "value", "clear"}

    def test_each_value_is_entered_with_its_keys(self) -> None:
        board = self.kit.board_of(self.kit.samples[0])
        layout, cell = board.layout, first(board.layout.cells & ~board.placed)
        keys = [(key, value) for key, value in self._value_keys() if value < len(layout.symbols)]
        assert {value for _, value in keys} == set(members(layout.values)) or self._has_others()
        session = Session(self.kit.game, History(Position(board)), "A sample", None, Settings())
        made = entries_of(session, cell, [key for key, _ in keys])
        assert made == [bit(layout.mark(cell, value)) for _, value in keys], keys

    def _value_keys(self) -> Iterator[tuple[str, int]]:
        """The keys of values, each with its value."""
        for key in (*self.screen.OWN_KEYS, *self.screen.TYPED_KEYS):
            if found := re.fullmatch(r"value\((\d+)\)", key.action):
                yield from ((one, int(found[1])) for one in key.keys.split(","))

    def _has_others(self) -> bool:
        """Does the screen have a way of its own to enter values?"""
        actions = {key.action.partition("(")[0] for key in self.screen.TYPED_KEYS}
        return bool(actions - {"value"})
