"""A table that is filled in as it is read."""

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class LazyDict(dict[Key, Value]):
    """Works out the value of a key when it is read first."""

    __slots__ = ("_find",)

    def __init__(self, find: Callable[[Key], Value]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: Key) -> Value:
        value = self[key] = self._find(key)
        return value
