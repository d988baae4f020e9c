"""The player's own keys: are they valid, and do any of them clash?"""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping

from tui_puzzles.engine.game import game_names
from tui_puzzles.engine.later import expression
from tui_puzzles.ui.app_keys import APP_KEYS, SCOPES
from tui_puzzles.ui.keys import Key

_NAMED = {
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "insert", "delete"),
    *("backspace", "enter", "escape", "tab", "space", *(f"f{number}" for number in range(1, 25))),
}
_SAME = {"ctrl+h": "backspace", "ctrl+i": "tab", "ctrl+j": "enter", "ctrl+m": "enter"}
_MODIFIERS = expression(r"(?:(?:ctrl|shift|alt|super|hyper|meta)\+)+")

_IDS = {key.id for scope in (*SCOPES, APP_KEYS) for key in scope}

_VARYING = {"clear"}
"""Commands with other keys on the screens of some types: Textual has the player's go first."""

_DRAWN = ("left", "down", "up", "right", "flip", "wider", "narrower", "taller", "shorter", "blank",
          "undo", "save", "play", "leave")  # fmt: skip
FORMER = {
    "menu.left": "page.left",
    "menu.right": "page.right",
    "menu.draw": "menu.set-up",
    "draw.mend": "set-up.mend",
    "draw.load": "set-up.load",
    **{f"draw.{name}": f"set-up.{name}" for name in _DRAWN},
    **{f"draw.fill-{way}": f"set-up.spread-{way}" for way in _DRAWN[:4]},
}
"""Ids of earlier versions, and what these commands are called since."""

SIGNS = {"escape": "esc", "right_square_bracket": "]", "comma": ","}
"""How the names of keys are shown."""

Fault = tuple[str, str]
"""A command's id, and the error in its keys."""


def checked(table: object) -> tuple[dict[str, str], list[Fault]]:
    """The valid part of a ``[keymap]`` table, and the errors in the rest.

    A key that the player gives to a command is taken from all others of the same screen: so a
    keymap stays valid when a later version gives one of its keys to a command of its own.
    """
    if not isinstance(table, Mapping):
        return {}, [("keymap", 'it is not a table (expected id = "keys" under [keymap])')]
    given = {FORMER.get(id, id): keys for id, keys in _flat(table)}
    found = {id: _fault(id, keys) for id, keys in given.items()}
    good = {id: keys for id, keys in given.items() if not found[id] and isinstance(keys, str)}
    faults = [(id, fault) for id, fault in found.items() if fault]
    for id, fault in list(_clashes(good)):
        faults.append((id, fault))
        good.pop(id, None)
    left, robbed = _left(good)
    return good | left, faults + robbed


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Ids and keys; ``time.back = "b"`` without quotes is a table in a table to TOML."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def _fault(id: str, keys: object) -> str:
    if id not in _IDS and not _is_played(id):
        return f"no command has the id {id!r} (expected one that tui-puzzles keys lists)"
    if not isinstance(keys, str) or not keys:
        return f'{id}: expected keys with commas, e.g. "n,f2"; the default keys are used'
    for key in keys.split(","):
        if key in _SAME:
            return f"{id}: terminals send {_SAME[key]} for {key}; the default keys are used"
        if not _is_key(key):
            return f"{id}: there is no key {key!r} (expected e.g. n, f2, ctrl+n, pageup)"
    return ""


def _is_played(id: str) -> bool:
    """Is the key of a value, or one that only the screen of a type has?"""
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
    """Commands of the keymap that share a key with another of it on the same screen."""
    for id, keys in keymap.items():
        for other in _beside(id):
            common = set(keys.split(",")) & set(keymap.get(other.id, "").split(","))
            if common:
                yield id, f"{id}: {min(common)} is a key of {other.id}; the default keys are used"
                break


def _left(keymap: Mapping[str, str]) -> tuple[dict[str, str], list[Fault]]:
    """What other commands have left of their default keys; a message for each that lost all."""
    left: dict[str, str] = {}
    robbed: list[Fault] = []
    for key, taken in _taken(keymap).items():
        rest = [one for one in key.keys.split(",") if one not in taken]
        if rest:
            left[key.id] = ",".join(rest)
        else:
            id = next(iter(taken.values()))
            robbed.append((id, f"{id}: {key.id} has no key left"))
    return left, robbed


def _taken(keymap: Mapping[str, str]) -> dict[Key, dict[str, str]]:
    """The default keys that commands lose to those of the keymap: each with who takes it."""
    taken = defaultdict[Key, dict[str, str]](dict)
    for id, keys in keymap.items():
        for other in _beside(id):
            for one in set(keys.split(",")) & set(other.keys.split(",")):
                if other.id not in keymap and other.id not in _VARYING:
                    taken[other][one] = id
    return taken


def _beside(id: str) -> Iterator[Key]:
    """The other keys that are active together with this one."""
    for scope in SCOPES:
        together = {key.id: key for key in (*scope, *APP_KEYS)}
        if id in together or (scope is SCOPES[0] and _is_played(id)):
            yield from (key for key in together.values() if key.id != id)


def keys_of(key: Key, keymap: Mapping[str, str]) -> str:
    """The keys of a command under this keymap, separated by commas."""
    return keymap.get(key.id, key.keys)


def shown_keys(key: Key, keymap: Mapping[str, str]) -> str:
    """The keys of a command as they are shown, with blanks between them."""
    return " ".join(map(_shown, keys_of(key, keymap).split(",")))


def first_key(key: Key, keymap: Mapping[str, str]) -> str:
    """The key of a command to show where there is room for only one."""
    return _shown(keys_of(key, keymap).partition(",")[0])


def _shown(name: str) -> str:
    for long, sign in SIGNS.items():
        name = name.replace(long, sign)
    return name
