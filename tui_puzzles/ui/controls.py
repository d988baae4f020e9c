"""The app's help, its settings, and the list of all commands."""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial

from textual.app import SystemCommand
from textual.screen import Screen

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import also_called
from tui_puzzles.play import settings_file
from tui_puzzles.play.files import folders
from tui_puzzles.play.games import best_known, load_game
from tui_puzzles.play.names import nearest_to
from tui_puzzles.play.samples import Sample, samples
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import OPTIONS, Choice, Option, Settings
from tui_puzzles.ui.app_keys import APP_KEYS, MENU_KEYS, all_keys
from tui_puzzles.ui.bindings import working
from tui_puzzles.ui.keys import KEYS, MOVE, Key
from tui_puzzles.ui.messages import ShowLesson
from tui_puzzles.ui.page import Page
from tui_puzzles.ui.terminal import charset
from tui_puzzles.ui.terminal.display import FrugalDisplay
from tui_puzzles.ui.terminal.frames import erases
from tui_puzzles.ui.terminal.themes import SIXTEEN


class Controls(FrugalDisplay):
    """Explains and changes how the program works, on whatever page the player is."""

    settings: Settings
    session: Session | None
    messages: list[str]
    answered: charset.Charset | None

    def tell(self, message: str) -> None:
        """Show a message that isn't about the puzzle."""
        raise NotImplementedError

    def play_sample(self, name: str, sample: Sample) -> None:
        """Play a sample puzzle of the type of this name."""
        raise NotImplementedError

    # -- help and settings ---------------------------------------------------------------------

    def action_help(self) -> None:
        from tui_puzzles.ui.menus.help import HelpPage

        if not isinstance(self.screen, HelpPage):
            own = self.screen.help_keys() if isinstance(self.screen, Page) else None
            known, symbols = ((*own[0], *APP_KEYS), own[1]) if own else (all_keys(), ())
            keys = [*working(known, self.screen, self.settings.keymap)]
            self.push_screen(HelpPage(self.messages, keys, symbols))

    def action_settings(self) -> None:
        from tui_puzzles.ui.menus.settings_screen import SettingsScreen

        self.push_screen(SettingsScreen())

    def choose(self, option: Option, choice: Choice) -> None:
        """Change a setting here, in the current game and in the file."""
        self.settings = settings_file.change(self.settings, option, choice)
        if self.session is not None:
            self.session.adopt(settings_file.change(self.session.settings, option, choice))
        self._apply()
        self.call_later(self._keep, option)

    async def _keep(self, option: Option) -> None:
        """Write a setting into the file; keys wait for that, other players don't."""
        try:
            await asyncio.to_thread(settings_file.store, self.settings, option)
        except (BadInput, OSError) as error:
            self.tell(f"This setting holds until you leave; it can't be saved: {error}")

    def _apply(self) -> None:
        few = self.console.color_system == "standard"
        self.theme = SIXTEEN if few else self.settings.theme
        environ = folders.home().environ
        doubtful = charset.doubtful(environ, self.settings.charset)
        chosen = charset.choose(environ, self.settings.charset)
        self.charset = self.answered if doubtful and self.answered else chosen
        self.erases = erases(environ)
        if self.is_running:
            self.forget_screen()

    # -- all commands --------------------------------------------------------------------------

    def action_command_palette(self) -> None:
        """Choose from all commands, in our own list: Textual's fails when keys come fast."""
        from tui_puzzles.ui.menus.palette import Palette

        if not any(isinstance(screen, Palette) for screen in self.screen_stack):
            commands = list(self.get_system_commands(self.screen))
            known = {(key.label, key.tooltip): key for key in self._commands_of(self.screen)}
            self.push_screen(Palette(commands, known), self._do)

    def _do(self, command: Callable[[], object] | None) -> None:
        if command is not None:
            self.call_later(command)

    def _commands_of(self, screen: Screen[object]) -> Iterable[Key]:
        """The keys that do something on a screen, one for each action, without those that move."""
        listed = screen.help_keys() if isinstance(screen, Page) else None
        active = {one.binding.id for one in screen.active_bindings.values()}
        found: dict[str, Key] = {}
        for key in (*(listed[0] if listed else KEYS), *MENU_KEYS, *APP_KEYS[1:]):
            if key.id in active and key.group != MOVE:
                found.setdefault(key.action, key)
        return found.values()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The entries of the palette: the screen's commands, lessons, puzzles, and each choice of
        each setting; while a puzzle is played no puzzles, and no lessons of other types.
        """
        active = {one.binding.id: one.node for one in screen.active_bindings.values()}
        for key in self._commands_of(screen):
            act = partial(self.run_action, key.action, active[key.id])
            yield SystemCommand(key.label, key.tooltip, act)
        for game in [self.session.game] if self.session else map(load_game, best_known()):
            for rule in game.rules:
                read = partial(self.post_message, ShowLesson(game, rule))
                names = ", ".join(also_called(game, rule)) or rule.idea
                near = ", ".join(nearest_to(game, rule))
                about = f"{names}; the nearest to {near}" if near else names
                of = "" if self.session else f" ({game.title})"
                yield SystemCommand(f"Lesson: {rule.name}{of}", about, read)
        for name in () if self.session else best_known():
            for sample in samples(name):
                play, level = partial(self.play_sample, name, sample), sample.level
                title = f"{name.capitalize()} {sample.title.removeprefix(f'{name.capitalize()} ')}"
                yield SystemCommand(title, ", ".join(filter(None, (level, sample.teaches))), play)
        for option in OPTIONS:
            for choice in option.choices:
                choose = partial(self.choose, option, choice)
                yield SystemCommand(
                    f"{option.title}: {option.shown(choice)}", option.meaning, choose
                )
