"""The settings as a list: each line is an option with its choices."""

from collections.abc import Callable, Mapping
from functools import partial

from tui_puzzles.play import folders
from tui_puzzles.play.options import OPTIONS, Choice, Option, Settings, shown
from tui_puzzles.ui.app_keys import HELP, LIST_KEYS, SETTING_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.menus.listing import Listing, Pieces, Row, column

TITLE = 24


class SettingsScreen(Listing[None]):
    """Shows the settings; ``chosen`` gives the current choice, ``choose`` changes it."""

    BINDINGS = bindings(SETTING_KEYS)
    HEADING = "Settings"
    LEGEND = (*SETTING_KEYS, LIST_KEYS[-1], HELP)

    def __init__(
        self,
        keymap: Mapping[str, str],
        chosen: Callable[[], Settings],
        choose: Callable[[Option, Choice], None],
    ) -> None:
        super().__init__(keymap)
        self.chosen = chosen
        self.choose = choose

    def rows(self) -> list[Row]:
        return [self._row(option) for option in OPTIONS]

    def _row(self, option: Option) -> Row:
        place = "" if folders.home().served else f"\nSaved in {folders.settings()}"
        note = f"{option.meaning}{place}"
        text = partial(option_text, option, self.chosen().choice(option.name))
        return Row(text, partial(self.turn, option, 1), note)

    def turn(self, option: Option, by: int) -> None:
        """Take the choice after (1) or before (-1) the current one."""
        at = option.choices.index(self.chosen().choice(option.name))
        self.choose(option, option.choices[(at + by) % len(option.choices)])
        self.refill()

    def action_turn(self, by: int) -> None:
        self.turn(OPTIONS[self.pane.at], by)


def option_text(option: Option, chosen: Choice, _width: int) -> Pieces:
    """An option with its choices, the current one in brackets."""
    words = (
        Piece(f"[{shown(choice)}]", ("key",))
        if choice == chosen
        else Piece(f" {shown(choice)} ", ("faint",))
        for choice in option.choices
    )
    return (column(option.title, TITLE), *words)
