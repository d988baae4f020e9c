"""The settings as a list: each line is an option with its choices."""

from collections.abc import Iterator, Mapping
from functools import partial

from tui_puzzles.play.files import folders
from tui_puzzles.play.settings import (
    ASSISTANCE,
    OPTIONS,
    PRESETS,
    Choice,
    Option,
    assistance,
)
from tui_puzzles.ui.app_keys import HELP, LIST_KEYS, SETTING_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.pills import GAP, MORE, pills
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.listing import Listing, ListRow, Pieces, column, head_row
from tui_puzzles.ui.terminal.charset import BY_NAME
from tui_puzzles.ui.terminal.themes import COLOURS

TITLE, ROOMY = 24, 100
SIGNS = "┏━♛"
SWATCH, INKS = "■■■■", ("own", "key", "placed-ground", "removed-ground")
"""Some colours of a palette, where the list has so many columns."""
LINES = (ASSISTANCE, *OPTIONS)
GROUPS = {"assistance": "Help", "houses": "Board", "clock": "Game", "charset": "Screen"}
"""What stands above these options."""


class SettingsScreen(Listing[None]):
    """Shows the settings, and changes them."""

    BINDINGS = bindings(SETTING_KEYS)
    HEADING = "Settings"
    LEGEND = (*SETTING_KEYS, LIST_KEYS[-1], HELP)

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
        settings = self.app.settings
        return assistance(settings) if option is ASSISTANCE else settings.choice(option.name)

    def _row(self, option: Option) -> ListRow:
        place = "" if folders.home().served else f"\nSaved in {folders.settings()}"
        note = f"{option.meaning}{place}"
        coloured = not self.app.no_color
        text = partial(option_text, option, self._choice(option), coloured=coloured)
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
            self.app.choose(option, choice)
            return
        preset = PRESETS[str(choice)]
        for each in OPTIONS:
            if each.name in preset:
                self.app.choose(each, preset[each.name])

    def action_turn(self, by: int) -> None:
        option = self.lines[self.pane.at]
        assert isinstance(option, Option)  # the keys pass over headings
        self.turn(option, by)


def option_text(option: Option, chosen: Choice, width: int, coloured: bool = True) -> Pieces:
    """An option with its choices as pills, the current one marked; … for those without room.

    Palettes, where there are ``coloured`` texts, and characters are seen before they are chosen.
    """
    swatch = f" {SWATCH}" if coloured and width >= ROOMY else ""
    names = [_named(option, choice, swatch) for choice in option.choices]
    taken = option.choices.index(chosen) if chosen in option.choices else -1
    pieces: list[TextPiece] = [column(option.title, TITLE)]
    for number, words in pills(names, max(taken, 0), width - TITLE - 1, 1)[0]:
        look = ("pill",) if number == taken and words != MORE else ("faint",)
        palette = _palette(option, option.choices[number]) if coloured and words != MORE else {}
        pieces += [*_inked(words, look, palette), TextPiece(" " * GAP)]
    return pieces[:-1]


def _named(option: Option, choice: Choice, swatch: str) -> str:
    """What stands in the pill of a choice."""
    charset = BY_NAME.get(str(choice)) if option.name == "charset" else None
    signs = f" {charset.plain(SIGNS)}" if charset else ""
    return f"{option.shown(choice)}{signs}{swatch if _palette(option, choice) else ''}"


def _palette(option: Option, choice: Choice) -> Mapping[str, str]:
    """The colours that a choice would bring, if they are known."""
    colours = COLOURS[str(choice)] if option.name == "theme" else {}
    return colours if colours.get("ground", "").startswith("#") else {}


def _inked(words: str, look: tuple[str, ...], palette: Mapping[str, str]) -> Iterator[TextPiece]:
    """A pill; in the colours of its palette, if it has one."""
    ground = f"on {palette['ground']}" if palette else ""
    name, swatch, _ = words.partition(SWATCH)
    own = (ground, palette["ink"]) if palette and look != ("pill",) else look
    yield TextPiece(name, own)
    if swatch:
        for sign, ink in zip(swatch, INKS, strict=True):
            yield TextPiece(sign, (ground, palette[ink]))
        yield TextPiece(" ", (ground,))
