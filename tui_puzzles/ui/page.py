"""The screens of the app."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from textual import on
from textual.await_complete import AwaitComplete
from textual.binding import BindingsMap
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from tui_puzzles.engine.later import loaded
from tui_puzzles.ui.board.bars import legend
from tui_puzzles.ui.board.links import Commanded
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.terminal.frames import NO_BOX, Box
from tui_puzzles.ui.terminal.inks import TextStyle

if TYPE_CHECKING:
    from tui_puzzles.ui.app import PuzzleApp

Result = TypeVar("Result")
Kind = TypeVar("Kind", bound=Widget)
Part = TypeVar("Part")
LOOK = Path(__file__).with_name("pages.tcss")
"""How lists and prompts look: read with the first of them, a puzzle opens without."""


class WidgetOf(cached_property[Kind]):
    """A widget of a page as an attribute of it, by its id."""

    def __init__(self, id: str, kind: type[Kind]) -> None:
        super().__init__(lambda page: page.part(id, kind))


class PartOf(cached_property[Part]):
    """A part of a page, by its module and class: loaded when it is first asked for."""

    def __init__(self, place: str) -> None:
        super().__init__(lambda page: loaded(place)(page))


class Page(Screen[Result]):
    """A screen that closes only itself.

    Textual's own would close whatever is on top, e.g. when enter reaches a prompt or a palette
    just after another screen was opened over it.
    """

    if TYPE_CHECKING:
        app: PuzzleApp

    AUTO_FOCUS = ""
    """Keys are bindings of the screen and nothing has the focus: they act in their order."""

    @cached_property
    def _parts(self) -> dict[str, Widget]:
        """The widgets that were asked for."""
        return {}

    def part(self, id: str, kind: type[Kind]) -> Kind:
        """The widget of this id.

        When a page closes, its widgets leave it before its last messages are heard: these meet
        the ones that were there.
        """
        found = self._parts.get(id) or self._parts.setdefault(id, self.query_one(f"#{id}", kind))
        assert isinstance(found, kind)
        return found

    def _screen_resized(self, size: Size) -> None:
        """Lay out for the size that the terminal has now.

        Textual's would for any size that it hears of, and says that size to the screen again:
        two sizes on their way at once take turns for ever.
        """
        if size == self.app.size:
            super()._screen_resized(size)

    inks: Mapping[str, TextStyle] = {}
    """Names of pieces that look different here."""
    often: Box = NO_BOX
    """Where most keys write something."""
    noted = ""
    """The message that stands in place of the keys."""
    listed: Sequence[Key] | None = None
    """The keys of the last line."""
    outcome: Result | None = None
    """What the page is left with once nothing lies on top of it any more."""

    def know(self, inks: Mapping[str, TextStyle], where: Widget) -> None:
        """From now on the page knows how pieces of a type look in one of its widgets."""
        if not inks.items() <= self.inks.items():
            self.inks = {**self.inks, **inks}
            where.notify_style_update()

    def help_keys(self) -> tuple[Sequence[Key], Sequence[str]] | None:
        """The keys that the help lists if it is asked here, and the values that have a key each."""
        return None

    def message(self, text: str, /) -> bool:
        """Show a message in place of the keys until the next one; does it fit there?"""
        line = f"{self.noted} {text}"
        fits = bool(self.query("#legend")) and len(line) < self.app.size.width
        if fits:
            self.noted = line
            self.part("legend", Bar).show([TextPiece(line, ("note",))])
        return fits

    def bind(self, keys: BindingsMap) -> BindingsMap:
        """Have these keys and no others; those that it had before."""
        before, self._bindings = self._bindings, keys
        return before

    def copy(self, text: str) -> None:
        """Put a text into the clipboard, and say so."""
        self.app.copy_to_clipboard(text)
        self.message(f"{len(text)} characters went to the clipboard, if the terminal allows.")

    def unnote(self) -> None:
        """The message gives the keys their place back."""
        self.noted = ""
        if self.listed:
            self.list_keys(self.listed)

    def entitle(self, *pieces: TextPiece) -> None:
        """Show what the page is in its first line."""
        self.part("heading", Bar).show(pieces)

    @property
    def keymap(self) -> Mapping[str, str]:
        """What the player's own keys are bound to."""
        return self.app.settings.keymap

    def list_keys(self, keys: Sequence[Key]) -> None:
        """Show keys in the last line, as many as there is room for, below no message."""
        self.listed = keys
        if not self.noted:
            self.part("legend", Bar).show(legend(keys, self.keymap, self.app.size.width))

    @on(Commanded)
    async def commanded(self, message: Commanded) -> None:
        """The name of a command was clicked."""
        active = (one for one in self.active_bindings.values() if one.binding.id == message.id)
        for one in list(active)[:1]:
            await self.app.run_action(one.binding.action, one.node)

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave with a result, if this is the screen on top."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def action_back(self) -> None:
        """Leave without a result."""
        self.dismiss()

    def finish(self, result: Result) -> None:
        """Leave with a result, as soon as this is the screen on top."""
        if self.app.screen is self:
            self.dismiss(result)
        else:
            self.outcome = result

    def on_screen_resume(self) -> None:
        if self.outcome is not None:
            self.dismiss(self.outcome)
