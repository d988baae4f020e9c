"""Keys as Textual's bindings."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from textual.binding import Binding, BindingType
from textual.keys import _character_to_key
from textual.screen import Screen

from tui_puzzles.ui.keymap import keys_of
from tui_puzzles.ui.keys import Key

PASSED_ON = ("scroll_up", "scroll_down", "page_up", "page_down", "submit")
"""What a field would do with keys of a list: it has one line, so that the list has them."""


def bindings(all_keys: Iterable[Key]) -> list[BindingType]:
    """A binding for each command; the footer shows none of them."""
    return [
        Binding(key.keys, key.action, key.label, show=False, tooltip=key.tooltip, id=key.id)
        for key in all_keys
    ]


def working(keys: Iterable[Key], screen: Screen[Any], keymap: Mapping[str, str]) -> Iterator[Key]:
    """The commands that a screen has now, each with those of its keys that do it there."""
    active = {name: one.binding for name, one in screen.active_bindings.items()}
    for name, binding in active.items():
        if binding.action in PASSED_ON:
            active[name] = next(iter(screen._bindings.key_to_bindings.get(name, ())), binding)
    for key in {key.id: key for key in keys}.values():
        names = keys_of(key, keymap).split(",")
        bound = [one for one in names if one and _named(one) in active]
        own = [one for one in bound if active[_named(one)].id == key.id and not _typed(screen, one)]
        if own:
            yield key._replace(keys=",".join(own))


def _named(key: str) -> str:
    """What Textual calls a key."""
    return _character_to_key(key) if len(key) == 1 else key


def _typed(screen: Screen[Any], key: str) -> bool:
    """Does a field take the key as text?"""
    sign = " " if key == "space" else key if len(key) == 1 else None
    return bool(screen.focused and screen.focused.check_consume_key(_named(key), sign))
