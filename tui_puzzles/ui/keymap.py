"""Keys that a player gives to commands: are they keys, and do they get into each other's way?"""

import re
import unicodedata
from collections.abc import Iterator, Mapping

from tui_puzzles.engine.game import game_names
from tui_puzzles.ui.app_keys import APP_KEYS, SCOPES
from tui_puzzles.ui.keys import Key

_NAMED = {
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "insert", "delete"),
    *("backspace", "enter", "escape", "tab", "space", *(f"f{number}" for number in range(1, 25))),
}
_SAME = {"ctrl+h": "backspace", "ctrl+i": "tab", "ctrl+j": "enter", "ctrl+m": "enter"}
_MODIFIERS = re.compile(r"(?:(?:ctrl|shift|alt|super|hyper|meta)\+)+")

_IDS = {key.id for scope in (*SCOPES, APP_KEYS) for key in scope}

Fault = tuple[str, str]
"""The id it is about, and what is wrong."""


def checked(table: object) -> tuple[dict[str, str], list[Fault]]:
    """The part of a ``[keymap]`` table that can be used, and the faults of the rest."""
    if not isinstance(table, Mapping):
        return {}, [("keymap", 'it is no table (expected id = "keys" under [keymap])')]
    found = {id: _fault(id, keys) for id, keys in _flat(table)}
    good = {id: keys for id, keys in _flat(table) if not found[id] and isinstance(keys, str)}
    faults = [(id, fault) for id, fault in found.items() if fault]
    for id, fault in list(_clashes(good)):
        faults.append((id, fault))
        good.pop(id, None)
    return good, faults


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Ids and keys; ``time.back = "b"`` without quotes is a table in a table to TOML."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def _fault(id: str, keys: object) -> str:
    if id not in _IDS and not _is_own(id):
        return f"no command has the id {id!r} (expected one that the help screen lists)"
    if not isinstance(keys, str) or not keys:
        return f'{id}: expected keys by comma, as "n,f2"; its own keys are used'
    for key in keys.split(","):
        if key in _SAME:
            return f"{id}: terminals send {_SAME[key]} for {key}; its own keys are used"
        if not _is_key(key):
            return f"{id}: no key is called {key!r} (expected as n, f2, ctrl+n, pageup)"
    return ""


def _is_own(id: str) -> bool:
    """Is it a key that depends on the puzzle type: of a value, or of the type alone?"""
    kind = id.partition(".")[0]
    return kind == "value" or kind in game_names()


def _is_key(key: str) -> bool:
    name = _MODIFIERS.sub("", key)
    if len(name) == 1 or name in _NAMED:
        return name.isprintable() and not name.isspace()
    try:
        return bool(unicodedata.lookup(name.replace("_", " ")))
    except KeyError:
        return False


def _clashes(keymap: Mapping[str, str]) -> Iterator[Fault]:
    """Commands of the keymap with a key that another command of the same screen has as well."""
    for id, keys in keymap.items():
        for other in _beside(id):
            common = set(keys.split(",")) & set(keys_of(other, keymap).split(","))
            if common:
                yield id, f"{id}: {min(common)} is a key of {other.id}; its own keys are used"
                break


def _beside(id: str) -> Iterator[Key]:
    """The other keys that are in force together with this one."""
    for scope in SCOPES:
        together = {key.id: key for key in (*scope, *APP_KEYS)}
        if id in together or (scope is SCOPES[0] and _is_own(id)):
            yield from (key for key in together.values() if key.id != id)


def keys_of(key: Key, keymap: Mapping[str, str]) -> str:
    """The keys that a command has with this keymap, by comma."""
    return keymap.get(key.id, key.all_keys)


def first_key(key: Key, keymap: Mapping[str, str]) -> str:
    """The one of a command's keys that is shown where there is room for one."""
    return keys_of(key, keymap).partition(",")[0]
