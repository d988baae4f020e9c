"""Imports an object by name when it is needed."""

from importlib import import_module
from typing import Any


def loaded(place: str) -> Any:
    """The object at "module:name"."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
