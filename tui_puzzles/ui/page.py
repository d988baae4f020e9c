"""The screens of the app."""

from typing import TypeVar

from textual import on
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from tui_puzzles.ui.board.links import Commanded

Result = TypeVar("Result")


class Page(Screen[Result]):
    """A screen that closes only itself.

    Textual's own would close whatever is on top, e.g. when enter reaches a prompt or a palette
    just after another screen was opened over it.
    """

    def message(self, _text: str, /) -> bool:
        """Show a message in a line of its own, if there is one; returns whether it is shown."""
        return False

    @on(Commanded)
    async def commanded(self, message: Commanded) -> None:
        """The name of a command was clicked."""
        active = (one for one in self.active_bindings.values() if one.binding.id == message.id)
        for one in list(active)[:1]:
            await self.app.run_action(one.binding.action, one.node)

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave with a result, if this is the screen on top."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()
