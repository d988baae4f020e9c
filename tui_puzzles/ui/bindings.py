"""Keys as Textual's bindings."""

from collections.abc import Iterable

from textual.binding import Binding, BindingType

from tui_puzzles.ui.keys import Key


def bindings(all_keys: Iterable[Key]) -> list[BindingType]:
    """A binding for each command; the footer shows none of them."""
    return [
        Binding(key.all_keys, key.action, key.label, show=False, tooltip=key.tooltip, id=key.id)
        for key in all_keys
    ]
