"""The settings as a list: each line is an option with its choices."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from tui_puzzles.play.files import folders
from tui_puzzles.play.settings import (
    ASSISTANCE,
    OPTIONS,
    PRESETS,
    Choice,
    Option,
    Settings,
    assistance,
    shown,
)
from tui_puzzles.ui.app_keys import HELP, LIST_KEYS, SETTING_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.listing import Listing, ListRow, Pieces, column, head_row

TITLE = 24
LINES = (ASSISTANCE, *OPTIONS)
GROUPS = {"assistance": "Help", "houses": "Board", "clock": "Game", "charset": "Screen"}
"""What stands above these options."""


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

    def rows(self) -> list[ListRow]:
        self.lines = [*self._lines()]
        return [self._row(one) if isinstance(one, Option) else head_row(one) for one in self.lines]

    def _lines(self) -> Iterator[Option | str]:
        """The options, and the headings of their groups."""
        for option in LINES:
            if option.name in GROUPS:
                yield GROUPS[option.name]
            yield option

    def _choice(self, option: Option) -> Choice:
        """The current choice; of the dial none when the choices are the player's own."""
        settings = self.chosen()
        return assistance(settings) if option is ASSISTANCE else settings.choice(option.name)

    def _row(self, option: Option) -> ListRow:
        place = "" if folders.home().served else f"\nSaved in {folders.settings()}"
        note = f"{option.meaning}{place}"
        text = partial(option_text, option, self._choice(option))
        return ListRow(text, partial(self.turn, option, 1), note)

    def turn(self, option: Option, by: int) -> None:
        """Take the choice after (1) or before (-1) the current one."""
        choices, chosen = option.choices, self._choice(option)
        at = choices.index(chosen) if chosen in choices else min(-by, 0)
        self._take(option, choices[(at + by) % len(choices)])
        self.refill()

    def _take(self, option: Option, choice: Choice) -> None:
        """Make a choice, or on the dial all that come with it."""
        if option is not ASSISTANCE:
            self.choose(option, choice)
            return
        preset = PRESETS[str(choice)]
        for each in OPTIONS:
            if each.name in preset:
                self.choose(each, preset[each.name])

    def action_turn(self, by: int) -> None:
        option = self.lines[self.pane.at]
        assert isinstance(option, Option)  # the keys pass over headings
        self.turn(option, by)


def option_text(option: Option, chosen: Choice, width: int) -> Pieces:
    """An option with its choices, the current one in brackets; … for those without room."""
    words = [
        TextPiece(f"[{shown(choice)}]", ("key",))
        if choice == chosen
        else TextPiece(f" {shown(choice)} ", ("faint",))
        for choice in option.choices
    ]
    at = option.choices.index(chosen) if chosen in option.choices else 0
    return (column(option.title, TITLE), *_fitting(words, at, width - TITLE - 1))


def _fitting(words: Sequence[TextPiece], at: int, room: int) -> Pieces:
    """The pieces round one of them that fit, with signs where some are left out."""
    first, last = at, at + 1
    while first or last < len(words):
        wider = (first - 1, last) if first else (first, last + 1)
        shown = words[slice(*wider)]
        signs = (wider[0] > 0) + (wider[1] < len(words))
        if sum(len(piece.text) for piece in shown) + signs > room:
            break
        first, last = wider
    more = TextPiece("…", ("faint",))
    return (*[more] * (first > 0), *words[first:last], *[more] * (last < len(words)))
